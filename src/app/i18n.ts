import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '../../domain/wire/fields.ts'

type Catalogue = () => Promise<{ messages: Messages }>

/** The words of the public pages, and those of everything after; a language is fetched only when it is used. */
const publicWords: Record<Language, Catalogue> = {
  en: () => import('../../locales/public.en.po'),
  es: () => import('../../locales/public.es.po'),
}
const furtherWords: Record<Language, Catalogue> = {
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
}

/** The words of one visit: they come in two parts and in the chosen language. */
export function createWords() {
  const i18n: I18n = setupI18n()
  let needsFurther = false

  const load = async (language: Language) => {
    const catalogues = needsFurther ? [publicWords[language], furtherWords[language]] : [publicWords[language]]
    for (const { messages } of await Promise.all(catalogues.map(catalogue => catalogue()))) i18n.load(language, messages)
  }
  return {
    i18n,
    /** Loads a language and shows it. */
    async choose(language: Language) {
      await load(language)
      i18n.activate(language)
    },
    /** Loads the words of the pages after the public ones. */
    async loadFurther(language: Language) {
      if (needsFurther) return
      needsFurther = true
      try {
        await load(language)
        i18n.activate(language)
      } catch (error) {
        // whoever tries again fetches them again
        needsFurther = false
        throw error
      }
    },
  }
}
export type Words = ReturnType<typeof createWords>
