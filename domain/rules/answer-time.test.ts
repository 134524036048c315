import { expect, test } from 'vitest'
import { dayNamed, isAnswerOverdue } from './answer-time.ts'

test.each([
  ['2026-11-27T03:00:00Z', '2026-11-26'],
  ['2026-11-27T18:00:00.000Z', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['yesterday', null],
  [null, null],
])('%s is a day in Utah: %s', (time, day) => expect(dayNamed('UT', time)).toBe(day))

// 2026-11-27 is a Friday
test.each([
  ['2026-11-27', '2026-11-27', false],
  ['2026-11-27', '2026-12-01', false],
  ['2026-11-27', '2026-12-02', true],
  ['2026-11-28', '2026-12-01', false],
  ['2026-11-28', '2026-12-02', true],
  ['2026-11-30', '2026-12-02', false],
  ['2026-11-30', '2026-12-03', true],
])('asked on %s, two working days are over on %s: %s (R616)', (asked, today, isOver) =>
  expect(isAnswerOverdue(asked, today, 2)).toBe(isOver),
)
