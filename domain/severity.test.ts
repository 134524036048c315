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
