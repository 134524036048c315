import { expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { incomeTiers, povertyGuideline, upperPercentOf } from './poverty.ts'

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
