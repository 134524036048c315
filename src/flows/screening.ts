import { screeningMachine } from '../../machines/screening/screening-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { ScreeningScreens } from '../screens/screening/screening-screens.tsx'
import { saveAnswers } from '../services/answer.ts'
import { defineFlow } from './shared/define-flow.ts'
import { createPromotionResult, message, question } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'screening',
  Screens: ScreeningScreens,
  chart: () =>
    screeningMachine.provide({ actors: { question, message, saveAnswers: call(saveAnswers), createPromotionResult } }),
})
