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
          { target: 'asking', guard: 'hasUnsavedDrafts' },
          { target: 'left', actions: 'leaveTo (loggedOut)' },
        ],
      },
    },
    asking: {
      description: 'Logging out would lose unsaved text: the person decides',
      tags: 'dialog',
      on: { STAY: 'signedIn', LOG_OUT: { target: 'left', actions: 'leaveTo (loggedOutUnsaved)' } },
    },
    left: { type: 'final', description: 'The person is to be logged out' },
  },
})
