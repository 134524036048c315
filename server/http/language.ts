import type { Context, MiddlewareHandler } from 'hono'
import { languageDetector } from 'hono/language'
import { defaultLanguage, languages, type Language } from '../../domain/languages.ts'

/** The language that a visitor reads: the remembered one, else what the browser asks for, else English. */
export const visitorLanguage = (): MiddlewareHandler =>
  languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: 'language',
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    caches: false,
  })

/** The language of whoever asks: that of the profile once a token was checked, else the visitor's. */
export function languageOf(context: Context<{ Variables: { person?: { language: Language } } }>): Language {
  const visitor = languages.find(language => language === context.get('language'))
  return context.get('person')?.language ?? visitor ?? defaultLanguage
}
