import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { UnsavedDialog } from '../screens/idle/unsaved-dialog.tsx'
import { Beside, type Load } from '../components/beside.tsx'

const topMenu =
  (root: PortalRef): Load =>
  async () => {
    const [{ signedIn }, { TopMenu }] = await Promise.all([
      import('../flows/kit/signed-in.tsx'),
      import('../screens/menu/menu.tsx'),
    ])
    const Menu = signedIn(TopMenu)
    return { default: () => <Menu root={root} /> }
  }

/** The question before a log out, and the menu of a user who has results: it brings React Router along, and arrives later. */
export function TopBar({ root }: { root: PortalRef }) {
  const logOut = useSelector(root, state => state.children.logOut)
  const isVerified = useSelector(root, state => state.context.session?.person.verified === true)
  return (
    <>
      {logOut ? <UnsavedDialog key={logOut.sessionId} actor={logOut} /> : null}
      {isVerified ? <Beside load={topMenu(root)} again={<Trans>Menu</Trans>} /> : null}
    </>
  )
}
