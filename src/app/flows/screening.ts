import { call } from '../../../machines/kit/call.ts'
import { screeningMachine } from '../../../machines/screening/screening-machine.ts'
import { ScreeningScreens } from '../../screens/screening/screening-screens.tsx'
import { saveAnswers } from '../../services/answer.ts'
import type { Flow } from '../flow.ts'
import { message } from './message.ts'
import { createPromotionResult, question } from './question.ts'

export const flow: Flow = {
  Screens: ScreeningScreens,
  chart: () =>
    screeningMachine.provide({ actors: { question, message, saveAnswers: call(saveAnswers), createPromotionResult } }),
}
