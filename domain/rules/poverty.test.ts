import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { incomeTiers, upperPercentOf, povertyGuideline } from './poverty.ts'

test('a household of one chooses from these ranges', () => {
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

describe('the upper bounds in dollars', () => {
  test.each([
    [2, [21_150, 26_437.5, 31_725, 39_127.5, 42_300, 63_450, null, 0]],
    [12, [76_150, 95_187.5, 114_225, 140_877.5, 152_300, 228_450, null, 0]],
  ])('of a household of %i', (size, bounds) => {
    expect(incomeTiers(size, operatorDefaults).map(({ upperDollars }) => upperDollars)).toEqual(bounds)
  })
})

test.each([
  [1, 15_650],
  [2, 21_150],
  [3, 26_650],
  [4, 32_150],
  [5, 37_650],
  [6, 43_150],
  [7, 48_650],
  [8, 54_150],
  [9, 59_650],
  [10, 65_150],
  [11, 70_650],
  [12, 76_150],
])('the guideline of a household of %i is %i dollars', (size, dollars) => {
  expect(povertyGuideline(size, operatorDefaults)).toBe(dollars)
})

test.each([
  ['under100', 100],
  ['100to125', 125],
  ['200to300', 300],
  ['over300', null],
  ['noIncome', 0],
  ['a tier of another time', null],
])('the income %s is saved with %s percent of the guideline', (tier, percent) => {
  expect(upperPercentOf(tier)).toBe(percent)
})
