import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { courtRecords } from '../database/schema.ts'
import { openPortal } from '../testing/portal.ts'
import { importRecords } from './import.ts'
import { canBeSamePlace, type ChangedMode, isSamePlace } from './places.ts'

const { database } = await openPortal()
const columns = ['case_number', 'name', 'birth_date', 'court', 'county', 'charge', 'expungement'] as const
const header = 'us_state,case_number,first_name,last_name,birth_date,court,county,charge_description,expungement'

interface Given extends Partial<Record<(typeof columns)[number], string>> {}
const row = ({
  birth_date = '1988-04-12',
  case_number = '121',
  charge = 'Theft',
  name = 'Maria,Cruz',
  ...more
}: Given) =>
  `UT,${case_number},${name},${birth_date},${more.court ?? ''},${more.county ?? ''},${charge},${more.expungement ?? ''}`

async function load(rows: readonly Given[], changed: ChangedMode | null = null) {
  const skipped: [number, string][] = []
  const totals = await importRecords(
    database,
    Readable.from([[header, ...rows.map(row)].join('\n')]),
    {
      skipped: (line, reason) => void skipped.push([line, reason]),
      said: () => {},
      ignoredColumns: () => {},
      loaded: () => {},
    },
    changed,
  )
  return { added: totals.added, replaced: totals.replaced, skipped }
}

/** Each case as "First, court, county: charges". */
const stored = async () =>
  (await database.select().from(courtRecords))
    .map(
      ({ charges, county, court, first_name }) =>
        `${first_name}, ${court}, ${county}: ${charges.map(({ description }) => description).join(' ')}`,
    )
    .toSorted()

beforeEach(() => database.delete(courtRecords).then(() => undefined))

const raymond = { name: 'Raymond,Hill', birth_date: '1971-02-03' }

test('the same number in another county is another case of the same or another defendant (R618)', async () => {
  expect(
    await load([
      { county: 'Utah', expungement: 'eligible' },
      { county: 'Summit', charge: 'Assault', expungement: 'ineligible' },
      { county: 'Utah', charge: 'Trespass' },
    ]),
  ).toEqual({ added: 2, replaced: 0, skipped: [] })
  expect(await load([{ ...raymond, county: 'Kane' }])).toEqual({ added: 1, replaced: 0, skipped: [] })
  expect(await stored()).toEqual([
    'Maria, null, Summit: Assault',
    'Maria, null, Utah: Theft Trespass',
    'Raymond, null, Kane: Theft',
  ])
  const records = await database.select().from(courtRecords)
  const eligibilities = records.map(({ county, remedies }) => [
    county,
    ...remedies.map(({ eligibility }) => eligibility),
  ])
  expect(Object.fromEntries(eligibilities)).toEqual({ Kane: undefined, Summit: 'ineligible', Utah: 'eligible' })
})

test('two courts of a county may use the same number', async () => {
  const cases = [
    { court: 'Provo District Court', county: 'Utah' },
    { court: 'Orem Justice Court', county: 'Utah' },
  ]
  expect(await load(cases)).toMatchObject({ added: 2, skipped: [] })
  expect(await load(cases.toReversed())).toEqual({ added: 0, replaced: 2, skipped: [] })
})

describe('a row that would change a known case (R618)', () => {
  const inProvo = { court: 'Provo District Court', county: 'Utah' }
  const of = 'case_number 121 would change'
  const replace = 'of a known case; load it with --changed replace if that is right'
  const either = `${replace}, with --changed add if they are two cases`
  test.each([
    ['the defendant', { ...inProvo, ...raymond }, `${of} first_name, last_name, birth_date ${replace}`],
    ['the birth date', { ...inProvo, birth_date: '1989-04-12' }, `${of} birth_date ${replace}`],
    ['the defendant, without a court', { ...raymond }, `${of} first_name, last_name, birth_date ${either}`],
    ['the county', { ...inProvo, county: 'Summit' }, `${of} county ${either}`],
    ['the court', { ...inProvo, court: 'Orem Justice Court' }, `${of} court ${either}`],
  ])('is refused by its line, number and columns: %s', async (_, given, reason) => {
    await load([inProvo])
    const other = { case_number: '122', county: 'Utah' }
    expect(await load([other, { ...given, charge: 'Assault' }, { ...given, charge: 'Fraud' }])).toEqual({
      added: 1,
      replaced: 0,
      skipped: [
        [3, reason],
        [4, reason],
      ],
    })
    expect(await stored()).toEqual(['Maria, Provo District Court, Utah: Theft', 'Maria, null, Utah: Theft'])
  })

  test.each([
    ['the defendant', { ...inProvo, ...raymond }, 'Raymond, Provo District Court, Utah: Theft'],
    ['the county', { ...inProvo, county: 'Summit' }, 'Maria, Provo District Court, Summit: Theft'],
  ])('changes it if that is asked for: %s', async (_, given, changed) => {
    await load([inProvo])
    expect(await load([given], 'replace')).toEqual({ added: 0, replaced: 1, skipped: [] })
    expect(await stored()).toEqual([changed])
  })

  test('is added as another case if that is asked for, except in the same court', async () => {
    await load([inProvo])
    for (const given of [
      { ...inProvo, county: 'Summit' },
      { ...raymond, county: 'Utah' },
    ])
      expect(await load([given], 'add')).toEqual({ added: 1, replaced: 0, skipped: [] })
    expect(await load([{ ...inProvo, ...raymond }], 'add')).toMatchObject({
      added: 0,
      skipped: [[2, expect.anything()]],
    })
    expect(await stored()).toHaveLength(3)
  })
})

test('a file that has the known case too adds the one in another county', async () => {
  await load([{ county: 'Utah' }])
  for (const added of [1, 0])
    expect(await load([{ county: 'Summit' }, { county: 'Utah' }])).toEqual({ added, replaced: 2 - added, skipped: [] })
})

test('a court or county that only one of two names changes nothing, and the known one stays', async () => {
  await load([{ county: 'Utah' }])
  expect(await load([{ court: 'Provo District Court' }])).toEqual({ added: 0, replaced: 1, skipped: [] })
  expect(await load([{ charge: 'Fraud' }])).toEqual({ added: 0, replaced: 1, skipped: [] })
  expect(await stored()).toEqual(['Maria, Provo District Court, Utah: Fraud'])
})

test('a row that can be of several cases is refused', async () => {
  const two = [{ county: 'Utah' }, { county: 'Summit' }]
  const inFile = 'case_number is in several courts or counties of earlier rows, and this row does not name one'
  expect(await load([...two, {}])).toEqual({ added: 2, replaced: 0, skipped: [[4, inFile]] })
  const reason = 'case_number 121 is in several courts or counties, and the row does not name one of them'
  expect(await load([raymond])).toEqual({ added: 0, replaced: 0, skipped: [[2, reason]] })
  expect(await load([{}])).toEqual({ added: 0, replaced: 0, skipped: [[2, reason]] })
})

test('places are compared without case, spaces and the word county', () => {
  const place = (court: string | null, county: string | null) => ({ court, county })
  expect(
    isSamePlace(place('PROVO  District Court', 'Salt Lake County'), place('Provo district court ', 'salt lake')),
  ).toBe(true)
  expect(isSamePlace(place(null, 'Utah'), place('Provo', 'Utah'))).toBe(false)
  expect(canBeSamePlace(place(null, 'Utah'), place('Provo', 'Utah'))).toBe(true)
  expect(canBeSamePlace(place(null, 'Utah'), place('Provo', 'Summit'))).toBe(false)
})
