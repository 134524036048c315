import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents, matters } from '../database/schema.ts'
import { samplePdf } from '../samples/load.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { openPortal } from '../testing/portal.ts'
import { importMatters } from './import-matters.ts'

const portal = await openPortal()
const folder = await temporaryFolder()
await writeFile(join(folder, 'order.pdf'), samplePdf(['Order']))

/** A client who has confirmed their email. */
async function client(values: Parameters<typeof portal.register>[0] = {}) {
  const account = await portal.register(values)
  await portal.confirm(account)
  return account
}

async function load(text: string | Uint8Array) {
  const path = join(folder, 'matters.json')
  await writeFile(path, text)
  const skipped: [line: number, reason: string][] = []
  const totals = await importMatters(portal.dependencies, path, (line, reason) => void skipped.push([line, reason]))
  return { totals, skipped }
}

test('loads valid rows, and reports each bad one by line and error', async () => {
  const { email, id } = await client()
  const { totals, skipped } = await load(`[
  { "email": "${email.toUpperCase()}", "id": "a-1", "legal_action_type": "EXPUNGEMENT", "workflow": "Court Phase",
    "documents": [{ "name": "Order, \\"signed\\" ]", "file": "order.pdf" }],
    "client_status": "IN_CASEWORK", "bci_submitted": "2026-02-01" },
  { "email": "nobody@example.org", "id": "a-2", "legal_action_type": "EXPUNGEMENT" },
  { "email": "${email}", "id": "a-3", "legal_action_type": "DIVORCE" },

  { "email": "${email}", "id": "a-4", "legal_action_type": "SEALING", "documents": [{ "name": "X", "file": "gone.pdf" }] },
  { "email": "${email}", "id": "a-5", "legal_action_type": "SEALING", "wrokflow": "misspelt" },
  { "email": "${email}", "id": "a-6", "legal_action_type": SEALING },
  { "email": "${email}", "id": "a-7", "legal_action_type": "REDUCTION", "is_two_step": true }
]`)
  expect(totals).toEqual({ added: 2, replaced: 0, skipped: 5 })
  expect(skipped.map(([line]) => line)).toEqual([5, 6, 8, 9, 10])
  expect(skipped.map(([, reason]) => reason)).toEqual([
    'email: nobody is registered with it',
    expect.stringMatching(/^legal_action_type: has to be (?!.*DIVORCE)/),
    'documents.0.file: there is no such file',
    'wrokflow: is no known field',
    'is no JSON',
  ])
  const stored = await portal.database.select().from(matters).where(eq(matters.person_id, id)).orderBy(asc(matters.id))
  expect(stored.map(matter => matter.id)).toEqual(['a-1', 'a-7'])
  const person = await portal.personNow({ id })
  expect([person?.client_status, person?.bci_submitted]).toEqual(['IN_CASEWORK', '2026-02-01'])
})

test('a wrong application date is reported and dropped; an early one is loaded', async () => {
  const { email, id } = await client()
  const row = (id: string, bci_submitted: unknown) => ({ email, id, legal_action_type: 'EXPUNGEMENT', bci_submitted })
  const submitted = async () => (await portal.personNow({ id }))?.bci_submitted
  expect(await load(JSON.stringify([row('e-1', '2019-05-02')]))).toMatchObject({
    totals: { added: 1, skipped: 0 },
    skipped: [],
  })
  expect(await submitted()).toBe('2019-05-02')
  const bad = ['5/2/2019', '2019-02-31', '2999-01-01', '1989-12-31', 2019].map((day, index) =>
    row(`e-${index + 2}`, day),
  )
  const { totals, skipped } = await load(JSON.stringify(bad, null, 0).replaceAll('},{', '},\n{'))
  expect(totals).toEqual({ added: 5, replaced: 0, skipped: 0 })
  const reason = 'bci_submitted: is no day from 1990-01-01 to today, and is left out; the matter is loaded'
  expect(skipped).toEqual([1, 2, 3, 4, 5].map(line => [line, reason]))
  expect(await submitted()).toBe('2019-05-02')
  expect(await load(JSON.stringify([{ ...row('e-9', 'x'), workflow: 7 }]))).toMatchObject({
    totals: { added: 0, skipped: 1 },
  })
})

test('a day of the application that has not come in the client’s state is dropped, though it has in UTC', async () => {
  portal.clock.time = Date.parse('2026-12-01T06:59:00Z')
  const utahn = await client()
  const pennsylvanian = await client({ us_state: 'PA' })
  const bci_submitted = '2026-12-01'
  const row = (id: string, email: string) => ({ email, id, legal_action_type: 'EXPUNGEMENT', bci_submitted })
  const rows = [row('day-1', utahn.email), row('day-2', pennsylvanian.email)]
  expect(await load(JSON.stringify(rows).replaceAll('},{', '},\n{'))).toMatchObject({ totals: { added: 2 } })
  const submitted = async ({ id }: { id: string }) => (await portal.personNow({ id }))?.bci_submitted
  expect([await submitted(utahn), await submitted(pennsylvanian)]).toEqual([null, bci_submitted])
})

test('a matter at an unknown stage is loaded, and what its client reads is reported; known and empty ones are not', async () => {
  const { email } = await client()
  const arizonan = await client({ us_state: 'AZ' })
  const row = (id: string, legal_action_type: string, workflow: string, workflow_stage: string | null) => ({
    email,
    id,
    legal_action_type,
    workflow,
    workflow_stage,
  })
  const step = (id: string, workflow_step_name: string | null) => ({
    email: arizonan.email,
    id,
    legal_action_type: 'SET_ASIDE',
    workflow_step_name,
  })
  const rows = [
    row('u-1', 'EXPUNGEMENT', 'Court Phase', 'Fliled'),
    row('u-2', 'EXPUNGEMENT', 'Cuort Phase', 'Filed'),
    row('u-3', 'REDUCTION', 'Reduction', 'Haering'),
    row('u-4', 'SEALING', 'Motion', 'Grnated'),
    step('u-5', 'GRNATED'),
    row('k-1', 'EXPUNGEMENT', 'Court Phase', 'Filed'),
    row('k-2', 'EXPUNGEMENT', 'Finalization', 'Waiting'),
    row('k-3', 'EXPUNGEMENT', 'Cuort Phase', null),
    row('k-4', 'REDUCTION', 'Objection', 'Withdrawn'),
    row('k-5', 'SEALING', 'Motion', null),
    step('k-6', 'READY_TO_FILE'),
    step('k-7', null),
  ]
  const stage = 'workflow_stage: not a known stage in this workflow'
  expect(await load(`[${rows.map(each => JSON.stringify(each)).join(',\n')}]`)).toEqual({
    totals: { added: 12, replaced: 0, skipped: 0 },
    skipped: [
      [1, `${stage}; the client reads "Status not known"`],
      [2, `${stage}; the client reads "Status not known"`],
      [3, `${stage}; the client reads "In progress"`],
      [4, `${stage}; the client reads "In progress"`],
      [5, 'workflow_step_name: not a known step; the client reads "Drafting"'],
    ],
  })
})

test('a matter loaded again is replaced with its documents, and cannot move to another person', async () => {
  const [owner, other] = [await client(), await client()]
  const action = { legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase' }
  const row = (email: string, more: object) => ({ email, id: 'b-1', ...action, ...more })
  await load(JSON.stringify([row(owner.email, { documents: [{ name: 'Order', file: 'order.pdf' }] })]))
  const again = await load(JSON.stringify([row(owner.email, { workflow_stage: 'Filed' }), row(other.email, {})]))
  expect(again.totals).toEqual({ added: 0, replaced: 1, skipped: 1 })
  expect(again.skipped).toEqual([[1, 'id: belongs to a matter of another client']])
  expect(await portal.database.select().from(matters).where(eq(matters.id, 'b-1'))).toMatchObject([
    { person_id: owner.id, workflow_stage: 'Filed' },
  ])
  expect(await portal.database.$count(documents, eq(documents.matter_id, 'b-1'))).toBe(0)
})

test.each(['{ "email": "a" }', 'nothing', '[ { "email": "a" }'])('a file without a list is refused: %s', async text => {
  await expect(load(text)).rejects.toThrow(/list/)
})

test('invalid values are reported by field, without the value or effects on other rows', async () => {
  const { email, id } = await client()
  const row = (id: string, more: string) =>
    `{ "email": "${email}", "id": "${id}", "legal_action_type": "SEALING"${more} }`
  await portal.database.execute(sql`alter table matters add constraint not_this check (court <> 'Secret Court')`)
  const { totals, skipped } = await load(
    `[
${row('c-1', '')},
${row('c-2', ', "docs_filed": "0000-01-01"')},
${row('c-3', ', "docs_filed": "10000-01-01"')},
${row('c-4', ', "court": "a\\u0000b"')},
${row('c-5', ', "description": "\\ud800"')},
${row('c-6', ', "court": "Secret Court"')},
${row('c-7', ', "court": 7')},
${row('c-8', '')}
]`,
  ).finally(() => portal.database.execute(sql`alter table matters drop constraint not_this`))
  expect(skipped).toEqual([
    [3, 'docs_filed: is not a day like 2026-08-03'],
    [4, 'docs_filed: is not a day like 2026-08-03'],
    [5, 'court: has characters that cannot be stored'],
    [6, 'description: has characters that cannot be stored'],
    [7, 'the database does not take it (23514)'],
    [8, 'court: has to be string'],
  ])
  expect(totals).toEqual({ added: 2, replaced: 0, skipped: 6 })
  expect(
    (await portal.database.select().from(matters).where(eq(matters.person_id, id))).map(matter => matter.id).toSorted(),
  ).toEqual(['c-1', 'c-8'])
})

test('a byte order mark is skipped; invalid UTF-8 and unclosed entries lose only their row', async () => {
  const { email } = await client()
  const row = (id: string, court: string) =>
    `{ "email": "${email}", "id": "${id}", "legal_action_type": "SEALING", "court": "${court}" }`
  const latin = Buffer.from(row('d-1', 'Cañon'), 'latin1')
  const long = row('d-2', 'x'.repeat(1_000_001))
  const file = Buffer.concat([Buffer.from('\uFEFF['), latin, Buffer.from(`,\n${long},\n${row('d-3', 'Cañon')}]`)])
  expect(await load(file)).toEqual({
    totals: { added: 1, replaced: 0, skipped: 2 },
    skipped: [
      [1, 'has letters that are not UTF-8'],
      [2, 'is longer than 1,000,000 characters'],
    ],
  })
})

test('a document outside of the folder loses its row, and is not read', async () => {
  const { email, id } = await client()
  const secretFolder = await mkdtemp(`${folder}-`)
  await writeFile(join(secretFolder, 'secret.pdf'), 'secret')
  await symlink(join(secretFolder, 'secret.pdf'), join(folder, 'linked.pdf'))
  await symlink(secretFolder, join(folder, 'linked'))
  await symlink(join(folder, 'order.pdf'), join(folder, 'same.pdf'))
  await mkdir(join(folder, 'folder.pdf'))
  const files = ['folder.pdf', 'linked.pdf', 'linked/secret.pdf', `../${secretFolder.split('/').at(-1)}/secret.pdf`]
  const rows = [...files, join(secretFolder, 'secret.pdf'), 'same.pdf'].map((file, index) =>
    JSON.stringify({
      email,
      id: `outside-${index}`,
      legal_action_type: 'SEALING',
      documents: [{ name: 'Order', file }],
    }),
  )
  const { totals, skipped } = await load(`[\n${rows.join(',\n')}\n]`)
  await rm(secretFolder, { recursive: true })
  const outside = 'documents.0.file: is not in the folder of the import'
  expect(skipped).toEqual([
    [2, 'documents.0.file: is not a file'],
    [3, outside],
    [4, outside],
    [5, outside],
    [6, outside],
  ])
  expect(totals).toEqual({ added: 1, replaced: 0, skipped: 5 })
  const stored = await portal.database.select().from(matters).where(eq(matters.person_id, id))
  expect(stored.map(matter => matter.id)).toEqual(['outside-5'])
})

test('a document that is not what its ending says loses its row', async () => {
  const { email } = await client()
  await writeFile(join(folder, 'script.pdf'), '<!doctype html><script>alert(1)</script>')
  const documents = [{ name: 'Order', file: 'script.pdf' }]
  const { skipped } = await load(JSON.stringify([{ email, id: 'g-1', legal_action_type: 'SEALING', documents }]))
  expect(skipped).toEqual([[1, 'documents.0.file: is not what its ending says']])
})

test.each([
  ['\\u001b[31mCourt', '[31mCourt'],
  ['\\u202etruoC', 'truoC'],
  ['Court\\u200f', 'Court'],
  ['O&#39;Fallon &amp; Court', "O'Fallon & Court"],
  ['NULL', null],
])('%s as a court is read', async (written, court) => {
  const { email, id } = await client()
  const { skipped } = await load(
    `[{ "email": "${email}", "id": "f-${id}", "legal_action_type": "SEALING", "court": "${written}" }]`,
  )
  expect(skipped).toEqual([])
  expect(await portal.database.select().from(matters).where(eq(matters.person_id, id))).toMatchObject([{ court }])
})
