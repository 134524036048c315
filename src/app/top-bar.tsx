import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { Beside, type Load } from '../components/beside.tsx'

const topMenu =
  (root: PortalRef): Load =>
  async () => {
    const [{ signedIn }, { TopMenu }] = await Promise.all([import('./signed-in.tsx'), import('../screens/menu/menu.tsx')])
    const Menu = signedIn(TopMenu)
    return { default: () => <Menu root={root} /> }
  }

const unsavedDialog =
  (root: PortalRef): Load =>
  async () => {
    const { UnsavedDialog } = await import('../screens/idle/unsaved-dialog.tsx')
    return { default: () => <UnsavedDialog root={root} /> }
  }

/** The menu of a user who has results; it arrives later than the page, because it brings React Router along. */
export function TopBar({ root }: { root: PortalRef }) {
  const isSignedIn = useSelector(root, state => state.context.session !== null)
  const isVerified = useSelector(root, state => state.context.session?.person.verified === true)
  return (
    <>
      {isSignedIn ? <Beside load={unsavedDialog(root)} /> : null}
      {isVerified ? <Beside load={topMenu(root)} again={<Trans>Menu</Trans>} /> : null}
    </>
  )
}
