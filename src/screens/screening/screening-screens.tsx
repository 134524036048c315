import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { screeningFlow, type ScreeningPage } from '../../../domain/flows/screening.ts'
import { screeningStep } from '../../../domain/flows/stages.ts'
import { previousScreen } from '../../../domain/flows/previous-screen.ts'
import type { ScreeningRef } from '../../../machines/screening/screening-machine.ts'
import { Button } from '../../components/elements.tsx'
import { AccountAndLogOut, Loading, Screen } from '../../components/screen.tsx'
import { RefusalAlert } from '../../components/alert.tsx'
import { StageBar } from '../../components/progress.tsx'
import { QuestionScreen } from '../../questions/question-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { DiscountQuestionsScreen } from './discount-questions-screen.tsx'

export function ScreeningScreens({ actor }: { actor: ScreeningRef }) {
  const state = useSelector(actor, stateOf)
  const known = useSelector(actor, ({ context }) => context)
  return (
    <>
      <StageBar stage="questions" step={isCounted(state) ? screeningStep(known, state) : undefined} />
      <OpenScreen actor={actor} />
    </>
  )
}

function OpenScreen({ actor }: { actor: ScreeningRef }) {
  const question = useSelector(actor, state => state.children.screen)
  const state = useSelector(actor, stateOf)
  const isReviewed = useSelector(actor, snapshot => snapshot.matches('review'))
  const known = useSelector(actor, ({ context }) => context)
  if (isReviewed) return <ReviewScreen actor={actor} />
  if (state === 'discount-questions') return <DiscountQuestionsScreen actor={actor} />
  if (state === 'feeWaiverFailed' || state === 'correctedWaiverFailed') return <FeeWaiverFailed actor={actor} />
  if (!question || !isPage(state)) return <Loading />
  const path = `register/${state}` as const
  return (
    <QuestionScreen
      actor={question}
      before={known.changing === path ? 'register/review' : previousScreen(known, path)}
    />
  )
}

const stateOf = ({ value }: ReturnType<ScreeningRef['getSnapshot']>) => (typeof value === 'string' ? value : '')
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
      <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>
        <Trans>Try again</Trans>
      </Button>
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}
