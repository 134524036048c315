import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Person, ProfileUpdate } from '../../domain/wire/person.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { logOut } from '../shared/session.ts'

interface Context {
  refusal: Refusal | null
  saved: Person | null
}
type AddressEvent = { type: 'SUBMIT'; values: ProfileUpdate } | { type: 'LOG_OUT' }

const chart = setup({
  types: { context: {} as Context, events: {} as AddressEvent, output: {} as { saved: Person | null } },
  actors: {
    /** Saves address, phone and title; its output is the person as the server now knows them. */
    saveProfile: mustBeProvided<Person, ProfileUpdate>('saveProfile'),
  },
  actions: {
    keepSaved: assign((_, { saved }: { saved: Person }) => ({ saved })),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
    /** Provided by the composition: what was typed is saved. */
    forgetDraft: () => {},
    logOut,
  },
})

const editing = { SUBMIT: { target: 'saving', actions: 'forgetRefusal' }, LOG_OUT: { actions: 'logOut' } } as const

/** Where the person lives and how to reach them. Typing is the form's business; the chart gets checked values. */
export const addressMachine = chart.createMachine({
  id: 'address',
  initial: 'editing',
  context: { refusal: null, saved: null },
  output: ({ context }) => ({ saved: context.saved }),
  states: {
    editing: { on: editing },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event }) => {
          if (event.type !== 'SUBMIT') throw new Error('saves only what was submitted')
          return event.values
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
