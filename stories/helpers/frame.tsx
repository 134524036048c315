import { setupI18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { languages, type Language } from '../../domain/languages.ts'
import { homeState } from '../../domain/offered.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import type { UsState } from '../../domain/states.ts'
import { allMessages } from '../../harness/screen-titles.ts'
import { PortalProvider } from '../../src/components/portal-context.tsx'
import { chakra } from '../../src/theme/chakra.tsx'
import { Look, lookSystem } from '../../src/theme/look.tsx'
import type { StoryOfFile } from './all-stories.ts'
import { storyDefault } from './person.tsx'

const translations = Object.fromEntries(
  languages.map(language => [language, setupI18n({ messages: allMessages, locale: language })]),
) as Record<Language, I18n>
const chooseLanguage = (language: Language) =>
  addons.getChannel().emit(UPDATE_GLOBALS, { globals: { locale: language } })
/** Its own ground below it: whatever surrounds a story, its words can be read. */
const Bare = chakra('main', {
  base: { padding: '6', display: 'flex', flexDirection: 'column', gap: '6', bg: 'bg', color: 'fg' },
})

/** A color scheme, or the browser's own. */
export type Scheme = 'browser' | 'light' | 'dark'
/** The colors of a scheme as custom properties: a page cannot change what the browser prefers. */
function showScheme(scheme: Scheme) {
  const { style } = document.documentElement
  style.colorScheme = scheme === 'browser' ? '' : scheme
  const { cssVarMap } = lookSystem().tokens
  for (const [name, dark] of cssVarMap.get('_dark') ?? []) {
    if (scheme === 'browser') style.removeProperty(name)
    else style.setProperty(name, scheme === 'dark' ? dark : (cssVarMap.get('base')?.get(name) ?? ''))
  }
}

export interface FrameProps {
  language: Language
  usState: UsState
  /** In percent of the browser's own. */
  textSize: string
  scheme: Scheme
  /** Without the page around it, as for a component or a picture. */
  isBare: boolean
  children?: ReactNode
}

/** Around every story: the look, and the words of one language. */
export function Frame({ language, usState, textSize, scheme, isBare, children }: FrameProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.style.fontSize = `${textSize}%`
  }, [language, textSize])
  useLayoutEffect(() => showScheme(scheme), [scheme])
  const values = useMemo(() => ({ operator, language, usState, chooseLanguage }), [language, usState])
  return (
    <I18nProvider i18n={translations[language]}>
      <Look />
      <PortalProvider values={values}>
        {isBare ? (
          <MemoryRouter>
            <Bare>{children}</Bare>
          </MemoryRouter>
        ) : (
          children
        )}
      </PortalProvider>
    </I18nProvider>
  )
}

interface Shown {
  readonly story: StoryOfFile
  readonly language: Language
  readonly args?: object
  readonly isBare?: boolean
}
/** A story outside of Storybook, about its own person. */
export const FramedStory = ({ story: { render, parameters }, language, args = {}, isBare = false }: Shown) => (
  <Frame {...{ language, isBare }} usState={parameters?.usState ?? homeState} textSize="100" scheme="browser">
    {render?.(args, { globals: { locale: language, usState: storyDefault, partner: storyDefault } })}
  </Frame>
)
