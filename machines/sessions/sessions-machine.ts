import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Refusal } from '../../domain/refusal.ts'
import type { OwnSession } from '../../domain/wire/session.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'

interface End {
  type: 'END_SESSION'
  id: string
}
interface Context {
  sessions: readonly OwnSession[]
  /** The session being ended; null if none. */
  ending: string | null
  refusal: Refusal | null
}

const chart = setup({
  types: { context: {} as Context, events: {} as End },
  actors: {
    /** Reads where the person is logged in. */
    loadSessions: mustBeProvided<readonly OwnSession[]>('loadSessions'),
    /** Ends one session on the server; also fulfilled if it has ended already. */
    endSession: mustBeProvided<void, string>('endSession'),
  },
  actions: {
    keepEnding: assign((_, { id }: { id: string }) => ({ ending: id })),
    forgetEnding: assign({ ending: null }),
    removeEnded: assign(({ context: { sessions, ending } }) => ({
      sessions: sessions.filter(({ id }) => id !== ending),
      ending: null,
    })),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
  },
})

const end = {
  END_SESSION: {
    target: 'ending',
    actions: ['forgetRefusal', { type: 'keepEnding', params: ({ event }: { event: End }) => ({ id: event.id }) }],
  },
} as const

/** Where the person is logged in, on the account page, which does not wait for it: they can end each other session. */
export const sessionsMachine = chart.createMachine({
  id: 'sessions',
  initial: 'loading',
  context: { sessions: [], ending: null, refusal: null },
  states: {
    loading: {
      description: 'Reads where the person is logged in: nothing is on the page yet',
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'listed',
          actions: assign(({ event }) => ({ sessions: event.output })),
        },
        onError: 'leftOut',
      },
    },
    leftOut: { description: 'It could not be read: the page has no list' },
    listed: { description: 'Each phone or computer, with the last day, and the others can be ended', on: end },
    ending: {
      description: 'One of them is being logged out',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => context.ending ?? '',
        onDone: { target: 'ended', actions: 'removeEnded' },
        onError: { target: 'notEnded', actions: ['keepRefusal', 'forgetEnding'] },
      },
    },
    ended: { description: 'The same without it: it is logged out', on: end },
    notEnded: { description: 'It could not be logged out: try again', tags: 'error', on: end },
  },
})

/** A running list. */
export type SessionsRef = ActorRefFrom<typeof sessionsMachine>
