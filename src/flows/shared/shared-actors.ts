import { assign } from 'xstate'
import type { AnswerItem } from '../../../domain/wire/answer.ts'
import { confirmEmailMachine } from '../../../machines/confirm-email/confirm-email-machine.ts'
import { messageMachine } from '../../../machines/message/message-machine.ts'
import { addressMachine } from '../../../machines/page/address-page.ts'
import { aliasesMachine } from '../../../machines/page/aliases-page.ts'
import { questionMachine } from '../../../machines/page/question-page.ts'
import { call } from '../../../machines/shared/call.ts'
import { readPage, saveAnswer, savePage, savePageAtOnce } from '../../services/answer.ts'
import { recalledDraft } from '../../services/drafts.ts'
import { loadMessages, sendMessage } from '../../services/eligibility.ts'
import { acceptPromotion } from '../../services/payment.ts'
import { sendLink } from '../../services/person.ts'
import { readAliases, readProfile, saveAliases, saveProfile } from '../../services/profile.ts'

/** A page of questions with its services: part of every flow that asks. */
export const question = questionMachine.provide({
  actors: { save: call(savePage), readSaved: call(({ page }) => readPage(page)) },
  actions: {
    recallDraft: assign(({ context }) => recalledDraft(context.path)),
    saveAtOnce: (_, page) => savePageAtOnce(page),
  },
})

/** The address, or the phone number, with its services: part of every flow that asks for it. */
export const address = addressMachine.provide({
  actors: { save: call(saveProfile), readSaved: call(readProfile) },
  actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
})

/** Other names with their services: part of every flow that asks for them. */
export const aliases = aliasesMachine.provide({
  actors: { save: call(saveAliases), readSaved: call(readAliases) },
  actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
})

/** Creates the free result of a promotion: part of every flow that may end with one. */
export const createPromotionResult = call(({ promotion_code }: { promotion_code: string }) =>
  acceptPromotion(promotion_code),
)

/** A message to the team with the service that sends it: part of every flow that offers one. */
export const message = messageMachine.provide({
  actors: { sendMessage: call(sendMessage), loadMessages: call(() => loadMessages()) },
})

/** The notice of an unconfirmed address, with the service that mails the link: part of every flow that shows it. */
export const confirmEmail = confirmEmailMachine.provide({ actors: { sendLink: call(sendLink) } })

/** Saves the auxiliary campaign's answer: part of every flow that logs people in. */
export const saveAuxiliaryCampaign = call((items: readonly AnswerItem[]) => saveAnswer('auxiliary_campaign', items))
