// Generated from machines/log-out/log-out-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const logOutMachine = createMachine({
  id: 'logOut',
  initial: 'signedIn',
  states: {
    signedIn: {
      description: 'The person is signed in',
      on: {
        ASK: [
          {
            target: 'asking',
            guard: 'something that was typed is not saved',
            description: 'asks to log out · 1. if: something that was typed is not saved',
          },
          { target: 'left', actions: 'leaveTo (loggedOut)', description: 'asks to log out · 2. otherwise' },
        ],
        LEAVE_SAVED: [
          {
            target: 'left',
            guard: 'something that was typed is not saved',
            actions: 'leaveTo (loggedOutUnsaved)',
            description: 'logs out once the page is saved · 1. if: something that was typed is not saved',
          },
          {
            target: 'left',
            actions: 'leaveTo (loggedOut)',
            description: 'logs out once the page is saved · 2. otherwise',
          },
        ],
      },
    },
    asking: {
      description: 'Logging out would lose unsaved text: the person decides',
      tags: 'dialog',
      on: {
        STAY: { target: 'signedIn', description: 'stays signed in' },
        LOG_OUT: { target: 'left', actions: 'leaveTo (loggedOutUnsaved)', description: 'logs out' },
      },
    },
    left: { type: 'final', description: 'The person is to be logged out' },
  },
})
