import { useSelector } from '@xstate/react'
import type { SurveyPage } from '../../../domain/flows/survey.ts'
import { surveyStepAt } from '../../../domain/flows/way.ts'
import type { SurveyRef } from '../../../machines/survey/survey-machine.ts'
import { Loading } from '../../components/loading.tsx'
import { Progress } from '../../components/progress.tsx'
import { QuestionScreen } from '../../questions/question-screen.tsx'

/** The screen of the survey's state, with its number of 12 (or 11). */
export function SurveyScreens({ actor }: { actor: SurveyRef }) {
  const question = useSelector(actor, state => state.children.screen)
  return question ? <QuestionScreen actor={question} above={<Numbering actor={actor} />} /> : <Loading />
}

function Numbering({ actor }: { actor: SurveyRef }) {
  const page = useSelector(actor, state => state.value as SurveyPage)
  const known = useSelector(actor, state => state.context)
  return <Progress {...surveyStepAt(known, page)} />
}
