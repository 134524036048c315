import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleRemedy } from '../../domain/samples/case.ts'
import { sampleRegistration } from '../../domain/samples/person.ts'
import type { Remedy } from '../../domain/wire/eligibility.ts'
import { openEmbedded, type OpenDatabase } from '../database/open.ts'
import { aliases, courtRecords, people, recordSearches } from '../database/schema.ts'
import { createRecordSearch } from './search.ts'

let opened: OpenDatabase
let today: Date
const log: string[] = []

beforeAll(async () => {
  opened = await openEmbedded()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database.delete(courtRecords)
  await opened.database.delete(people)
  today = new Date('2026-11-20T12:00:00Z')
  log.length = 0
})

const search = () =>
  createRecordSearch({ database: opened.database, delaySeconds: 5, now: () => today, log: line => void log.push(line) })
const secondsPass = (seconds: number) => (today = new Date(today.getTime() + seconds * 1000))

const { birth_date, first_name, last_name, us_state } = sampleRegistration()

async function addPerson(changes: Partial<typeof people.$inferInsert> = {}): Promise<string> {
  const [person] = await opened.database
    .insert(people)
    .values({
      language: 'en',
      us_state,
      email: `${Math.random()}@example.com`,
      password_hash: '',
      first_name,
      last_name,
      birth_date,
      referral_source: 'facebook',
      referral_code: String(Math.random()),
      ...changes,
    })
    .returning()
  return person!.id
}

const eligible = sampleRemedy()
const blocked = sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })

const addRecord = (case_number: string, changes: Partial<typeof courtRecords.$inferInsert> = {}) =>
  opened.database.insert(courtRecords).values({
    us_state,
    first_name: first_name.toUpperCase(),
    last_name: last_name.toUpperCase(),
    birth_date,
    case_number,
    charges: [],
    remedies: [eligible],
    ...changes,
  })

async function statusOf(personId: string) {
  const [person] = await opened.database.select().from(people).where(eq(people.id, personId))
  return person?.client_status
}

test('results are there once the delay has passed, and not before', async () => {
  const personId = await addPerson()
  await addRecord('121900123')
  const job = search()
  await job.start(personId)
  secondsPass(4)
  await job.runDue()
  expect(await job.resultOf(personId)).toBeNull()
  secondsPass(1)
  await job.runDue()
  expect(await job.resultOf(personId)).toEqual({
    updated_at: '2026-11-20T12:00:05.000Z',
    count: 1,
    cases: [
      {
        case_number: '121900123',
        court: null,
        county: null,
        code: null,
        case_type: null,
        lead_charge: null,
        charges: [],
        remedies: [eligible],
      },
    ],
  })
  expect(await statusOf(personId)).toBe('NEW_ELIGIBLE')
})

test('finds the cases under every name of the person, by state and birth date, the latest first', async () => {
  const personId = await addPerson()
  await opened.database.insert(aliases).values({ person_id: personId, position: 0, first_name: 'Mary', last_name: 'Cross' })
  await addRecord('991900001')
  await addRecord('151900002', { first_name: 'Mary', last_name: 'CROSS' })
  await addRecord('121900003', { birth_date: '1988-04-13' })
  await addRecord('121900004', { us_state: 'AZ' })
  await addRecord('121900005', { last_name: 'Crossland' })
  const job = search()
  await job.start(personId)
  secondsPass(5)
  await job.runDue()
  expect((await job.resultOf(personId))?.cases.map(({ case_number }) => case_number)).toEqual(['151900002', '991900001'])
})

test.each([
  ['NEW_ELIGIBLE', [[blocked], [eligible]]],
  ['NEW_NOT_ELIGIBLE', [[blocked]]],
  ['NEW_NO_RESULTS', []],
])('afterwards the status is %s', async (status, remediesOfCases) => {
  const personId = await addPerson()
  await Promise.all(remediesOfCases.map((remedies, index) => addRecord(`12190000${index}`, { remedies })))
  const job = search()
  await job.start(personId)
  secondsPass(5)
  await job.runDue()
  expect(await statusOf(personId)).toBe(status)
})

test('a status that the team has given stays', async () => {
  const personId = await addPerson({ client_status: 'CONTACTED' })
  const job = search()
  await job.start(personId)
  secondsPass(5)
  await job.runDue()
  expect(await statusOf(personId)).toBe('CONTACTED')
  expect((await job.resultOf(personId))?.count).toBe(0)
})

test('a search that is done or under way is not begun again', async () => {
  const personId = await addPerson()
  const job = search()
  await job.start(personId)
  secondsPass(3)
  await job.start(personId)
  secondsPass(2)
  await job.runDue()
  await addRecord('121900123')
  await job.start(personId)
  secondsPass(10)
  await job.runDue()
  expect(await job.resultOf(personId)).toEqual({ updated_at: '2026-11-20T12:00:05.000Z', count: 0, cases: [] })
})

test('a search that a stopped server left behind is completed by the next', async () => {
  const personId = await addPerson()
  const before = search()
  before.begin()
  await before.start(personId)
  await before.stop()
  secondsPass(60)
  const after = search()
  await after.runDue()
  expect((await after.resultOf(personId))?.count).toBe(0)
})

test('once begun, the job looks for what is due by itself', async () => {
  const personId = await addPerson()
  const job = search()
  await job.start(personId)
  secondsPass(5)
  job.begin()
  await expect.poll(() => job.resultOf(personId), { timeout: 10_000 }).not.toBeNull()
  await job.stop()
})

test('two servers complete a search once', async () => {
  const personId = await addPerson()
  const [one, other] = [search(), search()]
  await one.start(personId)
  secondsPass(5)
  await Promise.all([one.runDue(), other.runDue()])
  expect((await other.resultOf(personId))?.count).toBe(0)
  expect(log).toEqual([])
})

test('one that fails keeps nobody else waiting, and is tried again', async () => {
  const [unlucky, lucky] = [await addPerson(), await addPerson({ birth_date: '1990-01-01' })]
  // no remedies at all: a row that only a wrong hand in the database can have written
  await addRecord('121900123', { remedies: JSON.parse('{}') as Remedy[] })
  const job = search()
  await job.start(unlucky)
  await job.start(lucky)
  secondsPass(5)
  await job.runDue()
  expect(await job.resultOf(unlucky)).toBeNull()
  expect((await job.resultOf(lucky))?.count).toBe(0)
  expect(log).toEqual([expect.stringContaining('record search: TypeError')])

  await opened.database.update(courtRecords).set({ remedies: [eligible] })
  secondsPass(60)
  await job.runDue()
  expect((await job.resultOf(unlucky))?.count).toBe(1)
  const searches = await opened.database.select().from(recordSearches)
  expect(searches).toHaveLength(2)
})
