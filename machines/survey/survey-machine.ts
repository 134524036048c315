import { assign, setup, type ActorRefFrom } from 'xstate'
import { lacksFreeResult, surveyProgress } from '../../domain/flows/progress.ts'
import { surveyFlow } from '../../domain/flows/tables.ts'
import { reportPage, type PageTried } from '../page/page.ts'
import { questionMachine } from '../page/question-page.ts'
import { isAlreadyPaid, mustBeProvided } from '../shared/call.ts'
import {
  creatingResult,
  questionPageStates,
  startTransitions,
  pageGuards,
  notifyFreeResult,
  type PageDone,
  type FlowStart,
} from '../shared/pages.ts'
import { assignNext, type RouteEvent } from '../shared/route.ts'
import {
  flowDataIn,
  leaveSaved,
  replaceSession,
  sessionReplaced,
  type FlowContext,
  type SessionReplaced,
} from '../shared/session.ts'

interface Context extends FlowContext, FlowStart {
  next: SurveyExit
}
/**
 * Where the survey leads: verification if a promotion pays, otherwise the payment of $5; a changed page returns to the
 * review.
 */
type SurveyExit = 'verification' | 'payment' | 'review'
type SurveyEvent = PageDone | PageTried | SessionReplaced | RouteEvent

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as SurveyEvent,
    input: {} as FlowContext & Partial<FlowStart>,
    output: {} as { next: SurveyExit },
    children: {} as { question: 'question' },
  },
  actors: {
    question: questionMachine,
    /** Creates the free result of a promotion. */
    createPromotionResult: mustBeProvided<{ verified: boolean }, { promotion_code: string }>('createPromotionResult'),
  },
  guards: {
    ...pageGuards<Context, SurveyEvent, keyof typeof surveyFlow>(surveyFlow, surveyProgress),
    /** Everything is answered, but the call that creates the free result was lost. */
    lacksResult: ({ context }) => lacksFreeResult(flowDataIn(context)),
    isAlreadyPaid,
  },
  actions: {
    keepSession: assign(replaceSession),
    reportPage,
    notifyFreeResult,
    leaveSaved,
    leaveTo: assign(assignNext<SurveyExit>),
  },
})

const pages = questionPageStates(surveyFlow, {
  employed: { description: 'Whether and how much the person works' },
  'pay-rate': { description: 'Pay by the hour' },
  'industry-current': { description: 'Industry the person works in' },
  'industry-want': { description: 'Industry the person wants to work in' },
  'job-opportunities': { description: 'How the person looks for work' },
  'education-level': { description: 'Highest level of education' },
  disability: { description: 'Disability, and whether it hinders work' },
  'health-insurance': { description: 'Health insurance' },
  'denied-housing': { description: 'Housing denied because of the record' },
  'denied-employment': { description: 'Work denied because of the record' },
  'why-record-clearing': { description: 'Why the person wants the record cleared' },
  'interested-info': { description: 'Topics the person wants to hear about' },
})

/** The questions that lower the price or make the results free. */
export const surveyMachine = chart.createMachine({
  id: 'survey',
  initial: 'arriving',
  context: ({ input }) => ({ at: null, ...input, next: 'payment' }),
  output: ({ context }) => ({ next: context.next }),
  on: sessionReplaced,
  states: {
    arriving: {
      description: 'Continues after the last answered question',
      always: [{ guard: 'lacksResult', target: 'creatingResult' }, ...startTransitions(surveyFlow)],
    },
    ...pages,
    creatingResult: {
      description:
        'Creates the result that the promotion pays for; if that fails, the person pays {price after the questions}',
      ...creatingResult,
    },
    payment: { description: 'On to the payment of {price after the questions}', type: 'final' },
    review: {
      description: 'Back to all answers, after changing one',
      type: 'final',
      entry: { type: 'leaveTo', params: { next: 'review' } },
    },
    left: { description: 'On to the identity check, or to the payment', type: 'final' },
  },
})

/** A running survey chart. */
export type SurveyRef = ActorRefFrom<typeof surveyMachine>
