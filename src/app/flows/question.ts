import { call } from '../../../machines/kit/call.ts'
import { questionMachine } from '../../../machines/question/question-machine.ts'
import { saveAnswers } from '../../services/answer.ts'
import { registrationDrafts } from '../../services/page-drafts.ts'
import { createPromotionResult as create } from '../../services/payment.ts'

/** A page of questions with the service that saves it: part of every flow that asks. */
export const question = questionMachine.provide({
  actors: { saveAnswers: call(saveAnswers) },
  actions: { forgetDraft: (_, { page }) => registrationDrafts.clear(page) },
})

export const createPromotionResult = call(({ promotion_code }: { promotion_code: string }) => create(promotion_code))
