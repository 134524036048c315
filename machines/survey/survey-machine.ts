import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Known } from '../../domain/flows/conditions.ts'
import { surveyFlow } from '../../domain/flows/survey.ts'
import { lacksFreeResult, surveyWay } from '../../domain/flows/progress.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { isAlreadyPaid, mustBeProvided } from '../shared/call.ts'
import {
  askingStates,
  goingOn,
  knownAfter,
  pageGuards,
  tellAnswers,
  type Answered,
  type Beginning,
  type Changing,
} from '../shared/pages.ts'
import { leaving, nextOf, type RouteEvent } from '../shared/route.ts'
import { questionMachine, type PageReopened } from '../question/question-machine.ts'

interface Context extends Known, Changing, Beginning {
  next: SurveyExit
}
/**
 * Where the survey leads: identity when a promotion paid, otherwise the payment of $5; a page that was changed back to
 * the review.
 */
export type SurveyExit = 'verification' | 'payment' | 'review'
type SurveyEvent = Answered | PageReopened | RouteEvent

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as SurveyEvent,
    input: {} as Known & Partial<Changing & Beginning>,
    output: {} as { next: SurveyExit },
    children: {} as { screen: 'question' },
  },
  actors: {
    question: questionMachine,
    /** Creates the result that a promotion pays for (R408). */
    createPromotionResult: mustBeProvided<{ verified: boolean }, { promotion_code: string }>('createPromotionResult'),
  },
  guards: {
    ...pageGuards<Context, SurveyEvent, keyof typeof surveyFlow>(surveyFlow, surveyWay),
    /** Everything is answered, and the call that creates the free result was lost (R1308). */
    lacksResult: ({ context }) => lacksFreeResult(context),
    isAlreadyPaid,
  },
  actions: {
    keepAnswers: assign(args => ({ answers: knownAfter(args).answers })),
    tellAnswers,
    leaveTo: assign(nextOf<SurveyExit>),
  },
})

const leaveTo = (next: SurveyExit) => leaving(next, 'left')

/** The questions that lower the price or make the results free (R208). */
export const surveyMachine = chart.createMachine({
  id: 'survey',
  initial: 'arriving',
  context: ({ input }) => ({ changing: null, at: null, ...input, next: 'payment' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    arriving: { always: [{ guard: 'lacksResult', target: 'creatingResult' }, ...goingOn(surveyFlow)] },
    ...askingStates(surveyFlow),
    creatingResult: {
      tags: 'busy',
      on: { 'xstate.route': {} },
      invoke: {
        id: 'createResult',
        src: 'createPromotionResult',
        input: ({ context }) => ({ promotion_code: promotionCodeFor(context.person, context.operator) ?? '' }),
        onDone: leaveTo('verification'),
        onError: [{ guard: 'isAlreadyPaid', ...leaveTo('verification') }, leaveTo('payment')],
      },
    },
    payment: { type: 'final' },
    review: { type: 'final', entry: { type: 'leaveTo', params: { next: 'review' } } },
    left: { type: 'final' },
  },
})

/** A running survey chart. */
export type SurveyRef = ActorRefFrom<typeof surveyMachine>
