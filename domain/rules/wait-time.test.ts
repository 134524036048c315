import { expect, test } from 'vitest'
import { waitTime } from './wait-time.ts'

test.each([
  [0, '0', false],
  [59, '59', false],
  [60, '1:00', false],
  [61, '1:01', false],
  [725, '12:05', false],
  [1800, '30:00', false],
  [1801, '30:01', true],
])('%i seconds show as %s', (seconds, shown, over) => {
  expect(waitTime(seconds)).toEqual({ shown, over })
})
