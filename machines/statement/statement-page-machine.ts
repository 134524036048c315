import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Answers } from '../../domain/wire/answer.ts'
import { draftFrom, emptyDraft, entriesOf, type PageDraft, type PageEntries } from '../../domain/questions/draft.ts'
import { statementPageOf } from '../../domain/questions/pages.ts'
import { problemsOf, type Problem } from '../../domain/questions/problems.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import { pronounsOf } from '../../domain/rules/statement.ts'
import { mustBeProvided, type Refusal } from '../kit/call.ts'
import { refused } from '../kit/refusing.ts'

/** How one leaves a page of the statement: each way saves first (S2 §2.2). */
export type StatementWay = 'back' | 'next' | 'overview' | 'logOut'
export interface StatementPageInput {
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
}
export interface StatementPageOutput {
  page: StatementPageId
  way: StatementWay
  entries: PageEntries
}
export type StatementPageEvent = { type: 'LEAVE'; way: StatementWay; draft: PageDraft }
interface Arguments {
  context: Context
  event: StatementPageEvent
}

const problemsIn = ({ context, event }: Arguments) => problemsOf(statementPageOf(context.page), event.draft, 'plain')
const entriesIn = ({ context }: { context: Context }) =>
  entriesOf(statementPageOf(context.page), context.draft, 'plain', context.answers)
const isUntouched = ({ event }: Arguments) =>
  Object.values(event.draft).every(({ selections, text }) => selections.length === 0 && text.trim() === '')

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
    isIncomplete: args => !isUntouched(args) && problemsIn(args).length > 0,
    /** Whoever has been told what is missing may still leave, without saving. */
    leavesIncomplete: args => args.event.way !== 'next' && !isUntouched(args) && problemsIn(args).length > 0,
  },
  actions: {
    keepDraft: assign(({ event }) => ({ draft: event.draft, way: event.way, problems: [], refusal: null })),
    keepProblems: assign(args => ({
      draft: args.event.draft,
      way: args.event.way,
      problems: problemsIn(args),
      attempt: args.context.attempt + 1,
      refusal: null,
    })),
    keepNothing: assign(({ context, event }) => ({
      draft: draftFrom(statementPageOf(context.page), context.answers),
      way: event.way,
    })),
    /** Provided by the composition: what was typed is saved, so that it need not be kept in this tab. */
    forgetDraft: (_, _page: { page: StatementPageId }) => {},
    keepRefusal: assign(refused),
  },
})

const check = { guard: 'isIncomplete', target: 'incomplete', actions: 'keepProblems' } as const
const forget = {
  type: 'forgetDraft',
  params: ({ context }: { context: Context }) => ({ page: context.page }),
} as const
const skip = { guard: 'nothingChosen', target: 'left', actions: ['keepNothing', forget] } as const
const save = { target: 'saving', actions: 'keepDraft' } as const

/** One page of the personal statement: whichever way one leaves, the answers are saved first (S2 §2.2, §5, §8). */
export const statementPageMachine = chart.createMachine({
  id: 'statementPage',
  initial: 'answering',
  context: ({ input }) => ({ ...input, draft: firstDraft(input), problems: [], attempt: 0, refusal: null, way: 'next' }),
  output: ({ context }) => ({ page: context.page, way: context.way, entries: entriesIn({ context }) }),
  states: {
    answering: { on: { LEAVE: [skip, check, save] } },
    incomplete: {
      tags: 'error',
      on: { LEAVE: [skip, { guard: 'leavesIncomplete', target: 'left', actions: 'keepNothing' }, check, save] },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'saveAnswers',
        input: entriesIn,
        onDone: { target: 'left', actions: forget },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      tags: 'error',
      on: { LEAVE: [check, save] },
    },
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
