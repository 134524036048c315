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
      description: 'The person is doing something',
      on: { ACTIVITY: { target: 'active', reenter: true } },
      after: { untilWarning: 'warning' },
    },
    warning: {
      description: '{time of the warning} until the session ends: stay signed in?',
      tags: 'dialog',
      on: {
        STAY: { target: 'active', actions: 'notifyOtherTabs' },
        ACTIVITY: 'active',
        LOG_OUT: {
          target: 'active',
          description: 'a person whose page cannot be saved sees why',
          actions: 'logOut',
        },
      },
      after: { untilEnd: 'ended' },
    },
    ended: {
      description:
        'The session has ended, here and on the server; a page of the statement is saved first, anything else that was typed and not saved is gone',
      type: 'final',
    },
  },
})

/** A running watch over a session. */
export type IdleRef = ActorRefFrom<typeof idleMachine>
