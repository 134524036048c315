import { surveyMachine } from '../../machines/survey/survey-machine.ts'
import { SurveyScreens } from '../screens/survey/survey-screens.tsx'
import { defineFlow } from './shared/define-flow.ts'
import { createPromotionResult, question } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'survey',
  Screens: SurveyScreens,
  chart: () => surveyMachine.provide({ actors: { question, createPromotionResult } }),
})
