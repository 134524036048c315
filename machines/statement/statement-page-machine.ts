import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Answers } from '../../domain/wire/answer.ts'
import { draftFrom, emptyDraft, entriesOf, type PageDraft, type PageEntries } from '../../domain/questions/draft.ts'
import { statementPageOf } from '../../domain/questions/pages.ts'
import { keepsFromSaving, problemsOf, type Problem } from '../../domain/questions/problems.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { pronounsOf } from '../../domain/rules/statement.ts'
import { mustBeProvided, type Refusal } from '../kit/call.ts'
import { refused } from '../kit/refusing.ts'

/** How one leaves a page of the statement: each way saves first (R703). */
export type StatementWay = 'back' | 'next' | 'overview' | 'logOut'
interface StatementPageInput {
  page: StatementPageId
  answers: Answers
  /** The stored title, from which the pronouns are suggested. */
  title: string | null
}
interface Context extends StatementPageInput {
  draft: PageDraft
  problems: readonly Problem[]
  attempt: number
  refusal: Refusal | null
  way: StatementWay
  /** Whether the person asks once more to log out: nobody is kept in where the page cannot be saved. */
  insists: boolean
}
export interface StatementPageOutput {
  page: StatementPageId
  way: StatementWay
  entries: PageEntries
}
type StatementPageEvent =
  | { type: 'LEAVE'; way: StatementWay; draft: PageDraft }
  /** From outside the page, as from the menu above it: what was typed is what this tab keeps of it. */
  | { type: 'SAVE_AND_LOG_OUT' }
interface Arguments {
  context: Context
}

/** What holds a way back: Next waits for everything required, any other way only for what the server would refuse (R703). */
const problemsIn = ({ context: { page, draft, way } }: Arguments) => {
  const problems = problemsOf(statementPageOf(page), draft, 'plain')
  return way === 'next' ? problems : problems.filter(keepsFromSaving)
}
const entriesIn = ({ context }: Arguments) => entriesOf(statementPageOf(context.page), context.draft, 'plain', context.answers)
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
    /** Saves the page's entries; rejects unless all were saved. */
    saveAnswers: mustBeProvided<void, PageEntries>('saveAnswers'),
  },
  guards: {
    /** Nothing is chosen, and nothing was: there is nothing to save. */
    nothingChosen: args =>
      isUntouched(args) &&
      statementPageOf(args.context.page).questions.every(({ key }) => (args.context.answers[key]?.length ?? 0) === 0),
    isIncomplete: args => !args.context.insists && !isUntouched(args) && problemsIn(args).length > 0,
    insistsOnLoggingOut: ({ context }) => context.insists,
  },
  actions: {
    keepDraft: assign(({ event }) =>
      event.type === 'LEAVE' ? { draft: event.draft, way: event.way, problems: [], refusal: null } : {},
    ),
    /** The page held the person on the way to log out, and they ask for it once more. */
    noteInsisting: assign(({ context, event }) => ({
      insists:
        context.way === 'logOut' && (event.type === 'SAVE_AND_LOG_OUT' || (event.type === 'LEAVE' && event.way === 'logOut')),
    })),
    keepProblems: assign(args => ({ problems: problemsIn(args), attempt: args.context.attempt + 1 })),
    keepNothing: assign(({ context }) => ({ draft: draftFrom(statementPageOf(context.page), context.answers) })),
    leaveByLoggingOut: assign({ way: 'logOut', problems: [], refusal: null }),
    /** Provided by the composition: what is typed and not yet saved, as this tab keeps it. */
    recallDraft: () => {},
    /** Provided by the composition: what was typed is saved, so that it need not be kept in this tab. */
    forgetDraft: (_, _page: { page: StatementPageId }) => {},
    keepRefusal: assign(refused),
  },
})

const forget = {
  type: 'forgetDraft',
  params: ({ context }: { context: Context }) => ({ page: context.page }),
} as const
const leave = {
  LEAVE: { target: 'leaving', actions: 'keepDraft' },
  SAVE_AND_LOG_OUT: { target: 'leaving', actions: ['recallDraft', 'leaveByLoggingOut'] },
} as const
const giveUp = { guard: 'insistsOnLoggingOut', target: 'left', actions: ['keepNothing', forget] } as const
const leaveAgain = {
  LEAVE: { target: 'leaving', actions: ['noteInsisting', 'keepDraft'] },
  SAVE_AND_LOG_OUT: { target: 'leaving', actions: ['noteInsisting', 'recallDraft', 'leaveByLoggingOut'] },
} as const

/** One page of the personal statement: whichever way one leaves, the answers are saved first (R703, R704). */
export const statementPageMachine = chart.createMachine({
  id: 'statementPage',
  initial: 'answering',
  context: ({ input }) => ({
    ...input,
    draft: firstDraft(input),
    problems: [],
    attempt: 0,
    refusal: null,
    way: 'next',
    insists: false,
  }),
  output: ({ context }) => ({ page: context.page, way: context.way, entries: entriesIn({ context }) }),
  states: {
    answering: { on: leave },
    leaving: {
      always: [
        { guard: 'nothingChosen', target: 'left', actions: ['keepNothing', forget] },
        { guard: 'isIncomplete', target: 'incomplete', actions: 'keepProblems' },
        { target: 'saving' },
      ],
    },
    incomplete: { tags: 'error', on: leaveAgain },
    saving: {
      tags: 'busy',
      // whoever logs out meanwhile is logged out as soon as it is saved
      on: { SAVE_AND_LOG_OUT: { actions: 'leaveByLoggingOut' } },
      invoke: {
        id: 'save',
        src: 'saveAnswers',
        input: entriesIn,
        onDone: { target: 'left', actions: forget },
        onError: [giveUp, { target: 'failed', actions: 'keepRefusal' }],
      },
    },
    failed: { tags: 'error', on: leaveAgain },
    left: { type: 'final' },
  },
})

/** What was saved; the pronouns start with those that the stored title suggests. */
function firstDraft({ page, answers, title }: StatementPageInput): PageDraft {
  const draft = draftFrom(statementPageOf(page), answers)
  const pronouns = pronounsOf(title)
  if (page !== 'pronouns' || pronouns === null || (answers.pronouns?.length ?? 0) > 0) return draft
  return { ...draft, pronouns: { ...emptyDraft, selections: [pronouns] } }
}

/** A running statement page chart. */
export type StatementPageRef = ActorRefFrom<typeof statementPageMachine>
