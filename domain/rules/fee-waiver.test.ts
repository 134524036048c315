import { describe, expect, test } from 'vitest'
import type { Answers } from '../wire/answer.ts'
import { operatorDefaults } from '../operator-defaults.ts'
import {
  benefitLimit,
  hasFeeWaiver,
  qualifiesByBenefit,
  qualifiesByIncome,
  qualifiesForFeeWaiver,
  readDollars,
} from './fee-waiver.ts'
import { sampleAnswers } from '../samples/answers.ts'

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

  test('not without an answer, nor without a stored percent', () => {
    expect(qualifiesByIncome({}, operatorDefaults)).toBe(false)
    expect(qualifiesByIncome({ household_income_range: [] }, operatorDefaults)).toBe(false)
    expect(qualifiesByIncome(sampleAnswers({ household_income_range: 'under100' }), operatorDefaults)).toBe(false)
  })
})

describe('by benefit', () => {
  test.each(['snap', 'medicaid', 'ssi', 'fepOrTanf'])('%s qualifies whatever the income', government_benefit => {
    const answers = sampleAnswers({ government_benefit, number_of_dependents: '1', household_income_range: 'over300' })
    expect(qualifiesByBenefit(answers, operatorDefaults)).toBe(true)
  })

  test('one benefit is enough, whatever else was chosen', () => {
    expect(
      qualifiesByBenefit({ government_benefit: [{ selection: 'no' }, { selection: 'ssi' }] }, operatorDefaults),
    ).toBe(true)
  })

  test.each([
    // The limit is 39,975 up to three; the income is the upper bound of the range for this household.
    ['1', '185to200', true],
    ['1', '200to300', false],
    ['2', '150to185', true],
    ['2', '185to200', false],
    ['3', '125to150', true],
    ['3', '150to185', false],
    ['4', '125to150', true],
    ['4', '150to185', false],
    ['12', '125to150', true],
    ['12', '150to185', false],
    ['12', 'over300', false],
    ['1', 'over300', false],
    ['12', 'noIncome', true],
    ['moreThan12', '122475', true],
    ['moreThan12', '$122,475.01', false],
    ['moreThan12', 'about 20,000', false],
    ['moreThan12', 'noIncome', true],
    ['3', '$39,975', true],
    ['3', '$39,975.01', false],
    ['0', 'noIncome', false],
    ['13', 'noIncome', false],
    ['many', 'noIncome', false],
  ])(
    'a household of %s without benefits and the income %s: %s',
    (number_of_dependents, household_income_range, qualifies) => {
      const answers = sampleAnswers({ government_benefit: 'no', number_of_dependents, household_income_range })
      expect(qualifiesByBenefit(answers, operatorDefaults)).toBe(qualifies)
    },
  )

  test('not while the household or its income is unknown', () => {
    expect(qualifiesByBenefit(sampleAnswers({ household_income_range: 'noIncome' }), operatorDefaults)).toBe(false)
    expect(qualifiesByBenefit(sampleAnswers({ number_of_dependents: '1' }), operatorDefaults)).toBe(false)
  })

  test.each([
    [1, 39_975],
    [2, 39_975],
    [3, 39_975],
    [4, 48_225],
    [5, 56_475],
    [6, 64_725],
    [7, 72_975],
    [8, 81_225],
    [9, 89_475],
    [10, 97_725],
    [11, 105_975],
    [12, 114_225],
    [13, 122_475],
  ])('the limit of a household of %i is %i dollars', (size, dollars) => {
    expect(benefitLimit(size, operatorDefaults)).toBe(dollars)
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

describe('typed dollars', () => {
  test.each([
    ['$20,000', 20_000],
    ['20000', 20_000],
    ['1,200.50', 1200.5],
    [' $ 1,234,567 ', 1_234_567],
    ['0', 0],
    ['20,00', null],
    ['20.000', null],
    ['1,2345', null],
    ['-500', null],
    ['20k', null],
    ['20000 a year', null],
    ['', null],
  ])('%j is %s', (text, dollars) => {
    expect(readDollars(text)).toBe(dollars)
  })
})

test('the promise that was saved holds, whatever the guideline says today', () => {
  const poor = { ...income('under100', 100), ...sampleAnswers({ government_benefit: 'snap' }) }
  expect([qualifiesForFeeWaiver(poor, operatorDefaults), hasFeeWaiver(poor)]).toEqual([true, false])
  const promised = { ...income('over300', null), ...sampleAnswers({ is_fee_waiver_eligible: 'true' }) }
  expect([qualifiesForFeeWaiver(promised, operatorDefaults), hasFeeWaiver(promised)]).toEqual([false, true])
})
