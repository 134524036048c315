import { assign, not, setup, type ActorRefFrom } from 'xstate'
import { draftFor, draftFrom, type PageDraft } from '../../domain/questions/draft.ts'
import { entriesOf, type PageEntries, reopening, roundsOf } from '../../domain/questions/entries.ts'
import { pageOf, type RegistrationPageId } from '../../domain/questions/pages.ts'
import { problemsOf, type Place, type Problem } from '../../domain/questions/problems.ts'
import type { PartnerWording } from '../../domain/questions/question.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { assignRefusal, mustBeProvided } from '../shared/call.ts'
import { logOut } from '../shared/session.ts'

export interface QuestionInput {
  page: RegistrationPageId
  answers: Answers
  wording: PartnerWording
}
interface Context extends QuestionInput {
  draft: PageDraft
  problems: readonly Problem[]
  /** How often a submit was refused: each time the screen focuses what is missing. */
  attempt: number
  refusal: Refusal | null
  /** What is left to save, in rounds; the calls of one round run in parallel. */
  rounds: readonly PageEntries[]
  /** Whether a save was tried: after a failed one, the state of the server is unknown. */
  wasTried: boolean
}
/** What was saved, by question key; empty for a notice and for a page left unanswered. */
export interface QuestionOutput {
  page: RegistrationPageId
  entries: PageEntries
}
/** To the flow above: the correction of a page was half lost, so the page is not done. */
export interface PageReopened {
  type: 'PAGE_REOPENED'
  entries: PageEntries
}
type QuestionEvent =
  | { type: 'SUBMIT'; draft: PageDraft }
  | { type: 'EXPLAIN' }
  | { type: 'CLOSE' }
  | { type: 'CONTINUE' }
  | { type: 'SUBMIT_DETAILS'; draft: PageDraft }
  | { type: 'LOG_OUT' }
interface Arguments {
  context: Context
  event: QuestionEvent
}

const submittedDraft = ({ context, event }: Arguments) => ('draft' in event ? event.draft : context.draft)
const problemsAt = (place: Place) => (args: Arguments) =>
  problemsOf(pageOf(args.context.page), submittedDraft(args), args.context.wording, place)
const saysYes = (args: Arguments) => {
  const [question] = pageOf(args.context.page).questions
  return question !== undefined && draftFor(submittedDraft(args), question.key).selections.includes('yes')
}
const yesOpens = (opens: 'warning' | 'details' | 'detailsAfterIntroduction') => (args: Arguments) =>
  pageOf(args.context.page).onYes === opens && saysYes(args)
const entries = ({ context }: { context: Context }) =>
  entriesOf(pageOf(context.page), context.draft, context.wording, context.answers)

/** The same list each time, so that a screen does not rerender. */
const noProblems: readonly Problem[] = []

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as QuestionEvent,
    input: {} as QuestionInput,
    output: {} as QuestionOutput,
  },
  actors: {
    /** Saves each question's entries in parallel; rejects unless all were saved. */
    saveAnswers: mustBeProvided<void, PageEntries>('saveAnswers'),
  },
  guards: {
    isNotice: ({ context }) => pageOf(context.page).notice === true,
    asksSomething: not('isNotice'),
    isIncomplete: (args: Arguments) => problemsAt('page')(args).length > 0,
    detailsAreIncomplete: (args: Arguments) => problemsAt('dialog')(args).length > 0,
    yesWarns: yesOpens('warning'),
    yesAsksForDetails: yesOpens('details'),
    yesIntroducesDetails: yesOpens('detailsAfterIntroduction'),
    nothingToSave: (args: Arguments) =>
      Object.keys(
        entriesOf(pageOf(args.context.page), submittedDraft(args), args.context.wording, args.context.answers),
      ).length === 0,
    hasFurtherRound: ({ context }) => context.rounds.length > 1,
  },
  actions: {
    planRounds: assign(args => ({
      rounds: roundsOf(entries({ context: { ...args.context, draft: submittedDraft(args) } }), args.context),
      wasTried: true,
    })),
    nextRound: assign(({ context }) => ({ rounds: context.rounds.slice(1) })),
    keepDraft: assign(args => ({ draft: submittedDraft(args), problems: noProblems, refusal: null })),
    keepProblems: assign(args => ({
      draft: submittedDraft(args),
      problems: problemsAt('page')(args),
      attempt: args.context.attempt + 1,
      refusal: null,
    })),
    keepDetailProblems: assign(args => ({
      draft: submittedDraft(args),
      problems: problemsAt('dialog')(args),
      attempt: args.context.attempt + 1,
      refusal: null,
    })),
    forgetProblems: assign({ problems: noProblems, refusal: null }),
    keepRefusal: assign(assignRefusal),
    /** Provided by the composition: the typed text is saved, so this tab can forget it. */
    forgetDraft: (_, _page: { page: RegistrationPageId }) => {},
    /** The flow knows at once that a half-saved page is not done. */
    reopenPage: ({ context, self }) => {
      const reopened = reopening(entries({ context }), context.answers)
      if (reopened) self._parent?.send({ type: 'PAGE_REOPENED', entries: reopened } satisfies PageReopened)
    },
    logOut,
  },
})

const check = { guard: 'isIncomplete', target: 'incomplete', actions: 'keepProblems' } as const
const accept = [
  { guard: 'yesWarns', target: 'warning', actions: 'keepDraft' },
  { guard: 'yesIntroducesDetails', target: 'introducingDetails', actions: 'keepDraft' },
  { guard: 'yesAsksForDetails', target: 'askingDetails', actions: 'keepDraft' },
  { target: 'saving', actions: ['planRounds', 'keepDraft'] },
] as const
const forget = {
  type: 'forgetDraft',
  params: ({ context }: { context: Context }) => ({ page: context.page }),
} as const
const skip = { guard: 'nothingToSave', target: 'answered', actions: ['keepDraft', forget] } as const
const always = { EXPLAIN: { guard: 'asksSomething', target: 'explaining' }, LOG_OUT: { actions: 'logOut' } } as const

/**
 * One screen of questions: answer, see what is missing, read a warning, give details, save. Typing belongs to the form;
 * the chart gets the draft on submit and keeps it until it is saved.
 */
export const questionMachine = chart.createMachine({
  id: 'question',
  initial: 'answering',
  context: ({ input }) => ({
    ...input,
    draft: draftFrom(pageOf(input.page), input.answers),
    problems: noProblems,
    attempt: 0,
    refusal: null,
    rounds: [],
    wasTried: false,
  }),
  output: args => ({ page: args.context.page, entries: entries(args) }),
  states: {
    answering: {
      on: { SUBMIT: [{ guard: 'isNotice', target: 'answered' }, check, skip, ...accept], ...always },
    },
    incomplete: {
      tags: 'error',
      on: { SUBMIT: [check, ...accept], ...always },
    },
    explaining: {
      tags: 'dialog',
      on: { CLOSE: { target: 'answering', actions: 'forgetProblems' } },
    },
    warning: {
      tags: 'dialog',
      on: { CONTINUE: { target: 'saving', actions: 'planRounds' }, CLOSE: 'answering', LOG_OUT: { actions: 'logOut' } },
    },
    introducingDetails: {
      tags: 'dialog',
      on: { CONTINUE: 'askingDetails', CLOSE: 'answering' },
    },
    askingDetails: {
      tags: 'dialog',
      on: {
        SUBMIT_DETAILS: [
          { guard: 'detailsAreIncomplete', actions: 'keepDetailProblems' },
          { target: 'saving', actions: ['planRounds', 'keepDraft'] },
        ],
        CLOSE: { target: 'answering', actions: 'forgetProblems' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'saveAnswers',
        input: ({ context }) => context.rounds[0] ?? {},
        onDone: [
          { guard: 'hasFurtherRound', target: 'saving', reenter: true, actions: 'nextRound' },
          { target: 'answered', actions: forget },
        ],
        onError: { target: 'failed', actions: ['keepRefusal', 'reopenPage'] },
      },
    },
    failed: {
      tags: 'error',
      on: { SUBMIT: [check, skip, ...accept], ...always },
    },
    answered: { type: 'final' },
  },
})

/** A running question chart. */
export type QuestionRef = ActorRefFrom<typeof questionMachine>
