import { Trans, useLingui } from '@lingui/react/macro'
import type { PortalRef } from '../../../machines/portal/portal-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** Before a log out that loses what was typed. */
export function UnsavedDialog({ root }: { root: PortalRef }) {
  const { t } = useLingui()
  const stay = () => root.send({ type: 'STAY' })
  return (
    <Dialog
      title={t`Log out without saving?`}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>
            <Trans>Stay and save</Trans>
          </Button>
          <Button look="outline" onClick={() => root.send({ type: 'LOG_OUT' })}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Some of what you typed is not saved yet. If you log out now, it will be gone.</Trans>
      </p>
    </Dialog>
  )
}
