import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { Beside, type Load } from '../components/beside.tsx'
import { UnsavedDialog } from '../screens/idle/unsaved-dialog.tsx'
import { QuickExit } from './quick-exit.tsx'

const topMenu =
  (root: PortalRef): Load =>
  async () => {
    const [{ signedIn }, { TopMenu }] = await Promise.all([import('./signed-in.tsx'), import('../screens/menu/menu.tsx')])
    const Menu = signedIn(TopMenu)
    return { default: () => <Menu root={root} /> }
  }

/** The top bar of who is signed in: the quick exit first, so that few keys lead to it, then the menu of who has results. */
export function TopBar({ root }: { root: PortalRef }) {
  const isVerified = useSelector(root, state => state.context.session?.person.verified === true)
  // its file came with this one: it is needed where the network is gone
  const isAskingToLogOut = useSelector(root, state => state.hasTag('dialog'))
  return (
    <>
      <QuickExit root={root} />
      {isAskingToLogOut ? <UnsavedDialog root={root} /> : null}
      {isVerified ? <Beside load={topMenu(root)} again={<Trans>Menu</Trans>} /> : null}
    </>
  )
}
