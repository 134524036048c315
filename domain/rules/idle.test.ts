import { expect, test } from 'vitest'
import { idleMilliseconds, warningMilliseconds, wasAway } from './idle.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 1, 12)

test('a session lasts 30 minutes without activity, with a warning 2 minutes before the end (R1001)', () => {
  expect([idleMilliseconds, warningMilliseconds]).toEqual([30 * minute, 2 * minute])
})

test.each([
  ['a moment ago', now - 1, false],
  ['29 minutes ago', now - 29 * minute, false],
  ['30 minutes ago', now - 30 * minute, true],
  ['a day ago', now - 24 * 60 * minute, true],
  ['that nobody knows of', null, false],
  ['a minute ahead, by another clock', now + minute, false],
  ['an hour ahead, because the clock was set back since', now + 60 * minute, true],
])('activity %s: away %s', (_, lastActivity, away) => expect(wasAway(lastActivity, now)).toBe(away))
