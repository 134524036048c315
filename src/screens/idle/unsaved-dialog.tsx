import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LogOutRef } from '../../../machines/log-out/log-out-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/**
 * Asks before a log out that loses what was typed. It is fetched before it is needed: the network may be gone by then.
 */
export function UnsavedDialog({ actor }: { actor: LogOutRef }) {
  const { t } = useLingui()
  const isAsking = useSelector(actor, state => state.hasTag('dialog'))
  const stay = () => actor.send({ type: 'STAY' })
  if (!isAsking) return null
  return (
    <Dialog
      title={t`Log out without saving?`}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{t`Stay and save`}</Button>
          <Button look="outline" onClick={() => actor.send({ type: 'LOG_OUT' })}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <p>{t`Some of what you typed is not saved yet. If you log out now, it will be gone.`}</p>
    </Dialog>
  )
}
