import {
  assign,
  enqueueActions,
  not,
  setup,
  stopChild,
  type ActionArgs,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate'
import type { Place, Problem } from '../../domain/questions/problems.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { mustBeProvided } from '../shared/call.ts'
import { logOut } from '../shared/session.ts'
import type {
  Found,
  PageContext,
  PageEvent,
  PageExit,
  PageInput,
  PageKind,
  PageOutput,
  PageToSave,
  SaveOutcome,
} from './page.ts'

/** The same list each time, so that a screen does not rerender. */
const noProblems: readonly Problem[] = []

/**
 * A page with fields: type, see what is missing, answer what a dialog asks, save. The draft is the chart's, with the
 * saved value that it began from: what is typed while a save is on its way is saved next, and what another tab or
 * device has saved meanwhile is never replaced without a choice. A kind of page says what is particular to it.
 */
export function pageMachine<Subject extends object, Draft extends object, Saved>(
  kind: PageKind<Subject, Draft, Saved>,
) {
  type Context = PageContext<Subject, Draft, Saved>
  type Event = PageEvent<Draft> | DoneActorEvent<Found<Saved>, 'readSaved'> | ErrorActorEvent<unknown, 'readSaved'>
  type Outcome = SaveOutcome<Saved>

  const isAmong = ({ subject }: Context, value: Saved, ...known: readonly Saved[]) =>
    kind.isAmong(value, known, subject)
  const problemsIn = (context: Context, place: Place = 'page') => kind.problems(context, place)
  const isTriedAgain = ({ exit, draft, refused }: Context) => exit === 'elsewhere' && draft === refused
  const reportOf = ({ theirs, saved, mine }: Context) =>
    theirs === null ? kind.report(saved, mine) : kind.report(theirs.saved, [])
  const toSave = ({ context }: { context: Context }): PageToSave<Saved> => {
    const { saved, mine } = context
    return { wanted: kind.toSave(context), saved, mine }
  }

  const chart = setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as PageInput<Subject>,
      output: {} as PageOutput,
    },
    actors: {
      /** Reads again what is saved, because another tab or device may have changed it. */
      readSaved: mustBeProvided<Found<Saved>, Subject>('readSaved'),
      /** Saves the page, unless another value than the one that the person saw is saved by then. */
      save: mustBeProvided<Outcome, PageToSave<Saved>>('save'),
    },
    guards: {
      /** Every way out of the page saves it. */
      savesWhenLeft: ({ context }) => kind.savesWhenLeft?.(context.subject) ?? false,
      staysWhenLeft: not('savesWhenLeft'),
      skips: ({ context }) => kind.skips?.(context.subject) ?? false,
      explains: ({ context }) => kind.explains?.(context.subject) ?? false,
      /** Nothing was typed or chosen, or it is what is saved. */
      nothingToSave: ({ context }) =>
        context.mine.length === 0 &&
        ((!context.isTouched && !['next', 'skip'].includes(context.exit)) ||
          isAmong(context, kind.toSave(context), context.saved)),
      isIncomplete: ({ context }) => problemsIn(context).length > 0,
      detailsAreIncomplete: ({ context }) => problemsIn(context, 'dialog').length > 0,
      asks: ({ context }, { dialog }: { dialog: string }) => kind.dialogFor(context) === dialog,
      /** Neither what the draft began from, nor what was sent from here, nor what the draft would save. */
      isConflict: ({ context }, found: Found<Saved> | null) =>
        found !== null &&
        // a skip has chosen, too
        (context.isTouched || context.exit === 'skip') &&
        !isAmong(context, found.saved, context.saved, ...context.mine, kind.toSave(context)),
      isFound: (_, found: Found<Saved> | null) => found !== null,
      /** The server has joined what was sent with something that the page has not shown. */
      isJoined: ({ context }, { refusal, saved }: Outcome) =>
        refusal === null &&
        context.draft !== context.sent &&
        !isAmong(context, saved, ...context.mine, kind.toSave(context)),
      isNotSaved: (_, { refusal }: Outcome) => refusal !== null,
      /** What could not be saved before, unchanged, is left behind on the second try: it stays in this tab. */
      isLeftBehind: ({ context }, { refusal }: Outcome) => refusal !== null && isTriedAgain(context),
      isStillIncomplete: ({ context }) => isTriedAgain(context) && problemsIn(context).length > 0,
      changedSinceSent: ({ context }) => context.draft !== context.sent,
      /** Something was typed or chosen, and one call can save the page as it is. */
      maySaveAtOnce: ({ context }) =>
        // of two values none replaces the other without a choice
        context.isTouched && context.theirs === null && (kind.savesAtOnce?.(context) ?? false),
    },
    actions: {
      /** Provided by the composition: goes on with the draft that this tab keeps of the page (`recalled`). */
      recallDraft: () => {},
      readSaved: readWhereNeeded(kind),
      /** Provided by the composition: saves the page by a request that outlives it. */
      saveAtOnce: (_, _page: PageToSave<Saved>) => {},
      change: assign(({ context, event }): Partial<Context> => {
        if (event.type !== 'CHANGE') return {}
        const draft = { ...context.draft, ...event.draft }
        const { subject, saved, problems } = context
        return {
          draft,
          isTouched: true,
          hasWords: kind.hasWords(subject, draft, kind.firstDraft(subject, saved)),
          problems:
            problems.length === 0
              ? problems
              : stillOpen(problems, problemsIn(context), problemsIn({ ...context, draft })),
        }
      }),
      leaveBy: assign((_, { exit }: { exit: PageExit }): Partial<Context> => ({ exit, refusal: null })),
      leaveByExit: assign(({ event }): Partial<Context> =>
        event.type === 'LEAVE' ? { exit: event.exit, refusal: null } : {},
      ),
      /** It may arrive, whether its answer does or not. */
      markSent: assign(({ context }): Partial<Context> => ({
        sent: context.draft,
        mine: [...context.mine, kind.toSave(context)],
      })),
      keepSaved: assign(({ context }, { saved }: Outcome): Partial<Context> => ({
        saved,
        mine: [],
        isTouched: context.draft !== context.sent,
        hasWords: context.draft !== context.sent && context.hasWords,
      })),
      keepTried: assign(({ context }, { saved, unknown, refusal }: Outcome): Partial<Context> => ({
        saved,
        mine: [...context.mine.slice(0, -1), ...unknown],
        refusal,
        refused: context.draft,
      })),
      keepError: assign(({ context, event }): Partial<Context> => ({
        refusal: refusalFrom('error' in event ? event.error : null),
        refused: context.draft,
      })),
      keepFound: assign(({ context }, found: Found<Saved> | null): Partial<Context> => {
        if (found === null) return {}
        const draft = context.isTouched ? context.draft : kind.firstDraft(context.subject, found.saved)
        return { saved: found.saved, mine: [], draft }
      }),
      keepBoth: assign((_, theirs: Found<Saved> | null): Partial<Context> => ({
        theirs,
        problems: noProblems,
        refusal: null,
      })),
      keepMine: assign(({ context: { saved, theirs } }): Partial<Context> => ({
        saved: theirs === null ? saved : theirs.saved,
        mine: [],
        theirs: null,
      })),
      useSaved: assign(({ context: { subject, saved, theirs } }): Partial<Context> => {
        const known = theirs === null ? saved : theirs.saved
        const draft = kind.firstDraft(subject, known)
        return { saved: known, mine: [], theirs: null, draft, isTouched: false, hasWords: false }
      }),
      forgetDraft: assign({ isTouched: false, hasWords: false }),
      keepProblems: assign(({ context }): Partial<Context> => ({
        problems: problemsIn(context),
        focusCount: context.focusCount + 1,
        refused: context.draft,
      })),
      keepDetailProblems: assign(({ context }): Partial<Context> => ({
        problems: problemsIn(context, 'dialog'),
        focusCount: context.focusCount + 1,
        refusal: null,
      })),
      forgetProblems: assign({ problems: noProblems, refusal: null }),
      /** The flow, and by it the session, knows after each try what is on the server. */
      report: ({ context }) => context.subject.flow?.send({ type: 'SAVED', saved: reportOf(context) }),
      reportFound: ({ context }, { saved }: Found<Saved>) => {
        if (isAmong(context, saved, context.saved)) return
        context.subject.flow?.send({ type: 'SAVED', saved: kind.report(saved, []) })
      },
      /** The portal asks first: the typed text is not saved. */
      askToLogOut: ({ context, system }) => {
        if (context.exit === 'logOut') logOut({ system })
      },
      logOut,
    },
  })

  const found = { params: ({ event }: { event: { output: Found<Saved> } }) => event.output } as const
  const outcome = { params: ({ event }: { event: { output: Outcome } }) => event.output } as const
  const theirs = { params: ({ event }: { event: { output: Outcome } }) => event.output.theirs } as const
  const joined = {
    params: ({ event }: { event: { output: Outcome } }) => ({ saved: event.output.saved, savedAt: null }),
  } as const

  const by = (exit: PageExit) => ({ type: 'leaveBy', params: { exit } }) as const
  const waysOut = <Target extends object>(target: Target) =>
    only(kind.savesWhenLeft, {
      LEAVE: { guard: 'savesWhenLeft', ...target, actions: 'leaveByExit' },
      SAVE_AND_LOG_OUT: { guard: 'savesWhenLeft', ...target, actions: by('logOut') },
      SAVE_AND_GO: { guard: 'savesWhenLeft', ...target, actions: by('elsewhere') },
    } as const)
  const logsOut = { LOG_OUT: { guard: 'staysWhenLeft', actions: 'logOut' } } as const
  const leaving = {
    SUBMIT: { target: 'checking', actions: by('next') },
    ...only(kind.skips, { SKIP: { guard: 'skips', target: 'checking', actions: by('skip') } } as const),
    ...only(kind.explains, { EXPLAIN: { guard: 'explains', target: 'asking.explaining' } } as const),
    ...waysOut({ target: 'checking' } as const),
    ...logsOut,
  } as const
  /** Typing begins the next try; the error stays in sight until then. */
  const stopped = { CHANGE: { target: 'editing', actions: 'change' }, ...leaving } as const

  const to = (state: string) => `#${kind.id}.${state}`
  const leadsOn = [
    { guard: 'nothingToSave', target: to('done'), actions: 'forgetDraft' },
    { target: to('saving') },
  ] as const
  const leads = {
    closes: { target: to('editing'), actions: 'forgetProblems' },
    saves: leadsOn,
    sends: { target: to('saving') },
    // the answer that opened the dialog is saved before the session ends
    savesAndLogsOut: { target: to('saving'), actions: by('logOut') },
    savesDetails: [
      { guard: 'detailsAreIncomplete', actions: 'keepDetailProblems' },
      { target: to('saving'), actions: 'forgetProblems' },
    ],
  } as const
  const dialogs = Object.fromEntries(
    Object.entries(kind.dialogs).map(([name, presses]) => [
      name,
      {
        on: Object.fromEntries(
          Object.entries(presses).map(([event, lead]) => [
            event,
            typeof lead === 'string' ? leads[lead] : { target: to(`asking.${lead.opens}`) },
          ]),
        ),
      },
    ]),
  )

  return chart.createMachine({
    id: kind.id,
    initial: 'editing',
    context: ({ input }) => ({
      subject: input,
      path: kind.pathOf(input),
      saved: kind.savedIn(input),
      mine: [],
      theirs: null,
      draft: kind.firstDraft(input, kind.savedIn(input)),
      isTouched: false,
      hasWords: false,
      problems: noProblems,
      refusal: null,
      exit: 'next',
      focusCount: 0,
      sent: null,
      refused: null,
    }),
    entry: ['recallDraft', 'readSaved'],
    output: ({ context }) => ({
      exit: context.exit,
      saved: reportOf(context),
      before: kind.report(kind.savedIn(context.subject), []),
    }),
    on: {
      CHANGE: { actions: 'change' },
      ...only(kind.savesAtOnce, {
        QUICK_EXIT: { guard: 'maySaveAtOnce', actions: { type: 'saveAtOnce', params: toSave } },
      } as const),
      // what is known is shown meanwhile, and stays if it cannot be read
      'xstate.done.actor.readSaved': [
        {
          guard: { type: 'isConflict', ...found },
          target: '.conflict',
          actions: [
            { type: 'reportFound', ...found },
            { type: 'keepBoth', ...found },
          ],
        },
        {
          actions: [
            { type: 'reportFound', ...found },
            { type: 'keepFound', ...found },
          ],
        },
      ],
      'xstate.error.actor.readSaved': {},
    },
    states: {
      editing: { description: 'The person reads, chooses and types', on: leaving },
      checking: {
        description: 'Is something missing, does a dialog ask, is there anything to save?',
        entry: 'forgetProblems',
        always: [
          ...(kind.savesWhenLeft ? ([{ guard: 'isStillIncomplete', target: 'done' }] as const) : []),
          { guard: 'isIncomplete', target: 'incomplete', actions: ['keepProblems', 'askToLogOut'] },
          ...kind.asks.map(
            dialog => ({ guard: { type: 'asks', params: { dialog } }, target: `asking.${dialog}` }) as const,
          ),
          ...leadsOn,
        ],
      },
      incomplete: {
        description: 'Something is missing or too long: the fields say what',
        tags: 'error',
        on: stopped,
      },
      asking: {
        description: 'A dialog asks first',
        tags: 'dialog',
        initial: Object.keys(kind.dialogs)[0],
        states: dialogs,
      },
      saving: {
        description: 'The page is being saved; what is changed meanwhile is saved next',
        tags: 'busy',
        // a value that is read only now is too late
        entry: [stopChild('readSaved'), 'markSent'],
        // the last way out that was pressed counts; a log out does not wait
        on: { ...waysOut({}), ...logsOut },
        invoke: {
          id: 'save',
          src: 'save',
          // all but the one that is sent now
          input: ({ context }) => ({ ...toSave({ context }), mine: context.mine.slice(0, -1) }),
          onDone: [
            {
              guard: { type: 'isConflict', ...theirs },
              target: 'conflict',
              actions: [{ type: 'keepTried', ...outcome }, { type: 'keepBoth', ...theirs }, 'report'],
            },
            {
              guard: { type: 'isFound', ...theirs },
              target: 'saving',
              reenter: true,
              actions: [
                { type: 'keepTried', ...outcome },
                { type: 'keepFound', ...theirs },
              ],
            },
            ...(kind.savesWhenLeft
              ? ([
                  {
                    guard: { type: 'isLeftBehind', ...outcome },
                    target: 'done',
                    actions: { type: 'keepTried', ...outcome },
                  },
                ] as const)
              : []),
            {
              guard: { type: 'isNotSaved', ...outcome },
              target: 'failed',
              actions: [{ type: 'keepTried', ...outcome }, 'report', 'askToLogOut'],
            },
            {
              guard: { type: 'isJoined', ...outcome },
              target: 'conflict',
              actions: [{ type: 'keepSaved', ...outcome }, { type: 'keepBoth', ...joined }, 'report'],
            },
            {
              guard: 'changedSinceSent',
              target: 'checking',
              actions: [{ type: 'keepSaved', ...outcome }, 'report'],
            },
            { target: 'done', actions: { type: 'keepSaved', ...outcome } },
          ],
          onError: { target: 'failed', actions: ['keepError', 'report', 'askToLogOut'] },
        },
      },
      conflict: {
        description: 'Two answers, one of them from another tab or device: the person chooses',
        tags: 'error',
        on: {
          KEEP_MINE: { target: 'editing', actions: 'keepMine' },
          USE_SAVED: { target: 'editing', actions: 'useSaved' },
          // without a choice nothing is saved, and the draft stays in this tab
          ...waysOut({ target: 'done' } as const),
          ...logsOut,
        },
      },
      failed: {
        description: 'The page could not be saved: nothing is lost, try again',
        tags: 'error',
        on: stopped,
      },
      done: { description: 'Saved, or nothing to save: on to the next screen', type: 'final', entry: 'report' },
    },
  })
}

/** These events, for a kind of page that has them. */
const only = <Events extends object>(has: unknown, events: Events) => (has ? events : {}) as Events

/** Of the problems that are shown, those that are left: a field that is mended turns calm at once; a dialog waits. */
function stillOpen(shown: readonly Problem[], before: readonly Problem[], now: readonly Problem[]): readonly Problem[] {
  const nowAt = (field: string) => now.find(problem => problem.field === field)
  const left = shown.flatMap(problem => {
    const isOnPage = before.some(({ field }) => field === problem.field)
    return isOnPage ? (nowAt(problem.field) ?? []) : problem
  })
  return JSON.stringify(left) === JSON.stringify(shown) ? shown : left
}

/** Some pages read each time what is saved; the others only if this tab kept a draft of them. */
const readWhereNeeded = <Subject extends object, Draft extends object, Saved>(
  kind: PageKind<Subject, Draft, Saved>,
) => {
  type Context = PageContext<Subject, Draft, Saved>
  type Event = PageEvent<Draft> | DoneActorEvent<Found<Saved>, 'readSaved'> | ErrorActorEvent<unknown, 'readSaved'>
  return enqueueActions<Context, Event, unknown>(({ context: { subject, isTouched }, enqueue }) => {
    if (!isTouched && kind.isReadOnOpening?.(subject) !== true) return
    enqueue.spawnChild('readSaved', { id: 'readSaved', input: subject })
  }) as (args: ActionArgs<Context, Event, Event>, params: unknown) => void
}
