import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { screeningStep } from '../../../domain/flows/progress.ts'
import { screeningFlow, type ScreeningPage } from '../../../domain/flows/tables.ts'
import type { ScreeningRef } from '../../../machines/screening/screening-machine.ts'
import { flowDataIn } from '../../../machines/shared/session.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Button } from '../../components/elements.tsx'
import { AccountAndLogOut, Loading, Screen } from '../../components/screen.tsx'
import { StageBar } from '../../components/steps-bar.tsx'
import { OpenQuestion } from '../../questions/question-screen.tsx'
import { DiscountQuestionsScreen } from './discount-questions-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'

export function ScreeningScreens({ actor }: { actor: ScreeningRef }) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'review'))
  const context = useSelector(actor, ({ context }) => context)
  const question = useSelector(actor, ({ children }) => children.question)
  const step = isCounted(state) ? screeningStep(flowDataIn(context), state) : undefined
  const screen = () => {
    if (isPage(state)) return <OpenQuestion actor={question} page={state} context={context} step={step} />
    if (state === 'review') return <ReviewScreen actor={actor} />
    if (state === 'discount-questions') return <DiscountQuestionsScreen actor={actor} />
    if (state === 'feeWaiverFailed' || state === 'correctedWaiverFailed') return <FeeWaiverFailed actor={actor} />
    return <Loading />
  }
  return (
    <>
      {/* all is answered where the answers can be reviewed */}
      <StageBar stage="questions" step={step} isDone={state === 'review'} />
      {screen()}
    </>
  )
}

const isPage = (state: string): state is ScreeningPage => state in screeningFlow
const isCounted = (state: string): state is ScreeningPage | 'discount-questions' =>
  isPage(state) || state === 'discount-questions'

function FeeWaiverFailed({ actor }: { actor: ScreeningRef }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <Screen id="#fee-waiver-failed" title={t`One more try`}>
      <p>{t`We saved your answer, but we couldn't note that you may pay less.`}</p>
      <RefusalAlert refusal={refusal} />
      <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>{t`Try again`}</Button>
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}
