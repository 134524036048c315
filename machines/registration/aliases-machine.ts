import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Alias } from '../../domain/wire/person.ts'
import { mustBeProvided, type Refusal } from '../kit/call.ts'
import { refused } from '../kit/refusing.ts'
import { logOut } from '../kit/session.ts'

interface Context {
  aliases: readonly Alias[]
  refusal: Refusal | null
}
export type AliasesEvent =
  | { type: 'SUBMIT'; aliases: readonly Alias[] }
  | { type: 'CONFIRM' }
  | { type: 'EDIT' }
  | { type: 'SKIP' }
  | { type: 'LOG_OUT' }

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as AliasesEvent,
    input: {} as { aliases: readonly Alias[] },
    output: {} as { aliases: readonly Alias[] },
  },
  actors: {
    /** Saves the whole list of other names (DECISIONS §2). */
    saveAliases: mustBeProvided<void, readonly Alias[]>('saveAliases'),
  },
  actions: {
    keepAliases: assign((_, { aliases }: { aliases: readonly Alias[] }) => ({ aliases, refusal: null })),
    keepRefusal: assign(refused),
    logOut,
  },
})

const editing = {
  SUBMIT: {
    target: 'confirming',
    actions: {
      type: 'keepAliases',
      params: ({ event }: { event: { aliases: readonly Alias[] } }) => ({ aliases: event.aliases }),
    },
  },
  SKIP: 'answered',
  LOG_OUT: { actions: 'logOut' },
} as const

/** Other names that the courts may know the person by (S1 §2 item 2, §5). */
export const aliasesMachine = chart.createMachine({
  id: 'aliases',
  initial: 'editing',
  context: ({ input }) => ({ aliases: input.aliases, refusal: null }),
  output: ({ context }) => ({ aliases: context.aliases }),
  states: {
    editing: { on: editing },
    confirming: {
      tags: 'dialog',
      on: { CONFIRM: 'saving', EDIT: 'editing' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAliases',
        src: 'saveAliases',
        input: ({ context }) => context.aliases,
        onDone: 'answered',
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: { tags: 'error', on: editing },
    answered: { type: 'final' },
  },
})

/** A running other names chart. */
export type AliasesRef = ActorRefFrom<typeof aliasesMachine>
