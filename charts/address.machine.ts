// Generated from machines/registration/address-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const addressMachine = createMachine({
  id: 'address',
  initial: 'arriving',
  entry: 'recallDraft',
  on: { CHANGE: { actions: 'change', description: 'changes something' } },
  states: {
    arriving: {
      description: 'Goes on with what this tab keeps',
      always: [
        {
          target: 'savedElsewhere',
          guard: 'another answer was saved somewhere else',
          description: '1. if: another answer was saved somewhere else',
        },
        { target: 'editing', description: '2. otherwise' },
      ],
    },
    savedElsewhere: {
      description: 'Two addresses, one of them from another tab or device: the person chooses',
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'editing', actions: 'keepMine', description: 'keeps what was written here' },
        USE_SAVED: { target: 'editing', actions: 'forgetDraft', description: 'uses the saved answer' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
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
        onDone: [
          {
            target: 'savedElsewhere',
            guard: 'something else was saved meanwhile',
            actions: 'keepPerson',
            description: 'the address is saved · 1. if: something else was saved meanwhile',
          },
          {
            target: 'changedSince',
            guard: 'something was changed meanwhile',
            actions: 'keepSaved',
            description: 'the address is saved · 2. if: something was changed meanwhile',
          },
          {
            target: 'saved',
            actions: ['keepSaved', 'forgetDraft'],
            description: 'the address is saved · 3. otherwise',
          },
        ],
        onError: { target: 'failed', actions: 'keepRefusal', description: 'the address cannot be saved' },
      },
    },
    changedSince: {
      description: 'Something was changed while it was saved: once more',
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
    saved: { type: 'final', description: 'On to the next screen' },
  },
})
