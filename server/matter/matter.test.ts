import * as v from 'valibot'
import { expect, test } from 'vitest'
import { matterListSchema } from '../../domain/wire/matter.ts'
import { documents, matters } from '../database/schema.ts'
import { samplePdf } from '../samples/load.ts'
import { openPortal } from '../testing/portal.ts'
import { dispositionOf, documentFileName } from './matters.ts'

const portal = await openPortal()
const owner = await portal.register()
const other = await portal.register()
await portal.database.insert(matters).values({
  id: 'm-1',
  person_id: owner.id,
  legal_action_type: 'EXPUNGEMENT',
  workflow: 'BCI Phase',
  workflow_stage: 'No BCI submission date',
  case_number: '121900123',
})

const long = samplePdf(Array.from({ length: 20_000 }, (_, index) => `Line ${index} of a paper`))
async function addDocument(name: string, content: Uint8Array = samplePdf([name]), media_type = 'application/pdf') {
  const position = await portal.database.$count(documents)
  const [row] = await portal.database
    .insert(documents)
    .values({ matter_id: 'm-1', position, name, media_type, content })
    .returning()
  if (!row) throw new Error('no document was added')
  return row.id
}
const download = async (id: string, token: string, kind = 'download') =>
  portal.app.request(`/v1/document/${id}/${kind}`, { headers: { Authorization: `Bearer ${token}` } })

test('the list has the matters with their documents, as the browser reads them', async () => {
  const id = await addDocument('Order')
  const { status, body } = await portal.ask('GET /v1/matter/', { token: owner.token })
  expect(status).toBe(200)
  expect(v.parse(matterListSchema, body)).toMatchObject({
    matters: [
      { id: 'm-1', case_number: '121900123', documents: [{ id, name: 'Order', media_type: 'application/pdf' }] },
    ],
    state_specific_data: { bci_submitted: null },
    personal_statement_drafted: false,
  })
})

test("another client's list is empty", async () => {
  expect((await portal.ask('GET /v1/matter/', { token: other.token })).body).toMatchObject({ matters: [] })
})

test('the date of the application is kept', async () => {
  const json = { state_specific_data: { bci_submitted: '2025-02-28' } }
  expect((await portal.ask('PUT /v1/status/', { token: owner.token, json })).status).toBe(200)
  expect((await portal.ask('GET /v1/matter/', { token: owner.token })).body).toMatchObject({
    state_specific_data: json.state_specific_data,
  })
  expect((await portal.ask('GET /v1/matter/', { token: other.token })).body).toMatchObject({
    state_specific_data: { bci_submitted: null },
  })
})

test('a document is streamed completely under its name, and never cached', async () => {
  const id = await addDocument('José’s "order" / 2026', long)
  const response = await download(id, owner.token)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(long)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Length')).toBe(String(long.length))
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Joses _order_ _ 2026.pdf"; filename*=UTF-8''Jos%C3%A9%E2%80%99s%20_order_%20_%202026.pdf`,
  )
})

test('a PDF can be viewed, other files only saved', async () => {
  const pdf = await download(await addDocument('Order'), owner.token, 'pdf')
  expect([pdf.status, pdf.headers.get('Content-Disposition')?.split(';')[0]]).toEqual([200, 'inline'])
  const note = await addDocument('Note', new TextEncoder().encode('hello'), 'text/plain')
  expect((await download(note, owner.token, 'pdf')).status).toBe(404)
  expect(await (await download(note, owner.token)).text()).toBe('hello')
})

test('other clients’ documents are not found, like unknown ones', async () => {
  const id = await addDocument('Order')
  for (const kind of ['download', 'pdf']) {
    expect((await download(id, other.token, kind)).status).toBe(404)
    expect((await download('00000000-0000-4000-8000-000000000000', owner.token, kind)).status).toBe(404)
    expect((await download('1%27%20or%201', owner.token, kind)).status).toBe(404)
  }
})

test.each([
  ['Order', 'Order.pdf'],
  ['Order.PDF', 'Order.pdf'],
  ['../../etc/passwd', '_.._etc_passwd.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j.pdf'],
  ['  . .', 'document.pdf'],
  ['CON', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['Núñez ☂', 'Núñez ☂.pdf'],
  ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
  [`${'x'.repeat(119)} long`, `${'x'.repeat(119)}.pdf`],
  ['Order \u202Efdp.exe', 'Order _fdp.exe.pdf'],
  ['Photo.jpg', 'Photo.jpg', 'image/jpeg'],
  ['Photo.JPEG', 'Photo.jpg', 'image/jpeg'],
  ['Photo', 'Photo.jpg', 'image/jpeg'],
  ['Photo.exe', 'Photo.exe.png', 'image/png'],
  ['Order.pdf', 'Order.pdf.txt', 'text/plain; charset=utf-8'],
  ['Letter', 'Letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['Letter.html', 'Letter.html.bin', 'text/html'],
])('%j is saved as %j', (name, file, mediaType = 'application/pdf') => {
  expect(documentFileName(name, mediaType)).toBe(file)
})

test('a document’s name cannot inject a header', () => {
  expect(dispositionOf('inline', documentFileName('a"; x="b\r\nSet-Cookie: y', 'application/pdf'))).not.toMatch(
    /[\r\n]|filename="[^"]*"[^;]/,
  )
})

test('a day of the application that has not come in the client’s state is refused, though it has in UTC (R808)', async () => {
  portal.clock.time = Date.parse('2026-12-01T06:59:00Z')
  const { token } = await portal.register()
  const save = async (bci_submitted: string) => {
    const json = { state_specific_data: { bci_submitted } }
    const { body, status } = await portal.ask('PUT /v1/status/', { token, json })
    return [status, (body as { detail?: string }).detail]
  }
  expect(await save('2026-12-01')).toEqual([422, 'state_specific_data.bci_submitted: dateInFuture'])
  expect(await save('2026-11-30')).toEqual([200, undefined])
  portal.clock.time = Date.parse('2026-12-01T07:00:00Z')
  expect(await save('2026-12-01')).toEqual([200, undefined])
})
