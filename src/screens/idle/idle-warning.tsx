import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { warningMinutes } from '../../../domain/rules/idle.ts'
import type { IdleRef } from '../../../machines/idle/idle-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** Shortly before a forgotten session ends (R1001). */
export function IdleWarning({ actor }: { actor: IdleRef }) {
  const { t } = useLingui()
  const isOpen = useSelector(actor, state => state.hasTag('dialog'))
  const stay = () => actor.send({ type: 'STAY' })
  if (!isOpen) return null
  return (
    <Dialog
      title={t`Are you still there?`}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{t`Stay signed in`}</Button>
          <Button look="outline" onClick={() => actor.send({ type: 'LOG_OUT' })}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <p>{t`To keep your information safe, we log you out in ${warningMinutes} minutes.`}</p>
    </Dialog>
  )
}
