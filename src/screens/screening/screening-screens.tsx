import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { screeningWay, stepAt } from '../../../domain/flows/way.ts'
import type { ScreeningRef } from '../../../machines/screening/screening-machine.ts'
import { Button } from '../../components/button.tsx'
import { Actions } from '../../components/layout.tsx'
import { AccountAndLogOut } from '../../components/log-out.tsx'
import { Progress } from '../../components/progress.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { Loading } from '../../components/loading.tsx'
import { Screen } from '../../components/screen.tsx'
import { QuestionScreen } from '../../questions/question-screen.tsx'
import { DiscountQuestionsScreen } from './discount-questions-screen.tsx'

/** The screen of the screening's state, with how far along the person is. */
export function ScreeningScreens({ actor }: { actor: ScreeningRef }) {
  const question = useSelector(actor, state => state.children.screen)
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'discount-questions') return <DiscountQuestionsScreen actor={actor} />
  if (state === 'feeWaiverFailed') return <FeeWaiverFailed actor={actor} />
  if (!question) return <Loading />
  return <QuestionScreen actor={question} above={<Steps actor={actor} />} />
}

/** The steps are counted along the way that the answers so far lead. */
function Steps({ actor }: { actor: ScreeningRef }) {
  const page = useSelector(actor, state => state.value)
  const known = useSelector(actor, state => state.context)
  const { step, of } = stepAt(screeningWay(known), page)
  return step > 0 ? <Progress step={step} of={of} /> : null
}

function FeeWaiverFailed({ actor }: { actor: ScreeningRef }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <Screen id="#fee-waiver-failed" title={t`One more try`}>
      <p>
        <Trans>Your answer is saved, but we could not note that you may pay less.</Trans>
      </p>
      <RefusalAlert refusal={refusal} />
      <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>
        <Trans>Try again</Trans>
      </Button>
      <Actions>
        <AccountAndLogOut actor={actor} />
      </Actions>
    </Screen>
  )
}
