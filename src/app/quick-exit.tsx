import { Trans } from '@lingui/react/macro'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { Button } from '../components/button.tsx'
import { usePortal } from '../components/portal-context.tsx'
import { endSession } from '../services/end-session.ts'
import { leaveSite } from '../services/leave-site.ts'

/**
 * For people who are not alone: ends the session and replaces the page with a neutral one (R1005). It does not wait for
 * anything typed to be saved.
 */
export function QuickExit({ root }: { root: PortalRef }) {
  const { operator, language } = usePortal()
  const leave = () => {
    endSession()
    root.send({ type: 'QUICK_EXIT' })
    leaveSite(operator.quickExitUrl[language])
  }
  return (
    <Button look="outline" paddingInline="3" fontSize="sm" onClick={leave}>
      <Trans>Leave this page now</Trans>
    </Button>
  )
}
