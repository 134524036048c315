import { describe, expect, test } from 'vitest'
import { sampleCase, sampleCharge } from '../samples/case.ts'
import type { Case, Charge } from '../wire/eligibility.ts'
import { caseYear, countsOf, sectionOf, sectionsFor } from './case-sections.ts'

const charge = (severity: string | null, description: string | null = null) => sampleCharge({ severity, description })
const record = (lead_charge: Charge | null, more: Partial<Case> = {}) =>
  sampleCase({ case_type: null, lead_charge, charges: [], ...more })

describe('the section of a case', () => {
  test.each([
    ['felony', ['F', 'F1', 'F2', 'f3', 'F6', 'Class 6 Felony']],
    ['misdemeanor', ['M', 'MA', 'MB', ' mc ', 'M3', 'Misdemeanor Class A']],
    ['infraction', ['IN', 'Infraction']],
    ['traffic', ['Civil traffic']],
    ['other', ['NA', 'Petty offense', '', null]],
  ])('is %s by the severity %j', (section, severities) => {
    for (const severity of severities) expect(sectionOf(record(charge(severity)), 'AZ'), `${severity}`).toBe(section)
  })

  test.each(['S', 'Summary Offense'])('is a summary offense by %s in Pennsylvania only', severity => {
    expect(sectionOf(record(charge(severity)), 'PA')).toBe('summaryOffense')
    expect(sectionOf(record(charge(severity)), 'UT')).toBe('other')
  })

  test.each([
    ['Traffic Court Case', 'MC', 'misdemeanor'],
    ['Traffic', 'F3', 'felony'],
    ['Traffic', 'Third degree felony', 'felony'],
    ['Traffic', 'IN', 'traffic'],
    ['Traffic', 'nobody knows', 'traffic'],
    ['PARKING', null, 'traffic'],
    ['Drug Trafficking', null, 'other'],
    ['Human Trafficking', 'IN', 'infraction'],
    ['Non-Traffic', 'IN', 'infraction'],
    ['State Felony', 'MA', 'misdemeanor'],
    ['State Felony', 'NA', 'felony'],
    ['Misdemeanor DUI', null, 'misdemeanor'],
    ['Infraction', null, 'infraction'],
    ['Other', null, 'other'],
  ])('by a case type %s with the severity %s is %s', (case_type, severity, section) => {
    expect(sectionOf(record(charge(severity), { case_type }), 'UT')).toBe(section)
  })

  test.each([
    ['Traffic', 'S', 'traffic'],
    ['Non-Traffic', 'S', 'summaryOffense'],
    ['Non Traffic', null, 'other'],
    ['Criminal', 'H1', 'felony'],
  ])('by a case type %s with the severity %s is %s in Pennsylvania', (case_type, severity, section) => {
    expect(sectionOf(record(charge(severity), { case_type }), 'PA')).toBe(section)
  })

  test('is that of the lead charge, or else of the worst charge', () => {
    const charges = [charge('IN'), charge('MB'), charge('F3'), charge('NA')]
    expect(sectionOf(record(charge('NA'), { charges, case_type: 'Infraction' }), 'UT')).toBe('felony')
    expect(sectionOf(record(null, { charges: [charge('IN'), charge('MB')] }), 'UT')).toBe('misdemeanor')
    expect(sectionOf(record(charge('MB'), { charges: [charge('F1'), charge('MB')] }), 'UT')).toBe('misdemeanor')
    expect(sectionOf(record(null), 'AZ')).toBe('other')
  })

  test('is marijuana in Arizona only', () => {
    const byCharge = record(charge('F6', 'Possession of Marijuana'))
    expect([sectionOf(byCharge, 'AZ'), sectionOf(byCharge, 'UT')]).toEqual(['marijuana', 'felony'])
    expect(sectionOf(record(charge('M1'), { case_type: 'Marijuana' }), 'AZ')).toBe('marijuana')
    expect(sectionOf(record(charge('F6', 'POSS MARIHUANA'), { case_type: 'Traffic' }), 'AZ')).toBe('marijuana')
    expect(sectionOf(record(charge('F4', 'Dangerous drug (not marijuana)')), 'AZ')).toBe('felony')
  })

  test('is one of the sections of its state, in this order', () => {
    expect(sectionsFor('UT')).toEqual(['felony', 'misdemeanor', 'infraction', 'traffic', 'other'])
    expect(sectionsFor('AZ')).toEqual(['felony', 'misdemeanor', 'infraction', 'traffic', 'marijuana', 'other'])
    expect(sectionsFor('PA')).toEqual(['felony', 'misdemeanor', 'summaryOffense', 'infraction', 'traffic', 'other'])
  })
})

describe('the counts', () => {
  const cases = ['F1', 'MA', 'IN', 'NA'].map(severity => record(charge(severity)))
  const traffic = record(charge('IN'), { case_type: 'Traffic' })
  const marijuana = record(charge('F6', 'Marijuana possession'))
  const summary = record(charge('S'))

  test.each([
    ['UT', [...cases, traffic, traffic, summary], { total: 7, criminal: 3, traffic: 2, other: 2 }],
    ['AZ', [...cases, traffic, marijuana], { total: 6, criminal: 4, traffic: 1, other: 1 }],
    ['PA', [...cases, summary], { total: 5, criminal: 4, traffic: 0, other: 1 }],
    ['UT', [], { total: 0, criminal: 0, traffic: 0, other: 0 }],
  ] as const)('in %s', (usState, found, counts) => {
    expect(countsOf(found, usState)).toEqual(counts)
  })
})

test('the year of a case is the stored one, or else that in its number', () => {
  const years = { '001234': 2000, '051234567': 2005, '491900123': 2049, '501900123': 1950, '971900123': 1997, 99: 1999 }
  for (const [caseNumber, year] of Object.entries(years)) expect(caseYear(caseNumber), `of ${caseNumber}`).toBe(year)
  for (const none of ['7', '7A1234', 'CR-20155-001', '', null]) expect(caseYear(none)).toBeNull()
  expect([caseYear('971900123', 2011), caseYear('971900123', null)]).toEqual([2011, 1997])
})

test('a group of exactly four digits that is a year is the year of a case, the last one if there are several', () => {
  const years = {
    '2015-001234': 2015,
    '1998CR00123': 1998,
    'CP-51-CR-0001987-2015': 2015,
    'CR-2015-001': 2015,
    '1987-2015': 2015,
    '2026-0117': 2026,
    '19-2027-1': 2019,
    '19-1899-1': 2019,
    '201512-1': 2020,
  }
  for (const [caseNumber, year] of Object.entries(years))
    expect(caseYear(caseNumber, null, 2026), `of ${caseNumber}`).toBe(year)
})
