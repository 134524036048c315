import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isVerifiedAndKnown } from '../../../domain/flows/resume.ts'
import { menuItems, type MenuItem } from '../../../domain/rules/menu.ts'
import type { PortalRef } from '../../../machines/portal/portal-machine.ts'
import { useOperator } from '../../components/portal-context.tsx'
import { storage } from '../../services/storage.ts'
import { InitialBadge, Notices, Panel } from './notices.tsx'

const entries: Readonly<Record<MenuItem, readonly [path: string, text: MessageDescriptor]>> = {
  results: ['/results', msg`Eligibility results`],
  statement: ['/statement', msg`Personal statement questions`],
  caseStatus: ['/matter-status', msg`Your cases`],
  documents: ['/documents', msg`Your documents`],
  clientPortal: ['/clio-page', msg`Client portal`],
}

/** The entries of this person's menu; until the matters have loaded, the client portal appears if it did last time. */
function useMenuItems(root: PortalRef): readonly MenuItem[] {
  const session = useSelector(root, state => state.context.session)
  const operator = useOperator()
  if (!session) return []
  const items = menuItems({ person: session.person, matters: session.matters?.matters ?? [], operator })
  const isRemembered =
    session.matters === null && operator.clientPortal !== '' && storage.read('show_clio_link') === 'true'
  return isRemembered ? [...items, 'clientPortal'] : items
}

/** The menu of a person who has results: every entry is a request to the charts, like its address. */
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
        {items.map(item => {
          const [path, text] = entries[item]
          return (
            <MenuLink key={item} to={path}>
              {i18n._(text)}
            </MenuLink>
          )
        })}
        <MenuLink to="/account">{t`My account`}</MenuLink>
        <button type="button" onClick={() => root.send({ type: 'SAVE_AND_LOG_OUT' })}>{t`Log out`}</button>
      </nav>
    </Panel>
  )
}

/** An entry of the menu. NavLink would treat `/statement-overview` as part of `/statement`. */
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
