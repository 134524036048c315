import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { MatterList } from '../../domain/wire/matter.ts'
import { courtRecords, documents, matters, messages } from '../database/schema.ts'
import { searchAgain } from '../eligibility/search-again.ts'
import { messagesCommand } from '../message/commands.ts'
import { importMatters } from '../records/import-matters.ts'
import { samplePdf } from '../samples/load.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { type Account, openPortal } from '../testing/portal.ts'

/* The days by which a person reads what moved since the last visit (R632, R633). */

const portal = await openPortal()
const folder = await temporaryFolder()
const now = () => portal.dependencies.now().toISOString()
/** Sessions last longer than that. */
const minutes = 10 * 60_000
const later = () => {
  portal.clock.time += minutes
  return now()
}

async function client(values = {}): Promise<Account> {
  const account = await portal.register(values)
  await portal.confirm(account)
  return account
}

describe('a visit is a session: the last one is the one that began before it', () => {
  const lastVisit = async ({ ask }: Pick<Account, 'ask'>) =>
    ((await ask('GET /v1/person/')).body as { last_visit_at: string | null }).last_visit_at

  test('there is none at first; it stays for the session, and other sessions have their own', async () => {
    const first = await portal.register()
    const begun = now()
    expect(await lastVisit(first)).toBeNull()
    const secondAt = later()
    const second = await portal.signIn(first)
    later()
    expect([await lastVisit(first), await lastVisit(second)]).toEqual([null, begun])
    const third = await portal.signIn(first)
    expect([await lastVisit(third), await lastVisit(second)]).toEqual([secondAt, begun])
  })

  test('saving the address answers with it, too', async () => {
    const first = await portal.register()
    const begun = now()
    later()
    const { ask } = await portal.signIn(first)
    const address = { title: 'Ms', address: '1 Main Street', city: 'Provo', state: 'UT', zip: '84601' }
    const saved = await ask('PUT /v1/person/', { ...address, phone: '(801) 555-0101' })
    expect(saved).toMatchObject({ status: 200, body: { last_visit_at: begun } })
  })
})

async function load(...rows: readonly object[]) {
  const path = join(folder, 'matters.json')
  await writeFile(path, JSON.stringify(rows))
  expect(await importMatters(portal.dependencies, path, (...report) => expect(report).toEqual([]))).toMatchObject({
    skipped: 0,
  })
}
const paper = async (name: string, line = name) => {
  await writeFile(join(folder, `${name}.pdf`), samplePdf([line]))
  return { name, file: `${name}.pdf` }
}
const readBy = async ({ email, password }: Account) => {
  const { ask } = await portal.signIn({ email, password })
  return (await ask('GET /v1/matter/')).body as MatterList
}
const daysOf = async (account: Account) =>
  (await readBy(account)).matters.map(({ id, moved_at, documents: files }) => [
    id,
    moved_at,
    ...files.map(({ name, added_at }) => [name, added_at]),
  ])

describe('a matter', () => {
  test('has moved when it came, when its status changed, and when a denial was answered; nothing else is news', async () => {
    const owner = await client()
    const save = (changes: object) =>
      load({ email: owner.email, id: 'moves', legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', ...changes })
    const movedAt = async () => (await daysOf(owner))[0]?.[1]
    const came = later()
    await save({ workflow_stage: 'Drafting' })
    expect(await movedAt()).toBe(came)
    later()
    await save({ workflow_stage: 'Drafting', court: 'Provo District Court' })
    await save({ workflow_stage: 'Ready to file' })
    expect(await movedAt()).toBe(came)
    const denied = later()
    await save({ workflow_stage: 'Denied' })
    expect(await movedAt()).toBe(denied)
    const told = later()
    await save({ workflow_stage: 'Denied', answered_on: '2026-03-02' })
    expect(await movedAt()).toBe(told)
    later()
    await save({ workflow_stage: 'Denied' })
    expect(await movedAt()).toBe(told)
  })

  test('moves with what another row says about the client', async () => {
    const owner = await client()
    const row = { email: owner.email, legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase' }
    const came = later()
    await load(
      { ...row, id: 'by itself', workflow_stage: 'Filed' },
      { ...row, id: 'by another', workflow_stage: 'Need PS' },
    )
    const moved = later()
    await load({ ...row, id: 'by itself', workflow_stage: 'Filed', personal_statement_drafted: true })
    expect(await daysOf(owner)).toEqual([
      ['by another', moved],
      ['by itself', came],
    ])
  })

  test('of before this was kept has no day', async () => {
    const owner = await client()
    await load({ email: owner.email, id: 'old', legal_action_type: 'EXPUNGEMENT', documents: [await paper('Old')] })
    await portal.database.update(matters).set({ moved_at: null }).where(eq(matters.id, 'old'))
    await portal.database.update(documents).set({ added_at: null, digest: null }).where(eq(documents.matter_id, 'old'))
    expect(await daysOf(owner)).toEqual([['old', null, ['Old', null]]])
    const reloaded = later()
    const files = [await paper('Old', 'another content'), await paper('New')]
    await load({ email: owner.email, id: 'old', legal_action_type: 'EXPUNGEMENT', documents: files })
    expect(await daysOf(owner)).toEqual([['old', null, ['Old', null], ['New', reloaded]]])
  })
})

test('a document that is loaded again keeps its day; one with another content is new', async () => {
  const owner = await client()
  const save = (...files: object[]) =>
    load({ email: owner.email, id: 'papers', legal_action_type: 'EXPUNGEMENT', documents: files })
  const came = later()
  await save(await paper('Order'), await paper('Petition'))
  const changed = later()
  await save(await paper('Petition'), await paper('Order', 'an amended order'), await paper('Letter'))
  expect(await daysOf(owner)).toEqual([['papers', came, ['Petition', came], ['Order', changed], ['Letter', changed]]])
})

test('an answer has the time at which it was recorded, whatever its day', async () => {
  const { ask, id } = await portal.register()
  await ask('POST /v1/message/', { type: 'message', body: 'When do we begin?' })
  const [message] = await portal.database.select().from(messages).where(eq(messages.person_id, id))
  const listed = async () => (await ask('GET /v1/message/')).body
  expect(await listed()).toMatchObject([{ answered_on: null, answered_at: null }])
  portal.clock.time += 60_000
  const answered = now()
  const run = () => messagesCommand(['answered', message!.id])!(portal.dependencies, 'operator ana')
  await run()
  portal.clock.time += 60_000
  await run()
  expect(await listed()).toMatchObject([{ answered_at: answered }])
})

test('results have the time at which they became others', async () => {
  const identity = { birth_date: '1977-04-12', first_name: 'Rosa', last_name: 'Quill', middle_name: '' }
  const person = await client(identity)
  await portal.setPerson(person, { verified: true, app_payment_date: '2026-03-02' })
  await person.ask('GET /v2/eligibility/count')
  const read = async () => (await person.ask('GET /v2/eligibility/')).body
  expect(await read()).toEqual({ cases: [], updated_at: null })
  portal.clock.time += 5000
  await portal.runJobs()
  const completed = now()
  expect(await read()).toEqual({ cases: [], updated_at: completed, changed_at: completed })
  portal.clock.time += 60_000
  await searchAgain(portal.dependencies, person.id)
  expect(await read()).toMatchObject({ changed_at: completed })
  await portal.database.insert(courtRecords).values({
    us_state: 'UT',
    case_number: '121900777',
    ...identity,
    charges: [],
    remedies: [],
  })
  await searchAgain(portal.dependencies, person.id)
  expect(await read()).toMatchObject({ changed_at: now(), updated_at: now() })
})
