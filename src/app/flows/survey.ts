import { surveyMachine } from '../../../machines/survey/survey-machine.ts'
import { SurveyScreens } from '../../screens/survey/survey-screens.tsx'
import type { Flow } from '../flow.ts'
import { createPromotionResult, question } from './question.ts'

export const flow: Flow = {
  Screens: SurveyScreens,
  chart: () => surveyMachine.provide({ actors: { question, createPromotionResult } }),
}
