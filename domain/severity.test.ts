import { describe, expect, test } from 'vitest'
import { rankOf, severityCode, worstKind } from './severity.ts'

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
  ])('%s as %s', (severity, code) => {
    expect(severityCode(severity)).toBe(code)
  })
})

test('the worst of several counts, whatever their order', () => {
  expect(worstKind(['Civil traffic', 'IN', 'Class 1 Misdemeanor', null])).toBe('misdemeanor')
  expect(worstKind(['NA', 'Petty offense', null])).toBeUndefined()
})

test('criminal records rank before traffic and what nobody knows', () => {
  expect(['F3', 'MA', 'S', 'IN', 'Civil traffic', 'Petty offense', null].map(rankOf)).toEqual([0, 1, 2, 3, 4, 4, 4])
})
