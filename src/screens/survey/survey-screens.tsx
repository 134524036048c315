import { useSelector } from '@xstate/react'
import { surveyStep } from '../../../domain/flows/progress.ts'
import { surveyFlow, type SurveyPage } from '../../../domain/flows/tables.ts'
import { flowDataIn } from '../../../machines/shared/session.ts'
import type { SurveyRef } from '../../../machines/survey/survey-machine.ts'
import { Loading } from '../../components/screen.tsx'
import { StageBar } from '../../components/steps-bar.tsx'
import { OpenQuestion } from '../../questions/question-screen.tsx'

export function SurveyScreens({ actor }: { actor: SurveyRef }) {
  const page = useSelector(actor, ({ value }) => value)
  const context = useSelector(actor, ({ context }) => context)
  const question = useSelector(actor, ({ children }) => children.question)
  const step = isPage(page) ? surveyStep(flowDataIn(context), page) : undefined
  return (
    <>
      <StageBar stage="questions" step={step} isDone />
      {isPage(page) ? <OpenQuestion actor={question} page={page} context={context} step={step} /> : <Loading />}
    </>
  )
}

const isPage = (state: string): state is SurveyPage => state in surveyFlow
