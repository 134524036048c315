import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import { RefusalAlert } from '../components/refusal-alert.tsx'
import { Button } from '../components/button.tsx'
import { Loading } from '../components/loading.tsx'
import { Screen } from '../components/screen.tsx'

interface NotShownProps {
  refusal?: Refusal | null
  onTryAgain: () => void
  /** Given where somebody is signed in. */
  onLogOut?: (() => void) | undefined
}

/** In place of a page that could not be shown: what to do about it. */
export function NotShown({ refusal = null, onTryAgain, onLogOut }: NotShownProps) {
  const { t } = useLingui()
  return (
    <Screen id="#unavailable" title={t`We could not load this page`}>
      {refusal ? (
        <RefusalAlert refusal={refusal} />
      ) : (
        <p>{t`Please check your connection. Everything that you saved is still there.`}</p>
      )}
      <Button wide onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
      {onLogOut ? (
        <Button look="outline" wide onClick={onLogOut}>
          <Trans>Log out</Trans>
        </Button>
      ) : null}
    </Screen>
  )
}

/** Something that must be loaded first is on its way, or could not be loaded: try again. */
export function Unavailable({ actor, onLogOut }: { actor: AnyActorRef } & Pick<NotShownProps, 'onLogOut'>) {
  const hasFailed = useSelector(actor, (state: AnyMachineSnapshot) => state.hasTag('error'))
  const refusal = useSelector(
    actor,
    (state: AnyMachineSnapshot) => (state.context as { refusal?: Refusal | null }).refusal ?? null,
  )
  if (!hasFailed) return <Loading />
  return <NotShown refusal={refusal} onTryAgain={() => actor.send({ type: 'TRY_AGAIN' })} onLogOut={onLogOut} />
}
