// Generated from machines/idle/idle-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const idleMachine = createMachine({
  id: 'idle',
  initial: 'active',
  entry: 'notifyOtherTabs',
  on: { WAS_AWAY: '.ended' },
  states: {
    active: {
      description: 'The person is doing something',
      on: { ACTIVITY: { target: 'active', reenter: true } },
      after: { '1680000': 'warning' },
    },
    warning: {
      description: '2 minutes until the session ends: stay signed in?',
      tags: 'dialog',
      on: {
        STAY: { target: 'active', actions: 'notifyOtherTabs' },
        ACTIVITY: 'active',
        LOG_OUT: { target: 'active', actions: 'logOut' },
      },
      after: { '120000': 'ended' },
    },
    ended: { type: 'final', description: 'The session has ended' },
  },
})
