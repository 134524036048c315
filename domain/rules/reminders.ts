import { compareDays } from '../day.ts'
import { namedBy } from '../reading/case-number.ts'
import type { UsState } from '../states.ts'
import { type Case, noCaseNumber } from '../wire/eligibility.ts'
import type { Reminder } from '../wire/reminder.ts'
import { caseEligibility, type Finding } from './eligibility.ts'

const numberOf = ({ case_number }: Case) => case_number

/**
 * The day, year-month-day, on which a case can be cleared, if only that day is in the way; null for any other case.
 * A person can be told of it, and put it in their calendar (R628).
 */
export const reminderDay = ({ paused, reasons, when }: Pick<Finding, 'paused' | 'reasons' | 'when'>): string | null =>
  paused || reasons.length > 0 ? null : when

/**
 * The cases of which a person can be told, by day, then those that they asked about without a day to come. `today` is
 * the day in their state, year-month-day; `wanted` are the numbers of the cases that they asked about (R628).
 */
export function remindersFor(
  cases: readonly Case[],
  usState: UsState,
  today: string,
  wanted: readonly string[],
): readonly Reminder[] {
  const asked = new Set(namedBy(cases, numberOf, wanted))
  const dated = cases.flatMap(record => {
    const day = reminderDay(caseEligibility(record, usState, today))
    return day === null || record.case_number === noCaseNumber ? [] : [{ record, day }]
  })
  const shown = dated.map(({ record }) => record.case_number)
  const undated = wanted.filter(number => namedBy([number], each => each, shown).length === 0)
  return [
    ...dated
      .map(({ record, day }) => ({ case_number: record.case_number, day, wanted: asked.has(record) }))
      .sort((one, other) => compareDays(one.day, other.day)),
    ...undated.map(case_number => ({ case_number, day: null, wanted: true })),
  ]
}

/** A case of which a person asked to be told, and the day on which they did, year-month-day. */
interface Asked {
  readonly case_number: string
  readonly asked_on: string
}

interface Told<Each> {
  /** The reminders whose case can be cleared by now: they are over, whether anything is sent or not. */
  readonly over: readonly Each[]
  /** How the person is told; null if nothing is sent. An sms is for days within a year of the asking. */
  readonly by: 'mail' | 'mailAndSms' | null
}

/**
 * What is over on a day, and how the person is told: the rule is asked again, once for all of their cases. A case that
 * `taken` names (cleared, begun, asked for or disputed) sends nothing; one that is paused, or that cannot be cleared on
 * that day, waits (R629).
 */
export function tellOn<Each extends Asked>(
  reminders: readonly Each[],
  cases: readonly Case[],
  usState: UsState,
  today: string,
  taken: readonly string[],
): Told<Each> {
  const open = cases.flatMap(record => {
    const { outcome, paused, since } = caseEligibility(record, usState, today)
    return outcome === 'now' && !paused ? [{ record, day: since ?? today }] : []
  })
  const found = reminders
    .map(reminder => ({ reminder, cases: namedBy(open, each => numberOf(each.record), [reminder.case_number]) }))
    .filter(each => each.cases.length > 0)
  const told = found.flatMap(each => {
    const free = each.cases.filter(({ record }) => namedBy([record], numberOf, taken).length === 0)
    return free.map(({ day }) => ({ day, asked_on: each.reminder.asked_on }))
  })
  const getsSms = told.some(({ day, asked_on }) => day <= aYearAfter(asked_on))
  return {
    over: found.map(({ reminder }) => reminder),
    by: told.length === 0 ? null : getsSms ? 'mailAndSms' : 'mail',
  }
}

const aYearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
