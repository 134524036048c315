import type { Messages } from '@lingui/core'
import { languages, type Language } from '../domain/languages.ts'

const catalogues = import.meta.glob<Messages>('../locales/*.po', { eager: true, import: 'messages' })
const wordsOf = (name: string) => catalogues[`../locales/${name}.po`]

/** All words of each language, those of the public pages included. */
export const allMessages = Object.fromEntries(
  languages.map(language => [language, { ...wordsOf(`public.${language}`), ...wordsOf(language) }]),
) as Record<Language, Messages>
