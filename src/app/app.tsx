import createCache from '@emotion/cache'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Language } from '../../domain/languages.ts'
import type { Operator } from '../../domain/operator.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { takenOver } from '../boot/page-scripts.ts'
import { PortalProvider, AddressContext, type Address } from '../components/portal-context.tsx'
import type { Translations } from './i18n.ts'
import { PortalView } from './portal-view.tsx'

const unreachable = new Refusal('unreachable')

interface AppProps {
  root: PortalRef
  translations: Translations
  cache: EmotionCache
  operator: Operator
  address: Address
  rememberLanguage: (language: Language) => void
  /** The styles of every page, unless the server has sent them with it. */
  look?: ReactNode
}

/** The providers around the portal: styles, texts, and the values of `PortalContext`. */
export function App({ root, translations, cache, operator, address, rememberLanguage, look }: AppProps) {
  const language = useSyncExternalStore(translations.subscribe, translations.language, translations.language)
  /** The texts of the chosen language could not be fetched. */
  const [isUnreachable, setUnreachable] = useState(false)
  const usState = useSelector(root, ({ context }) => context.session?.person.us_state ?? context.visit.us_state)
  useEffect(() => {
    dispatchEvent(new Event(takenOver))
  }, [])
  const choose = async (chosen: Language) => {
    const isShown = await translations.choose(chosen).catch(() => null)
    setUnreachable(isShown === null)
    if (isShown) rememberLanguage(chosen)
  }
  return (
    <CacheProvider value={cache}>
      <I18nProvider i18n={translations.i18n}>
        {look}
        <PortalProvider values={{ operator, language, usState, chooseLanguage: chosen => void choose(chosen) }}>
          <AddressContext value={address}>
            <PortalView root={root} refusal={isUnreachable ? unreachable : null} />
          </AddressContext>
        </PortalProvider>
      </I18nProvider>
    </CacheProvider>
  )
}

/** One style cache per visit; prerendered pages use the same key, so their styles are kept. */
export const createStyleCache = () => createCache({ key: 'c' })
