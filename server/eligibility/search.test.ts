import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sampleRemedy } from '../../domain/samples/case.ts'
import { peopleCommand } from '../account/commands.ts'
import { aliases, courtRecords, recordSearches } from '../database/schema.ts'
import { openPortal, registration, type Portal } from '../testing/portal.ts'
import { resumeSearches, resultsOf, startSearch } from './search.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
  portal.clock.time = Date.parse('2026-11-20T12:00:00Z')
})

const start = (personId: string) => startSearch(portal.dependencies, personId)
const resultOf = (personId: string) => resultsOf(portal.database, personId)
const notYet = { updated_at: null, cases: [] }
const secondsPass = async (seconds: number) => {
  portal.clock.time += seconds * 1000
  await portal.runJobs()
}

const addPerson = async (values = {}) => (await portal.register(values)).id
const { birth_date, first_name, last_name, us_state } = registration()

const eligible = sampleRemedy()
const blocked = sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })

const addRecord = (case_number: string, changes: Partial<typeof courtRecords.$inferInsert> = {}) =>
  portal.database.insert(courtRecords).values({
    us_state,
    first_name: first_name.toUpperCase(),
    last_name: last_name.toUpperCase(),
    birth_date,
    case_number,
    charges: [],
    remedies: [eligible],
    ...changes,
  })

const statusOf = async (id: string) => (await portal.personNow({ id }))?.client_status

test('results appear after the delay, and not before', async () => {
  const personId = await addPerson()
  await addRecord('121900123')
  await start(personId)
  await secondsPass(4)
  expect(await resultOf(personId)).toEqual(notYet)
  await secondsPass(1)
  expect(await resultOf(personId)).toEqual({
    updated_at: '2026-11-20T12:00:05.000Z',
    changed_at: '2026-11-20T12:00:05.000Z',
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

test.each([
  ['NEW_ELIGIBLE', [[blocked], [eligible]]],
  ['NEW_NOT_ELIGIBLE', [[blocked]]],
  ['NEW_NO_RESULTS', []],
])('afterwards the status is %s', async (status, remediesOfCases) => {
  const personId = await addPerson()
  await Promise.all(remediesOfCases.map((remedies, index) => addRecord(`12190000${index}`, { remedies })))
  await start(personId)
  await secondsPass(5)
  expect(await statusOf(personId)).toBe(status)
})

test('a status set by the team stays', async () => {
  const personId = await addPerson()
  await portal.setPerson({ id: personId }, { client_status: 'CONTACTED' })
  await start(personId)
  await secondsPass(5)
  expect(await statusOf(personId)).toBe('CONTACTED')
  expect(await resultOf(personId)).toEqual({
    updated_at: '2026-11-20T12:00:05.000Z',
    changed_at: '2026-11-20T12:00:05.000Z',
    cases: [],
  })
})

test('a finished or running search does not start again', async () => {
  const personId = await addPerson()
  await start(personId)
  await secondsPass(3)
  await start(personId)
  await secondsPass(2)
  await addRecord('121900123')
  await start(personId)
  await secondsPass(10)
  expect(await resultOf(personId)).toEqual({
    updated_at: '2026-11-20T12:00:05.000Z',
    changed_at: '2026-11-20T12:00:05.000Z',
    cases: [],
  })
})

test('a search without a job, as after a restored backup, resumes at the next start', async () => {
  const personId = await addPerson()
  await start(personId)
  await portal.database.execute(sql`delete from pgboss.job`)
  await secondsPass(60)
  expect(await resultOf(personId)).toEqual(notYet)
  await resumeSearches(portal.dependencies)
  await resumeSearches(portal.dependencies)
  await secondsPass(0)
  expect(await resultOf(personId)).toEqual({
    updated_at: '2026-11-20T12:01:00.000Z',
    changed_at: '2026-11-20T12:01:00.000Z',
    cases: [],
  })
})

test('a failing search is retried and does not block others', async () => {
  const [unlucky, lucky] = [await addPerson(), await addPerson({ birth_date: '1990-01-01' })]
  await addRecord('121900123')
  // read only for people with a record
  await portal.database.execute(sql`alter table court_records rename column charges to charges_elsewhere`)
  await start(unlucky)
  await start(lucky)
  await secondsPass(5)
  expect(await resultOf(unlucky)).toEqual(notYet)
  expect(await resultOf(lucky)).toEqual({
    updated_at: '2026-11-20T12:00:05.000Z',
    changed_at: '2026-11-20T12:00:05.000Z',
    cases: [],
  })
  expect(portal.lines()).toMatchObject([{ message: 'job failed', job: 'record-search', error: { kind: 'Error' } }])

  await portal.database.execute(sql`alter table court_records rename column charges_elsewhere to charges`)
  await secondsPass(60)
  expect((await resultOf(unlucky)).cases).toHaveLength(1)
  const searches = await portal.database.select().from(recordSearches)
  expect(searches).toHaveLength(2)
})

const born = { birth_date: '1988-04-12', us_state: 'UT' } as const

test('counts and finds every case under each spelling of each name, and not under mixed names', async () => {
  const names = { first_name: 'Maria', middle_name: 'Luz', last_name: 'Vega' }
  const { ask, id } = await portal.register({ ...born, ...names })
  await ask('PUT /v1/person/aliases', [{ first_name: 'Mary', last_name: "O'Brien" }])
  const records = [
    ['151', 'MARIA', '', 'VEGA'],
    ['no year', 'MARIA', '', 'VEGA'],
    ['153', 'MARIA', '', 'VEGA'],
    ['201', 'MARIA', '', 'VEGA'],
    ['152', 'MARIA', '', 'VEGA'],
    ['083', 'Maria', 'L', 'Vega Jr.'],
    ['104', 'MARY', 'ANN', 'OBRIEN'],
    // others born that day
    ['5', 'MARY', '', 'VEGA'],
    ['6', 'MARIA', '', "O'BRIEN"],
    ['7', 'MARIA', 'G', 'VEGA'],
  ] as const
  const record = { ...born, charges: [], remedies: [] }
  await portal.database.insert(courtRecords).values([
    ...records.map(([case_number, first_name, middle_name, last_name]) => ({
      ...record,
      case_number,
      first_name,
      middle_name,
      last_name,
    })),
    { ...record, case_number: '8', first_name: 'MARIA', last_name: 'VEGA', us_state: 'AZ' },
    { ...record, case_number: '9', first_name: 'MARIA', last_name: 'VEGA', birth_date: '1988-04-13' },
  ])
  const count = async () => (await ask('GET /v2/eligibility/count')).body
  expect(await count()).toEqual({ count: 7 })
  await start(id)
  await secondsPass(5)
  expect(await count()).toEqual({ count: 7, updated_at: '2026-11-20T12:00:05.000Z' })
  // by year and number
  expect(await resultOf(id)).toMatchObject({
    cases: ['083', '104', '151', '152', '153', '201', 'no year'].map(case_number => ({ case_number })),
  })
})

test('counts and finds cases under a part of the name, with the name in the record, but none of others', async () => {
  const names = { first_name: 'Maria', middle_name: 'Elena', last_name: 'Quiroga' }
  const { ask, id } = await portal.register({ ...born, ...names })
  const records = [
    ['105', 'MARIA ELENA', '', 'QUIROGA'],
    ['104', 'MARIA', 'E', 'Quiroga Jr.'],
    ['103', 'MARIA', '', 'QUIROGA SOTO'],
    ['102', 'Elena', '', 'Quiroga-Soto'],
    // others born that day
    ['1', 'MARIA ROSA', '', 'QUIROGA'],
    ['2', 'ROSA ELENA', '', 'QUIROGA SOTO'],
    ['3', 'MARIA ELENA', '', 'SOTO'],
  ] as const
  await portal.database.insert(courtRecords).values(
    records.map(([case_number, first_name, middle_name, last_name]) => ({
      ...born,
      charges: [],
      remedies: [],
      case_number,
      first_name,
      middle_name,
      last_name,
    })),
  )
  const count = async () => (await ask('GET /v2/eligibility/count')).body
  expect(await count()).toEqual({ count: 4 })
  await start(id)
  await secondsPass(5)
  expect(await count()).toMatchObject({ count: 4 })
  const { cases } = await resultOf(id)
  expect(cases.map(({ case_number, under_name }) => [case_number, under_name])).toEqual([
    ['102', 'Elena Quiroga-Soto'],
    ['103', 'MARIA QUIROGA SOTO'],
    ['104', undefined],
    ['105', undefined],
  ])
  expect(JSON.stringify((await ask('GET /v2/eligibility')).body)).toContain('"under_name":"MARIA QUIROGA SOTO"')
})

test('cases of others are not shown to people who type the name, nor counted, before the team has confirmed it (R620)', async () => {
  const { ask, email, id } = await portal.register({ ...born, first_name: 'Zed', middle_name: '', last_name: 'Zim' })
  const typed = (first_name: string, last_name: string) => ({ first_name, middle_name: '', last_name })
  await ask('PUT /v1/person/aliases', [typed('Maria', 'Cruz'), typed('Zed', 'Vega'), typed('Nobody', 'Known')])
  const records = [
    ['103', 'MARIA', 'CRUZ', 'First District'],
    // another court may use the same number
    ['100', 'MARIA', 'CRUZ SOTO', 'Second District'],
    // like the person's own name in one part
    ['101', 'ZED', 'VEGA', 'First District'],
    ['100', 'ZED', 'ZIM', 'First District'],
  ] as const
  await portal.database.insert(courtRecords).values(
    records.map(([case_number, first_name, last_name, court]) => ({
      ...born,
      charges: [],
      remedies: [],
      case_number,
      court,
      first_name,
      last_name,
    })),
  )
  const count = async () => (await ask('GET /v2/eligibility/count')).body
  const results = async () => {
    const { cases, names_in_review } = await resultOf(id)
    return [cases.map(({ case_number }) => case_number), names_in_review]
  }
  expect(await count()).toEqual({ count: 2 })
  await start(id)
  await secondsPass(5)
  expect(await count()).toMatchObject({ count: 2 })
  // the same for a name with cases and for one without
  expect(await results()).toEqual([
    ['100', '101'],
    ['Maria Cruz', 'Nobody Known'],
  ])
  expect(portal.lines()).toContainEqual(expect.objectContaining({ message: 'other name left to the team', person: id }))

  const confirm = (name: string) => peopleCommand(['confirm-name', email, name])!(portal.dependencies, 'operator ana')
  await expect(confirm('Mary Cruz')).rejects.toThrow('They have: Maria Cruz, Zed Vega, Nobody Known.')
  expect(await confirm('MARIA  CRUZ')).toContain('2 cases under it are added')
  expect(await results()).toEqual([['100', '100', '101', '103'], ['Nobody Known']])
  expect(await count()).toMatchObject({ count: 4 })
  expect(await confirm('Nobody Known')).toContain('0 cases under it are added')
  expect(await results()).toEqual([['100', '100', '101', '103'], undefined])
})

test('a confirmed name stays confirmed while others change, and a changed one does not (R620)', async () => {
  const { ask, email, id } = await portal.register({ ...born, first_name: 'Zed', middle_name: '', last_name: 'Zim' })
  const maria = { first_name: 'Maria', middle_name: '', last_name: 'Cruz' }
  await ask('PUT /v1/person/aliases', [maria])
  await peopleCommand(['confirm-name', email, 'Maria Cruz'])!(portal.dependencies, 'operator ana')
  const confirmed = async () =>
    (await portal.database.select().from(aliases).where(eq(aliases.person_id, id)).orderBy(aliases.position)).map(
      ({ confirmed_at, first_name }) => [first_name, confirmed_at !== null],
    )
  await ask('PUT /v1/person/aliases', [{ ...maria, first_name: 'Ana' }, maria])
  expect(await confirmed()).toEqual([
    ['Ana', false],
    ['Maria', true],
  ])
  await ask('PUT /v1/person/aliases', [{ ...maria, last_name: 'Vega' }])
  expect(await confirmed()).toEqual([['Maria', false]])
})
