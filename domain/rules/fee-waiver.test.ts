import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { sampleAnswers } from '../samples/answers.ts'
import type { Answers } from '../wire/answer.ts'
import {
  benefitLimit,
  feeWaiverFlag,
  hasFeeWaiver,
  isFeeWaiverStale,
  qualifiesByBenefit,
  qualifiesByIncome,
  qualifiesForFeeWaiver,
  readDollars,
  incomeTiers,
  povertyGuideline,
  upperPercentOf,
} from './fee-waiver.ts'

const income = (selection: string, percent: number | string | null): Answers => ({
  household_income_range: [{ selection, additional_json: { household_income_range_fpl: percent } }],
})

describe('by income', () => {
  test.each([
    ['under100', 100, true],
    ['100to125', 125, true],
    ['125to150', 150, true],
    ['150to185', 185, true],
    ['185to200', 200, false],
    ['200to300', 300, false],
    ['over300', null, false],
    ['noIncome', 0, true],
    ['noIncome', null, true],
    ['$20,000', null, false],
    ['150to185', 187, true],
    ['150to185', 187.5, false],
    ['150to185', '185', false],
  ])('%s with the stored percent %s: %s', (selection, percent, qualifies) => {
    expect(qualifiesByIncome(income(selection, percent), operatorDefaults)).toBe(qualifies)
  })

  test('not without an answer or a stored percent', () => {
    expect(qualifiesByIncome({}, operatorDefaults)).toBe(false)
    expect(qualifiesByIncome({ household_income_range: [] }, operatorDefaults)).toBe(false)
    expect(qualifiesByIncome(sampleAnswers({ household_income_range: 'under100' }), operatorDefaults)).toBe(false)
  })
})

describe('by benefit', () => {
  test.each(['snap', 'medicaid', 'ssi', 'fepOrTanf'])('%s qualifies at any income', government_benefit => {
    const answers = sampleAnswers({ government_benefit, number_of_dependents: '1', household_income_range: 'over300' })
    expect(qualifiesByBenefit(answers, operatorDefaults)).toBe(true)
  })

  test('one benefit is enough, whatever else is chosen', () => {
    expect(
      qualifiesByBenefit({ government_benefit: [{ selection: 'no' }, { selection: 'ssi' }] }, operatorDefaults),
    ).toBe(true)
  })

  test.each([
    // The limit is 39,975 up to three; the income is the upper bound of the range for this household.
    ['1', ['185to200'], ['200to300', 'over300']],
    ['2', ['150to185'], ['185to200']],
    ['3', ['125to150', '$39,975'], ['150to185', '$39,975.01']],
    ['4', ['125to150'], ['150to185']],
    ['12', ['125to150', 'noIncome'], ['150to185', 'over300']],
    ['moreThan12', ['122475', 'noIncome'], ['$122,475.01', 'about 20,000']],
    ['0', [], ['noIncome']],
    ['13', [], ['noIncome']],
    ['many', [], ['noIncome']],
  ])('a household of %s without benefits qualifies with %j, not with %j', (number_of_dependents, enough, tooMuch) => {
    for (const household_income_range of [...enough, ...tooMuch]) {
      const answers = sampleAnswers({ government_benefit: 'no', number_of_dependents, household_income_range })
      expect(qualifiesByBenefit(answers, operatorDefaults), `with ${household_income_range}`).toBe(
        enough.includes(household_income_range),
      )
    }
  })

  test('not while household or income is unknown', () => {
    expect(qualifiesByBenefit(sampleAnswers({ household_income_range: 'noIncome' }), operatorDefaults)).toBe(false)
    expect(qualifiesByBenefit(sampleAnswers({ number_of_dependents: '1' }), operatorDefaults)).toBe(false)
  })

  test('the limit for households of 1 to 13 in dollars', () => {
    const upToTen = [39_975, 39_975, 39_975, 48_225, 56_475, 64_725, 72_975, 81_225, 89_475, 97_725]
    const dollars = [...upToTen, 105_975, 114_225, 122_475]
    expect(dollars.map((_, index) => benefitLimit(index + 1, operatorDefaults))).toEqual(dollars)
  })
})

describe('either rule is enough', () => {
  const household = sampleAnswers({ number_of_dependents: '12', government_benefit: 'no' })
  test.each([
    ['by income alone', { ...household, ...income('150to185', 185) }, true],
    ['by benefit alone', { ...income('over300', null), ...sampleAnswers({ government_benefit: 'ssi' }) }, true],
    ['by neither', { ...household, ...income('185to200', 200) }, false],
  ])('%s', (_, answers, qualifies) => {
    expect(qualifiesForFeeWaiver(answers, operatorDefaults)).toBe(qualifies)
  })
})

test('only these formats count as dollars', () => {
  const read = {
    '$20,000': 20_000,
    '20000': 20_000,
    '1,200.50': 1200.5,
    ' $ 1,234,567 ': 1_234_567,
    '\u200B＄２０,０００\u00A0': 20_000,
    '0': 0,
  }
  for (const [text, dollars] of Object.entries(read)) expect(readDollars(text), `of ${text}`).toBe(dollars)
  for (const text of ['20,00', '20.000', '1,2345', '-500', '20k', '20000 a year', ''])
    expect(readDollars(text)).toBeNull()
})

test('a saved promise holds, whatever the guideline is today', () => {
  const poor = { ...income('under100', 100), ...sampleAnswers({ government_benefit: 'snap' }) }
  expect([qualifiesForFeeWaiver(poor, operatorDefaults), hasFeeWaiver(poor)]).toEqual([true, false])
  const promised = { ...income('over300', null), ...sampleAnswers({ is_fee_waiver_eligible: 'true' }) }
  expect([qualifiesForFeeWaiver(promised, operatorDefaults), hasFeeWaiver(promised)]).toEqual([false, true])
})

test('a household of one has these ranges', () => {
  expect(incomeTiers(1, operatorDefaults)).toEqual([
    { id: 'under100', lowerDollars: 0, upperDollars: 15_650 },
    { id: '100to125', lowerDollars: 15_650, upperDollars: 19_562.5 },
    { id: '125to150', lowerDollars: 19_562.5, upperDollars: 23_475 },
    { id: '150to185', lowerDollars: 23_475, upperDollars: 28_952.5 },
    { id: '185to200', lowerDollars: 28_952.5, upperDollars: 31_300 },
    { id: '200to300', lowerDollars: 31_300, upperDollars: 46_950 },
    { id: 'over300', lowerDollars: 46_950, upperDollars: null },
    { id: 'noIncome', lowerDollars: 0, upperDollars: 0 },
  ])
})

test.each([
  [2, [21_150, 26_437.5, 31_725, 39_127.5, 42_300, 63_450, null, 0]],
  [12, [76_150, 95_187.5, 114_225, 140_877.5, 152_300, 228_450, null, 0]],
])('the upper bounds for a household of %i in dollars', (size, bounds) => {
  expect(incomeTiers(size, operatorDefaults).map(({ upperDollars }) => upperDollars)).toEqual(bounds)
})

test('the guideline for households of 1 to 12 in dollars', () => {
  const dollars = [15_650, 21_150, 26_650, 32_150, 37_650, 43_150, 48_650, 54_150, 59_650, 65_150, 70_650, 76_150]
  expect(dollars.map((_, index) => povertyGuideline(index + 1, operatorDefaults))).toEqual(dollars)
})

test('an income is saved as the upper percent of its range', () => {
  const percents = { under100: 100, '100to125': 125, '200to300': 300, over300: null, noIncome: 0, 'an old tier': null }
  expect(Object.keys(percents).map(upperPercentOf)).toEqual(Object.values(percents))
})

describe('the saved flag (R219)', () => {
  const poor: Answers = {
    ...sampleAnswers({ number_of_dependents: '2' }),
    ...income('over300', null),
    government_benefit: [{ selection: 'snap' }, { selection: 'ssi' }],
  }
  const rich: Answers = { ...poor, government_benefit: [{ selection: 'no' }] }
  const flagged = (answers: Answers, ...flag: NonNullable<Answers['is_fee_waiver_eligible']>): Answers => ({
    ...answers,
    is_fee_waiver_eligible: flag,
  })
  const decided = { selection: 'true', additional_json: { decided_on: ['2', 'over300', 'snap ssi'] } }
  const undecided = { selection: 'true' }

  test('has the answers that decided it, and is empty without a waiver', () => {
    expect(feeWaiverFlag(poor, operatorDefaults)).toEqual([decided])
    expect(feeWaiverFlag(rich, operatorDefaults)).toEqual([])
    const noSize = sampleAnswers({ household_income_range: 'noIncome', government_benefit: 'no' })
    expect(feeWaiverFlag(noSize, operatorDefaults)).toEqual([
      { selection: 'true', additional_json: { decided_on: ['', 'noIncome', 'no'] } },
    ])
  })

  test.each([
    ['was never saved', poor, true],
    ['does not apply and was not saved', rich, false],
    ['was decided on these answers', flagged(poor, decided), false],
    ['was decided on other benefits', flagged(rich, decided), true],
    [
      'was decided on another household',
      flagged({ ...poor, ...sampleAnswers({ number_of_dependents: '3' }) }, decided),
      true,
    ],
    ['was emptied, and applies', flagged(poor), true],
    ['comes before the benefit question', flagged({ ...rich, government_benefit: [] }, decided), false],
    ['comes before the income question', flagged({ ...rich, household_income_range: [] }, decided), false],
    ['comes before both questions', flagged({}, decided), false],
  ])('that %s is stale: %s', (_, answers, isStale) => {
    expect(isFeeWaiverStale(answers, operatorDefaults)).toBe(isStale)
  })

  test('is kept when the guideline changes', () => {
    const atLimit = { ...rich, ...income('under100', 100) }
    const saved = flagged(atLimit, ...feeWaiverFlag(atLimit, operatorDefaults))
    const stricter = { ...operatorDefaults, feeWaiverPercent: 99, benefitLimit: { upToThree: 1000, eachFurther: 0 } }
    expect([feeWaiverFlag(atLimit, stricter), isFeeWaiverStale(saved, stricter), hasFeeWaiver(saved)]).toEqual([
      [],
      false,
      true,
    ])
  })

  test('without the answers that decided it is stale once they were corrected', () => {
    expect(isFeeWaiverStale(flagged(rich, undecided), operatorDefaults)).toBe(false)
    expect(isFeeWaiverStale(flagged(rich, undecided), operatorDefaults, poor)).toBe(true)
    expect(isFeeWaiverStale(flagged(poor, undecided), operatorDefaults, poor)).toBe(false)
  })
})
