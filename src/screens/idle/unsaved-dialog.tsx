import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PortalRef } from '../../../machines/portal/portal-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** Asks before a log out that loses what was typed. It is fetched before it is needed: the network may be gone by then. */
export function UnsavedDialog({ root }: { root: PortalRef }) {
  const { t } = useLingui()
  const isAsking = useSelector(root, state => state.hasTag('dialog'))
  const stay = () => root.send({ type: 'STAY' })
  if (!isAsking) return null
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
