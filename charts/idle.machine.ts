// Generated from machines/idle/idle-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const idleMachine = createMachine({
  id: 'idle',
  initial: 'active',
  entry: 'notifyOtherTabs',
  on: { WAS_AWAY: { target: '.ended', description: 'was away for 30 minutes' } },
  states: {
    active: {
      description: 'The person is doing something',
      on: { ACTIVITY: { target: 'active', reenter: true, description: 'the person does something' } },
      after: { '1680000': { target: 'warning', description: 'after 28 minutes' } },
    },
    warning: {
      description: '2 minutes until the session ends: stay signed in?',
      tags: 'dialog',
      on: {
        STAY: { target: 'active', actions: 'notifyOtherTabs', description: 'stays signed in' },
        ACTIVITY: { target: 'active', description: 'the person does something' },
        LOG_OUT: {
          target: 'active',
          actions: 'logOut',
          description: 'logs out · a person whose page cannot be saved sees why',
        },
      },
      after: { '120000': { target: 'ended', description: 'after 2 minutes' } },
    },
    ended: {
      type: 'final',
      description:
        'The session has ended, here and on the server; a page of the statement is saved first, anything else that was typed and not saved is gone',
    },
  },
})
