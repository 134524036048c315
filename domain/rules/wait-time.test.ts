import { describe, expect, test } from 'vitest'
import { continueWait, secondsOf, waitTime, type Wait } from './wait-time.ts'

test.each<[number, string, 'seconds' | 'minutes', boolean]>([
  [0, '0', 'seconds', false],
  [59, '59', 'seconds', false],
  [60, '1:00', 'minutes', false],
  [61, '1:01', 'minutes', false],
  [725, '12:05', 'minutes', false],
  [1800, '30:00', 'minutes', false],
  [1801, '30:01', 'minutes', true],
])('%i seconds show as %s %s', (seconds, shown, unit, over) => {
  expect(waitTime(seconds)).toEqual({ shown, unit, over })
})

describe('a wait follows the wall clock', () => {
  const second = 1000
  const hour = 3600 * second
  const start = Date.UTC(2026, 10, 1, 12)
  /** The seconds shown at each reading of the clock. */
  const shown = (...times: readonly number[]) => {
    let wait: Wait | null = null
    return times.map(time => {
      wait = continueWait(wait, start + time)
      return secondsOf(wait)
    })
  }

  test('second by second', () => expect(shown(0, second, 2 * second, 3.4 * second)).toEqual([0, 1, 2, 3]))
  test('in a background tab, with timers once a minute', () =>
    expect(shown(0, 60 * second, 120 * second)).toEqual([0, 60, 120]))
  test('through a sleep', () => expect(shown(0, 5 * second, 1205 * second)).toEqual([0, 5, 1205]))
  test('with the clock set an hour ahead: follows the clock', () =>
    expect(shown(0, 10 * second, hour + 11 * second)).toEqual([0, 10, 3611]))
  test('with the clock set back an hour: continues, never negative, never stuck', () =>
    expect(shown(0, 10 * second, 11 * second - hour, 12 * second - hour)).toEqual([0, 10, 10, 11]))
  test('with a start in the future: starts at zero', () =>
    expect(secondsOf({ since: start + hour, seen: start })).toBe(0))
})
