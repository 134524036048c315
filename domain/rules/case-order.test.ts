import { expect, test } from 'vitest'
import { inOrder } from './case-order.ts'

const sorted = (...numbers: readonly (string | null)[]) => inOrder(numbers, case_number => ({ case_number }))

test('cases are sorted by year, then by number, those without a year last', () => {
  expect(sorted('CR-2', '121900123', '9812', '12190099', '121900045')).toEqual([
    '9812',
    '12190099',
    '121900045',
    '121900123',
    'CR-2',
  ])
})

test('the stored year comes before the one in the number', () => {
  const cases = [
    { case_number: '121900123', case_year: 2019 },
    { case_number: '151900123', case_year: null },
    { case_number: '141900123', case_year: 2004 },
  ]
  expect(inOrder(cases, each => each).map(({ case_number }) => case_number)).toEqual([
    '141900123',
    '151900123',
    '121900123',
  ])
})

test.each([
  ['digits count by value', ['CR-2015-10', 'CR-2015-9'], ['CR-2015-9', 'CR-2015-10']],
  ['leading zeros count for nothing', ['CR-2015-0010', 'CR-2015-9'], ['CR-2015-9', 'CR-2015-0010']],
  ['letters count without case', ['m-2015-1', 'CR-2015-2'], ['CR-2015-2', 'm-2015-1']],
  ['a number comes before a longer one', ['2015-1-A', '2015-1'], ['2015-1', '2015-1-A']],
  ['none is before any other without a year', ['X', null], [null, 'X']],
] as const)('%s', (_, numbers, expected) => {
  expect(sorted(...numbers)).toEqual(expected)
})

test('equal ones stay as they were, and the list that was given, too', () => {
  const given = [
    { case_number: '151', id: 1 },
    { case_number: '151', id: 2 },
    { case_number: '141', id: 3 },
  ]
  expect(inOrder(given, each => each).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(given.map(({ id }) => id)).toEqual([1, 2, 3])
})
