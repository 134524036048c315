import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '../../domain/languages.ts'

/** Every catalogue, each in a file of its own: a language is fetched only when it is used. */
const catalogues = import.meta.glob<Messages>('./*.po', { base: '../../locales', import: 'messages' })

/** The words of one visit: they come in two parts and in the chosen language. */
export function createWords() {
  const i18n: I18n = setupI18n()
  let needsFurther = false
  let further: Promise<unknown> | undefined
  let asked: Language | undefined

  const loadOne = async (language: Language, name: string) => {
    // `npm run i18n:check` sees to it that every language has both of its catalogues
    i18n.load(language, await catalogues[`./${name}.po`]!())
  }
  /** The words of the public pages, and once they are needed those of everything after. */
  const load = async (language: Language) => {
    await Promise.all([loadOne(language, `public.${language}`), needsFurther ? loadOne(language, language) : null])
  }
  /** Shows a language once its words are there; answers whether it is still the one that was asked for last. */
  const choose = async (language: Language) => {
    asked = language
    try {
      await load(language)
    } catch (error) {
      asked = undefined
      throw error
    }
    if (asked !== language) return false
    i18n.activate(language)
    return true
  }
  return {
    i18n,
    choose,
    /** The language that is on; none before the first has come. */
    language: () => i18n.locale as Language,
    subscribe: (changed: () => void) => i18n.on('change', changed),
    /** Loads the words of the pages after the public ones: in the language that is asked for, or else in `language`. */
    loadFurther(language: Language): Promise<unknown> {
      needsFurther = true
      further ??= choose(asked ?? language).catch(error => {
        // whoever tries again fetches them again
        needsFurther = false
        further = undefined
        throw error
      })
      return further
    },
  }
}
export type Words = ReturnType<typeof createWords>
