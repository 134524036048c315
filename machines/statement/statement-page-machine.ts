import { assign, setup, type ActorRefFrom } from 'xstate'
import { draftFrom, emptyDraft, type PageDraft } from '../../domain/questions/draft.ts'
import { entriesOf, withEntries, type PageEntries } from '../../domain/questions/entries.ts'
import { statementPageOf } from '../../domain/questions/pages.ts'
import { blocksSaving, problemsOf, type Problem } from '../../domain/questions/problems.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { pronounsOf } from '../../domain/rules/statement.ts'
import type { Answers, QuestionKey } from '../../domain/wire/answer.ts'
import { assignRefusal, mustBeProvided } from '../shared/call.ts'
import { logOut } from '../shared/session.ts'

/** How a client leaves a page of the statement: each exit saves first. */
export type StatementExit =
  | 'back'
  | 'next'
  | 'overview'
  | 'logOut'
  /** By a link above the page or the browser's Back: the address says where. */
  | 'elsewhere'
interface StatementPageInput {
  page: StatementPageId
  answers: Answers
  /** The stored title, which suggests the pronouns. */
  title: string | null
}
interface Context extends StatementPageInput {
  draft: PageDraft
  problems: readonly Problem[]
  attempt: number
  refusal: Refusal | null
  exit: StatementExit
  /** Whether a save was tried: after a failed one, the state of the server is unknown. */
  wasTried: boolean
}
export interface StatementPageOutput {
  page: StatementPageId
  exit: StatementExit
  /** The page's entries on the server. */
  entries: PageEntries
}
type StatementPageEvent =
  | { type: 'LEAVE'; exit: StatementExit; draft: PageDraft }
  /** From outside the page, such as the menu above it: typed text is what this tab keeps of it. */
  | { type: 'SAVE_AND_LOG_OUT' }
  | { type: 'SAVE_AND_GO' }
interface Arguments {
  context: Context
}

/** What blocks an exit: Next requires everything, other exits only what the server would refuse. */
const problemsIn = ({ context: { page, draft, exit } }: Arguments) => {
  const problems = problemsOf(statementPageOf(page), draft, 'plain')
  return exit === 'next' ? problems : problems.filter(blocksSaving)
}
const entriesIn = ({ context }: Arguments) =>
  entriesOf(statementPageOf(context.page), context.draft, 'plain', context.answers)
const isUntouched = ({ context }: Arguments) =>
  Object.values(context.draft).every(({ selections, text }) => selections.length === 0 && text.trim() === '')

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as StatementPageEvent,
    input: {} as StatementPageInput,
    output: {} as StatementPageOutput,
  },
  actors: {
    /** Reads the page's saved answer again, because another tab may have changed it. */
    readAnswers: mustBeProvided<PageEntries, { page: StatementPageId }>('readAnswers'),
    /** Saves the page's entries; rejects unless all were saved. */
    saveAnswers: mustBeProvided<void, PageEntries>('saveAnswers'),
  },
  guards: {
    /** The draft equals the saved answer, or both are empty. */
    nothingToSave: args =>
      !args.context.wasTried &&
      Object.entries(entriesIn(args)).every(([key, items]) => items === args.context.answers[key as QuestionKey]),
    isIncomplete: args => !isUntouched(args) && problemsIn(args).length > 0,
    /** A page that could not be saved can be left on the second try: the typed text stays in this tab. */
    leavesFirstTime: ({ context }) => context.exit !== 'elsewhere',
  },
  actions: {
    keepDraft: assign(({ event }) =>
      event.type === 'LEAVE' ? { draft: event.draft, exit: event.exit, problems: [], refusal: null } : {},
    ),
    keepRead: assign(({ context }, { entries }: { entries: PageEntries }) => {
      const answers = withEntries(context.answers, entries)
      return { answers, draft: firstDraft({ ...context, answers }) }
    }),
    markAsTried: assign({ wasTried: true }),
    keepProblems: assign(args => ({ problems: problemsIn(args), attempt: args.context.attempt + 1 })),
    restoreDraft: assign(({ context }) => ({ draft: draftFrom(statementPageOf(context.page), context.answers) })),
    leaveBy: assign((_, { exit }: { exit: StatementExit }) => ({ exit, problems: [], refusal: null })),
    /** The portal asks first: the typed text is not saved. */
    askToLogOut: ({ context, system }) => {
      if (context.exit === 'logOut') logOut({ system })
    },
    /** Provided by the composition: the unsaved text that this tab keeps. */
    recallDraft: () => {},
    /** Provided by the composition: the typed text is saved, so this tab can forget it. */
    forgetDraft: (_, _page: { page: StatementPageId }) => {},
    keepRefusal: assign(assignRefusal),
  },
})

const forget = {
  type: 'forgetDraft',
  params: ({ context }: { context: Context }) => ({ page: context.page }),
} as const
const leaveBy = (exit: 'logOut' | 'elsewhere') =>
  ({ target: 'leaving', actions: ['recallDraft', { type: 'leaveBy', params: { exit } }] }) as const
const leave = {
  LEAVE: { target: 'leaving', actions: 'keepDraft' },
  SAVE_AND_LOG_OUT: leaveBy('logOut'),
  SAVE_AND_GO: leaveBy('elsewhere'),
} as const
const leaveAgain = {
  ...leave,
  SAVE_AND_GO: [
    { guard: 'leavesFirstTime', ...leave.SAVE_AND_GO },
    { target: 'left', actions: ['restoreDraft', { type: 'leaveBy', params: { exit: 'elsewhere' } }] },
  ],
} as const

/** One page of the personal statement: every exit saves the answers first. */
export const statementPageMachine = chart.createMachine({
  id: 'statementPage',
  initial: 'answering',
  context: ({ input }) => ({
    ...input,
    draft: firstDraft(input),
    problems: [],
    attempt: 0,
    refusal: null,
    exit: 'next',
    wasTried: false,
  }),
  output: ({ context }) => ({ page: context.page, exit: context.exit, entries: entriesIn({ context }) }),
  states: {
    answering: {
      // known answers are shown meanwhile, and stay if the answer cannot be read
      invoke: {
        id: 'readAnswers',
        src: 'readAnswers',
        input: ({ context }) => ({ page: context.page }),
        onDone: { actions: { type: 'keepRead', params: ({ event }) => ({ entries: event.output }) } },
        onError: {},
      },
      on: leave,
    },
    leaving: {
      always: [
        { guard: 'nothingToSave', target: 'left', actions: ['restoreDraft', forget] },
        { guard: 'isIncomplete', target: 'incomplete', actions: ['keepProblems', 'askToLogOut'] },
        { target: 'saving' },
      ],
    },
    incomplete: { tags: 'error', on: leaveAgain },
    saving: {
      tags: 'busy',
      entry: 'markAsTried',
      // a log out meanwhile happens as soon as the page is saved
      on: { SAVE_AND_LOG_OUT: { actions: { type: 'leaveBy', params: { exit: 'logOut' } } } },
      invoke: {
        id: 'save',
        src: 'saveAnswers',
        input: entriesIn,
        onDone: { target: 'left', actions: forget },
        onError: { target: 'failed', actions: ['keepRefusal', 'askToLogOut'] },
      },
    },
    failed: { tags: 'error', on: leaveAgain },
    left: { type: 'final' },
  },
})

/** The saved answer; the pronouns start with those that the stored title suggests. */
function firstDraft({ page, answers, title }: StatementPageInput): PageDraft {
  const draft = draftFrom(statementPageOf(page), answers)
  const pronouns = pronounsOf(title)
  if (page !== 'pronouns' || pronouns === null || (answers.pronouns?.length ?? 0) > 0) return draft
  return { ...draft, pronouns: { ...emptyDraft, selections: [pronouns] } }
}

/** A running statement page chart. */
export type StatementPageRef = ActorRefFrom<typeof statementPageMachine>
