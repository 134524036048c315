import { languageInfo, type Language } from './languages.ts'

/**
 * `yyyy-mm-dd` (a time after it is ignored) in the language's format: 4/12/1988, 12 de abril de 1988; with a `long`
 * month also April 12, 1988 (R1203). Any other text is returned unchanged.
 */
export function formatDate(date: string, language: Language, month = languageInfo[language].month): string {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? []
  const time = new Date(day)
  if (time.getUTCDate() !== Number(day.slice(8))) return date
  const { locale } = languageInfo[language]
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' }).format(time)
}

/** A moment (ISO) as the person's clock has it, with the month as a word: November 27, 2026 at 5:30 PM. */
export const formatMoment = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(languageInfo[language].locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(moment),
  )

/** A list as the language writes it: one, two, and three. */
export const formatList = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(languageInfo[language].locale).format(things)

/** An email that only its owner recognizes: the first letter, and everything after the at sign (R1104). */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1***')

/** A person's full name from the parts that exist. */
export const fullName = (name: {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
}): string => [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ')
