import { assign, setup, type DoneActorEvent, type ActorRefFrom } from 'xstate'
import type { SurveyPageId } from '../../domain/questions/survey-pages.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { mustBeProvided } from '../kit/call.ts'
import { afterEntries, type Fact, type FlowInput } from '../kit/flow.ts'
import { questionMachine, type QuestionOutput } from '../question/question-machine.ts'
import type { RouteEvent } from '../kit/route.ts'
import { portalOf } from '../kit/session.ts'
import { mayOpenSurveyPage, nextSurveyPage, surveyBranches, surveyFacts } from './branches.ts'

interface Context extends FlowInput {
  next: SurveyExit
}
/** Where the survey leads: identity when a promotion paid, otherwise the payment of $5. */
export type SurveyExit = 'verification' | 'payment'
export type SurveyEvent = DoneActorEvent<QuestionOutput, 'screen'> | RouteEvent
interface Arguments {
  context: Context
  event: SurveyEvent
}

const knownAfter = ({ context, event }: Arguments): FlowInput =>
  event.type === 'xstate.done.actor.screen' ? afterEntries(context, event.output.entries) : context
const holds = (fact: Fact) => (args: Arguments) => fact(knownAfter(args))

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as SurveyEvent,
    input: {} as FlowInput,
    output: {} as { next: SurveyExit },
    children: {} as { screen: 'question' },
  },
  actors: {
    question: questionMachine,
    /** Creates the result that a promotion pays for (S1 §2 item 17). */
    createPromotionResult: mustBeProvided<{ verified: boolean }, { promotion_code: string }>('createPromotionResult'),
  },
  guards: {
    isEmployed: holds(surveyFacts.isEmployed),
    skipsDisability: holds(surveyFacts.skipsDisability),
    promotionApplies: holds(surveyFacts.promotionApplies),
    goesOnAt: (args: Arguments, { page }: { page: SurveyPageId }) => nextSurveyPage(knownAfter(args)) === page,
    mayOpen: (args: Arguments, { page }: { page: SurveyPageId }) => mayOpenSurveyPage(args.context, page),
  },
  actions: {
    keepAnswers: assign(args => ({ answers: knownAfter(args).answers })),
    tellAnswers: ({ context, system }) => portalOf(system)?.send({ type: 'ANSWERS_CHANGED', answers: context.answers }),
    leaveTo: assign((_, { next }: { next: SurveyExit }) => ({ next })),
  },
})

const keep = ['keepAnswers', 'tellAnswers'] as const
const leaveTo = (next: SurveyExit) => ({ target: 'left', actions: { type: 'leaveTo', params: { next } } }) as const

/** A screen of questions: one state, one running question chart; where it leads is its row of the branch table. */
const ask = (page: SurveyPageId, description: string) =>
  chart.createStateConfig({
    id: `register/${page}`,
    meta: { screen: `register/${page}` },
    description,
    route: { guard: { type: 'mayOpen', params: { page } } },
    invoke: {
      id: 'screen',
      src: 'question',
      input: ({ context }) => ({ page, answers: context.answers, wording: 'plain' }),
      onDone: surveyBranches[page].map(branch => ({ ...branch, actions: keep })),
    },
  })

/** Where a returning person may go on: after a yes to "employed" with the pay rate, after a no with the industry. */
const resumePages = [
  'employed',
  'pay-rate',
  'industry-current',
  'industry-want',
  'job-opportunities',
  'education-level',
  'disability',
  'health-insurance',
  'denied-housing',
  'denied-employment',
  'why-record-clearing',
] as const satisfies readonly SurveyPageId[]

/** The 12 questions that lower the price or make the results free (S1 §2 item 16, §4; DECISIONS §3). */
export const surveyMachine = chart.createMachine({
  id: 'survey',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, next: 'payment' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    arriving: {
      description: 'Goes on after the last answered question',
      always: [
        ...resumePages.map(page => ({ guard: { type: 'goesOnAt', params: { page } }, target: page }) as const),
        { target: 'interested-info' },
      ],
    },
    employed: ask('employed', 'Whether and how much the person works'),
    'pay-rate': ask('pay-rate', 'Pay by the hour'),
    'industry-current': ask('industry-current', 'Industry the person works in'),
    'industry-want': ask('industry-want', 'Industry the person wants to work in'),
    'job-opportunities': ask('job-opportunities', 'How the person looks for work'),
    'education-level': ask('education-level', 'Highest level of education'),
    disability: ask('disability', 'Disability, and whether it hinders work'),
    'health-insurance': ask('health-insurance', 'Health insurance'),
    'denied-housing': ask('denied-housing', 'Housing denied because of the record'),
    'denied-employment': ask('denied-employment', 'Work denied because of the record'),
    'why-record-clearing': ask('why-record-clearing', 'Why the person wants the record cleared'),
    'interested-info': ask('interested-info', 'Topics the person wants to hear about'),
    creatingResult: {
      description: 'Creates the result that the promotion pays for; if that fails, the person pays $5',
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
    payment: { type: 'final', description: 'On to the payment of $5' },
    left: { type: 'final', description: 'On to the identity check, or to the payment' },
  },
})

/** A running survey chart. */
export type SurveyRef = ActorRefFrom<typeof surveyMachine>
