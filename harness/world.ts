import { assign, createActor, fromPromise, waitFor, type AnyActorLogic, type SimulatedClock } from 'xstate'
import type { AnswerItem, Answers } from '../domain/wire/answer.ts'
import type { MatterList } from '../domain/wire/matter.ts'
import type { Eligibility, EligibilityCount } from '../domain/wire/eligibility.ts'
import { refused } from '../domain/refused.ts'
import { birthDateOf, type Person } from '../domain/wire/person.ts'
import { withEntries, type PageEntries } from '../domain/questions/draft.ts'
import { priceWithCode } from '../domain/rules/charge.ts'
import { addressMachine } from '../machines/registration/address-machine.ts'
import { aliasesMachine } from '../machines/registration/aliases-machine.ts'
import { basicInfoMachine } from '../machines/registration/basic-info-machine.ts'
import { call } from '../machines/kit/call.ts'
import { caseworkMachine } from '../machines/casework/casework-machine.ts'
import { entryMachine } from '../machines/entry/entry-machine.ts'
import { idleMachine } from '../machines/idle/idle-machine.ts'
import { paymentMachine, type Conversion, type Offer, type PaymentAttempt } from '../machines/payment/payment-machine.ts'
import type { Paid } from '../domain/wire/payment.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import { passwordResetMachine } from '../machines/password-reset/password-reset-machine.ts'
import type { FetchedChart } from '../machines/portal/charts.ts'
import { portalMachine } from '../machines/portal/portal-machine.ts'
import { questionMachine } from '../machines/question/question-machine.ts'
import { registrationMachine } from '../machines/registration/registration-machine.ts'
import { resultsMachine, type LoadedResults } from '../machines/results/results-machine.ts'
import { resultsWaitingMachine } from '../machines/results-waiting/results-waiting-machine.ts'
import { resumeMachine } from '../machines/resume/resume-machine.ts'
import { screeningMachine } from '../machines/screening/screening-machine.ts'
import { emptyVisit, portalId, type Session, type Visit } from '../machines/kit/session.ts'
import { signInMachine } from '../machines/sign-in/sign-in-machine.ts'
import { statementMachine } from '../machines/statement/statement-machine.ts'
import { statementPageMachine } from '../machines/statement/statement-page-machine.ts'
import { surveyMachine } from '../machines/survey/survey-machine.ts'
import { verificationMachine } from '../machines/verification/verification-machine.ts'
import { connect } from '../src/app/bridge.ts'
import { memoryPlace } from '../src/app/place.ts'
import { pageDrafts } from '../src/services/page-drafts.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import { noCases, someCases } from '../domain/samples/case.ts'
import { unreachable } from '../domain/samples/failure.ts'
import { noMatters } from '../domain/samples/matter.ts'
import { paid, registered, samplePerson } from '../domain/samples/person.ts'

/** What the server behind a portal in a test knows and does. */
export interface World {
  token: boolean
  /** What this browser remembers of an earlier visit. */
  visit: Visit
  person: Person
  answers: Answers
  count: EligibilityCount
  /** What the search finds once it has ended. */
  eligibility: Eligibility
  matters: MatterList
  saved: PageEntries[]
  save: () => Promise<void>
  pay: (attempt: PaymentAttempt) => Promise<Paid>
  /** What happens to the call that creates a promotion's result, before the server does. */
  promote: () => Promise<void>
  /** The operator's promotion codes, with what the screening costs with each, in cents. */
  codes: Readonly<Record<string, number>>
  conversions: Conversion[]
  /** The code of the mailed link that still counts. */
  resetCode: string | null
}

function priceOf({ person, answers, codes }: World, code: string): number {
  const price = priceWithCode(person, answers, code, each => codes[each], operator)
  if (price === null) throw refused('unknownPromotion')
  return price
}

/** The portal with a server that remembers, in memory. */
function portalWith(world: World) {
  const session = async (): Promise<Session> => ({ person: world.person, answers: world.answers, matters: world.matters })
  const count = call(async () => world.count)
  const save = call(async (entries: PageEntries) => {
    await world.save()
    world.saved.push(entries)
    world.answers = withEntries(world.answers, entries)
  })
  const saveAuxiliaryCampaign = call(async (items: readonly AnswerItem[]) => {
    world.answers = withEntries(world.answers, { auxiliary_campaign: items })
  })
  const question = questionMachine.provide({ actors: { saveAnswers: save } })
  const createPromotionResult = call(async ({ promotion_code }: { promotion_code: string }) => {
    await world.promote()
    if (priceOf(world, promotion_code) > 0) throw refused('promotionNotFree')
    world.person = { ...world.person, ...paid }
    return { verified: false }
  })
  const charts: Readonly<Record<FetchedChart, AnyActorLogic>> = {
    entry: entryMachine.provide({
      actors: {
        validateReferral: call(async ({ code }) => {
          if (code === 'OFFLINE') throw unreachable
          return { valid: code === 'CARMEN88' }
        }),
      },
    }),
    signIn: signInMachine.provide({ actors: { logIn: fromPromise(async () => {}) } }),
    resume: resumeMachine.provide({
      actors: { loadSession: call(session), countResults: count, saveAuxiliaryCampaign },
    }),
    registration: registrationMachine.provide({
      actors: {
        question,
        basicInfo: basicInfoMachine.provide({
          actors: {
            register: call(async ({ values, visit }) => {
              world.person = samplePerson({
                ...registered,
                email: values.email,
                birth_date: birthDateOf(values),
                us_state: visit.us_state ?? 'UT',
                utm_code: visit.utm_code,
                has_peer_referrer: visit.has_peer_referrer,
              })
            }),
            startSession: call(session),
            saveAuxiliaryCampaign,
          },
        }),
        aliases: aliasesMachine.provide({
          actors: {
            saveAliases: call(async aliases => {
              world.person = {
                ...world.person,
                aliases: aliases.map(alias => ({ ...alias, middle_name: alias.middle_name || null })),
              }
            }),
          },
        }),
        address: addressMachine.provide({
          actors: {
            saveProfile: call(async ({ address, zip }): Promise<Person> => {
              world.person = { ...world.person, address, zip }
              return world.person
            }),
          },
        }),
      },
    }),
    screening: screeningMachine.provide({ actors: { question, saveAnswers: save, createPromotionResult } }),
    survey: surveyMachine.provide({ actors: { question, createPromotionResult } }),
    payment: paymentMachine.provide({
      actors: {
        pay: call(attempt => world.pay(attempt)),
        price: call(async ({ code }) => ({ code, total: priceOf(world, code) })),
        loadOffer: fromPromise(async (): Promise<Offer> => ({ code: null, total: null, recordCount: 3 })),
      },
      actions: { tellConversion: (_, conversion) => void world.conversions.push(conversion) },
    }),
    verification: verificationMachine.provide({
      actors: {
        verify: call(async ({ ssn }) => {
          if (ssn === '0000') throw refused('verificationFailed')
        }),
        countResults: count,
      },
    }),
    resultsWaiting: resultsWaitingMachine.provide({
      actors: { countResults: count, secondsWaited: fromPromise(async () => 0) },
    }),
    results: resultsMachine.provide({
      actors: {
        loadResults: call(async (): Promise<LoadedResults> => ({
          eligibility: world.count.updated_at ? world.eligibility : noCases,
          received: [],
        })),
        sendMessage: call(async ({ type }) => type),
      },
    }),
    casework: caseworkMachine.provide({ actors: { loadMatters: call(async () => world.matters) } }),
    passwordReset: passwordResetMachine.provide({
      actors: {
        requestMail: fromPromise(async () => {}),
        setPassword: call(async ({ access_token }) => {
          if (access_token !== world.resetCode) throw refused('resetLinkUsed')
          world.resetCode = null
        }),
      },
    }),
    statement: statementMachine.provide({
      actors: {
        statementPage: statementPageMachine.provide({
          actors: { saveAnswers: save },
          actions: { recallDraft: assign(({ context }) => ({ draft: pageDrafts.read(context.page) ?? context.draft })) },
        }),
      },
    }),
  }
  return portalMachine.provide({
    actors: {
      idle: idleMachine,
      loadFlow: fromPromise(async ({ input }: { input: { flow: FetchedChart } }) => charts[input.flow]),
    },
  })
}

/** Opens an address of the portal in a world; `clock` is its time where the test moves it. */
export async function open(address: string, changes: Partial<World> = {}, clock?: SimulatedClock) {
  const world: World = {
    token: true,
    visit: emptyVisit,
    person: samplePerson(),
    answers: {},
    count: {},
    eligibility: someCases,
    matters: noMatters,
    saved: [],
    save: async () => {},
    pay: async () => ({ verified: false }),
    promote: async () => {},
    codes: {},
    conversions: [],
    resetCode: null,
    ...changes,
  }
  const place = memoryPlace(address.split('?')[0] ?? '/')
  const root = createActor(portalWith(world), {
    ...(clock ? { clock } : {}),
    systemId: portalId,
    input: {
      operator,
      arrival: readArrival(new URL(address, 'http://portal'), world.visit),
      hasToken: world.token,
      idempotencyKey: 'visit',
    },
  }).start()
  const bridge = connect(root, place)
  await waitFor(root, state => state.hasTag('ready'))
  return { world, place, root, bridge }
}
export type Opened = Awaited<ReturnType<typeof open>>
