import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '../../domain/languages.ts'
import type { Catalog } from './catalogs.ts'

/** Every catalog in its own file: a language is fetched only when it is used. */
const files = import.meta.glob<Messages>('./*.po', { base: '../../locales', import: 'messages' })

/** The texts of one visit, fetched as the flows need them, in the chosen language. */
export function createTranslations() {
  const i18n: I18n = setupI18n()
  /** The catalogs in use, and when a flow may open with each. */
  const needed = new Map<Catalog, Promise<unknown> | null>([['public', null]])
  let requested: Language | undefined

  const active = () => (i18n.locale === '' ? undefined : (i18n.locale as Language))
  const load = async (language: Language, name: Catalog) => {
    // `npm run i18n:check` ensures that every language has all catalogs
    i18n.load(language, await files[`./${name}.${language}.po`]!())
  }
  /** Activates a language once its texts have arrived; returns whether it is still the latest request. */
  const choose = async (language: Language) => {
    requested = language
    try {
      await Promise.all([...needed.keys()].map(name => load(language, name)))
    } catch (error) {
      requested = undefined
      throw error
    }
    if (requested !== language) return false
    i18n.activate(language)
    return true
  }
  return {
    i18n,
    choose,
    /** The active language; empty before the first has arrived. */
    language: () => i18n.locale as Language,
    subscribe: (changed: () => void) => i18n.on('change', changed),
    /** Loads a flow's texts besides the public ones, in the requested or active language, or else in `language`. */
    async loadFurther(language: Language, names: readonly Catalog[]) {
      const missing = names.filter(name => !needed.has(name))
      if (missing.length > 0) {
        for (const name of missing) needed.set(name, null)
        const coming = choose(requested ?? active() ?? language).catch(error => {
          // another try fetches them again
          for (const name of missing) needed.delete(name)
          throw error
        })
        for (const name of missing) needed.set(name, coming)
      }
      await Promise.all(names.flatMap(name => needed.get(name) ?? []))
    },
  }
}
export type Translations = ReturnType<typeof createTranslations>
