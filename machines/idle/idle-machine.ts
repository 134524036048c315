import { setup, type ActorRefFrom } from 'xstate'
import { idleMilliseconds, warningMilliseconds } from '../../domain/rules/idle.ts'
import { portalOf } from '../shared/session.ts'

export type IdleEvent =
  | { type: 'ACTIVITY' }
  | { type: 'STAY' }
  | { type: 'LOG_OUT' }
  /** The clock on the wall says that the person was away for too long, while timers were paused: the computer slept. */
  | { type: 'WAS_AWAY' }

/** Ends a forgotten session: clients often use shared computers. */
export const idleMachine = setup({
  types: { events: {} as IdleEvent },
  actions: {
    logOut: ({ system }) => portalOf(system)?.send({ type: 'SAVE_AND_LOG_OUT' }),
    /** Provided by the composition: other tabs, and later visits, learn when the person was last there. */
    notifyOtherTabs: () => {},
  },
  delays: { untilWarning: idleMilliseconds - warningMilliseconds, untilEnd: warningMilliseconds },
}).createMachine({
  id: 'idle',
  initial: 'active',
  entry: 'notifyOtherTabs',
  on: { WAS_AWAY: '.ended' },
  states: {
    active: {
      on: { ACTIVITY: { target: 'active', reenter: true } },
      after: { untilWarning: 'warning' },
    },
    warning: {
      tags: 'dialog',
      on: {
        STAY: { target: 'active', actions: 'notifyOtherTabs' },
        ACTIVITY: 'active',
        // whose page cannot be saved sees why, and is there
        LOG_OUT: { target: 'active', actions: 'logOut' },
      },
      after: { untilEnd: 'ended' },
    },
    ended: { type: 'final' },
  },
})

/** A running watch over a session. */
export type IdleRef = ActorRefFrom<typeof idleMachine>
