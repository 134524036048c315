import { Trans } from '@lingui/react/macro'
import { useContext, useEffect } from 'react'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { Button } from '../components/button.tsx'
import { DialogFoot, usePortal } from '../components/portal-context.tsx'
import { logOut } from '../services/authentication.ts'
import { endSession } from '../services/end-session.ts'
import { leaveSite } from '../services/leave-site.ts'

/** For who is not alone: the session ends, and a page stands there that says nothing of ours (R1005). What was typed is not waited for. */
export function QuickExit({ root }: { root: PortalRef }) {
  const [, putInDialogs] = useContext(DialogFoot)
  const leave = useLeaving(root)
  useEffect(() => {
    putInDialogs(<ExitInDialog root={root} />)
    return () => putInDialogs(null)
  }, [root, putInDialogs])
  return (
    // on a phone in two lines, so that the menu stands beside it
    <Button
      look="outline"
      flex="1 1 6.5rem"
      maxWidth="max-content"
      marginInlineEnd="auto"
      paddingInline="3"
      fontSize="sm"
      onClick={leave}
    >
      <Trans>Leave this page now</Trans>
    </Button>
  )
}

function ExitInDialog({ root }: { root: PortalRef }) {
  return (
    <Button look="outline" wide fontSize="sm" onClick={useLeaving(root)}>
      <Trans>Leave this page now</Trans>
    </Button>
  )
}

function useLeaving(root: PortalRef) {
  const { operator, language } = usePortal()
  return () => {
    endSession(logOut)
    // what was typed is not asked about
    root.send({ type: 'DRAFTS_CHANGED', hasDrafts: false })
    root.send({ type: 'LOG_OUT' })
    leaveSite(operator.quickExitUrl[language])
  }
}
