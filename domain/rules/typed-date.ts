import type { FieldMessage } from '../field-message.ts'
import { isCalendarDate, readTypedDate, submittedDateProblem } from '../wire/fields.ts'

/**
 * How long each part of a date may be, and the highest first digit after which a second may follow: a month beginning
 * with 2 is over.
 */
const parts = [
  { length: 2, firstUpTo: 1, upTo: 12 },
  { length: 2, firstUpTo: 3, upTo: 31 },
  { length: 4, firstUpTo: 9, upTo: 9999 },
] as const

/**
 * The text of a date field after a keystroke: behind the month and the day the slash appears by itself, because the
 * number pads of phones have none (R808). What is taken back, pasted over or changed in the middle stays as it was
 * typed.
 */
export function withSlashes(before: string, typed: string): string {
  if (typed.length <= before.length || !typed.startsWith(before) || /[^\d/]/.test(typed)) return typed
  let at = 0
  let part = ''
  let text = ''
  const close = () => {
    text += `${part}/`
    part = ''
    at += 1
  }
  for (const sign of typed) {
    const { length, upTo } = parts[at]!
    const isLast = at === parts.length - 1
    if (sign === '/') {
      // one that was already added automatically
      if (part === '') continue
      if (isLast) return typed
      close()
      continue
    }
    if (isLast && part.length === length) return typed
    if (Number(part + sign) > upTo) close()
    part += sign
    const now = parts[at]!
    if (at < parts.length - 1 && (part.length === now.length || Number(part) > now.firstUpTo)) close()
  }
  return text + part
}

/** A day, year-month-day, as it is typed: mm/dd/yyyy; empty for what is no day. */
export function typedDate(date: string): string {
  const [year, month, day] = date.split('-')
  return isCalendarDate(date) ? `${month}/${day}/${year}` : ''
}

/**
 * Why a typed day of the application is refused; null for a day that can be saved. `today` is the person's own day,
 * year-month-day.
 */
export function typedDateProblem(text: string, today: string): FieldMessage | null {
  return submittedDateProblem(readTypedDate(text), today)
}
