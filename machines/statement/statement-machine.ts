import { assign, sendTo, setup, type DoneActorEvent, type ActorRefFrom } from 'xstate'
import { statementFlow } from '../../domain/flows/tables.ts'
import { isStatementDone } from '../../domain/matters/tasks.ts'
import { emptyDraft, type PageDraft } from '../../domain/questions/draft.ts'
import { withEntries } from '../../domain/questions/entries.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { pronounsOf, startsAtOverview } from '../../domain/rules/statement.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { reportPage, type PageExit, type PageOutput, type PageTried } from '../page/page.ts'
import { questionMachine, type QuestionInput } from '../page/question-page.ts'
import { mustBeProvided } from '../shared/call.ts'
import { screen, type RouteEvent } from '../shared/route.ts'
import {
  changeSession,
  logOut,
  replaceSession,
  sessionReplaced,
  type FlowContext,
  type SessionReplaced,
} from '../shared/session.ts'

type Answered = DoneActorEvent<PageOutput, 'page'>
type StatementEvent =
  | Answered
  | PageTried
  | SessionReplaced
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
interface Context extends FlowContext {
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
    input: {} as FlowContext,
    output: {} as { next: 'menu' },
    children: {} as { page: 'question' },
  },
  actors: {
    question: questionMachine,
    /** All saved answers: another tab or device may have answered meanwhile. */
    loadAnswers: mustBeProvided<Answers>('loadAnswers'),
  },
  guards: {
    hasBegun: ({ context }) => startsAtOverview(context.session.answers),
    hasOpenQuestions: ({ context }) => !context.wasOffered && !isStatementDone(context.session.answers, null),
    /** With more than ten answers, including the page just saved, the introduction is skipped. */
    goesBackToOverview: ({ context, event }) =>
      event.type === 'xstate.done.actor.page' &&
      event.output.exit === 'back' &&
      startsAtOverview(withEntries(context.session.answers, event.output.saved.entries ?? {})),
    opens: ({ event }, { page }: { page: StatementPageId }) => event.type === 'OPEN' && event.page === page,
    exitsBy: ({ event }, { exit }: { exit: PageExit }) =>
      event.type === 'xstate.done.actor.page' && event.output.exit === exit,
  },
  actions: {
    keepSession: assign(replaceSession),
    reportPage,
    reportAnswers: ({ system }, { answers }: { answers: Answers }) => changeSession(system, { answers }),
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

const exitsBy = (exit: PageExit) => ({ type: 'exitsBy', params: { exit } }) as const

/** What each page asks. */
const asks: Readonly<Record<StatementPageId, { readonly description: string }>> = {
  'life-circumstances': { description: "What was going on in the client's life" },
  probation: { description: 'How probation ended' },
  barriers: { description: 'What the record prevents' },
  reasons: { description: 'The two or three most important reasons' },
  pronouns: { description: "The client's pronouns" },
  employment: { description: 'Work, and for how long' },
  education: { description: 'School and degrees' },
  'volunteer-work': { description: 'Volunteer work' },
  therapy: { description: 'Therapy or counseling' },
  'marital-status': { description: 'Marriage' },
  children: { description: 'Children' },
  grandchildren: { description: 'Grandchildren' },
  caregiver: { description: 'Caring for another person' },
  community: { description: 'Part of a community' },
  housing: { description: 'Where the client lives' },
  hobbies: { description: 'Hobbies' },
  'life-improvement': { description: 'How life has become better' },
  'additional-info': { description: 'Anything else' },
}
/** A page with its neighbors in the order of the flow. */
const page = (id: StatementPageId) => {
  const at = statementFlow.indexOf(id)
  const before = at === 0 ? 'intro' : statementFlow[at - 1]
  const after = statementFlow[at + 1] ?? 'final'
  return chart.createStateConfig({
    ...asks[id],
    ...screen(`statement/${id}`),
    route: {},
    on: {
      SAVE_AND_LOG_OUT: { actions: 'savePage' },
      SAVE_AND_GO: { actions: 'savePage' },
      SAVED: { actions: 'reportPage' },
    },
    invoke: {
      id: 'page',
      src: 'question',
      input: ({ context, self: flow }): QuestionInput => ({
        page: id,
        answers: context.session.answers,
        wording: 'plain',
        flow,
        ...(id === 'pronouns' && { suggestion: suggestedPronouns(context.title) }),
      }),
      onDone: [
        ...(at === 0 ? ([{ guard: 'goesBackToOverview', target: 'overview' }] as const) : []),
        { guard: exitsBy('back'), target: before },
        { guard: exitsBy('overview'), target: 'overview' },
        {
          guard: exitsBy('logOut'),
          target: id,
          reenter: true,
          description: 'shown again: the portal may ask before it logs out',
          actions: 'logOut',
        },
        {
          guard: exitsBy('elsewhere'),
          target: id,
          reenter: true,
          description: 'shown again: the address may not be for this person',
        },
        { target: after },
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
  context: ({ input }) => ({ ...input, wasOffered: false, title: input.session.person.title }),
  entry: 'recallTitle',
  output: { next: 'menu' },
  on: { ...sessionReplaced, SAVE_AND_LOG_OUT: { actions: 'logOut' } },
  states: {
    arriving: {
      description: 'People with more than {answers of a statement that has begun} answers continue at the overview',
      always: [{ guard: 'hasBegun', target: 'overview' }, { target: 'intro' }],
    },
    intro: {
      description: 'What the personal statement is, and how long it takes',
      ...screen('statement/intro'),
      route: {},
      on: { GET_STARTED: 'overview', ...leave },
    },
    overview: {
      description: 'All questions, each done or to do',
      ...screen('statement-overview'),
      route: {},
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: { actions: { type: 'reportAnswers', params: ({ event }) => ({ answers: event.output }) } },
        onError: { description: 'the known answers stay' },
      },
      on: {
        OPEN: statementFlow.map(id => ({ guard: { type: 'opens', params: { page: id } }, target: id }) as const),
        READ: 'read',
        ...done,
        ...leave,
      },
    },
    offeringOpen: {
      description: 'The client is done with open questions: answer them, or finish anyway',
      meta: { screen: 'statement-overview' },
      tags: 'dialog',
      entry: 'markOffered',
      on: { GO_TO_OPEN: 'overview', DONE: 'left', CLOSE: 'overview' },
    },
    ...pages,
    pronouns: { ...pages.pronouns, entry: 'forgetTitle', exit: 'dropTitle' },
    final: {
      description: 'Thanks; on to the dashboard',
      ...screen('statement/final'),
      route: {},
      on: { ...done, READ: 'read', OVERVIEW: 'overview', ...leave },
    },
    read: {
      description: 'The statement so far, to read and to print',
      ...screen('statement/read'),
      route: {},
      on: { OVERVIEW: 'overview', ...leave },
    },
    left: { description: 'On to the dashboard', type: 'final' },
  },
})

/** A running statement chart. */
export type StatementRef = ActorRefFrom<typeof statementMachine>
