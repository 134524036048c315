import { languageInfo, type Language } from './languages.ts'

/** Money from integer cents; whole dollars are shown without cents. */
export function formatMoney(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(languageInfo[language].locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}

/**
 * `yyyy-mm-dd` (a time after it is ignored) as the language writes dates: 4/12/1988, 12 de abril de 1988; with a `long`
 * month April 12, 1988, too (R1203). Anything else as it is.
 */
export function formatDate(date: string, language: Language, month = languageInfo[language].month): string {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? []
  const time = new Date(day)
  if (time.getUTCDate() !== Number(day.slice(8))) return date
  const { locale } = languageInfo[language]
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' }).format(time)
}

/** The day of a moment, `yyyy-mm-dd`, by the clocks of a time zone like `America/Denver`: Swedish writes dates so. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** Several things as the language counts them up: one, two, and three. */
export const formatList = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(languageInfo[language].locale).format(things)

/**
 * An email that its owner knows again and that nobody can read over a shoulder: the first letter and what follows the
 * at sign (R1104).
 */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1***')

/** A name as people say it: its parts that are there. */
export const fullName = (name: {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
}): string => [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ')
