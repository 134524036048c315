import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { NavLink, Router, type Navigator } from 'react-router-dom'
import type { PortalRef } from '../../app/app.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { InitialBadge, Notices } from './notices.tsx'
import { Panel } from './panel.tsx'

/** The menu of a person who has results: every entry asks the charts, as its address would. */
function Menu({ root }: { root: PortalRef }) {
  const { goTo } = usePortal()
  const ask: Navigator['push'] = to => goTo(typeof to === 'string' ? to : (to.pathname ?? '/'))
  const navigator: Navigator = {
    createHref: to => (typeof to === 'string' ? to : (to.pathname ?? '/')),
    push: ask,
    replace: ask,
    go: by => window.history.go(by),
  }
  return (
    <Panel label={<Trans>Menu</Trans>}>
      <Router location={window.location.pathname} navigator={navigator}>
        <nav>
          <NavLink to="/results">
            <Trans>Eligibility results</Trans>
          </NavLink>
          <button type="button" onClick={() => root.send({ type: 'LOG_OUT' })}>
            <Trans>Log out</Trans>
          </button>
        </nav>
      </Router>
    </Panel>
  )
}

/** The top bar of a person who has results: bell, initial, menu (S1 §2 "Results"). */
export function TopMenu({ root }: { root: PortalRef }) {
  const name = useSelector(root, state => state.context.session?.person.first_name ?? '')
  return (
    <>
      <Notices root={root} />
      <InitialBadge name={name} />
      <Menu root={root} />
    </>
  )
}
