import type { Language } from '../../../domain/languages.ts'

/** Translates a court's whole phrase; null for a phrase that is not in the reviewed table: it stays in English. */
export type CourtTranslator = (phrase: string) => string | null

type Glossary = typeof import('./court-glossary.es.ts')
/** English needs none, because courts write it. */
const glossaries: Readonly<Record<Language, (() => Promise<Glossary>) | null>> = {
  en: null,
  es: () => import('./court-glossary.es.ts'),
}
const translators = new Map<Language, CourtTranslator>()

/** The translator of a language; undefined for a language without a glossary, or before it is fetched. */
export const translatorOf = (language: Language): CourtTranslator | undefined => translators.get(language)

/** Fetches the glossary of a language, if it has one: without it the court's words stay in English. */
export async function fetchCourtGlossary(language: Language): Promise<void> {
  const glossary = await glossaries[language]?.().catch(() => undefined)
  if (glossary && !translators.has(language)) translators.set(language, translatorFrom(glossary))
}

/** Only a whole phrase is translated, whatever its case and spacing: a wrong offense is worse than an English one. */
export function translatorFrom({ courtPhrases }: Glossary): CourtTranslator {
  const phrases = new Map(courtPhrases.map(([english, translated]) => [plain(english), capitalized(translated)]))
  return phrase => phrases.get(plain(phrase)) ?? null
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
