import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliases, courtRecords, people, recordSearches } from '../database/schema.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { completeSearch, countRoughly } from './search.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
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
