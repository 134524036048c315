import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sampleCharge, sampleRemedy } from '../../domain/samples/case.ts'
import { courtRecords } from '../database/schema.ts'
import { resultsOf, startSearch } from '../eligibility/search.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { joinRecords } from './join-records.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
  await portal.database.delete(courtRecords)
})

const charge = (description: string) => sampleCharge({ description, severity: 'F3' })
const maria = {
  us_state: 'AZ',
  first_name: 'MARIA',
  middle_name: '',
  last_name: 'CORTEZ',
  birth_date: '1988-04-12',
} as const
type Row = typeof courtRecords.$inferInsert
const record = (case_number: string, more: Partial<Row> = {}): Row => ({
  ...maria,
  case_number,
  court: 'Maricopa County Superior Court',
  charges: [charge('Theft')],
  remedies: [],
  ...more,
})
const add = (...rows: readonly Row[]) => portal.database.insert(courtRecords).values([...rows])
const stored = async () => {
  const rows = await portal.database.select().from(courtRecords).orderBy(asc(courtRecords.case_number))
  const numberOf = (id: string | null) => rows.find(row => row.id === id)?.case_number ?? null
  return Object.fromEntries(
    rows.map(row => [row.case_number, numberOf(row.joined_into) ?? row.charges.map(({ description }) => description)]),
  )
}
const join = () => joinRecords(portal.dependencies)

test('rows of one number, place and person are joined once, and nothing is deleted (R622)', async () => {
  await add(
    record('CR2015-001234', { charges: [charge('Theft'), charge('Theft')] }),
    record('cr 2015-001234', {
      first_name: 'Maria',
      middle_name: '(NMN)',
      charges: [charge('Theft'), charge('Fraud')],
    }),
    record('CR2015001234', { charges: [charge('Assault')] }),
    // another person, another court, other zeros
    record('cr2015-001234', { first_name: 'RAYMOND', last_name: 'HILL' }),
    record('CR-2015-001234', { court: 'Pima County Superior Court' }),
    record('CR2015-1234'),
  )
  await Promise.all([join(), join()])
  await join()
  expect(await stored()).toEqual({
    'CR2015-001234': expect.arrayContaining(['Theft', 'Theft', 'Fraud', 'Assault']),
    'cr 2015-001234': 'CR2015-001234',
    CR2015001234: 'CR2015-001234',
    'cr2015-001234': ['Theft'],
    'CR-2015-001234': ['Theft'],
    'CR2015-1234': ['Theft'],
  })
  expect((await stored())['CR2015-001234']).toHaveLength(4)
})

test('rows whose remedies differ stay, and are named in the log', async () => {
  await add(
    record('CR2015-1', { remedies: [sampleRemedy({ type: 'sealing', eligibility: 'eligible' })] }),
    record('CR2015\u20131', { remedies: [sampleRemedy({ type: 'sealing', eligibility: 'ineligible' })] }),
  )
  await join()
  expect(await stored()).toEqual({ 'CR2015-1': ['Theft'], 'CR2015\u20131': ['Theft'] })
  const ids = (await portal.database.select().from(courtRecords)).map(({ id }) => id).toSorted()
  const [line] = portal.lines()
  expect(line).toMatchObject({ message: 'court records of one case differ in their remedies' })
  expect(String(line?.['records']).split(' ').toSorted()).toEqual(ids)
})

test('a number without separators joins neither of two that differ by theirs, and one without a figure joins none', async () => {
  await add(...['1-23', '12-3', '123'].map(number => record(number)))
  await add(record('PENDING'), record('PENDING', { court: 'Pima County Superior Court' }))
  await join()
  const rows = await portal.database.select().from(courtRecords)
  expect(rows.map(row => row.joined_into)).toEqual(Array(5).fill(null))
})

test('a search finds the case once before and after the join, and the count before the payment, too', async () => {
  const names = { first_name: 'Maria', last_name: 'Cortez' }
  const { ask, id } = await portal.register({ us_state: 'AZ', birth_date: '1988-04-12', ...names })
  const spellings = ['CR2015-001234', 'cr2015-001234', 'CR 2015-001234', 'CR2015\u2013001234', 'CR2015001234']
  await add(...spellings.map(number => record(number)), record('CR2015-77'))
  for (const prepare of [async () => undefined, join]) {
    await prepare()
    expect((await ask('GET /v2/eligibility/count')).body).toMatchObject({ count: 2 })
  }
  await startSearch(portal.dependencies, id)
  portal.clock.time += 60_000
  await portal.runJobs()
  expect((await resultsOf(portal.database, id)).cases.map(({ case_number }) => case_number)).toEqual([
    'CR2015-77',
    'CR2015-001234',
  ])
})
