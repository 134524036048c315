import { assign, setup, type DoneActorEvent, type ActorRefFrom } from 'xstate'
import { isAnswered } from '../../domain/answered.ts'
import type { PageEntries } from '../../domain/questions/draft.ts'
import { caseManagerWording } from '../../domain/rules/partner-wording.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { qualifiesForFeeWaiver } from '../../domain/rules/fee-waiver.ts'
import { mustBeProvided, refusalFrom, type Refusal } from '../kit/call.ts'
import { afterEntries, type Fact, type FlowInput } from '../kit/flow.ts'
import { questionMachine, type QuestionOutput } from '../question/question-machine.ts'
import type { RouteEvent } from '../kit/route.ts'
import { portalOf } from '../kit/session.ts'
import {
  isScreened,
  mayOpenScreeningPage,
  nextScreeningPage,
  screeningBranches,
  screeningFacts,
  type ScreeningPage,
} from './branches.ts'

interface Context extends FlowInput {
  next: ScreeningExit
  refusal: Refusal | null
}
/** Where the screening leads: the 12 questions, the payment, or, when the results are free, identity. */
export type ScreeningExit = 'survey' | 'payment' | 'verification'
type Answered = DoneActorEvent<QuestionOutput, 'screen'>
export type ScreeningEvent =
  | Answered
  | RouteEvent
  | { type: 'ANSWER_QUESTIONS' }
  | { type: 'GO_TO_PAYMENT' }
  | { type: 'TRY_AGAIN' }
interface Arguments {
  context: Context
  event: ScreeningEvent
}

/** Guards look at the world after the answer that has just arrived. */
const knownAfter = ({ context, event }: Arguments): FlowInput =>
  event.type === 'xstate.done.actor.screen' ? afterEntries(context, event.output.entries) : context
const holds = (fact: Fact) => (args: Arguments) => fact(knownAfter(args))

/** The flag that the rules of DECISIONS §4 give, as the entry to save: present when the person qualifies, else an empty list. */
const feeWaiverEntry = (known: FlowInput): PageEntries => ({
  is_fee_waiver_eligible: qualifiesForFeeWaiver(known.answers, known.operator) ? [{ selection: 'true' }] : [],
})
const feeWaiverChanges = (args: Arguments) => {
  const known = knownAfter(args)
  return qualifiesForFeeWaiver(known.answers, known.operator) !== isAnswered(known.answers, 'is_fee_waiver_eligible')
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as ScreeningEvent,
    input: {} as FlowInput,
    output: {} as { next: ScreeningExit },
    children: {} as { screen: 'question' },
  },
  actors: {
    question: questionMachine,
    /** Saves the fee-waiver flag, or removes it (DECISIONS §4). */
    saveAnswers: mustBeProvided<void, PageEntries>('saveAnswers'),
    /** Creates the result that a promotion pays for (DECISIONS §1). */
    createPromotionResult: mustBeProvided<{ verified: boolean }, { promotion_code: string }>('createPromotionResult'),
  },
  guards: {
    inUtah: holds(screeningFacts.inUtah),
    inArizona: holds(screeningFacts.inArizona),
    inArizonaWithCaseManager: holds(screeningFacts.inArizonaWithCaseManager),
    hasPartnerCaseManager: holds(screeningFacts.hasPartnerCaseManager),
    resultsAreFree: holds(screeningFacts.resultsAreFree),
    feeWaiverChanges,
    isScreened: (args: Arguments) => isScreened(knownAfter(args)),
    goesOnAt: (args: Arguments, { page }: { page: ScreeningPage }) => nextScreeningPage(knownAfter(args)) === page,
    mayOpen: (args: Arguments, { page }: { page: ScreeningPage }) => mayOpenScreeningPage(args.context, page),
  },
  actions: {
    keepAnswers: assign(args => ({ answers: knownAfter(args).answers, refusal: null })),
    keepFeeWaiver: assign(({ context }) => ({ answers: afterEntries(context, feeWaiverEntry(context)).answers })),
    tellAnswers: ({ context, system }) => portalOf(system)?.send({ type: 'ANSWERS_CHANGED', answers: context.answers }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalFrom(error) })),
    leaveTo: assign((_, { next }: { next: ScreeningExit }) => ({ next })),
  },
})

const keep = ['keepAnswers', 'tellAnswers'] as const
const leaveTo = (next: ScreeningExit) => ({ target: 'left', actions: { type: 'leaveTo', params: { next } } }) as const

/** A screen of questions: one state, one running question chart; where it leads is its row of the branch table. */
const ask = (page: ScreeningPage, description: string) =>
  chart.createStateConfig({
    id: `register/${page}`,
    meta: { screen: `register/${page}` },
    description,
    route: { guard: { type: 'mayOpen', params: { page } } },
    invoke: {
      id: 'screen',
      src: 'question',
      input: ({ context }) => ({
        page,
        answers: context.answers,
        wording: caseManagerWording(context.person.utm_code, context.operator),
      }),
      onDone: screeningBranches[page].map(branch => ({ ...branch, actions: keep })),
    },
  })

/** Where a returning person may go on; "parole" is not among them, because the notice before it has no answer (DECISIONS §3). */
const resumePages = [
  'open-cases',
  'protective-order',
  'owe-fines',
  'citizen',
  'other-convictions',
  'expunged',
  'income',
  'government-benefits',
  'bills',
  'case-manager',
  'arizona-data',
  'adcrr-number',
] as const satisfies readonly ScreeningPage[]

const governmentBenefits = ask('government-benefits', 'Benefits from the government, which may lower the fee')

/** The screening: what decides whether and when a record can be cleared (S1 §2 items 6-15; DECISIONS §3). */
export const screeningMachine = chart.createMachine({
  id: 'screening',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, next: 'payment', refusal: null }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    arriving: {
      description: 'Goes on after the last answered question',
      always: [
        ...resumePages.map(page => ({ guard: { type: 'goesOnAt', params: { page } }, target: page }) as const),
        { target: 'court-data' },
      ],
    },
    'open-cases': ask('open-cases', 'Open cases'),
    'protective-order': ask('protective-order', 'Protective order, and in which years'),
    'owe-fines': ask('owe-fines', 'Fines that are still owed'),
    citizen: ask('citizen', 'Notice for people who are not citizens'),
    parole: ask('parole', 'Probation or parole'),
    'other-convictions': ask('other-convictions', 'Convictions in other states or federal courts'),
    expunged: ask('expunged', 'Records cleared before'),
    income: ask('income', 'Household size and income'),
    'government-benefits': {
      ...governmentBenefits,
      invoke: {
        ...governmentBenefits.invoke,
        onDone: [
          { guard: 'feeWaiverChanges', target: 'savingFeeWaiver', actions: keep },
          { target: 'bills', actions: keep },
        ],
      },
    },
    savingFeeWaiver: {
      description: 'Saves whether the person qualifies for the fee waiver',
      tags: 'busy',
      on: { 'xstate.route': {} },
      invoke: {
        id: 'saveFeeWaiver',
        src: 'saveAnswers',
        input: ({ context }) => feeWaiverEntry(context),
        onDone: { target: 'bills', actions: ['keepFeeWaiver', 'tellAnswers'] },
        onError: { target: 'feeWaiverFailed', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    feeWaiverFailed: {
      description: 'The fee waiver could not be saved: try again',
      tags: 'error',
      on: { TRY_AGAIN: 'savingFeeWaiver' },
    },
    bills: ask('bills', 'Bills that are overdue'),
    'case-manager': ask('case-manager', 'A case manager or family advocate, worded for the partner'),
    'arizona-data': ask('arizona-data', 'Counties in Arizona'),
    'adcrr-number': ask('adcrr-number', 'Number at the Arizona department of corrections'),
    'court-data': ask('court-data', 'Three reminders about court data'),
    'discount-questions': {
      id: 'register/discount-questions',
      meta: { screen: 'register/discount-questions' },
      description: 'Offers 12 questions for a lower price, or free results',
      route: { guard: 'isScreened' },
      on: {
        ANSWER_QUESTIONS: leaveTo('survey'),
        GO_TO_PAYMENT: [{ guard: 'resultsAreFree', target: 'creatingResult' }, leaveTo('payment')],
      },
    },
    creatingResult: {
      description: "Creates the free result that the partner's code pays for",
      tags: 'busy',
      on: { 'xstate.route': {} },
      invoke: {
        id: 'createResult',
        src: 'createPromotionResult',
        input: ({ context }) => ({ promotion_code: promotionCodeFor(context.person, context.operator) ?? '' }),
        onDone: leaveTo('verification'),
        onError: leaveTo('payment'),
      },
    },
    left: { type: 'final', description: 'On to the survey, the payment or the identity check' },
  },
})

/** A running screening chart. */
export type ScreeningRef = ActorRefFrom<typeof screeningMachine>
