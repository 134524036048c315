import { Trans } from '@lingui/react/macro'
import type { PortalRef } from '../../../machines/portal/portal-machine.ts'
import { Button } from '../../components/button.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { leaveSite } from '../../services/leave-site.ts'

/** For who is not alone: the session ends, and a page stands there that says nothing of ours (DECISIONS §9). What was typed is not waited for. */
export function QuickExit({ root }: { root: PortalRef }) {
  const { operator, language } = usePortal()
  const leave = () => {
    root.send({ type: 'LOG_OUT' })
    leaveSite(operator.quickExitUrl[language])
  }
  return (
    // on a phone in two lines, so that the menu stands beside it
    <Button look="outline" flex="1 1 6.5rem" maxWidth="max-content" paddingInline="3" fontSize="sm" onClick={leave}>
      <Trans>Leave this page now</Trans>
    </Button>
  )
}
