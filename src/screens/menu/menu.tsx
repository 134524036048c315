import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useRef, type MouseEvent } from 'react'
import { NavLink, Router, type Navigator } from 'react-router-dom'
import type { PortalRef } from '../../app/app.tsx'
import { usePortal } from '../../components/portal-context.tsx'

const Details = chakra('details', { base: { position: 'relative' } })
const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '12',
    fontWeight: 'medium',
    cursor: 'pointer',
    color: 'brand.fg',
  },
})
const Panel = chakra('nav', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    zIndex: 'overlay',
    minWidth: '14rem',
    padding: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    display: 'flex',
    flexDirection: 'column',
    '& a, & button': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '12',
      color: 'brand.fg',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& [aria-current=page]': { fontWeight: 'bold' },
  },
})

/** The menu of a person who has results: every entry asks the charts, as its address would. */
export function Menu({ root }: { root: PortalRef }) {
  const { goTo } = usePortal()
  const box = useRef<HTMLDetailsElement>(null)
  const ask: Navigator['push'] = to => goTo(typeof to === 'string' ? to : (to.pathname ?? '/'))
  const navigator: Navigator = {
    createHref: to => (typeof to === 'string' ? to : (to.pathname ?? '/')),
    push: ask,
    replace: ask,
    go: by => window.history.go(by),
  }
  const close = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && box.current) box.current.open = false
  }
  return (
    <Details ref={box} onClick={close}>
      <Summary>
        <Trans>Menu</Trans>
      </Summary>
      <Router location={window.location.pathname} navigator={navigator}>
        <Panel>
          <NavLink to="/results">
            <Trans>Eligibility results</Trans>
          </NavLink>
          <button type="button" onClick={() => root.send({ type: 'LOG_OUT' })}>
            <Trans>Log out</Trans>
          </button>
        </Panel>
      </Router>
    </Details>
  )
}
