import { setup, type ActorRefFrom } from 'xstate'
import { idleMilliseconds, warningMilliseconds } from '../../domain/rules/idle.ts'
import { portalOf } from '../shared/session.ts'

export type IdleEvent =
  | { type: 'ACTIVITY' }
  | { type: 'STAY' }
  | { type: 'LOG_OUT' }
  /** By the wall clock, the person was away too long while timers were paused, because the computer slept. */
  | { type: 'WAS_AWAY' }

/** Ends a forgotten session: clients often use shared computers. */
export const idleMachine = setup({
  types: { events: {} as IdleEvent },
  actions: {
    logOut: ({ system }) => portalOf(system)?.send({ type: 'SAVE_AND_LOG_OUT' }),
    /** Provided by the composition: reports the last activity to other tabs and later visits. */
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
        // if the page cannot be saved, the person sees why, and is active
        LOG_OUT: { target: 'active', actions: 'logOut' },
      },
      after: { untilEnd: 'ended' },
    },
    ended: { type: 'final' },
  },
})

/** A running watch over a session. */
export type IdleRef = ActorRefFrom<typeof idleMachine>
