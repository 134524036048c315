import { call } from '../../../machines/kit/call.ts'
import { questionMachine } from '../../../machines/question/question-machine.ts'
import { saveAnswers } from '../../services/answer.ts'
import { createPromotionResult as create } from '../../services/payment.ts'

/** A page of questions with the service that saves it: part of every flow that asks. */
export const question = questionMachine.provide({ actors: { saveAnswers: call(saveAnswers) } })

export const createPromotionResult = call(({ promotion_code }: { promotion_code: string }) => create(promotion_code))
