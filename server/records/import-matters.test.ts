import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, matters, people } from '../database/schema.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { importMatters } from './import-matters.ts'
import { samplePdf } from './sample-pdf.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'matters-'))
  await writeFile(join(folder, 'order.pdf'), samplePdf(['Order']))
})
afterAll(() => Promise.all([portal.close(), rm(folder, { recursive: true })]))

async function load(text: string) {
  const path = join(folder, 'matters.json')
  await writeFile(path, text)
  const skipped: [line: number, reason: string][] = []
  const totals = await importMatters(portal.database, path, (line, reason) => void skipped.push([line, reason]))
  return { totals, skipped }
}

test('loads what is right, and names each bad row by its line and what is wrong', async () => {
  const { email, id } = await portal.register()
  const { totals, skipped } = await load(`[
  { "email": "${email.toUpperCase()}", "id": "a-1", "legal_action_type": "EXPUNGEMENT", "workflow": "Court Phase",
    "documents": [{ "name": "Order, \\"signed\\" ]", "file": "order.pdf" }],
    "client_status": "IN_CASEWORK", "bci_submitted": "2026-09-01" },
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
    'email: nobody is registered as nobody@example.org',
    expect.stringContaining('legal_action_type: '),
    'documents: there is no file gone.pdf',
    expect.stringContaining('wrokflow'),
    expect.stringContaining('is no JSON'),
  ])
  const stored = await portal.database.select().from(matters).where(eq(matters.person_id, id)).orderBy(asc(matters.id))
  expect(stored.map(matter => matter.id)).toEqual(['a-1', 'a-7'])
  const [person] = await portal.database.select().from(people).where(eq(people.id, id))
  expect([person?.client_status, person?.bci_submitted]).toEqual(['IN_CASEWORK', '2026-09-01'])
})

test('a matter that is loaded again is replaced, its documents included, and nobody else can take it', async () => {
  const [owner, other] = [await portal.register(), await portal.register()]
  const row = (email: string, more: object) => ({ email, id: 'b-1', legal_action_type: 'EXPUNGEMENT', ...more })
  await load(JSON.stringify([row(owner.email, { documents: [{ name: 'Order', file: 'order.pdf' }] })]))
  const again = await load(JSON.stringify([row(owner.email, { workflow_stage: 'Filed' }), row(other.email, {})]))
  expect(again.totals).toEqual({ added: 0, replaced: 1, skipped: 1 })
  expect(again.skipped).toEqual([[1, 'id: b-1 belongs to another client']])
  expect(await portal.database.select().from(matters).where(eq(matters.id, 'b-1'))).toMatchObject([
    { person_id: owner.id, workflow_stage: 'Filed' },
  ])
  expect(await portal.database.$count(documents, eq(documents.matter_id, 'b-1'))).toBe(0)
})

test.each(['{ "email": "a" }', 'nothing', '[ { "email": "a" }'])('a file that is no list is refused: %s', async text => {
  await expect(load(text)).rejects.toThrow(/list/)
})
