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
          {
            target: 'confirming',
            guard: 'the ZIP code is of another state',
            actions: 'keepValues',
            description: 'submits · 1. if: the ZIP code is of another state',
          },
          { target: 'saving', actions: 'keepValues', description: 'submits · 2. otherwise' },
        ],
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    confirming: {
      description: 'The ZIP code is of another state: is it right?',
      tags: 'dialog',
      on: {
        CONFIRM: { target: 'saving', description: 'confirms' },
        EDIT: { target: 'editing', description: 'corrects it' },
      },
    },
    saving: {
      description: 'The address is being saved',
      tags: 'busy',
      invoke: {
        src: 'saveProfile',
        id: 'saveProfile',
        onDone: { target: 'saved', actions: 'keepSaved', description: 'the address is saved' },
        onError: { target: 'failed', actions: 'keepRefusal', description: 'the address cannot be saved' },
      },
    },
    failed: {
      description: 'The address could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        SUBMIT: [
          {
            target: 'confirming',
            guard: 'the ZIP code is of another state',
            actions: 'keepValues',
            description: 'submits · 1. if: the ZIP code is of another state',
          },
          { target: 'saving', actions: 'keepValues', description: 'submits · 2. otherwise' },
        ],
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    saved: { type: 'final', description: 'On to the next screen', entry: 'forgetDraft' },
  },
})
