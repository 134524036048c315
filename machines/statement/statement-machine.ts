import { assign, setup, type DoneActorEvent, type ActorRefFrom } from 'xstate'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { startsAtOverview, statementOrder } from '../../domain/rules/statement.ts'
import { afterEntries, type FlowInput } from '../kit/flow.ts'
import { screen, type RouteEvent } from '../kit/route.ts'
import { portalOf } from '../kit/session.ts'
import { statementPageMachine, type StatementPageOutput, type StatementWay } from './statement-page-machine.ts'

type Answered = DoneActorEvent<StatementPageOutput, 'page'>
export type StatementEvent =
  | Answered
  | RouteEvent
  | { type: 'GET_STARTED' }
  | { type: 'OPEN'; page: StatementPageId }
  | { type: 'READ' }
  | { type: 'OVERVIEW' }
  | { type: 'DONE' }
  | { type: 'LOG_OUT' }

const chart = setup({
  types: {
    context: {} as FlowInput,
    events: {} as StatementEvent,
    input: {} as FlowInput,
    output: {} as { next: 'menu' },
    children: {} as { page: 'statementPage' },
  },
  actors: { statementPage: statementPageMachine },
  guards: {
    hasBegun: ({ context }) => startsAtOverview(context.answers),
    isNew: ({ context }) => !startsAtOverview(context.answers),
    opens: ({ event }, { page }: { page: StatementPageId }) => event.type === 'OPEN' && event.page === page,
    goes: ({ event }, { way }: { way: StatementWay }) => event.type === 'xstate.done.actor.page' && event.output.way === way,
  },
  actions: {
    keepAnswers: assign(({ context, event }) =>
      event.type === 'xstate.done.actor.page' ? { answers: afterEntries(context, event.output.entries).answers } : {},
    ),
    tellAnswers: ({ context, system }) => portalOf(system)?.send({ type: 'ANSWERS_CHANGED', answers: context.answers }),
    logOut: ({ system }) => portalOf(system)?.send({ type: 'LOG_OUT' }),
    /** Provided by the composition: the stored title has told the pronouns and is forgotten (S2 §2.2). */
    forgetTitle: () => {},
  },
})

const keep = ['keepAnswers', 'tellAnswers'] as const
const goes = (way: StatementWay) => ({ type: 'goes', params: { way } }) as const

/** A page, with the pages before and after it in the order of the flow. */
const page = (id: StatementPageId, description: string) => {
  const at = statementOrder.indexOf(id)
  const before = at === 0 ? 'intro' : statementOrder[at - 1]
  const after = statementOrder[at + 1] ?? 'final'
  return chart.createStateConfig({
    ...screen(`statement/${id}`),
    description,
    route: {},
    invoke: {
      id: 'page',
      src: 'statementPage',
      input: ({ context }) => ({ page: id, answers: context.answers, title: context.person.title }),
      onDone: [
        { guard: goes('back'), target: before, actions: keep },
        { guard: goes('overview'), target: 'overview', actions: keep },
        { guard: goes('logOut'), actions: [...keep, 'logOut'] },
        { target: after, actions: keep },
      ],
    },
  })
}
const pronouns = page('pronouns', 'How the client is spoken of')
const leave = { LOG_OUT: { actions: 'logOut' } } as const

/** The personal statement: introduction, overview, eighteen pages, the statement to read, and thanks (S2 §2.2, DECISIONS §3). */
export const statementMachine = chart.createMachine({
  id: 'statement',
  initial: 'arriving',
  context: ({ input }) => input,
  output: { next: 'menu' },
  states: {
    arriving: {
      description: 'Whoever has answered more than ten questions goes on at the overview',
      always: [{ guard: 'hasBegun', target: 'overview' }, { target: 'intro' }],
    },
    intro: {
      ...screen('statement/intro'),
      description: 'What the personal statement is, and how long it takes',
      route: { guard: 'isNew' },
      on: { GET_STARTED: 'overview', ...leave },
    },
    overview: {
      ...screen('statement-overview'),
      description: 'All questions, each done or to do',
      route: {},
      on: {
        OPEN: statementOrder.map(id => ({ guard: { type: 'opens', params: { page: id } }, target: id }) as const),
        READ: 'read',
        DONE: 'left',
        ...leave,
      },
    },
    'life-circumstances': page('life-circumstances', 'What was going on in life'),
    probation: page('probation', 'How probation ended'),
    barriers: page('barriers', 'What the record stands in the way of'),
    reasons: page('reasons', 'The two or three most important reasons'),
    pronouns: { ...pronouns, exit: 'forgetTitle' },
    employment: page('employment', 'Work, and for how long'),
    education: page('education', 'School and degrees'),
    'volunteer-work': page('volunteer-work', 'Volunteer work'),
    therapy: page('therapy', 'Therapy or counseling'),
    'marital-status': page('marital-status', 'Marriage'),
    children: page('children', 'Children'),
    grandchildren: page('grandchildren', 'Grandchildren'),
    caregiver: page('caregiver', 'Caring for somebody'),
    community: page('community', 'Part of a community'),
    housing: page('housing', 'Where the client lives'),
    hobbies: page('hobbies', 'Hobbies'),
    'life-improvement': page('life-improvement', 'How life has become better'),
    'additional-info': page('additional-info', 'Anything else'),
    final: {
      ...screen('statement/final'),
      description: 'Thanks; on to the dashboard',
      route: {},
      on: { DONE: 'left', READ: 'read', OVERVIEW: 'overview', ...leave },
    },
    read: {
      ...screen('statement/read'),
      description: 'The statement so far, to read and to print',
      route: {},
      on: { OVERVIEW: 'overview', ...leave },
    },
    left: { type: 'final', description: 'On to the dashboard' },
  },
})

/** A running statement chart. */
export type StatementRef = ActorRefFrom<typeof statementMachine>
