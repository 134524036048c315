import { chakra, ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { Language, UsState } from '../../domain/wire/fields.ts'
import { messages as en } from '../../locales/en.po'
import { messages as es } from '../../locales/es.po'
import { messages as publicEn } from '../../locales/public.en.po'
import { messages as publicEs } from '../../locales/public.es.po'
import { PageFrame } from '../../src/components/page-frame.tsx'
import { PortalProvider } from '../../src/components/portal-context.tsx'
import { system } from '../../src/theme/system.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'

const messages = { en: { ...publicEn, ...en }, es: { ...publicEs, ...es } }
const words = {
  en: setupI18n({ messages, locale: 'en' }),
  es: setupI18n({ messages, locale: 'es' }),
}
const chooseLanguage = (language: Language) => addons.getChannel().emit(UPDATE_GLOBALS, { globals: { locale: language } })
const Bare = chakra('main', { base: { padding: '6', display: 'flex', flexDirection: 'column', gap: '6' } })

export interface FrameProps {
  language: Language
  usState: UsState
  /** In percent of the browser's own. */
  textSize: string
  /** Without the page around it, as for a component or a picture. */
  isBare: boolean
  children: ReactNode
}

/** Around every story: the look, the words of one language, and the page that the product puts around its screens. */
export function Frame({ language, usState, textSize, isBare, children }: FrameProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.style.fontSize = `${textSize}%`
  }, [language, textSize])
  const values = useMemo(() => ({ operator, language, usState, chooseLanguage }), [language, usState])
  return (
    <I18nProvider i18n={words[language]}>
      <ChakraProvider value={system}>
        <PortalProvider values={values}>
          <MemoryRouter>{isBare ? <Bare>{children}</Bare> : <PageFrame state={usState}>{children}</PageFrame>}</MemoryRouter>
        </PortalProvider>
      </ChakraProvider>
    </I18nProvider>
  )
}
