import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Alias } from '../../domain/wire/person.ts'
import { assignRefusal, mustBeProvided } from '../shared/call.ts'
import { logOut } from '../shared/session.ts'

interface Context {
  /** The names to save. */
  aliases: readonly Alias[]
  /** The names on the server, as far as known. */
  saved: readonly Alias[]
  /** Whether a save has failed: then the state of the server is unknown. */
  isUnsure: boolean
  refusal: Refusal | null
}
type AliasesEvent =
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
    /** Saves the whole list of other names. */
    saveAliases: mustBeProvided<void, readonly Alias[]>('saveAliases'),
  },
  guards: {
    namesAreTyped: ({ event }) => event.type === 'SKIP' && event.aliases.length > 0,
    nothingIsSaved: ({ context }) => context.saved.length === 0 && !context.isUnsure,
  },
  actions: {
    keepAliases: assign((_, { aliases }: { aliases: readonly Alias[] }) => ({ aliases, refusal: null })),
    dropAliases: assign({ aliases: [], refusal: null }),
    keepSaved: assign(({ context }) => ({ saved: context.aliases })),
    keepRefusal: assign(assignRefusal),
    markUnsaved: assign({ isUnsure: true }),
    /** Provided by the composition: the typed text is saved, or skipped. */
    forgetDraft: () => {},
    logOut,
  },
})

const keepAliases = {
  type: 'keepAliases',
  params: ({ event }: { event: { aliases: readonly Alias[] } }) => event,
} as const
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
  initial: 'editing',
  context: ({ input }) => ({ aliases: input.aliases, saved: input.aliases, isUnsure: false, refusal: null }),
  output: ({ context }) => ({ aliases: context.saved }),
  states: {
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
        input: ({ context }) => context.aliases,
        onDone: { target: 'answered', actions: 'keepSaved' },
        onError: { target: 'failed', actions: ['keepRefusal', 'markUnsaved'] },
      },
    },
    failed: { tags: 'error', on: { ...editing, SKIP: [askAboutTyped, removeAll] } },
    answered: { type: 'final', entry: 'forgetDraft' },
  },
})

/** A running aliases chart. */
export type AliasesRef = ActorRefFrom<typeof aliasesMachine>
