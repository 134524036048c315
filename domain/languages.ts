/** What differs by language, apart from the catalog of texts in `locales/`. */
interface LanguageFacts {
  /** What the language is called in itself. */
  readonly name: string
  /** How it writes numbers and money. */
  readonly locale: string
  /** How it writes the month of a date: Spanish puts the day first, so that a number could be either (R1203). */
  readonly month: 'numeric' | 'long'
}

/** The languages of the portal, by the code of its pages and catalogues. */
export const languageInfo = {
  en: { name: 'English', locale: 'en-US', month: 'numeric' },
  es: { name: 'Español', locale: 'es-US', month: 'long' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof languageInfo

/** The codes of the languages. */
export const languages = Object.keys(languageInfo) as readonly Language[]

/** The language of the texts in the code, and of people who have not chosen one (R1201). */
export const defaultLanguage: Language = 'en'

/** The language that a text names by its code; undefined for any other text. */
export const languageOf = (text: string | null | undefined): Language | undefined =>
  languages.find(known => known === text)
