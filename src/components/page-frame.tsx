import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { Brand } from './brand.tsx'
import { visuallyHidden } from './elements.tsx'
import { Help } from './help.tsx'
import { LanguageLinks } from './language-links.tsx'
import { DialogExit } from './portal-context.tsx'

/** Its width decides whether a screen has room for two columns (`columns.tsx`); not measured on paper. */
const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    '@media screen': { container: 'page / inline-size' },
  },
})
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
    fontWeight: 'bold',
    '&:not(:focus)': { ...visuallyHidden, padding: '0' },
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
    columnGap: { base: 'clamp({spacing.1}, 100vw - 21rem, {spacing.2})', sm: '3', md: '5' },
    maxWidth: 'grid',
    marginInline: 'auto',
    minHeight: '3.5rem',
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: '6' },
    // a phone has room for the brand's name or the tools
    '&:has(button) [data-name], [data-session] &:has([data-tools]) [data-name]': {
      '@media (max-width: 39.99em)': visuallyHidden,
    },
  },
})
/** The bell and the menu: they arrive last, in reserved room, so that nothing moves. */
const Tools = chakra('div', {
  base: { display: 'flex', flex: '1', justifyContent: 'flex-end', alignItems: 'center', columnGap: { sm: '3' } },
})
/**
 * The quick exit, always at the end of the bar. In a page from the server its room is empty, and kept only if a script
 * in the page found a session (`data-session`).
 */
const Exit = chakra('div', {
  base: {
    // gives its room to the tools before they wrap
    flex: { base: '1 1 4.5rem', sm: 'none' },
    minWidth: { base: '4.5rem', sm: '8rem' },
    maxWidth: { base: '29vw', sm: 'none' },
    marginInlineStart: { base: '1', sm: '0' },
    textAlign: 'end',
    '&:empty:not([data-session] *)': { display: 'none' },
  },
})
const Main = chakra('main', {
  base: {
    flex: '1',
    width: 'full',
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: 'max({spacing.6}, (100% - {sizes.grid}) / 2 + {spacing.6})' },
    paddingTop: { base: '6', md: '10' },
    paddingBottom: '16',
    // the footer starts below the window, so that late content does not move it
    minHeight: 'calc(100dvh - 3.5rem)',
    _print: { maxWidth: 'page', marginInline: 'auto' },
    '&:has([data-loading]) ~ *': { visibility: 'hidden' },
  },
})

interface PageFrameProps {
  /** Goes to the landing page; set on pages where leaving loses nothing. */
  onHome?: (() => void) | undefined
  /** Whether the bar reserves room for the menu and the quick exit of a signed-in user. */
  hasTools?: boolean
  menu?: ReactNode
  /** Leaves the site; in the bar, and below every open dialog. */
  exit?: ReactNode
  children: ReactNode
}

/** The parts of every page: skip link, brand, language, menu, the screen, and help in the same place. */
export function PageFrame({ onHome, hasTools = false, menu, exit, children }: PageFrameProps) {
  useEffect(() => {
    const watching = import('./stray-press.ts').then(({ watchPresses }) => watchPresses()).catch(() => () => {})
    return () => void watching.then(stop => stop())
  }, [])
  return (
    <DialogExit value={exit}>
      <Page>
        <SkipLink href="#main" onClick={focusMain}>
          <Trans>Skip to main content</Trans>
        </SkipLink>
        <Header>
          <Bar>
            <Brand onHome={onHome} />
            {hasTools ? <Tools data-tools="">{menu}</Tools> : null}
            <LanguageLinks />
            {hasTools ? <Exit>{exit}</Exit> : null}
          </Bar>
        </Header>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        <Help />
      </Page>
    </DialogExit>
  )
}

function focusMain(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
