import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { warningMinutes } from '../../../domain/rules/idle.ts'
import type { IdleRef } from '../../../machines/idle/idle-machine.ts'
import type { LogOutRef } from '../../../machines/log-out/log-out-machine.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Button } from '../../components/elements.tsx'

/** Shortly before a forgotten session ends. */
export function IdleWarning({ actor }: { actor: IdleRef }) {
  const { t } = useLingui()
  return (
    <StayDialog actor={actor} title={t`Are you still there?`} stay={t`Stay signed in`}>
      <Trans>To keep your information safe, we'll log you out in {warningMinutes} minutes.</Trans>
    </StayDialog>
  )
}

/** Asks before a log out that loses typed text. Fetched early, because the network may be gone by then. */
export function UnsavedDialog({ actor }: { actor: LogOutRef }) {
  const { t } = useLingui()
  return (
    <StayDialog actor={actor} title={t`Log out without saving?`} stay={t`Stay and save`}>
      <Trans>Some of what you typed isn't saved yet. If you log out now, you'll lose it.</Trans>
    </StayDialog>
  )
}

interface StayDialogProps {
  actor: IdleRef | LogOutRef
  title: string
  stay: string
  children: ReactNode
}

function StayDialog({ actor, title, stay: stayTexts, children }: StayDialogProps) {
  const { t } = useLingui()
  const isOpen = useSelector(actor as IdleRef, state => state.hasTag('dialog'))
  const stay = () => actor.send({ type: 'STAY' })
  if (!isOpen) return null
  return (
    <Dialog
      title={title}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{stayTexts}</Button>
          <Button look="outline" onClick={() => actor.send({ type: 'LOG_OUT' })}>
            {t`Log out`}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
