import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'

/** What logging out everywhere does, before it is done. */
export function EverywhereDialog({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const hasFailed = useSelector(actor, state => state.hasTag('error'))
  const refusal = useSelector(actor, state => state.context.refusal)
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={t`Log out everywhere?`}
      onClose={close}
      close={<Trans>Cancel</Trans>}
      actions={
        <Button busy={busy} onClick={() => actor.send({ type: 'CONFIRM' })}>
          {hasFailed ? <Trans>Try again</Trans> : <Trans>Yes, log out everywhere</Trans>}
        </Button>
      }
    >
      <p>{t`Every phone and computer where you are logged in will ask for your password again. This one will, too.`}</p>
      <RefusalAlert refusal={refusal} />
    </Dialog>
  )
}
