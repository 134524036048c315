// Generated from machines/sessions/sessions-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const sessionsMachine = createMachine({
  id: 'sessions',
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads where the person is logged in: nothing is on the page yet',
      invoke: {
        src: 'loadSessions',
        id: 'loadSessions',
        onDone: { target: 'listed', actions: 'assign', description: 'the sessions are read' },
        onError: { target: 'leftOut', description: 'the sessions cannot be read' },
      },
    },
    leftOut: { description: 'It could not be read: the page has no list' },
    listed: {
      description: 'Each phone or computer, with the last day, and the others can be ended',
      on: {
        END_SESSION: {
          target: 'ending',
          actions: ['forgetRefusal', 'keepEnding'],
          description: 'ends one of the other sessions',
        },
      },
    },
    ending: {
      description: 'One of them is being logged out',
      tags: 'busy',
      invoke: {
        src: 'endSession',
        id: 'endSession',
        onDone: { target: 'ended', actions: 'removeEnded', description: 'the session has ended' },
        onError: {
          target: 'notEnded',
          actions: ['keepRefusal', 'forgetEnding'],
          description: 'the session has not ended',
        },
      },
    },
    ended: {
      description: 'The same without it: it is logged out',
      on: {
        END_SESSION: {
          target: 'ending',
          actions: ['forgetRefusal', 'keepEnding'],
          description: 'ends one of the other sessions',
        },
      },
    },
    notEnded: {
      description: 'It could not be logged out: try again',
      tags: 'error',
      on: {
        END_SESSION: {
          target: 'ending',
          actions: ['forgetRefusal', 'keepEnding'],
          description: 'ends one of the other sessions',
        },
      },
    },
  },
})
