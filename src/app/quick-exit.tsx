import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { Button } from '../components/button.tsx'
import { usePortal } from '../components/portal-context.tsx'
import { logOut } from '../services/authentication.ts'
import { endSession } from '../services/end-session.ts'
import { leaveSite } from '../services/leave-site.ts'

/** For who is not alone: the session ends, and a page stands there that says nothing of ours (R1005). What was typed is not waited for. */
export function QuickExit({ root }: { root: PortalRef }) {
  const { operator, language } = usePortal()
  const leave = () => {
    endSession(logOut)
    root.send({ type: 'LOG_OUT' })
    leaveSite(operator.quickExitUrl[language])
  }
  const dialog = useOpenDialog()
  return (
    <>
      {/* on a phone in two lines, so that the menu stands beside it */}
      <Button look="outline" flex="1 1 6.5rem" maxWidth="max-content" paddingInline="3" fontSize="sm" onClick={leave}>
        <Trans>Leave this page now</Trans>
      </Button>
      {dialog
        ? createPortal(
            <Foot>
              <Button look="outline" wide fontSize="sm" onClick={leave}>
                <Trans>Leave this page now</Trans>
              </Button>
            </Foot>,
            dialog,
          )
        : null}
    </>
  )
}

/** In sight however long the dialog is. */
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    paddingX: { base: '5', sm: '8' },
    paddingY: '3',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})

/** The last of them lies over the others. */
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
function watchDialogs(changed: () => void) {
  const watch = new MutationObserver(changed)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
  return () => watch.disconnect()
}
/** The dialog that is open: behind it nothing can be pressed. */
const useOpenDialog = () => useSyncExternalStore(watchDialogs, openDialog, () => null)
