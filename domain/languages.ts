/** What differs by language, except the texts in `locales/`. */
interface LanguageInfo {
  /** The language's own name for itself. */
  readonly name: string
  /** The locale for its numbers and money. */
  readonly locale: string
  /** The month of a date: Spanish puts the day first, so a numeric month would be ambiguous (R1203). */
  readonly month: 'numeric' | 'long'
}

/** The languages of the portal, by the code used for pages and catalogs. */
export const languageInfo = {
  en: { name: 'English', locale: 'en-US', month: 'numeric' },
  es: { name: 'Español', locale: 'es-US', month: 'long' },
} as const satisfies Readonly<Record<string, LanguageInfo>>

export type Language = keyof typeof languageInfo

/** The codes of the languages. */
export const languages = Object.keys(languageInfo) as readonly Language[]

/** The language of the texts in the code, and of people who have not chosen one (R1201). */
export const defaultLanguage: Language = 'en'

/** The language with this code; undefined for any other text. */
export const languageOf = (text: string | null | undefined): Language | undefined =>
  languages.find(language => language === text)

/** The cookie that keeps the language; over https, browsers take it from https alone (R1201). */
export const languageCookie = (isSecure: boolean) => (isSecure ? '__Secure-language' : 'language')
