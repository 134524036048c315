import { useSelector } from '@xstate/react'
import type { SurveyPageId } from '../../../domain/questions/survey-pages.ts'
import { surveyNumber } from '../../../domain/rules/promotion.ts'
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
  const page = useSelector(actor, state => state.value as SurveyPageId)
  const { person, operator } = useSelector(actor, state => state.context)
  const { number, of } = surveyNumber(page, person.utm_code, operator)
  return <Progress step={number} of={of} />
}
