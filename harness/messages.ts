import type { Messages } from '@lingui/core'
import { languages, type Language } from '../domain/languages.ts'
import { catalogues } from '../src/app/catalogues.ts'

const files = import.meta.glob<Messages>('../locales/*.po', { eager: true, import: 'messages' })

/** All words of each language. */
export const allMessages = Object.fromEntries(
  languages.map(language => [
    language,
    Object.assign({}, ...catalogues.map(name => files[`../locales/${name}.${language}.po`])),
  ]),
) as Record<Language, Messages>
