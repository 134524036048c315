import type { FieldMessage } from '../field-message.ts'
import { isCalendarDate, submittedDateProblem } from '../wire/fields.ts'

/** The typed date, year-month-day, or why it is not one. */
type Reading = { readonly date: string } | { readonly problem: FieldMessage }

/** Between two figures: a slash, a hyphen or a period, with or without spaces, or spaces alone. */
const between = String.raw`(?:\s*[/.\-\u2010\u2011\u2013]\s*|\s+)`
const american = new RegExp(String.raw`^(\d{1,2})${between}(\d{1,2})${between}(\d{4}|\d\d)$`, 'u')
const iso = /^(\d{4})-(\d\d)-(\d\d)$/

/**
 * The day of the application as it is typed (R808): month, day, year in figures, where a year of two figures is of this
 * century, or ISO. `today` is the person's local date, year-month-day.
 */
export function readTypedDate(text: string, today: string): Reading {
  const typed = text.replaceAll(/\p{Cf}/gu, '').trim()
  const [, isoYear = '', isoMonth = '', isoDay = ''] = iso.exec(typed) ?? []
  const [, month = isoMonth, day = isoDay, year = isoYear] = american.exec(typed) ?? []
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year === '' || Number(month) > 12 || Number(day) > 31) return { problem: 'dateFormat' }
  const problem = submittedDateProblem(date, today)
  return problem ? { problem } : { date }
}

/**
 * The text of a date field: eight digits alone get their slashes, because phones' number pads have none (R808).
 * Everything else stays as it is typed.
 */
export const withSlashes = (typed: string): string => typed.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')

/** A date, year-month-day, as it is typed: mm/dd/yyyy; empty for anything else. */
export function typedDate(date: string): string {
  const [year, month, day] = date.split('-')
  return isCalendarDate(date) ? `${month}/${day}/${year}` : ''
}
