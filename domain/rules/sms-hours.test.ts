import { describe, expect, test } from 'vitest'
import { states, type UsState } from '../states.ts'
import { smsSecondsLeft, smsTime } from './sms-hours.ts'

/** A moment, and when an sms may be sent then, both in UTC. */
const rows: readonly (readonly [state: UsState, what: string, at: string, from: string])[] = [
  ['UT', '8 am in winter', '2026-03-02T15:00:00Z', '2026-03-02T15:00:00Z'],
  ['UT', 'a second before 8 am', '2026-03-02T14:59:59Z', '2026-03-02T15:00:00Z'],
  ['UT', 'midnight', '2026-03-02T07:00:00Z', '2026-03-02T15:00:00Z'],
  ['UT', '8:58 pm', '2026-03-03T03:58:59Z', '2026-03-03T03:58:59Z'],
  ['UT', 'the last minute before 9 pm', '2026-03-03T03:59:00Z', '2026-03-03T15:00:00Z'],
  ['UT', '9 pm', '2026-03-03T04:00:00Z', '2026-03-03T15:00:00Z'],
  ['UT', '10:15:30.5 pm', '2026-03-03T05:15:30.500Z', '2026-03-03T15:00:00Z'],
  ['UT', 'the evening before summer time', '2026-03-08T05:30:00Z', '2026-03-08T14:00:00Z'],
  ['UT', 'the evening before winter time', '2026-11-01T04:30:00Z', '2026-11-01T15:00:00Z'],
  ['UT', '8 am in summer', '2026-07-01T14:00:00Z', '2026-07-01T14:00:00Z'],
  ['AZ', '8 am in summer, which it has not', '2026-07-01T15:00:00Z', '2026-07-01T15:00:00Z'],
  ['AZ', 'an hour earlier', '2026-07-01T14:00:00Z', '2026-07-01T15:00:00Z'],
  ['PA', '8 am in summer', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00Z'],
  ['PA', '9 pm in winter', '2026-01-02T02:00:00Z', '2026-01-02T13:00:00Z'],
]

describe('sms are sent from 8 am until 9 pm of the person’s state (R906)', () => {
  test.each(rows)('%s: %s', (state, _, at, from) => {
    expect(smsTime(new Date(at), states[state].timeZone)).toEqual(new Date(from))
  })

  test('every minute of a year leads to a time in these hours, within a day', () => {
    const hoursIn = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
    for (const { timeZone } of Object.values(states)) {
      const clock = hoursIn(timeZone)
      for (let at = Date.parse('2026-01-01T00:00:30Z'); at < Date.parse('2027-01-01'); at += 311 * 60_000) {
        const from = smsTime(new Date(at), timeZone)
        const shown = clock.format(from)
        const isRight = from.getTime() === at ? shown >= '08:00:00' && shown < '20:59:00' : shown === '08:00:00'
        expect([from, isRight]).toEqual([from, true])
        expect(from.getTime() - at).toBeLessThanOrEqual(12 * 3_600_000)
      }
    }
  })

  test('what a carrier holds back is worth nothing after 9 pm', () => {
    expect(smsSecondsLeft(new Date('2026-03-03T03:58:59Z'), states.UT.timeZone)).toBe(61)
    expect(smsSecondsLeft(new Date('2026-03-02T15:00:00Z'), states.UT.timeZone)).toBe(13 * 3600)
  })
})
