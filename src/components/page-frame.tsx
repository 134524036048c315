import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { languageFacts, languages } from '../../domain/languages.ts'
import { Beside } from './beside.tsx'
import { Brand } from './brand.tsx'
import { followWith } from './button.tsx'
import { DialogFoot, usePortal } from './portal-context.tsx'

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
    justifyContent: 'flex-end',
    rowGap: '1',
    columnGap: '4',
    maxWidth: 'page',
    marginInline: 'auto',
    minHeight: '4rem',
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: '6' },
    paddingY: '2',
  },
})
/** The room is kept from the first picture on: nothing moves when what belongs here has come. */
const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: '3.625rem',
    justifyContent: 'flex-end',
    columnGap: '3',
    flex: { base: '100%', md: '0 1 auto' },
  },
})
const Main = chakra('main', {
  base: {
    flex: '1',
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: '6' },
    paddingTop: '8',
    paddingBottom: '12',
  },
})

/** Below the page, where nobody looks first: it comes after what the page itself needs. */
const loadHelp = () => import('./help.tsx')

/** One element for good: drawn once more before its file has come, it would lose what the server drew of it. */
const help = <Beside isDrawnAhead load={loadHelp} again={<Trans>Need help?</Trans>} />

interface PageFrameProps {
  /** Goes to the landing page; given on pages where leaving loses nothing. */
  onHome?: (() => void) | undefined
  /** What somebody who is signed in has at hand; null while it is on its way. */
  menu?: ReactNode
  children: ReactNode
}

/** What is on every page: skip link, brand, language, menu, the screen, and help in the same place. */
export function PageFrame({ onHome, menu, children }: PageFrameProps) {
  const dialogFoot = useState<ReactNode>(null)
  return (
    <Page>
      <SkipLink href="#main" onClick={focusMain}>
        <Trans>Skip to main content</Trans>
      </SkipLink>
      {/* not around the help: where it changes, what the server drew and no file has taken over would be drawn anew */}
      <DialogFoot value={dialogFoot}>
        <Header>
          <Bar>
            <Brand onHome={onHome} />
            <LanguageToggle />
            {menu === undefined ? null : <Tools>{menu}</Tools>}
          </Bar>
        </Header>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
      </DialogFoot>
      {help}
    </Page>
  )
}

function focusMain(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

const Toggle = chakra('a', {
  base: { display: 'inline-flex', marginInlineStart: 'auto', alignItems: 'center', minHeight: '12', fontWeight: 'medium' },
})

/** The other languages, each in its own words. */
function LanguageToggle() {
  const { language, chooseLanguage } = usePortal()
  return languages
    .filter(other => other !== language)
    .map(other => (
      <Toggle key={other} href={`?lang=${other}`} lang={other} hrefLang={other} onClick={followWith(() => chooseLanguage(other))}>
        {languageFacts[other].name}
      </Toggle>
    ))
}
