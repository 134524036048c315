import { setup, type ActorRefFrom } from 'xstate'
import { portalOf, logOut } from '../kit/session.ts'

export type IdleEvent = { type: 'ACTIVITY' } | { type: 'STAY' } | { type: 'LOG_OUT' }

/** Ends a forgotten session: clients often use shared computers (DECISIONS §6). */
export const idleMachine = setup({
  types: { events: {} as IdleEvent },
  actions: {
    expire: ({ system }) => portalOf(system)?.send({ type: 'SESSION_EXPIRED' }),
    logOut,
    /** Provided by the composition: other tabs learn that the person is still there. */
    tellOtherTabs: () => {},
  },
  delays: { untilWarning: 28 * 60_000, untilEnd: 2 * 60_000 },
}).createMachine({
  id: 'idle',
  initial: 'active',
  states: {
    active: {
      on: { ACTIVITY: { target: 'active', reenter: true } },
      after: { untilWarning: 'warning' },
    },
    warning: {
      tags: 'dialog',
      on: { STAY: { target: 'active', actions: 'tellOtherTabs' }, ACTIVITY: 'active', LOG_OUT: { actions: 'logOut' } },
      after: { untilEnd: 'ended' },
    },
    ended: { type: 'final', entry: 'expire' },
  },
})

/** A running watch over a session. */
export type IdleRef = ActorRefFrom<typeof idleMachine>
