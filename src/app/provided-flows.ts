import type { Language } from '../../domain/languages.ts'
import { addressMachine } from '../../machines/registration/address-machine.ts'
import { aliasesMachine } from '../../machines/registration/aliases-machine.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { failureFrom } from '../../domain/failure.ts'
import { menuItems } from '../../domain/rules/menu.ts'
import { call } from '../../machines/kit/call.ts'
import { caseworkMachine } from '../../machines/casework/casework-machine.ts'
import type { Session } from '../../machines/kit/session.ts'
import { idleMachine } from '../../machines/idle/idle-machine.ts'
import { paymentMachine } from '../../machines/payment/payment-machine.ts'
import { questionMachine } from '../../machines/question/question-machine.ts'
import { registrationMachine } from '../../machines/registration/registration-machine.ts'
import { resultsMachine } from '../../machines/results/results-machine.ts'
import { resultsWaitingMachine } from '../../machines/results-waiting/results-waiting-machine.ts'
import { resumeMachine } from '../../machines/resume/resume-machine.ts'
import { screeningMachine } from '../../machines/screening/screening-machine.ts'
import { statementPageMachine } from '../../machines/statement/statement-page-machine.ts'
import { statementMachine } from '../../machines/statement/statement-machine.ts'
import { surveyMachine } from '../../machines/survey/survey-machine.ts'
import { verificationMachine } from '../../machines/verification/verification-machine.ts'
import { loadAnswers, saveAnswer, saveAnswers } from '../services/answer.ts'
import { logIn } from '../services/authentication.ts'
import { tellConversion } from '../services/conversion.ts'
import { countResults, loadResults, sendMessage } from '../services/eligibility.ts'
import { fetchDocument, loadMatters, saveDate } from '../services/matter.ts'
import { pageDrafts } from '../services/page-drafts.ts'
import { createPromotionResult, loadOffer, pay, price } from '../services/payment.ts'
import { storage } from '../services/storage.ts'
import { loadPerson, register, saveAliases, saveProfile, verify } from '../services/person.ts'

/** The flows after the public pages, each chart with the services that it calls. */
const loadSession = async (): Promise<Session> => {
  const [person, answers, matters] = await Promise.all([loadPerson(), loadAnswers(), loadMatters().catch(withoutMatters)])
  if (matters) {
    const shows = menuItems({ person, matters: matters.matters }).includes('clientPortal')
    storage.write('show_clio_link', String(shows))
  }
  return { person, answers, matters }
}
/** The menu can do without the matters (S2 §8); a session that has ended is told by the other calls. */
function withoutMatters(error: unknown) {
  console.warn('the matters could not be read', failureFrom(error).kind)
  return null
}
const question = questionMachine.provide({ actors: { saveAnswers: call(saveAnswers) } })
const createResult = call(({ promotion_code }: { promotion_code: string }) => createPromotionResult(promotion_code))

/** The watch over a session: whoever stays signed in here stays signed in in every tab. */
export const idle = () =>
  idleMachine.provide({ actions: { tellOtherTabs: () => storage.write('last_activity', String(Date.now())) } })

export const resume = () =>
  resumeMachine.provide({
    actors: {
      loadSession: call(loadSession),
      countResults: call(() => countResults()),
      saveAuxiliaryCampaign: call(items => saveAnswer('auxiliary_campaign', items)),
    },
  })

export const registration = (language: () => Language) =>
  registrationMachine.provide({
    actors: {
      basicInfo: basicInfoMachine.provide({
        actors: {
          register: call(({ values, visit }) => register(values, visit, language())),
          startSession: call(async login => {
            await logIn(login)
            return loadSession()
          }),
        },
      }),
      aliases: aliasesMachine.provide({ actors: { saveAliases: call(saveAliases) } }),
      address: addressMachine.provide({ actors: { saveProfile: call(saveProfile) } }),
      question,
    },
  })

export const screening = () =>
  screeningMachine.provide({ actors: { question, saveAnswers: call(saveAnswers), createPromotionResult: createResult } })

export const survey = () => surveyMachine.provide({ actors: { question, createPromotionResult: createResult } })

export const payment = () =>
  paymentMachine.provide({
    actors: { price: call(price), loadOffer: call(loadOffer), pay: call(pay) },
    actions: { tellConversion: (_, conversion) => tellConversion(conversion) },
  })

export const verification = () =>
  verificationMachine.provide({ actors: { verify: call(({ ssn }) => verify(ssn)), countResults: call(() => countResults()) } })

export const resultsWaiting = () => resultsWaitingMachine.provide({ actors: { countResults: call(() => countResults()) } })

export const results = () =>
  resultsMachine.provide({ actors: { loadResults: call(() => loadResults()), sendMessage: call(sendMessage) } })

export const casework = () =>
  caseworkMachine.provide({
    actors: { loadMatters: call(() => loadMatters()), saveDate: call(saveDate), fetchDocument: call(fetchDocument) },
  })

export const statement = () =>
  statementMachine.provide({
    actors: {
      statementPage: statementPageMachine.provide({
        actors: { saveAnswers: call(saveAnswers) },
        actions: { forgetDraft: (_, { page }) => pageDrafts.clear(page) },
      }),
    },
    actions: { forgetTitle: () => storage.write('title', null) },
  })
