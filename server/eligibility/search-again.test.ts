import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { peopleCommand } from '../account/commands.ts'
import { auditLog, courtRecords, recordSearches } from '../database/schema.ts'
import { type Account, openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const birth_date = '1988-04-12'

/** A person whose search has ended. */
async function searched(values = {}): Promise<Account> {
  const person = await portal.register({
    birth_date,
    first_name: 'Maria',
    last_name: 'Vega',
    middle_name: '',
    ...values,
  })
  await portal.confirm(person)
  await portal.setPerson(person, { verified: true, app_payment_date: '2026-03-02' })
  await person.ask('GET /v2/eligibility/count')
  portal.clock.time += 5000
  await portal.runJobs()
  await portal.runJobs()
  portal.mails.length = 0
  return person
}

const imported = (case_number: string) =>
  portal.database.insert(courtRecords).values({
    us_state: 'UT',
    case_number,
    birth_date,
    first_name: 'MARIA',
    last_name: 'VEGA',
    charges: [],
    remedies: [],
  })

async function searchEveryoneAgain() {
  await portal.jobs.send(portal.database, 'search-again', { personId: null }, { key: 'everyone' })
  for (let round = 0; round < 3; round += 1) await portal.runJobs()
}
const countOf = async ({ ask }: Account) => (await ask('GET /v2/eligibility/count')).body
const run = async (...args: readonly string[]) =>
  peopleCommand(args)!(portal.dependencies, 'operator ana').catch((error: Error) => error.message)

test('people without results are searched for again, and mailed once when something is found (R619)', async () => {
  const [person, other] = [await searched(), await searched({ birth_date: '1990-01-01' })]
  await person.ask('PUT /v1/eligibility/')
  expect(await portal.personNow(person)).toMatchObject({ client_status: 'NEW_NO_RESULTS' })
  const before = await countOf(other)
  await imported('121900123')
  portal.clock.time += 60_000
  for (const _ of [1, 2]) await searchEveryoneAgain()
  expect(await countOf(person)).toEqual({ count: 1, updated_at: portal.dependencies.now().toISOString() })
  expect(await portal.personNow(person)).toMatchObject({ client_status: 'NEW_NOT_ELIGIBLE', seen_results_at: null })
  expect(portal.mails.map(({ subject, to }) => [to, subject])).toEqual([
    [person.email, expect.stringContaining('has news for you')],
  ])
  expect(await countOf(other)).toEqual(before)
})

test('people with results keep them, and so does a status that the team has set', async () => {
  await imported('121900123')
  const found = await searched()
  const handled = await searched({ birth_date: '1990-01-01' })
  await portal.setPerson(handled, { client_status: 'CONTACTED', birth_date })
  await imported('121900124')
  await searchEveryoneAgain()
  expect(await countOf(found)).toMatchObject({ count: 1 })
  expect(await countOf(handled)).toMatchObject({ count: 2 })
  expect(await portal.personNow(handled)).toMatchObject({ client_status: 'CONTACTED' })
})

test('an operator searches again for one person, by email or id', async () => {
  await imported('121900123')
  const person = await searched()
  expect(await run('search', person.email)).toBe(`Person ${person.id}: nothing new. They keep their 1 cases.`)
  await imported('121900124')
  expect(await run('search', person.id)).toBe(`Person ${person.id}: 2 cases, 1 before. They get a mail.`)
  await portal.runJobs()
  expect(portal.mailsTo(person)).toHaveLength(1)
  await portal.database.delete(courtRecords)
  expect(await run('search', person.id)).toBe(`Person ${person.id}: nothing new. They keep their 2 cases.`)
  const audited = await portal.database.select().from(auditLog).where(eq(auditLog.action, 'searched again'))
  expect(audited.map(({ actor, person_id }) => [actor, person_id])).toEqual(
    [1, 2, 3].map(() => ['operator ana', person.id]),
  )
  expect(await countOf(person)).toMatchObject({ count: 2 })
})

test('a person who was never searched for is, and one who has not shown who they are is not', async () => {
  const person = await portal.register()
  expect(await run('search', person.email)).toContain('has not shown who they are')
  await portal.setPerson(person, { verified: true })
  expect(await run('search', person.email)).toBe(`The records of person ${person.id} are being searched.`)
  expect(await portal.database.$count(recordSearches)).toBe(1)
})
