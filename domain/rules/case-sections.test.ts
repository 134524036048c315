import { describe, expect, test } from 'vitest'
import { sampleCase, sampleCharge } from '../samples/case.ts'
import type { Case, Charge } from '../wire/eligibility.ts'
import { caseYear, countsOf, rankOf, sectionOf, sectionsFor, severityCode, worstKind } from './case-sections.ts'

const charge = (severity: string | null, description: string | null = null) => sampleCharge({ severity, description })
const record = (lead_charge: Charge | null, more: Partial<Case> = {}) =>
  sampleCase({ case_type: null, lead_charge, charges: [], ...more })

describe('by severity', () => {
  test.each([
    ['F', 'felony'],
    ['F1', 'felony'],
    ['F2', 'felony'],
    ['f3', 'felony'],
    ['F6', 'felony'],
    ['Class 6 Felony', 'felony'],
    ['M', 'misdemeanor'],
    ['MA', 'misdemeanor'],
    ['MB', 'misdemeanor'],
    [' mc ', 'misdemeanor'],
    ['M3', 'misdemeanor'],
    ['Misdemeanor Class A', 'misdemeanor'],
    ['IN', 'infraction'],
    ['Infraction', 'infraction'],
    ['Civil traffic', 'traffic'],
    ['NA', 'other'],
    ['Petty offense', 'other'],
    ['', 'other'],
    [null, 'other'],
  ])('%s is %s', (severity, section) => {
    expect(sectionOf(record(charge(severity)), 'AZ')).toBe(section)
  })

  test.each(['S', 'Summary Offense'])('%s is a summary offense in Pennsylvania only', severity => {
    expect(sectionOf(record(charge(severity)), 'PA')).toBe('summaryOffense')
    expect(sectionOf(record(charge(severity)), 'UT')).toBe('other')
  })
})

describe('by what the court calls it', () => {
  test.each([
    ['Traffic Court Case', 'MC', 'traffic'],
    ['PARKING', null, 'traffic'],
    ['State Felony', 'MA', 'misdemeanor'],
    ['State Felony', 'NA', 'felony'],
    ['Misdemeanor DUI', null, 'misdemeanor'],
    ['Infraction', null, 'infraction'],
    ['Other', null, 'other'],
  ])('a case type %s with the severity %s is %s', (case_type, severity, section) => {
    expect(sectionOf(record(charge(severity), { case_type }), 'UT')).toBe(section)
  })

  test('a lead charge without a severity leaves it to the worst of all charges', () => {
    const charges = [charge('IN'), charge('MB'), charge('F3'), charge('NA')]
    expect(sectionOf(record(charge('NA'), { charges, case_type: 'Infraction' }), 'UT')).toBe('felony')
    expect(sectionOf(record(null, { charges: [charge('IN'), charge('MB')] }), 'UT')).toBe('misdemeanor')
  })

  test('the lead charge decides, even when another charge is worse', () => {
    expect(sectionOf(record(charge('MB'), { charges: [charge('F1'), charge('MB')] }), 'UT')).toBe('misdemeanor')
  })

  test('marijuana is a section of Arizona only', () => {
    const byCharge = record(charge('F6', 'Possession of Marijuana'))
    expect(sectionOf(byCharge, 'AZ')).toBe('marijuana')
    expect(sectionOf(byCharge, 'UT')).toBe('felony')
    expect(sectionOf(record(charge('M1'), { case_type: 'Marijuana' }), 'AZ')).toBe('marijuana')
  })
})

test('a case without a charge, a type or anything else is another one', () => {
  expect(sectionOf(record(null), 'AZ')).toBe('other')
})

test('the sections of each state, in order', () => {
  expect(sectionsFor('UT')).toEqual(['felony', 'misdemeanor', 'infraction', 'traffic', 'other'])
  expect(sectionsFor('AZ')).toEqual(['felony', 'misdemeanor', 'infraction', 'traffic', 'marijuana', 'other'])
  expect(sectionsFor('PA')).toEqual(['felony', 'misdemeanor', 'summaryOffense', 'infraction', 'traffic', 'other'])
})

describe('the counts', () => {
  const cases = ['F1', 'MA', 'IN', 'NA'].map(severity => record(charge(severity)))
  const traffic = record(charge('MC'), { case_type: 'Traffic' })
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

test.each([
  ['001234', 2000],
  ['051234567', 2005],
  ['491900123', 2049],
  ['501900123', 1950],
  ['971900123', 1997],
  ['99', 1999],
  ['7', null],
  ['7A1234', null],
  ['CR-2015-001', null],
  ['', null],
  [null, null],
])('the case number %s is of %s', (caseNumber, year) => {
  expect(caseYear(caseNumber)).toBe(year)
})

test.each([
  [2011, 2011],
  [null, 1997],
])('a stored year of %s gives %s', (storedYear, year) => {
  expect(caseYear('971900123', storedYear)).toBe(year)
})

describe('a severity is read', () => {
  test.each([
    ['F1', 'F1'],
    [' f6 ', 'F6'],
    ['MA', 'MA'],
    ['m3', 'M3'],
    ['Class 6 Felony', 'F6'],
    ['1 Misdemeanor', 'M1'],
    ['class b misdemeanor', 'MB'],
    ['IN', 'IN'],
    ['Infraction', 'IN'],
    ['S', 'S'],
    ['Summary Offense', 'S'],
    ['Non-Criminal', 'nonCriminal'],
    ['Noncriminal', 'nonCriminal'],
    ['Petty Offense', 'pettyOffense'],
    ['Traffic', 'traffic'],
    ['NA', 'none'],
    ['', 'none'],
    [null, 'none'],
    ['F', undefined],
    ['F7', undefined],
    ['Class 7 Felony', undefined],
    ['Felony, attempted', undefined],
    ['Civil traffic', undefined],
    ['Attempted F1', undefined],
    ['F1, attempted', undefined],
    ['Attempted class 6 felony', undefined],
    ['Class 6 felony, attempted', undefined],
    ['Several charges', undefined],
    ['Sealed', undefined],
    ['Third summary offense', undefined],
    ['Summary offense, repeated', undefined],
    ['Uncertain', undefined],
    ['Information', undefined],
    ['Civil infraction', undefined],
    ['Infraction, repeated', undefined],
    ['Civil non-criminal', undefined],
    ['Non-criminal violation', undefined],
    ['Class 2 petty offense', undefined],
    ['Petty offense, repeated', undefined],
    ['Traffic court', undefined],
  ])('%s as %s', (severity, code) => {
    expect(severityCode(severity)).toBe(code)
  })
})

test('the worst of several counts, whatever their order', () => {
  expect(worstKind(['Civil traffic', 'IN', 'Class 1 Misdemeanor', null])).toBe('misdemeanor')
  expect(worstKind(['NA', 'Petty offense', null])).toBeUndefined()
})

test.each([
  ['F', 'felony'],
  ['FX', 'felony'],
  ['Attempted felony, class 6', 'felony'],
  ['M', 'misdemeanor'],
  ['Attempted misdemeanor', 'misdemeanor'],
  ['A summary offense', 'summaryOffense'],
  ['Civil infraction, repeated', 'infraction'],
  // words that only begin or end with the letters of a code
  ['Fine', undefined],
  ['Theft', undefined],
  ['Municipal', undefined],
  ['Other crime', undefined],
  ['Sealed', undefined],
  ['Several charges', undefined],
  ['Information', undefined],
  ['Uncertain', undefined],
])('%s is a %s', (severity, kind) => {
  expect(worstKind([severity])).toBe(kind)
})

test('criminal records rank before traffic and what nobody knows', () => {
  expect(['F3', 'MA', 'S', 'IN', 'Civil traffic', 'Petty offense', null].map(rankOf)).toEqual([0, 1, 2, 3, 4, 4, 4])
})
