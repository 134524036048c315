import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languageInfo, languages } from '../../domain/languages.ts'
import { Brand } from './brand.tsx'
import { followWith } from './elements.tsx'
import { Help } from './help.tsx'
import { DialogExit, usePortal } from './portal-context.tsx'

const Page = chakra('div', { base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' } })
const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    zIndex: '1',
    insetInlineStart: '2',
    top: '2',
    padding: '3',
    borderRadius: 'md',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'medium',
    '&:not(:focus)': { width: '1px', height: '1px', padding: '0', overflow: 'hidden', clipPath: 'inset(50%)' },
    _print: { display: 'none' },
  },
})
const Header = chakra('header', { base: { bg: 'bg.panel', borderBottomWidth: '1px', borderColor: 'border' } })
const Bar = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '1',
    columnGap: '4',
    // as wide on every screen: a header as wide as its screen would jump when a screen in two columns arrives
    maxWidth: '75rem',
    marginInline: 'auto',
    minHeight: '4rem',
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: '6' },
    paddingY: '2',
  },
})
/**
 * The menu and, at the end of the bar, the quick exit. The room and the line break do not depend on what has arrived,
 * so that nothing moves when the menu does. In a page from the server the room is empty, and kept only if a script in
 * the page found a session (`data-session`).
 */
const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: '3.625rem',
    justifyContent: 'flex-end',
    columnGap: { base: '2', md: '3' },
    flex: { base: '100%', md: '1 1 26rem' },
    // two lines on a phone, with or without the menu
    '& > :last-child': {
      flex: { base: '1 1 6.5rem', md: 'none' },
      maxWidth: { base: '9.5rem', md: 'none' },
      paddingInline: { base: '2', md: '3' },
    },
    '&:empty': { 'html:not([data-session]) &': { display: 'none' } },
  },
})
const Main = chakra('main', {
  base: {
    flex: '1',
    width: 'full',
    // narrow by its padding: the element itself stays where it is when a screen in two columns arrives
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: 'max({spacing.6}, (100% - {sizes.page}) / 2 + {spacing.6})' },
    paddingTop: '8',
    paddingBottom: '12',
    _print: { maxWidth: 'page', marginInline: 'auto' },
    '&:has([data-loading]) ~ *': { visibility: 'hidden' },
  },
})

interface PageFrameProps {
  /** Goes to the landing page; given on pages where leaving loses nothing. */
  onHome?: (() => void) | undefined
  /** Whether the bar has room for the menu and the quick exit of a signed-in user. */
  hasTools?: boolean
  menu?: ReactNode
  /** Leaves the site; in the bar, and in every open dialog. */
  exit?: ReactNode
  children: ReactNode
}

/** What is on every page: skip link, brand, language, menu, the screen, and help in the same place. */
export function PageFrame({ onHome, hasTools = false, menu, exit, children }: PageFrameProps) {
  return (
    <Page>
      <SkipLink href="#main" onClick={focusMain}>
        <Trans>Skip to main content</Trans>
      </SkipLink>
      <Header>
        <Bar>
          <Brand onHome={onHome} />
          <LanguageToggle />
          {hasTools ? (
            <Tools>
              {menu}
              {exit}
            </Tools>
          ) : null}
        </Bar>
      </Header>
      <Main id="main" tabIndex={-1}>
        <DialogExit value={exit}>{children}</DialogExit>
      </Main>
      <Help />
    </Page>
  )
}

function focusMain(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

const Toggle = chakra('a', {
  base: {
    display: 'inline-flex',
    marginInlineStart: 'auto',
    alignItems: 'center',
    minHeight: '12',
    fontWeight: 'medium',
  },
})

/** The other languages, each in its own words. */
function LanguageToggle() {
  const { language, chooseLanguage } = usePortal()
  return languages
    .filter(other => other !== language)
    .map(other => (
      <Toggle
        key={other}
        href={`?lang=${other}`}
        lang={other}
        hrefLang={other}
        onClick={followWith(() => chooseLanguage(other))}
      >
        {languageInfo[other].name}
      </Toggle>
    ))
}
