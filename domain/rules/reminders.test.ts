import { describe, expect, test } from 'vitest'
import { sampleCase, sampleRemedy } from '../samples/case.ts'
import type { UsState } from '../states.ts'
import { noCaseNumber, type Remedy } from '../wire/eligibility.ts'
import { caseEligibility } from './eligibility.ts'
import { reminderDay, remindersFor, tellOn } from './reminders.ts'

const today = '2026-12-05'
const tomorrow = '2026-12-06'
const wait = 'The waiting period has not passed.'
const later = (type: Remedy['type'], eligible_by: string | null = tomorrow, ...reasons: readonly string[]): Remedy =>
  sampleRemedy({ type, eligibility: 'ineligible', eligible_by, reasons: [wait, ...reasons] })
const caseOf = (case_number: string, ...remedies: Remedy[]) => sampleCase({ case_number, remedies })

test.each<[string, UsState, Remedy, string | null]>([
  ['a day to come', 'UT', later('expungement'), tomorrow],
  ['a day to come, by the court itself', 'PA', later('auto-sealing'), tomorrow],
  ['a day to come, where the card says "Not before"', 'AZ', later('set aside'), tomorrow],
  ['a day to come, and something else', 'UT', later('expungement', tomorrow, 'A case is still open.'), null],
  ['a day to come, and something else', 'AZ', later('set aside', tomorrow, 'A case is still open.'), null],
  ['a remedy that the state has paused', 'UT', later('auto-expungement'), null],
  ['a day that has come', 'UT', later('expungement', today), null],
  ['no day', 'UT', later('expungement', null), null],
  ['a case that can be cleared now', 'UT', sampleRemedy(), null],
])(
  'people can be told only of a case that a day alone is in the way of: %s in %s (R628)',
  (_, usState, remedy, day) => {
    expect(reminderDay(caseEligibility({ remedies: [remedy] }, usState, today))).toBe(day)
  },
)

describe('the list (R628)', () => {
  const cases = [
    caseOf('20-3', later('expungement', '2031-01-01')),
    caseOf('20-1', later('expungement')),
    caseOf('20-2', sampleRemedy()),
    caseOf(noCaseNumber, later('expungement')),
  ]

  test('has the cases that can be cleared later, by day, without those that no number names', () => {
    expect(remindersFor(cases, 'UT', today, [])).toEqual([
      { case_number: '20-1', day: tomorrow, wanted: false },
      { case_number: '20-3', day: '2031-01-01', wanted: false },
    ])
  })

  test('says which are wanted, however they are spelled, and lacks none of these', () => {
    expect(remindersFor(cases, 'UT', today, ['203', '20-2', '99-1'])).toEqual([
      { case_number: '20-1', day: tomorrow, wanted: false },
      { case_number: '20-3', day: '2031-01-01', wanted: true },
      { case_number: '20-2', day: null, wanted: true },
      { case_number: '99-1', day: null, wanted: true },
    ])
  })
})

describe('on the day (R629)', () => {
  const asked = (case_number: string, asked_on = '2026-03-02') => ({ case_number, asked_on })
  const opened = caseOf('20-1', later('expungement', today))
  const tell = (cases: Parameters<typeof tellOn>[1], reminders = [asked('201')], taken: readonly string[] = []) =>
    tellOn(reminders, cases, 'UT', today, taken)

  test('a case whose day has come is told, by an sms, too', () => {
    expect(tell([opened])).toEqual({ over: [asked('201')], by: 'mailAndSms' })
  })
  test.each<[string, Remedy[]]>([
    ['its day is still to come', [later('expungement')]],
    ['something else is in the way by now', [later('expungement', today, 'A case is still open.')]],
    ['it is no longer eligible', [sampleRemedy({ eligibility: 'ineligible', reasons: ['A case is still open.'] })]],
    ['the state has paused it', [later('auto-expungement', today)]],
  ])('nothing is told, and the reminder waits, where %s', (_, remedies) => {
    expect(tell([caseOf('20-1', ...remedies)])).toEqual({ over: [], by: null })
  })
  test('a case that the court record calls eligible by then is told', () => {
    expect(tell([caseOf('20-1', sampleRemedy())]).by).toBe('mailAndSms')
  })
  test('a case that is cleared, begun, asked for or disputed is over, and nothing is told', () => {
    expect(tell([opened], [asked('20-1')], ['201'])).toEqual({ over: [asked('20-1')], by: null })
  })
  test('several are told once; one that is taken hides no other', () => {
    const other = caseOf('20-2', later('expungement', '2026-12-01'))
    const reminders = [asked('20-1'), asked('20-2'), asked('20-9')]
    expect(tell([opened, other], reminders, ['20-1'])).toEqual({
      over: [asked('20-1'), asked('20-2')],
      by: 'mailAndSms',
    })
  })
  test('a case that nobody asked about is not told', () => {
    expect(tell([opened], [])).toEqual({ over: [], by: null })
  })
  test.each([
    ['2025-12-05', 'mailAndSms'],
    ['2025-12-04', 'mail'],
  ] as const)('asked on %s, it is told by %s: a text is for days within a year (R630)', (asked_on, by) => {
    expect(tell([opened], [asked('20-1', asked_on)]).by).toBe(by)
  })
})
