import { Readable } from 'node:stream'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { courtRecords } from '../database/schema.ts'
import { openPortal } from '../testing/portal.ts'
import { importRecords } from './import.ts'

const { database } = await openPortal()
const header = 'us_state,case_number,first_name,last_name,birth_date,charge_description,charge_severity'
const row = (number: string, description: string) => `UT,${number},Maria,Cruz,1988-04-12,${description},MB`
const file = [row('121', 'Theft'), row('121', 'Trespass'), row('122', 'Theft'), row('123', 'Theft')]

async function load(rows: readonly string[], columns = header) {
  const skipped: [number, string][] = []
  const totals = await importRecords(database, Readable.from([[columns, ...rows].join('\n')]), {
    skipped: (line, reason) => void skipped.push([line, reason]),
    ignoredColumns: () => {},
    loaded: () => {},
  })
  return { ...totals, skipped }
}

/** The cases with the transaction that last wrote each. */
const stored = () =>
  database
    .select({
      number: courtRecords.case_number,
      charges: sql<string>`(select string_agg(charge->>'description', ', ') from jsonb_array_elements(${courtRecords.charges}) charge)`,
      written: sql<string>`${courtRecords}.xmin::text`,
    })
    .from(courtRecords)
    .orderBy(asc(courtRecords.case_number))

/** The numbers of the cases that the work writes. */
async function writtenBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = new Map((await stored()).map(({ number, written }) => [number, written]))
  await work()
  return (await stored()).flatMap(({ number, written }) => (before.get(number) === written ? [] : [number]))
}

beforeEach(async () => {
  await database.delete(courtRecords)
  await load(file)
})

test('a file that is loaded again counts the same, and writes nothing', async () => {
  const written = await writtenBy(async () =>
    expect(await load(file)).toEqual({ rows: 4, skipped: [], added: 0, replaced: 3 }),
  )
  expect(written).toEqual([])
})

test.each([
  ['a charge of a case', [...file.slice(0, 1), row('121', 'Assault'), ...file.slice(2)], 'Theft, Assault'],
  ['the number of its charges', file.slice(1), 'Trespass'],
])('of a file that differs in %s, that case alone is written', async (_, rows, charges) => {
  expect(await writtenBy(() => load(rows))).toEqual(['121'])
  expect((await stored())[0]).toMatchObject({ charges })
})

test('the same rows under other column names are read again', async () => {
  const swapped = header.replace('first_name,last_name', 'last_name,first_name')
  expect(await writtenBy(() => load(file, swapped))).toEqual(['121', '122', '123'])
  const [first] = await database.select().from(courtRecords)
  expect([first?.first_name, first?.last_name]).toEqual(['Cruz', 'Maria'])
})

test('a case that was changed in the database is read again', async () => {
  await database.update(courtRecords).set({ court: 'Elsewhere' }).where(eq(courtRecords.case_number, '122'))
  expect(await writtenBy(() => load(file))).toEqual(['122'])
  const [changed] = await database.select().from(courtRecords).where(eq(courtRecords.case_number, '122'))
  expect(changed?.court).toBe(null)
})

test('a bad row is reported each time, in the order of the file', async () => {
  const rows = [
    row('121', 'Theft'),
    'UT,121',
    row('121', 'Trespass').replace('1988-04-12', 'then'),
    row('122', 'Theft'),
    'UT',
  ]
  await load(rows)
  const reasons = [
    [3, 'has 2 cells where the first line has 7'],
    [4, 'birth_date is not a date like 2012-05-04 or 5/4/2012'],
    [6, 'has 1 cells where the first line has 7'],
  ]
  expect((await load(rows)).skipped).toEqual(reasons)
  expect((await stored())[0]).toMatchObject({ charges: 'Theft' })
})

test('a case whose rows are apart in the file stays whole', async () => {
  const apart = [row('121', 'Theft'), row('122', 'Theft'), row('121', 'Trespass')]
  for (const rows of [apart, apart, [...apart, row('121', 'Theft')], apart]) {
    await load(rows)
    const expected = rows.length === 4 ? 'Theft, Trespass, Theft' : 'Theft, Trespass'
    expect((await stored())[0]).toMatchObject({ number: '121', charges: expected })
  }
})

test('a row that is repeated apart from a known case is a charge of its own, as the first time', async () => {
  const once = [row('121', 'Theft'), row('122', 'Theft')]
  await load(once)
  await load([...once, row('121', 'Theft')])
  expect((await stored())[0]).toMatchObject({ number: '121', charges: 'Theft, Theft' })
})
