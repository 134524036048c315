import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '../../domain/languages.ts'

/** Every catalogue, each in a file of its own: a language is fetched only when it is used. */
const catalogues = import.meta.glob<Messages>('./*.po', { base: '../../locales', import: 'messages' })

/** The words of one visit: they come in two parts and in the chosen language. */
export function createWords() {
  const i18n: I18n = setupI18n()
  let needsFurther = false

  const loadOne = async (language: Language, name: string) => {
    // `npm run i18n:check` sees to it that every language has both of its catalogues
    i18n.load(language, await catalogues[`./${name}.po`]!())
  }
  /** The words of the public pages, and once they are needed those of everything after. */
  const load = async (language: Language) => {
    await Promise.all([loadOne(language, `public.${language}`), needsFurther ? loadOne(language, language) : null])
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
