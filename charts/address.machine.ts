// Generated from machines/registration/address-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const addressMachine = createMachine({
  id: 'address',
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types',
      on: {
        SUBMIT: [
          { target: 'confirming', guard: 'zipIsElsewhere', actions: 'keepValues' },
          { target: 'saving', actions: 'keepValues' },
        ],
        LOG_OUT: { actions: 'logOut' },
      },
    },
    confirming: {
      description: 'The ZIP code is of another state: is it right?',
      tags: 'dialog',
      on: { CONFIRM: 'saving', EDIT: 'editing' },
    },
    saving: {
      description: 'The address is being saved',
      tags: 'busy',
      invoke: {
        src: 'saveProfile',
        id: 'saveProfile',
        onDone: { target: 'saved', actions: 'keepSaved' },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      description: 'The address could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        SUBMIT: [
          { target: 'confirming', guard: 'zipIsElsewhere', actions: 'keepValues' },
          { target: 'saving', actions: 'keepValues' },
        ],
        LOG_OUT: { actions: 'logOut' },
      },
    },
    saved: { type: 'final', description: 'On to the next screen', entry: 'forgetDraft' },
  },
})
