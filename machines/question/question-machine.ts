import {
  assign,
  enqueueActions,
  not,
  setup,
  type ActionArgs,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate'
import { draftFor, draftFrom, hasOtherWords, type PageDraft } from '../../domain/questions/draft.ts'
import {
  entriesOf,
  isSameAnswer,
  type PageEntries,
  reopening,
  roundsOf,
  savedEntries,
  withEntries,
} from '../../domain/questions/entries.ts'
import { isStatementPage, type PageId, pageOf, pathOfPage } from '../../domain/questions/pages.ts'
import { blocksSaving, problemsOf, type Place, type Problem } from '../../domain/questions/problems.ts'
import type { PartnerWording } from '../../domain/questions/question.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { isAnswered } from '../../domain/rules/person-status.ts'
import type { Answers, QuestionKey } from '../../domain/wire/answer.ts'
import { assignRefusal, mustBeProvided, refusalIn } from '../shared/call.ts'
import type { DraftContext } from '../shared/draft.ts'
import { logOut } from '../shared/session.ts'

/** How a person leaves a page that saves first: only Next requires everything. */
export type PageExit =
  | 'next'
  | 'back'
  | 'overview'
  | 'logOut'
  /** By a link above the page or the browser's Back: the address says where. */
  | 'elsewhere'

export interface QuestionInput {
  page: PageId
  answers: Answers
  wording: PartnerWording
  /** A first choice that the person has not made: only Next saves it. */
  suggestion?: PageDraft
  /** The flow that is told when a correction was half lost; a page of the statement has nothing to correct. */
  flow?: { send(event: PageReopened): void }
}
interface Context extends QuestionInput, DraftContext<PageDraft, PageEntries> {
  /** The draft as the save on its way sends it. */
  sent: PageDraft | null
  /** What was sent and may have arrived, since the saved answer was last known. */
  mayBeSaved: readonly PageEntries[]
  /** The page's entries that are known to be on the server; empty until it was read or saved. */
  onServer: PageEntries
  /** What was saved somewhere else meanwhile, and when, if that is known (ISO). */
  elsewhere: PageEntries | null
  savedAt: string | null
  problems: readonly Problem[]
  /** How often a submit was refused: each time the screen focuses what is missing. */
  attempt: number
  refusal: Refusal | null
  exit: PageExit
  /** What is left to save, in rounds; the calls of one round run in parallel. */
  rounds: readonly PageEntries[]
  /** The draft whose save failed or was refused last. */
  refused: PageDraft | null
  /** Whether a save was tried: after a failed one, the state of the server is unknown. */
  wasTried: boolean
}
export interface QuestionOutput {
  page: PageId
  exit: PageExit
  /** The page's entries on the server, by question key; empty for a notice and for a page left unanswered. */
  entries: PageEntries
}
/** To the flow above: the correction of a page was half lost, so the page is not done. */
export interface PageReopened {
  type: 'PAGE_REOPENED'
  entries: PageEntries
}
/** The saved entries of a page, and when the last of them was saved, if that is known (ISO). */
export interface PageRead {
  readonly entries: PageEntries
  readonly savedAt: string | null
}
/** The entries of a page to save, and the answers that the person saw. */
export interface PageToSave {
  readonly entries: PageEntries
  readonly began: Answers
}
type QuestionEvent =
  /** The person types or chooses: the drafts of the questions that changed. */
  | { type: 'CHANGE'; draft: PageDraft }
  | { type: 'SUBMIT' }
  | { type: 'LEAVE'; exit: PageExit }
  /** From outside the page, such as the menu above it. */
  | { type: 'SAVE_AND_LOG_OUT' }
  | { type: 'SAVE_AND_GO' }
  | { type: 'QUICK_EXIT' }
  | { type: 'EXPLAIN' }
  | { type: 'CLOSE' }
  | { type: 'CONTINUE' }
  | { type: 'SUBMIT_DETAILS' }
  | { type: 'LOG_OUT' }
  /** Of the two answers, the one written here, or the one saved somewhere else. */
  | { type: 'KEEP_MINE' }
  | { type: 'USE_SAVED' }
  | DoneActorEvent<PageRead, 'readAnswers'>
  | ErrorActorEvent<unknown, 'readAnswers'>
interface Arguments {
  context: Context
}

/** The answers that the draft began from. */
const beganFrom = ({ answers, began }: Pick<Context, 'answers' | 'began'>) => withEntries(answers, began)
const entriesIn = (context: Context) =>
  entriesOf(pageOf(context.page), context.draft, context.wording, beganFrom(context))
const isEmpty = (draft: PageDraft) =>
  Object.values(draft).every(({ selections, text }) => selections.length === 0 && text.trim() === '')
const problemsAt = (place: Place, { page, draft, wording, exit }: Context) => {
  if (isStatementPage(page) && isEmpty(draft)) return []
  const problems = problemsOf(pageOf(page), draft, wording, place)
  return exit === 'next' ? problems : problems.filter(blocksSaving)
}
const says = (opens: 'warning' | 'details' | 'detailsAfterIntroduction') => (args: Arguments) => {
  const { page, draft, exit } = args.context
  const [question] = pageOf(page).questions
  return (
    exit === 'next' &&
    pageOf(page).onYes === opens &&
    question !== undefined &&
    draftFor(draft, question.key).selections.includes('yes')
  )
}
/** Whether these entries are what the draft began from, or what was sent from here. */
function isFromHere({ page, began, onServer, mayBeSaved }: Context, read: PageEntries): boolean {
  const ours = [began, onServer, ...mayBeSaved]
  return pageOf(page).questions.every(({ key }) =>
    ours.some(entries => entries[key] !== undefined && isSameAnswer(entries[key], read[key])),
  )
}
/** Whether the draft, saved, would be these entries. */
const wouldSave = (context: Context, read: PageEntries) =>
  Object.entries({ ...savedEntries(pageOf(context.page), {}), ...entriesIn(context) }).every(([key, items]) =>
    isSameAnswer(items, read[key as QuestionKey]),
  )
/** The context once these entries are known to be on the server. */
const withOnServer = (context: Context, entries: PageEntries) => ({
  began: { ...context.began, ...entries },
  onServer: { ...context.onServer, ...entries },
  mayBeSaved: [],
})
/** The draft of the saved answers. */
const savedDraft = (context: Pick<Context, 'page' | 'answers' | 'began'>) =>
  draftFrom(pageOf(context.page), beganFrom(context))

const isRefusedAgain = ({ exit, draft, refused }: Context) => exit === 'elsewhere' && draft === refused

const toRead = (page: PageId) => ({ questions: pageOf(page).questions.map(({ key }) => key) })
/** The statement reads its pages again; the others read only what was typed here before. */
const readSaved = (): ((args: ActionArgs<Context, QuestionEvent, QuestionEvent>, params: unknown) => void) =>
  enqueueActions<Context, QuestionEvent, unknown>(({ context: { page, isTouched }, enqueue }) => {
    if (!isStatementPage(page) && !isTouched) return
    enqueue.spawnChild('readAnswers', { id: 'readAnswers', input: toRead(page) })
  })

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
    /** Reads saved answers again, because another tab or device may have changed them. */
    readAnswers: mustBeProvided<PageRead, { questions: readonly QuestionKey[] }>('readAnswers'),
    /** Saves each question's entries in parallel; rejects unless all were saved, or if another answer was saved. */
    savePage: mustBeProvided<void, PageToSave>('savePage'),
  },
  guards: {
    /** Of the statement: every way out of the page saves it. */
    savesWhenLeft: ({ context }) => isStatementPage(context.page),
    staysWhenLeft: not('savesWhenLeft'),
    explains: ({ context }) => pageOf(context.page).notice !== true && !isStatementPage(context.page),
    /** Nothing was typed or chosen, or it is what is saved. */
    nothingToSave: ({ context }) => {
      if (context.wasTried) return false
      const entries = Object.entries(entriesIn(context))
      if (!isStatementPage(context.page)) return entries.length === 0 && problemsAt('page', context).length === 0
      if (!context.isTouched && context.exit !== 'next') return true
      return entries.every(([key, items]) => items === beganFrom(context)[key as QuestionKey])
    },
    isIncomplete: ({ context }) => problemsAt('page', context).length > 0,
    detailsAreIncomplete: ({ context }) => problemsAt('dialog', context).length > 0,
    yesWarns: says('warning'),
    yesAsksForDetails: says('details'),
    yesIntroducesDetails: says('detailsAfterIntroduction'),
    isSavedElsewhere: ({ context }, { entries }: PageRead) =>
      context.isTouched && !isFromHere(context, entries) && !wouldSave(context, entries),
    wasChangedElsewhere: ({ event }) => refusalIn(event).code === 'answerChanged',
    hasFurtherRound: ({ context }) => context.rounds.length > 1,
    changedSinceSent: ({ context }) => context.draft !== context.sent,
    halfLost: ({ context }) => reopening(entriesIn(context), beganFrom(context)) !== undefined,
    /** Something was typed or chosen, and one call can save the page as it is. */
    maySaveAtOnce: ({ context }) => {
      const { page, isTouched, elsewhere, wasTried } = context
      const leaving = { ...context, exit: isStatementPage(page) ? 'elsewhere' : 'next' } as const
      const rounds = roundsOf(entriesIn(leaving), { answers: beganFrom(leaving), wasTried })
      return (
        isTouched &&
        // of two answers none replaces the other without a choice
        elsewhere === null &&
        rounds.length === 1 &&
        (['page', 'dialog'] as const).every(place => problemsAt(place, leaving).length === 0)
      )
    },
    /** What could not be saved before, unchanged, is left behind on the second try: it stays in this tab. */
    isLeftBehind: ({ context }) => isRefusedAgain(context),
    isStillIncomplete: ({ context }) => isRefusedAgain(context) && problemsAt('page', context).length > 0,
  },
  actions: {
    /** Provided by the composition: goes on with the draft that this tab keeps of the page (`recalled`). */
    recallDraft: () => {},
    readSaved: readSaved(),
    /** Provided by the composition: saves the page by a request that outlives it. */
    saveAtOnce: (_, _page: PageToSave) => {},
    change: assign(({ context, event }) => {
      if (event.type !== 'CHANGE') return {}
      const draft = { ...context.draft, ...event.draft }
      return { draft, isTouched: true, hasWords: hasOtherWords(pageOf(context.page), draft, savedDraft(context)) }
    }),
    leaveBy: assign((_, { exit }: { exit: PageExit }) => ({ exit, refusal: null })),
    planRounds: assign(({ context }) => {
      const rounds = roundsOf(entriesIn(context), { answers: beganFrom(context), wasTried: context.wasTried })
      return { rounds, sent: context.draft, wasTried: true, mayBeSaved: [...context.mayBeSaved, ...rounds] }
    }),
    nextRound: assign(({ context }) => ({
      rounds: context.rounds.slice(1),
      onServer: { ...context.onServer, ...context.rounds[0] },
    })),
    keepSaved: assign(({ context }) => ({
      ...withOnServer(context, { ...context.onServer, ...context.rounds[0] }),
      isTouched: context.draft !== context.sent,
      hasWords: context.draft !== context.sent && context.hasWords,
      wasTried: false,
    })),
    keepRead: assign(({ context }, { entries }: PageRead) => {
      const seen = withOnServer(context, entries)
      const draft = context.isTouched ? context.draft : firstDraft({ ...context, ...seen })
      return { ...seen, draft, wasTried: false }
    }),
    keepBoth: assign(({ context }, { entries, savedAt }: PageRead) => ({
      elsewhere: entries,
      savedAt,
      problems: noProblems,
      refusal: null,
      onServer: { ...context.onServer, ...entries },
    })),
    keepMine: assign(({ context }) => ({ ...withOnServer(context, context.elsewhere ?? {}), elsewhere: null })),
    useSaved: assign(({ context }) => {
      const seen = withOnServer(context, context.elsewhere ?? {})
      return {
        ...seen,
        draft: savedDraft({ ...context, ...seen }),
        isTouched: false,
        hasWords: false,
        wasTried: false,
        elsewhere: null,
      }
    }),
    keepProblems: assign(({ context }) => ({
      problems: problemsAt('page', context),
      attempt: context.attempt + 1,
      refused: context.draft,
    })),
    keepDetailProblems: assign(({ context }) => ({
      problems: problemsAt('dialog', context),
      attempt: context.attempt + 1,
      refusal: null,
    })),
    forgetProblems: assign({ problems: noProblems, refusal: null }),
    keepRefusal: assign(({ context, event }) => ({ ...assignRefusal({ event }), refused: context.draft })),
    /** The flow knows at once that a half-saved page is not done. */
    reopenPage: ({ context }) => {
      const entries = reopening(entriesIn(context), beganFrom(context)) ?? {}
      context.flow?.send({ type: 'PAGE_REOPENED', entries })
    },
    /** The portal asks first: the typed text is not saved. */
    askToLogOut: ({ context, system }) => {
      if (context.exit === 'logOut') logOut({ system })
    },
    logOut,
  },
})

const by = (exit: PageExit) => ({ type: 'leaveBy', params: { exit } }) as const
const byItsExit = { type: 'leaveBy', params: ({ event }: { event: { exit: PageExit } }) => event } as const
const readIn = { params: ({ event }: { event: { output: PageRead } }) => event.output } as const
/** What the read of the saved answer shows, wherever it comes. */
const compared = [
  {
    guard: { type: 'isSavedElsewhere', ...readIn },
    target: '#question.savedElsewhere',
    actions: { type: 'keepBoth', ...readIn },
  },
] as const

const save = { target: 'saving', actions: 'planRounds' } as const
const leave = {
  SUBMIT: { target: 'leaving', actions: by('next') },
  LEAVE: { guard: 'savesWhenLeft', target: 'leaving', actions: byItsExit },
  SAVE_AND_LOG_OUT: { guard: 'savesWhenLeft', target: 'leaving', actions: by('logOut') },
  SAVE_AND_GO: { guard: 'savesWhenLeft', target: 'leaving', actions: by('elsewhere') },
} as const
/** Typing begins the next try; the error stays in sight until then. */
const typing = { CHANGE: { target: 'answering', actions: 'change' } } as const
const always = {
  EXPLAIN: { guard: 'explains', target: 'explaining' },
  LOG_OUT: { guard: 'staysWhenLeft', actions: 'logOut' },
} as const
/** The last way out that was pressed counts. */
const leaveBy = {
  LEAVE: { guard: 'savesWhenLeft', actions: byItsExit },
  SAVE_AND_LOG_OUT: { guard: 'savesWhenLeft', actions: by('logOut') },
  SAVE_AND_GO: { guard: 'savesWhenLeft', actions: by('elsewhere') },
} as const

/**
 * One page of questions, of the registration, the screening, the survey or the statement: type, see what is missing,
 * read a warning, give details, save. The draft is the chart's, with the answer that it began from: what is typed while
 * a save is on its way is saved, too, and nothing that was saved somewhere else meanwhile is replaced without asking.
 */
export const questionMachine = chart.createMachine({
  id: 'question',
  initial: 'answering',
  context: ({ input }) => ({
    ...input,
    path: pathOfPage(input.page),
    began: savedEntries(pageOf(input.page), input.answers),
    draft: firstDraft({ ...input, began: {} }),
    isTouched: false,
    hasWords: false,
    sent: null,
    mayBeSaved: [],
    onServer: {},
    elsewhere: null,
    savedAt: null,
    problems: noProblems,
    attempt: 0,
    refusal: null,
    exit: 'next',
    rounds: [],
    refused: null,
    wasTried: false,
  }),
  entry: ['recallDraft', 'readSaved'],
  output: ({ context: { page, exit, onServer } }) => ({ page, exit, entries: onServer }),
  on: {
    CHANGE: { actions: 'change' },
    QUICK_EXIT: {
      guard: 'maySaveAtOnce',
      actions: {
        type: 'saveAtOnce',
        params: ({ context }) => ({
          entries: entriesIn(context),
          began: withEntries(beganFrom(context), context.onServer),
        }),
      },
    },
    // known answers are shown meanwhile, and stay if the answer cannot be read
    'xstate.done.actor.readAnswers': [...compared, { actions: { type: 'keepRead', ...readIn } }],
    'xstate.error.actor.readAnswers': {},
  },
  states: {
    answering: { on: { ...leave, ...always } },
    leaving: {
      entry: 'forgetProblems',
      always: [
        { guard: 'nothingToSave', target: 'left' },
        { guard: 'isStillIncomplete', target: 'left' },
        { guard: 'isIncomplete', target: 'incomplete', actions: ['keepProblems', 'askToLogOut'] },
        { guard: 'yesWarns', target: 'warning' },
        { guard: 'yesIntroducesDetails', target: 'introducingDetails' },
        { guard: 'yesAsksForDetails', target: 'askingDetails' },
        save,
      ],
    },
    incomplete: { tags: 'error', on: { ...typing, ...leave, ...always } },
    explaining: {
      tags: 'dialog',
      on: { CLOSE: { target: 'answering', actions: 'forgetProblems' } },
    },
    warning: {
      tags: 'dialog',
      on: {
        CONTINUE: save,
        CLOSE: 'answering',
        // the answer that opened the warning is saved before the session ends
        LOG_OUT: { target: 'saving', actions: [by('logOut'), 'planRounds'] },
      },
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
          { target: 'saving', actions: ['forgetProblems', 'planRounds'] },
        ],
        CLOSE: { target: 'answering', actions: 'forgetProblems' },
      },
    },
    saving: {
      tags: 'busy',
      initial: 'asShown',
      states: {
        asShown: { on: { CHANGE: { target: 'changedSince', actions: 'change' } } },
        /** What is typed or chosen meanwhile is saved next, before the page closes. */
        changedSince: {},
      },
      // an answer that is read only now is too late: a save never replaces one that the person has not seen
      on: { ...leaveBy, 'xstate.done.actor.readAnswers': {}, 'xstate.error.actor.readAnswers': {} },
      invoke: {
        id: 'save',
        src: 'savePage',
        input: ({ context }) => ({
          entries: context.rounds[0] ?? {},
          began: withEntries(beganFrom(context), context.onServer),
        }),
        onDone: [
          { guard: 'hasFurtherRound', target: 'saving', reenter: true, actions: 'nextRound' },
          { guard: 'changedSinceSent', target: 'leaving', actions: 'keepSaved' },
          { target: 'left', actions: 'keepSaved' },
        ],
        onError: [
          { guard: 'wasChangedElsewhere', target: 'reading' },
          { guard: 'isLeftBehind', target: 'left' },
          { guard: 'halfLost', target: 'failed', actions: ['keepRefusal', 'reopenPage', 'askToLogOut'] },
          { target: 'failed', actions: ['keepRefusal', 'askToLogOut'] },
        ],
      },
    },
    /** Another answer was saved meanwhile: which one? */
    reading: {
      tags: 'busy',
      on: leaveBy,
      invoke: {
        id: 'readAgain',
        src: 'readAnswers',
        input: ({ context }) => toRead(context.page),
        onDone: [...compared, { target: 'saving', actions: [{ type: 'keepRead', ...readIn }, 'planRounds'] }],
        onError: { target: 'failed', actions: ['keepRefusal', 'askToLogOut'] },
      },
    },
    savedElsewhere: {
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'answering', actions: 'keepMine' },
        USE_SAVED: { target: 'answering', actions: 'useSaved' },
        // without a choice nothing is saved, and the draft stays in this tab
        LEAVE: { guard: 'savesWhenLeft', target: 'left', actions: byItsExit },
        SAVE_AND_LOG_OUT: { guard: 'savesWhenLeft', target: 'left', actions: by('logOut') },
        SAVE_AND_GO: { guard: 'savesWhenLeft', target: 'left', actions: by('elsewhere') },
        LOG_OUT: { guard: 'staysWhenLeft', actions: 'logOut' },
      },
    },
    failed: { tags: 'error', on: { ...typing, ...leave, ...always } },
    left: { type: 'final' },
  },
})

/** The saved answers, or else the suggestion. */
function firstDraft(context: Pick<Context, 'page' | 'answers' | 'began' | 'suggestion'>): PageDraft {
  const saved = beganFrom(context)
  const { suggestion = {} } = context
  const open = pageOf(context.page).questions.filter(({ key }) => suggestion[key] && !isAnswered(saved, key))
  return { ...savedDraft(context), ...Object.fromEntries(open.map(({ key }) => [key, suggestion[key]])) }
}

/** A running chart of a page of questions. */
export type QuestionRef = ActorRefFrom<typeof questionMachine>
