import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { menuItems, type MenuItem } from '../../../domain/rules/menu.ts'
import { isVerifiedAndKnown } from '../../../domain/flows/resume.ts'
import type { PortalRef } from '../../../machines/portal/portal-machine.ts'
import { storage } from '../../services/storage.ts'
import { InitialBadge, Notices, Panel } from './notices.tsx'

const itemPaths: Readonly<Record<MenuItem, string>> = {
  results: '/results',
  statement: '/statement',
  caseStatus: '/matter-status',
  documents: '/documents',
  clientPortal: '/clio-page',
}
const itemWords: Readonly<Record<MenuItem, MessageDescriptor>> = {
  results: msg`Eligibility results`,
  statement: msg`Personal statement questions`,
  caseStatus: msg`Your cases`,
  documents: msg`Your documents`,
  clientPortal: msg`Client portal`,
}

/**
 * What this person's menu holds; while the matters are not known, the portal's entry is remembered from last time
 *.
 */
function useMenuItems(root: PortalRef): readonly MenuItem[] {
  const session = useSelector(root, state => state.context.session)
  if (!session) return []
  const items = menuItems({ person: session.person, matters: session.matters?.matters ?? [] })
  const isRemembered = session.matters === null && storage.read('show_clio_link') === 'true'
  return isRemembered ? [...items, 'clientPortal'] : items
}

/** The menu of a person who has results: every entry asks the charts, as its address would. */
function Menu({ root }: { root: PortalRef }) {
  const { t, i18n } = useLingui()
  const items = useMenuItems(root)
  const hasCasework = useSelector(root, ({ context: { session } }) => {
    const isClient = session?.person.verified === true && !isVerifiedAndKnown(session.person)
    return isClient || (session?.matters?.matters.length ?? 0) > 0
  })
  return (
    <Panel label={<Trans>Menu</Trans>}>
      <nav>
        {hasCasework ? <MenuLink to="/menu">{t`Home`}</MenuLink> : null}
        {items.map(item => (
          <MenuLink key={item} to={itemPaths[item]}>
            {i18n._(itemWords[item])}
          </MenuLink>
        ))}
        <MenuLink to="/account">{t`Account`}</MenuLink>
        <button type="button" onClick={() => root.send({ type: 'SAVE_AND_LOG_OUT' })}>
          <Trans>Log out</Trans>
        </button>
      </nav>
    </Panel>
  )
}

/**
 * An entry of the menu; the statement's is the current one on its overview, too, which NavLink would miss:
 * `/statement-overview`.
 */
function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The top bar of a person who has results: bell, initial, menu. */
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
