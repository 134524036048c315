import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LogOutRef } from '../../machines/log-out/log-out-machine.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { LazyPart } from '../components/lazy-part.tsx'

const topMenu = (root: PortalRef) => async () => {
  const [{ inRouter }, { TopMenu }] = await Promise.all([
    import('../flows/shared/in-router.tsx'),
    import('../screens/menu/menu.tsx'),
  ])
  const Menu = inRouter(TopMenu)
  return <Menu root={root} />
}

const unsavedDialog = (actor: LogOutRef) => async () => {
  const { UnsavedDialog } = await import('../screens/idle/stay-dialogs.tsx')
  return <UnsavedDialog actor={actor} />
}

/** The menu of a user who has results; it arrives after the page, because it includes React Router. */
export function TopBar({ root }: { root: PortalRef }) {
  const logOut = useSelector(root, state => state.children.logOut)
  const isVerified = useSelector(root, state => state.context.session?.person.verified === true)
  return (
    <>
      {logOut ? <LazyPart key={logOut.sessionId} load={unsavedDialog(logOut)} /> : null}
      {isVerified ? <LazyPart load={topMenu(root)} again={<Trans>Menu</Trans>} /> : null}
    </>
  )
}
