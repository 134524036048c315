import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Alias } from '../../domain/wire/person.ts'
import { assignRefusal, mustBeProvided } from '../shared/call.ts'
import { beganElsewhere, type DraftContext, formDraft, noDraft, typedDraft } from '../shared/draft.ts'
import { logOut } from '../shared/session.ts'

/** The fields of each row, by row number. */
type Typed = { readonly aliases?: Readonly<Record<string, Partial<Alias>>> }
/** The names to save, and those that were saved when the page began. */
export interface AliasesToSave {
  readonly aliases: readonly Alias[]
  readonly began: readonly Alias[]
}
/** The saved names, and whether they are these; otherwise another tab or device has saved others meanwhile. */
export interface AliasesSaved {
  readonly aliases: readonly Alias[]
  readonly isSaved: boolean
}
interface Context extends DraftContext<Typed | null, readonly Alias[]> {
  /** The names to save. */
  aliases: readonly Alias[]
  /** The draft that they come from. */
  sent: Typed | null
  /** The names on the server, as far as known. */
  saved: readonly Alias[]
  /** Whether a save has failed: then the state of the server is unknown. */
  isUnsure: boolean
  refusal: Refusal | null
}
type AliasesEvent =
  | { type: 'CHANGE'; draft: Typed }
  | { type: 'KEEP_MINE' }
  | { type: 'USE_SAVED' }
  | { type: 'SUBMIT'; aliases: readonly Alias[] }
  | { type: 'CONFIRM' }
  | { type: 'EDIT' }
  /** With the values of the fields. */
  | { type: 'SKIP'; aliases: readonly Alias[] }
  | { type: 'DROP' }
  | { type: 'LOG_OUT' }

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as AliasesEvent,
    input: {} as { aliases: readonly Alias[] },
    output: {} as { aliases: readonly Alias[] },
  },
  actors: {
    /** Saves the whole list of other names, unless others are saved meanwhile. */
    saveAliases: mustBeProvided<AliasesSaved, AliasesToSave>('saveAliases'),
  },
  guards: {
    namesAreTyped: ({ event }) => event.type === 'SKIP' && event.aliases.length > 0,
    changedSinceSent: ({ context }) => context.draft !== context.sent,
    othersAreSaved: (_, { saved }: { saved: AliasesSaved }) => !saved.isSaved,
    isSavedElsewhere: ({ context }) => beganElsewhere(context, context.saved),
    nothingIsSaved: ({ context }) => context.saved.length === 0 && !context.isUnsure,
  },
  actions: {
    /** Provided by the composition: the draft that this tab keeps. */
    recallDraft: () => {},
    change: assign(({ event }) => (event.type === 'CHANGE' ? typedDraft(event.draft) : {})),
    keepAliases: assign(({ context }, { aliases }: { aliases: readonly Alias[] }) => ({
      aliases,
      sent: context.draft,
      refusal: null,
    })),
    dropAliases: assign(({ context }) => ({ aliases: [], sent: context.draft, refusal: null })),
    keepOthers: assign((_, { saved }: { saved: AliasesSaved }) => ({ saved: saved.aliases, isUnsure: false })),
    /** The next save adds to what this page has sent: an API that merges has not shown it the rest. */
    keepSaved: assign(({ context }, { saved }: { saved: AliasesSaved }) => ({
      saved: saved.aliases,
      began: context.aliases,
      isUnsure: false,
    })),
    keepMine: assign(({ context }) => ({ began: context.saved })),
    forgetDraft: assign(({ context }) => ({ ...noDraft, began: context.saved })),
    keepRefusal: assign(assignRefusal),
    markUnsaved: assign({ isUnsure: true }),
    logOut,
  },
})

const keepAliases = {
  type: 'keepAliases',
  params: ({ event }: { event: { aliases: readonly Alias[] } }) => event,
} as const
const saved = ({ event }: { event: { output: AliasesSaved } }) => ({ saved: event.output })
const keepSaved = { type: 'keepSaved', params: saved } as const
const askAboutTyped = {
  guard: 'namesAreTyped',
  target: 'dropping',
  actions: keepAliases,
} as const
const removeAll = { target: 'saving', actions: 'dropAliases' } as const
const continueWithout = [{ guard: 'nothingIsSaved', target: 'answered', actions: 'dropAliases' }, removeAll] as const
const editing = {
  SUBMIT: { target: 'confirming', actions: keepAliases },
  SKIP: [askAboutTyped, ...continueWithout],
  LOG_OUT: { actions: 'logOut' },
} as const

/**
 * Other names that the courts may have for the person. People without any skip the page: saved names are removed, and
 * typed ones are dropped only after a question. Ends with the names on the server.
 */
export const aliasesMachine = chart.createMachine({
  id: 'aliases',
  initial: 'arriving',
  context: ({ input }) => ({
    ...formDraft<Typed, readonly Alias[]>('register/aliases', input.aliases),
    aliases: input.aliases,
    sent: null,
    saved: input.aliases,
    isUnsure: false,
    refusal: null,
  }),
  entry: 'recallDraft',
  on: { CHANGE: { actions: 'change' } },
  output: ({ context }) => ({ aliases: context.saved }),
  states: {
    arriving: { always: [{ guard: 'isSavedElsewhere', target: 'savedElsewhere' }, 'editing'] },
    /** Another tab or device saved other names since these were typed. */
    savedElsewhere: {
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'editing', actions: 'keepMine' },
        USE_SAVED: { target: 'editing', actions: 'forgetDraft' },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    editing: { on: editing },
    confirming: {
      tags: 'dialog',
      on: { CONFIRM: 'saving', EDIT: 'editing' },
    },
    dropping: {
      tags: 'dialog',
      on: { DROP: continueWithout, EDIT: 'editing' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAliases',
        src: 'saveAliases',
        input: ({ context: { aliases, began } }) => ({ aliases, began }),
        onDone: [
          {
            guard: { type: 'othersAreSaved', params: saved },
            target: 'savedElsewhere',
            actions: { type: 'keepOthers', params: saved },
          },
          { guard: 'changedSinceSent', target: 'changedSince', actions: keepSaved },
          { target: 'answered', actions: keepSaved },
        ],
        onError: { target: 'failed', actions: ['keepRefusal', 'markUnsaved'] },
      },
    },
    /** Something was changed while it was saved: the page stays open until that is saved, too. */
    changedSince: { tags: 'error', on: editing },
    failed: { tags: 'error', on: { ...editing, SKIP: [askAboutTyped, removeAll] } },
    answered: { type: 'final', entry: 'forgetDraft' },
  },
})

/** A running aliases chart. */
export type AliasesRef = ActorRefFrom<typeof aliasesMachine>
