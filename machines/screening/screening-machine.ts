import { assign, setup, type ActorRefFrom } from 'xstate'
import { conditions, type FlowData } from '../../domain/flows/conditions.ts'
import { nextPage, screeningProgress } from '../../domain/flows/progress.ts'
import { screeningFlow } from '../../domain/flows/tables.ts'
import { withEntries, type PageEntries } from '../../domain/questions/entries.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { feeWaiverFlag, isFeeWaiverStale } from '../../domain/rules/fee-waiver.ts'
import { offerFor } from '../../domain/rules/offer.ts'
import { hasAnsweredSurvey } from '../../domain/rules/person-status.ts'
import { addressOf, type ScreenPath } from '../../domain/screens.ts'
import { messageMachine } from '../message/message-machine.ts'
import { reportPage, type PageTried } from '../page/page.ts'
import { questionMachine } from '../page/question-page.ts'
import { isAlreadyPaid, assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'
import {
  creatingResult,
  questionPageStates,
  startTransitions,
  beforePage,
  withSavedPage,
  pageGuards,
  notifyFreeResult,
  type PageDone,
  type FlowStart,
} from '../shared/pages.ts'
import { exitTransition, assignNext, type RouteEvent, screen } from '../shared/route.ts'
import {
  changeSession,
  flowDataIn,
  leaveSaved,
  logOut,
  portalOf,
  replaceSession,
  sessionReplaced,
  type FlowContext,
  type Price,
  type SessionReplaced,
} from '../shared/session.ts'

interface Context extends FlowContext, FlowStart {
  /** The code that the person has applied, with its price: no page offers a higher one as an improvement. */
  coupon: Price | null
  next: ScreeningExit
  refusal: Refusal | null
}
/** Where the screening leads: the survey, the payment, or, with free results, verification. */
export type ScreeningExit = 'survey' | 'payment' | 'verification'
type ScreeningEvent =
  | PageDone
  | PageTried
  | SessionReplaced
  | RouteEvent
  | { type: 'ANSWER_QUESTIONS' }
  | { type: 'GO_TO_PAYMENT' }
  | { type: 'TRY_AGAIN' }
  | { type: 'CONTINUE' }
  | { type: 'CHANGE'; path: ScreenPath }
  | { type: 'SAY_WRONG' }
  | { type: 'LOG_OUT' }

/** The fee-waiver flag as the entry to save; an empty list if the person does not qualify. */
const feeWaiverEntry = (data: FlowData): PageEntries => ({
  is_fee_waiver_eligible: feeWaiverFlag(data.answers, data.operator),
})

/** Where the benefits page leads, whatever happens to the flag. */
const [{ to: afterBenefits }] = screeningFlow['government-benefits']

const sessionOf = ({ context: { session } }: { context: Context }) => ({ session })

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as ScreeningEvent,
    input: {} as FlowContext & Partial<FlowStart & Pick<Context, 'coupon'>>,
    output: {} as { next: ScreeningExit },
    children: {} as { question: 'question'; message: 'message' },
  },
  actors: {
    question: questionMachine,
    message: messageMachine,
    /** Saves the fee-waiver flag, or removes it. */
    saveAnswers: mustBeProvided<void, PageEntries>('saveAnswers'),
    /** Creates the free result of a promotion. */
    createPromotionResult: mustBeProvided<{ verified: boolean }, { promotion_code: string }>('createPromotionResult'),
  },
  guards: {
    ...pageGuards<Context, ScreeningEvent, keyof typeof screeningFlow>(screeningFlow, screeningProgress),
    isFree: ({ context: { session, operator } }) => offerFor(session.person, session.answers, operator).now === 0,
    isAlreadyPaid,
    /** A page was answered or corrected. */
    feeWaiverChanges: args => {
      const { answers, operator } = withSavedPage(args)
      const before = beforePage(args)
      return conditions.benefitsFollowIncome(before) && isFeeWaiverStale(answers, operator, before.answers)
    },
    /** The call that saves the flag was lost, and resuming could not repeat it. */
    lacksFeeWaiver: ({ context }) =>
      context.at !== 'register/open-cases' &&
      nextPage(screeningProgress(flowDataIn(context))) === afterBenefits &&
      isFeeWaiverStale(context.session.answers, context.operator),
    isChanging: ({ context }) => context.session.changing !== null,
    returnsToReview: ({ context }) => [context.session.changing, context.at].includes('register/review'),
    asksForPrice: ({ context }) => context.at === 'register/discount-questions',
    hasAnsweredSurvey: ({ context }) => hasAnsweredSurvey(context.session.answers),
    mustCreateResult: ({ context }) =>
      hasAnsweredSurvey(context.session.answers) && conditions.promotionApplies(flowDataIn(context)),
  },
  actions: {
    keepSession: assign(replaceSession),
    reportPage,
    reportFeeWaiver: ({ context, system }) =>
      changeSession(system, { answers: withEntries(context.session.answers, feeWaiverEntry(flowDataIn(context))) }),
    notifyFreeResult,
    leaveSaved,
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
    leaveTo: assign(assignNext<ScreeningExit>),
    reportChanging: ({ system }, { path }: { path: ScreenPath | null }) => changeSession(system, { changing: path }),
    openChange: ({ system }, { path }: { path: ScreenPath }) =>
      portalOf(system)?.send({ type: 'OPEN_ADDRESS', path: addressOf(path) }),
    logOut,
  },
})

const leaveTo = (next: ScreeningExit) => exitTransition(next, '#screening.left')
const pages = questionPageStates(screeningFlow, {
  'open-cases': { description: 'Open cases' },
  'protective-order': { description: 'Protective order, and in which years' },
  'owe-fines': { description: 'Unpaid fines' },
  citizen: { description: 'Notice for people who are not citizens' },
  parole: { description: 'Probation or parole' },
  'other-convictions': { description: 'Convictions in other states or federal courts' },
  expunged: { description: 'Records cleared before' },
  income: { description: 'Household size and income' },
  'government-benefits': { description: 'Benefits from the government, which may lower the fee' },
  bills: { description: 'Overdue bills' },
  'case-manager': { description: 'A case manager or family advocate, worded for the partner' },
  'arizona-data': { description: 'Counties in {states that ask for counties}' },
  'adcrr-number': { description: 'Number at the {states that ask for counties} department of corrections' },
  'court-data': { description: 'Three reminders about court data' },
})

/** Saves the flag that an answer has changed, then continues after that answer's page. */
const savingFeeWaiver = <Page extends string, Failed extends string>(page: Page, failed: Failed) =>
  ({
    tags: 'busy',
    on: { 'xstate.route': {} },
    invoke: {
      id: 'saveFeeWaiver',
      src: 'saveAnswers',
      input: ({ context }: { context: Context }) => feeWaiverEntry(flowDataIn(context)),
      onDone: [
        { guard: 'isChanging', target: 'review', actions: 'reportFeeWaiver' },
        { target: page, actions: 'reportFeeWaiver' },
      ],
      onError: { target: failed, actions: 'keepRefusal' },
    },
  }) as const
const retrying = <Saving extends string>(saving: Saving) =>
  ({ tags: 'error', on: { TRY_AGAIN: saving, LOG_OUT: { actions: 'logOut' } }, exit: 'forgetRefusal' }) as const

/** The screening: the questions that decide whether and when a record can be cleared. */
export const screeningMachine = chart.createMachine({
  id: 'screening',
  initial: 'arriving',
  context: ({ input }) => ({ at: null, coupon: null, ...input, next: 'payment', refusal: null }),
  output: ({ context }) => ({ next: context.next }),
  on: sessionReplaced,
  states: {
    arriving: {
      description: 'Continues after the last answered question',
      always: [
        { guard: 'returnsToReview', target: 'review' },
        { guard: 'lacksFeeWaiver', target: 'savingFeeWaiver' },
        { guard: 'asksForPrice', target: 'discount-questions' },
        ...startTransitions(screeningFlow),
      ],
    },
    ...pages,
    income: {
      ...pages.income,
      invoke: {
        ...pages.income.invoke,
        onDone: [{ guard: 'feeWaiverChanges', target: 'savingCorrectedWaiver' }, ...pages.income.invoke.onDone],
      },
    },
    'government-benefits': {
      ...pages['government-benefits'],
      invoke: {
        ...pages['government-benefits'].invoke,
        onDone: [
          { guard: 'feeWaiverChanges', target: 'savingFeeWaiver' },
          ...pages['government-benefits'].invoke.onDone,
        ],
      },
    },
    savingFeeWaiver: {
      description: 'Saves whether the person qualifies for the fee waiver',
      ...savingFeeWaiver(afterBenefits, 'feeWaiverFailed'),
    },
    feeWaiverFailed: { description: 'The fee waiver could not be saved: try again', ...retrying('savingFeeWaiver') },
    savingCorrectedWaiver: {
      description: 'Saves the fee waiver again after the income was corrected',
      ...savingFeeWaiver('government-benefits', 'correctedWaiverFailed'),
    },
    correctedWaiverFailed: {
      description: 'The fee waiver could not be saved after the correction: try again',
      ...retrying('savingCorrectedWaiver'),
    },
    'discount-questions': {
      description: 'Offers {questions of the survey} questions for a lower price, or free results',
      ...screen('register/discount-questions'),
      route: {},
      on: {
        ANSWER_QUESTIONS: leaveTo('survey'),
        GO_TO_PAYMENT: [{ guard: 'isFree', target: 'creatingResult' }, leaveTo('payment')],
        LOG_OUT: { actions: 'logOut' },
      },
    },
    review: {
      description: 'All answers so far, to read again and to change',
      ...screen('register/review'),
      route: {},
      entry: { type: 'reportChanging', params: { path: null } },
      initial: 'shown',
      states: {
        shown: {
          description: 'The person reads',
          on: {
            CHANGE: {
              actions: [
                { type: 'reportChanging', params: ({ event }) => ({ path: event.path }) },
                // the portal opens the page, in whichever flow it is
                { type: 'openChange', params: ({ event }) => ({ path: event.path }) },
              ],
            },
            SAY_WRONG: 'writing',
            CONTINUE: [
              { guard: 'mustCreateResult', ...leaveTo('survey') },
              { guard: 'hasAnsweredSurvey', ...leaveTo('payment') },
              { target: '#register/discount-questions' },
            ],
            LOG_OUT: { actions: 'logOut' },
          },
        },
        writing: {
          description: 'Reports a wrong name or birth date to the team',
          tags: 'dialog',
          on: { 'xstate.route': {} },
          invoke: { id: 'message', src: 'message', input: sessionOf, onDone: 'shown' },
        },
      },
    },
    creatingResult: { description: "Creates the free result that the partner's code pays for", ...creatingResult },
    left: { description: 'On to the survey, the payment or the identity check', type: 'final' },
  },
})

/** A running screening chart. */
export type ScreeningRef = ActorRefFrom<typeof screeningMachine>
