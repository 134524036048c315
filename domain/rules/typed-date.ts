import type { FieldMessage } from '../field-message.ts'
import { isCalendarDate, submittedDateProblem } from '../wire/fields.ts'

/** The months without accents; the first three letters are enough. */
const months = [
  'january enero',
  'february febrero',
  'march marzo',
  'april abril',
  'may mayo',
  'june junio',
  'july julio',
  'august agosto',
  'september septiembre setiembre',
  'october octubre',
  'november noviembre',
  'december diciembre',
]
/** Words around the parts of a date, and suffixes of a number as in "12th" or "1.º". */
const filler =
  /^(?:of|the|on|de|del|el|st|nd|rd|th|[oaº]|er|ro|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/

/** The typed date, year-month-day, or why it is not one. */
type Reading = { readonly date: string } | { readonly problem: FieldMessage }
const none = (problem: FieldMessage): Reading => ({ problem })

/**
 * The day of the application in any usual format (R808): with a month in English or Spanish, or in numbers, as m/d/y,
 * y-m-d or without separators. Two numbers that could both be the month are m/d. `today` is the person's local date,
 * year-month-day.
 */
export function readTypedDate(text: string, today: string): Reading {
  const reading = readParts(text)
  if ('problem' in reading) return reading
  const problem = submittedDateProblem(reading.date, today)
  return problem ? { problem } : reading
}

function readParts(text: string): Reading {
  const signs = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('primero', '1')
  const all = signs.match(/\d+|\p{L}+/gu) ?? []
  const numbers = all.filter(part => /\d/.test(part)).flatMap(withoutSeparators)
  const words = all.filter(part => !/\d/.test(part) && !filler.test(part))
  const [first = '', second = '', third = ''] = numbers
  if (words.length > 1) return none('dateFormat')
  if (words[0] !== undefined) return readWithWord(numbers, monthNamed(words[0]))
  if (numbers.length === 3) {
    if (first.length === 4) return dayOf(first, second, third)
    return isMonth(first) || !isMonth(second) ? dayOf(third, first, second) : dayOf(third, second, first)
  }
  if (numbers.length !== 2) return none('dateFormat')
  const other = isYear(first) ? second : first
  if (!isYear(first) && !isYear(second)) return none('dateYearMissing')
  // "12 de 2024" has a day, "4/2024" a month
  return none(isMonth(other) && all.length === 2 ? 'dateDayMissing' : 'dateMonthMissing')
}

function readWithWord(numbers: readonly string[], month: number | null): Reading {
  const [first = '', second = ''] = numbers
  if (numbers.length === 2 && month === null) return none('dateMonthMissing')
  if (numbers.length === 2) return isYear(first) ? dayOf(first, `${month}`, second) : dayOf(second, `${month}`, first)
  if (numbers.length !== 1 || month === null) return none('dateFormat')
  return none(isYear(first) ? 'dateDayMissing' : 'dateYearMissing')
}

/** The three parts of 04122024, 041224 and 20240412. */
function withoutSeparators(digits: string): readonly string[] {
  const [, ...parts] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(digits) ?? []
  return parts.length > 0 ? parts : [digits]
}

function monthNamed(word: string): number | null {
  const at = word.length < 3 ? -1 : months.findIndex(names => names.split(' ').some(name => name.startsWith(word)))
  return at < 0 ? null : at + 1
}

const isYear = (digits: string) => digits.length === 4
const isMonth = (digits: string) => Number(digits) <= 12

/** The date from these parts; a two-digit year is from 1990 to 2089. */
function dayOf(typedYear: string, month: string, day: string): Reading {
  const year = typedYear.length === 2 ? `${Number(typedYear) < 90 ? 20 : 19}${typedYear}` : typedYear
  if (!isYear(year)) return none('dateFormat')
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? { date } : none('dateNoSuchDay')
}

/**
 * The length of each part of a date, and the highest first digit that may have a second: a month starting with 2 is
 * complete.
 */
const parts = [
  { length: 2, firstUpTo: 1, upTo: 12 },
  { length: 2, firstUpTo: 3, upTo: 31 },
  { length: 4, firstUpTo: 9, upTo: 9999 },
] as const

/**
 * The text of a date field after a keystroke: a slash appears after the month and the day, because phones' number pads
 * have none (R808). Deleted, pasted or edited text stays as typed, and a slash that appeared too early is removed: in
 * "2024-04-12", "12 de abril" and "25/12/2024".
 */
export function withSlashes(before: string, typed: string): string {
  if (typed.length <= before.length || !typed.startsWith(before)) return typed
  const added = typed.slice(before.length)
  const digits = before.replaceAll('/', '')
  if (/^[^\d/]/.test(added)) return digits.length <= 4 && slashed(digits) === before ? digits + added : typed
  const [, month, day, rest] = /^(\d)\/(\d)\/(\d{1,2})$/.exec(before) ?? []
  if (added === '/' && month) return `${month}${day}/${rest}/`
  const isRegular = [before, `${before}/`].includes(slashed(before) ?? '')
  return isRegular ? (slashed(typed) ?? typed) : typed
}

/** Digits and slashes with the missing slashes; null if it is not a date, or not yet. */
function slashed(typed: string): string | null {
  if (/[^\d/]/.test(typed)) return null
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
      if (isLast) return null
      close()
      continue
    }
    if (isLast && part.length === length) return null
    if (Number(part + sign) > upTo) close()
    part += sign
    const now = parts[at]!
    if (at < parts.length - 1 && (part.length === now.length || Number(part) > now.firstUpTo)) close()
  }
  return text + part
}

/** A date, year-month-day, as it is typed: mm/dd/yyyy; empty for anything else. */
export function typedDate(date: string): string {
  const [year, month, day] = date.split('-')
  return isCalendarDate(date) ? `${month}/${day}/${year}` : ''
}
