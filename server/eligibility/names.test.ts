import { afterAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { isSameName, type Name } from './names.ts'
import { aliases, courtRecords, people, recordSearches } from '../database/schema.ts'
import { openPortal } from '../testing/portal.ts'
import { completeSearch, countRoughly } from './search.ts'

const name = (first_name: string, middle_name: string, last_name: string): Name => ({
  first_name,
  middle_name,
  last_name,
})

test.each([
  [name('Sean', '', "O'Brien-Núñez"), name('SEAN', '', 'OBRIEN NUNEZ')],
  [name('Sean', '', 'O’Brien-Núñez'), name('Seán', '', "O'BRIEN NUÑEZ")],
  [name('Maria', '', 'de la Cruz'), name('MARIA', '', 'DE LA CRUZ')],
  [name('María', '', 'de la Cruz'), name('Maria', '', 'DELACRUZ')],
  [name('Łukasz', '', 'Sørensen'), name('LUKASZ', '', 'SORENSEN')],
  [name('Robert', '', 'Hill III'), name('ROBERT', '', 'HILL')],
  [name('Robert', '', 'Hill, Jr.'), name('ROBERT', '', 'HILL JR')],
  [name('Denise', 'Marie', 'Washington'), name('DENISE', '', 'WASHINGTON')],
  [name('Denise', '', 'Washington'), name('DENISE', 'MARIE', 'WASHINGTON')],
  [name('Denise', 'Marie', 'Washington'), name('DENISE', 'M.', 'WASHINGTON')],
  [name('Denise', 'Elizabeth', 'Washington'), name('DENISE', 'ELISABETH', 'WASHINGTON')],
  [name('José', 'Ángel', 'Ruiz'), name('JOSE', 'A', 'RUIZ')],
])('%o and %o may be one person', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  [name('Maria', '', 'de la Cruz'), name('Mario', '', 'de la Cruz')],
  [name('Maria', '', 'de la Cruz'), name('Maria', '', 'Cruz')],
  [name('Denise', 'Marie', 'Washington'), name('Denise', 'Louise', 'Washington')],
  [name('Denise', 'Washington', ''), name('Denise', 'Washington', '')],
  [name('-', '', 'Hill'), name("'", '', 'Hill')],
  [name('Kim', '', 'Jr'), name('Kim', '', 'Sr')],
])('%o and %o are not one person', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
  expect(isSameName(other, one)).toBe(false)
})

const portal = await openPortal()
afterAll(() => portal.close())

const born = { birth_date: '1988-04-12', us_state: 'UT' } as const

test('counts and finds every case under each way in which the courts write a name of the person, and no mixture of names', async () => {
  const { id } = await portal.register({ ...born, first_name: 'Maria', middle_name: 'Luz', last_name: 'Vega' })
  const { database } = portal
  await database.insert(aliases).values({ person_id: id, position: 0, first_name: 'Mary', last_name: "O'Brien" })
  const known = [
    ['1', 'MARIA', '', 'VEGA'],
    ['2', 'MARIA', '', 'VEGA'],
    ['3', 'Maria', 'L', 'Vega Jr.'],
    ['4', 'MARY', 'ANN', 'OBRIEN'],
    // others that were born that day
    ['5', 'MARY', '', 'VEGA'],
    ['6', 'MARIA', '', "O'BRIEN"],
    ['7', 'MARIA', 'G', 'VEGA'],
  ] as const
  const record = { ...born, charges: [], remedies: [] }
  await database.insert(courtRecords).values([
    ...known.map(([case_number, first_name, middle_name, last_name]) => ({
      ...record,
      case_number,
      first_name,
      middle_name,
      last_name,
    })),
    { ...record, case_number: '8', first_name: 'MARIA', last_name: 'VEGA', us_state: 'AZ' },
    { ...record, case_number: '9', first_name: 'MARIA', last_name: 'VEGA', birth_date: '1988-04-13' },
  ])
  const [person] = await database.select().from(people).where(eq(people.id, id))
  expect(await countRoughly(database, person!)).toBe(4)
  await database.insert(recordSearches).values({ person_id: id })
  await database.transaction(transaction => completeSearch(transaction, id, portal.dependencies.now()))
  const [search] = await database.select().from(recordSearches).where(eq(recordSearches.person_id, id))
  expect(search).toMatchObject({ count: 4 })
  expect(search?.cases?.map(({ case_number }) => case_number).toSorted()).toEqual(['1', '2', '3', '4'])
})
