import { useSelector } from '@xstate/react'
import { surveyStep } from '../../../domain/flows/stages.ts'
import { surveyFlow, type SurveyPage } from '../../../domain/flows/survey.ts'
import { previousScreen } from '../../../domain/flows/previous-screen.ts'
import type { SurveyRef } from '../../../machines/survey/survey-machine.ts'
import { Loading } from '../../components/screen.tsx'
import { StageBar } from '../../components/progress.tsx'
import { QuestionScreen } from '../../questions/question-screen.tsx'

export function SurveyScreens({ actor }: { actor: SurveyRef }) {
  const state = useSelector(actor, ({ value }) => value)
  const known = useSelector(actor, ({ context }) => context)
  return (
    <>
      <StageBar stage="questions" step={isPage(state) ? surveyStep(known, state) : undefined} />
      <OpenScreen actor={actor} />
    </>
  )
}

function OpenScreen({ actor }: { actor: SurveyRef }) {
  const question = useSelector(actor, state => state.children.screen)
  const state = useSelector(actor, ({ value }) => value)
  const known = useSelector(actor, ({ context }) => context)
  if (!question || !isPage(state)) return <Loading />
  const path = `register/${state}` as const
  return (
    <QuestionScreen
      actor={question}
      before={known.changing === path ? 'register/review' : previousScreen(known, path)}
    />
  )
}

const isPage = (state: string): state is SurveyPage => state in surveyFlow
