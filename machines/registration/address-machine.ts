import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { Person, ProfileUpdate } from '../../domain/wire/person.ts'
import { isZipOf } from '../../domain/zip-codes.ts'
import { assignRefusal, mustBeProvided } from '../shared/call.ts'
import { logOut } from '../shared/session.ts'

interface Context {
  /** The values submitted last. */
  values: ProfileUpdate | null
  refusal: Refusal | null
  saved: Person | null
}
type AddressEvent =
  | { type: 'SUBMIT'; values: ProfileUpdate }
  | { type: 'CONFIRM' }
  | { type: 'EDIT' }
  | { type: 'LOG_OUT' }

const chart = setup({
  types: { context: {} as Context, events: {} as AddressEvent, output: {} as { saved: Person | null } },
  actors: {
    /** Saves address, phone and title; returns the updated person. */
    saveProfile: mustBeProvided<Person, ProfileUpdate>('saveProfile'),
  },
  guards: {
    zipIsElsewhere: ({ event }) => event.type === 'SUBMIT' && !isZipOf(event.values.zip, event.values.state),
  },
  actions: {
    keepValues: assign((_, { values }: { values: ProfileUpdate }) => ({ values, refusal: null })),
    keepSaved: assign((_, { saved }: { saved: Person }) => ({ saved })),
    keepRefusal: assign(assignRefusal),
    /** Provided by the composition: the typed text is saved. */
    forgetDraft: () => {},
    logOut,
  },
})

const keepValues = { type: 'keepValues', params: ({ event }: { event: { values: ProfileUpdate } }) => event } as const
const editing = {
  SUBMIT: [
    { guard: 'zipIsElsewhere', target: 'confirming', actions: keepValues },
    { target: 'saving', actions: keepValues },
  ],
  LOG_OUT: { actions: 'logOut' },
} as const

/**
 * The person's address and contact data; the ZIP code of another state leads to a question, not a refusal. Typing
 * belongs to the form; the chart gets valid values.
 */
export const addressMachine = chart.createMachine({
  id: 'address',
  initial: 'editing',
  context: { values: null, refusal: null, saved: null },
  output: ({ context }) => ({ saved: context.saved }),
  states: {
    editing: { on: editing },
    confirming: {
      tags: 'dialog',
      on: { CONFIRM: 'saving', EDIT: 'editing' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => {
          if (!context.values) throw new Error('saves only what was submitted')
          return context.values
        },
        onDone: { target: 'saved', actions: { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) } },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: { tags: 'error', on: editing },
    saved: { type: 'final', entry: 'forgetDraft' },
  },
})

/** A running address chart. */
export type AddressRef = ActorRefFrom<typeof addressMachine>
