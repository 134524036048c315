import { assign, sendTo, setup, type DoneActorEvent, type ActorRefFrom } from 'xstate'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { statementFlow } from '../../domain/flows/tables.ts'
import { isStatementDone } from '../../domain/matters/tasks.ts'
import { emptyDraft, type PageDraft } from '../../domain/questions/draft.ts'
import { withEntries } from '../../domain/questions/entries.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { pronounsOf, startsAtOverview } from '../../domain/rules/statement.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { PageExit, PageOutput, PageTried } from '../page/page.ts'
import { questionMachine, type QuestionInput } from '../page/question-page.ts'
import { mustBeProvided } from '../shared/call.ts'
import { notifyAnswersChanged } from '../shared/pages.ts'
import { screen, type RouteEvent } from '../shared/route.ts'
import { logOut } from '../shared/session.ts'

type Answered = DoneActorEvent<PageOutput, 'page'>
type StatementEvent =
  | Answered
  | PageTried
  | RouteEvent
  | { type: 'GET_STARTED' }
  | { type: 'OPEN'; page: StatementPageId }
  | { type: 'READ' }
  | { type: 'OVERVIEW' }
  | { type: 'DONE' }
  | { type: 'GO_TO_OPEN' }
  | { type: 'CLOSE' }
  | { type: 'LOG_OUT' }
  /** From outside the screens, such as the menu: an open page is saved first. */
  | { type: 'SAVE_AND_LOG_OUT' }
  /** The address requests another screen: an open page is saved first. */
  | { type: 'SAVE_AND_GO' }
interface Context extends FlowData {
  /** Whether the open questions were offered: once is enough. */
  wasOffered: boolean
  /** The stored title, which suggests the pronouns once in a browser. */
  title: string | null
}

function suggestedPronouns(title: string | null): PageDraft {
  const pronouns = pronounsOf(title)
  return pronouns === null ? {} : { pronouns: { ...emptyDraft, selections: [pronouns] } }
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as StatementEvent,
    input: {} as FlowData,
    output: {} as { next: 'menu' },
    children: {} as { page: 'question' },
  },
  actors: {
    question: questionMachine,
    /** All saved answers: another tab or device may have answered meanwhile. */
    loadAnswers: mustBeProvided<Answers>('loadAnswers'),
  },
  guards: {
    hasBegun: ({ context }) => startsAtOverview(context.answers),
    hasOpenQuestions: ({ context }) => !context.wasOffered && !isStatementDone(context.answers, null),
    /** With more than ten answers, including the page just saved, the introduction is skipped. */
    goesBackToOverview: ({ context, event }) =>
      event.type === 'xstate.done.actor.page' &&
      event.output.exit === 'back' &&
      startsAtOverview(withEntries(context.answers, event.output.saved.entries ?? {})),
    opens: ({ event }, { page }: { page: StatementPageId }) => event.type === 'OPEN' && event.page === page,
    exitsBy: ({ event }, { exit }: { exit: PageExit }) =>
      event.type === 'xstate.done.actor.page' && event.output.exit === exit,
  },
  actions: {
    keepAnswers: assign(({ context: { answers }, event }) => {
      if (event.type === 'xstate.done.actor.page')
        return { answers: withEntries(answers, event.output.saved.entries ?? {}) }
      return event.type === 'SAVED' ? { answers: withEntries(answers, event.saved.entries ?? {}) } : {}
    }),
    keepLoaded: assign((_, { answers }: { answers: Answers }) => ({ answers })),
    notifyAnswersChanged,
    logOut,
    savePage: sendTo('page', ({ event }) => event),
    markOffered: assign({ wasOffered: true }),
    /** Provided by the composition: the stored title fills in the pronouns and is forgotten. */
    forgetTitle: () => {},
    /** Provided by the composition: what this browser still knows of the title. */
    recallTitle: () => {},
    dropTitle: assign({ title: null }),
  },
})

const keep = ['keepAnswers', 'notifyAnswersChanged'] as const
const exitsBy = (exit: PageExit) => ({ type: 'exitsBy', params: { exit } }) as const

/** A page with its neighbors in the order of the flow. */
const page = (id: StatementPageId) => {
  const at = statementFlow.indexOf(id)
  const before = at === 0 ? 'intro' : statementFlow[at - 1]
  const after = statementFlow[at + 1] ?? 'final'
  return chart.createStateConfig({
    ...screen(`statement/${id}`),
    route: {},
    on: {
      SAVE_AND_LOG_OUT: { actions: 'savePage' },
      SAVE_AND_GO: { actions: 'savePage' },
      SAVED: { actions: keep },
    },
    invoke: {
      id: 'page',
      src: 'question',
      input: ({ context, self: flow }): QuestionInput => ({
        page: id,
        answers: context.answers,
        wording: 'plain',
        flow,
        ...(id === 'pronouns' && { suggestion: suggestedPronouns(context.title) }),
      }),
      onDone: [
        ...(at === 0 ? ([{ guard: 'goesBackToOverview', target: 'overview', actions: keep }] as const) : []),
        { guard: exitsBy('back'), target: before, actions: keep },
        { guard: exitsBy('overview'), target: 'overview', actions: keep },
        // shown again: the portal may ask before it logs out, and the address may not be for this person
        { guard: exitsBy('logOut'), target: id, reenter: true, actions: [...keep, 'logOut'] },
        { guard: exitsBy('elsewhere'), target: id, reenter: true, actions: keep },
        { target: after, actions: keep },
      ],
    },
  })
}
const pages = Object.fromEntries(statementFlow.map(id => [id, page(id)])) as Readonly<
  Record<StatementPageId, ReturnType<typeof page>>
>
/** A client who is done with open questions gets them offered first, once. */
const done = { DONE: [{ guard: 'hasOpenQuestions', target: 'offeringOpen' }, { target: 'left' }] } as const
const leave = { LOG_OUT: { actions: 'logOut' } } as const

/** The personal statement: introduction, overview, pages, the statement to read, and thanks. */
export const statementMachine = chart.createMachine({
  id: 'statement',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, wasOffered: false, title: input.person.title }),
  entry: 'recallTitle',
  output: { next: 'menu' },
  on: { SAVE_AND_LOG_OUT: { actions: 'logOut' } },
  states: {
    arriving: {
      always: [{ guard: 'hasBegun', target: 'overview' }, { target: 'intro' }],
    },
    intro: {
      ...screen('statement/intro'),
      route: {},
      on: { GET_STARTED: 'overview', ...leave },
    },
    overview: {
      ...screen('statement-overview'),
      route: {},
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: {
          actions: [{ type: 'keepLoaded', params: ({ event }) => ({ answers: event.output }) }, 'notifyAnswersChanged'],
        },
        // the known answers stay
        onError: {},
      },
      on: {
        OPEN: statementFlow.map(id => ({ guard: { type: 'opens', params: { page: id } }, target: id }) as const),
        READ: 'read',
        ...done,
        ...leave,
      },
    },
    offeringOpen: {
      meta: { screen: 'statement-overview' },
      tags: 'dialog',
      entry: 'markOffered',
      on: { GO_TO_OPEN: 'overview', DONE: 'left', CLOSE: 'overview' },
    },
    ...pages,
    pronouns: { ...pages.pronouns, entry: 'forgetTitle', exit: 'dropTitle' },
    final: {
      ...screen('statement/final'),
      route: {},
      on: { ...done, READ: 'read', OVERVIEW: 'overview', ...leave },
    },
    read: {
      ...screen('statement/read'),
      route: {},
      on: { OVERVIEW: 'overview', ...leave },
    },
    left: { type: 'final' },
  },
})

/** A running statement chart. */
export type StatementRef = ActorRefFrom<typeof statementMachine>
