import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { remedyTypes } from '../states.ts'
import { sampleCase, sampleCharge, sampleRemedy, someCases } from '../samples/case.ts'
import { refusedIn } from '../samples/said.ts'
import {
  eligibilityCountSchema,
  eligibilitySchema,
  eligibilityValues,
  readableCount,
  readableEligibility,
} from './eligibility.ts'

const remedy = sampleRemedy({ eligibility: 'ineligible', eligible_by: '2031-02-03', reasons: ['The case is open.'] })
const charge = sampleCharge({ code: '58-37-8' })
const found = sampleCase({ code: 'C1', lead_charge: charge, charges: [charge], remedies: [remedy] })
const eligibility = { cases: [found], updated_at: '2026-11-02T10:00:00Z' }
const withCase = (changes: object) => ({ ...eligibility, cases: [{ ...found, ...changes }] })
const inCase = ['court', 'county', 'code', 'case_type', 'lead_charge']
const inCharge = ['description', 'disposition', 'disposition_date', 'severity', 'code']

describe('the results, as the server sends them', () => {
  test('are sent whole', () => {
    expect(v.parse(eligibilitySchema, someCases)).toEqual(someCases)
    expect(v.parse(eligibilitySchema, eligibility)).toEqual(eligibility)
  })

  test.each(remedyTypes.flatMap(type => eligibilityValues.map(value => [type, value] as const)))(
    'know %s: %s',
    (type, value) => {
      expect(refusedIn(eligibilitySchema, withCase({ remedies: [{ type, eligibility: value }] }))).toEqual([])
    },
  )
  test.each([
    [{ remedies: [{ ...remedy, type: 'pardon' }] }, 'remedies.0.type'],
    [{ remedies: [{ ...remedy, eligibility: 'maybe' }] }, 'remedies.0.eligibility'],
    [{ remedies: [{}] }, 'remedies.0.type'],
    [{ remedies: undefined }, 'remedies'],
    [{ charges: undefined }, 'charges'],
    [{ charges: [{ severity: 3 }] }, 'charges.0.severity'],
    [{ case_number: undefined }, 'case_number'],
  ])('are not sent with %j', (changes, place) => {
    expect(refusedIn(eligibilitySchema, withCase(changes))).toContain(`cases.0.${place}`)
  })

  test.each(inCase)('may have cases without %s', field => {
    expect(v.parse(eligibilitySchema, withCase({ [field]: undefined }))).toEqual(withCase({ [field]: null }))
  })
  test.each(inCharge)('may have charges without %s', field => {
    expect(v.parse(eligibilitySchema, withCase({ charges: [{ ...charge, [field]: undefined }] }))).toEqual(
      withCase({ charges: [{ ...charge, [field]: null }] }),
    )
  })
  test('may have remedies without a day and reasons', () => {
    const { type, eligibility: value } = remedy
    expect(v.parse(eligibilitySchema, withCase({ remedies: [{ type, eligibility: value }] }))).toEqual(
      withCase({ remedies: [{ ...remedy, eligible_by: null, reasons: [] }] }),
    )
  })

  test('are a list, even an empty one, with or without a day', () => {
    expect(v.parse(eligibilitySchema, { cases: [] })).toEqual({ cases: [], updated_at: null })
    expect(refusedIn(eligibilitySchema, {})).toEqual(['cases'])
  })
})

describe('the results, as the browser reads them', () => {
  test('are read whole from our own server', () => {
    expect(v.parse(readableEligibility, someCases)).toEqual(someCases)
    expect(v.parse(readableEligibility, eligibility)).toEqual(eligibility)
  })

  test('are read where almost nothing is said', () => {
    expect(v.parse(readableEligibility, {})).toEqual({ cases: [], updated_at: null })
    const nothing = {
      ...Object.fromEntries(inCase.map(field => [field, null])),
      case_number: '--',
      charges: [],
      remedies: [],
    }
    expect(v.parse(readableEligibility, { cases: [{}, null, 'broken'] }).cases).toEqual([nothing])
  })
  test.each([[], null, '<html></html>'])('are not in %j', answer => {
    expect(v.is(readableEligibility, answer)).toBe(false)
  })

  const nothingOfACharge = Object.fromEntries(inCharge.map(field => [field, null]))
  test.each([
    [
      { case_number: 121_900_123, court: ' ' },
      { case_number: '121900123', court: null },
    ],
    [
      { lead_charge: {}, charges: [{}, null] },
      { lead_charge: nothingOfACharge, charges: [nothingOfACharge] },
    ],
    [
      { lead_charge: 'Theft', charges: 'Theft' },
      { lead_charge: null, charges: [] },
    ],
    [{ charges: [{ ...charge, severity: 'ZZ9', judge: 'x' }] }, { charges: [{ ...charge, severity: 'ZZ9' }] }],
    [{ remedies: [{ ...remedy, type: 'pardon' }] }, { remedies: [{ ...remedy, type: 'pardon' }] }],
    [{ remedies: [{ ...remedy, eligibility: 'maybe' }] }, { remedies: [{ ...remedy, eligibility: 'unknown' }] }],
    [
      { remedies: [{ type: 'sealing' }] },
      { remedies: [{ type: 'sealing', eligibility: 'unknown', eligible_by: null, reasons: [] }] },
    ],
    [{ remedies: [{ ...remedy, reasons: 'It is open.' }] }, { remedies: [{ ...remedy, reasons: ['It is open.'] }] }],
    [{ remedies: [{ eligibility: 'eligible' }, null] }, { remedies: [] }],
  ])('with a case of %j are read as with %j', (changes, as) => {
    expect(v.parse(readableEligibility, withCase(changes))).toEqual(withCase(as))
  })
})

describe('the count', () => {
  test.each([{}, { updated_at: '2026-11-02T10:00:00Z', count: 3 }, { updated_at: null, count: null }])(
    'is sent as %j',
    answer => {
      expect(v.parse(eligibilityCountSchema, answer)).toEqual(answer)
    },
  )
  test.each([
    [{ count: 'three' }, 'count'],
    [{ updated_at: 7 }, 'updated_at'],
  ] as const)('is not sent as %j', (answer, field) => {
    expect(refusedIn(eligibilityCountSchema, answer)).toEqual([field])
  })

  test.each([
    [
      { updated_at: '2026-11-02T10:00:00Z', count: 3 },
      { updated_at: '2026-11-02T10:00:00Z', count: 3 },
    ],
    [
      { updated_at: '', count: '3' },
      { updated_at: null, count: 3 },
    ],
    [{ count: 'three' }, { updated_at: null, count: null }],
    [{}, { updated_at: null, count: null }],
  ])('%j is read as %j', (answer, count) => {
    expect(v.parse(readableCount, answer)).toEqual(count)
  })
})
