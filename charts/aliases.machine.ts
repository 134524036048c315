// Generated from machines/registration/aliases-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const aliasesMachine = createMachine({
  id: 'aliases',
  initial: 'editing',
  states: {
    editing: {
      description: 'Rows of other names',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepAliases', description: 'submits' },
        SKIP: [
          {
            target: 'dropping',
            guard: 'names are typed',
            actions: 'keepAliases',
            description: 'has nothing to add · 1. if: names are typed',
          },
          {
            target: 'answered',
            guard: 'no names are saved',
            actions: 'dropAliases',
            description: 'has nothing to add · 2. if: no names are saved',
          },
          { target: 'saving', actions: 'dropAliases', description: 'has nothing to add · 3. otherwise' },
        ],
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    confirming: {
      description: 'Lists the other names: are they right?',
      tags: 'dialog',
      on: {
        CONFIRM: { target: 'saving', description: 'confirms' },
        EDIT: { target: 'editing', description: 'corrects it' },
      },
    },
    dropping: {
      description: 'Asks whether to drop the typed names',
      tags: 'dialog',
      on: {
        DROP: [
          {
            target: 'answered',
            guard: 'no names are saved',
            actions: 'dropAliases',
            description: 'leaves the names out · 1. if: no names are saved',
          },
          { target: 'saving', actions: 'dropAliases', description: 'leaves the names out · 2. otherwise' },
        ],
        EDIT: { target: 'editing', description: 'corrects it' },
      },
    },
    saving: {
      description: 'The names are being saved',
      tags: 'busy',
      invoke: {
        src: 'saveAliases',
        id: 'saveAliases',
        onDone: { target: 'answered', actions: 'keepSaved', description: 'the names are saved' },
        onError: {
          target: 'failed',
          actions: ['keepRefusal', 'markUnsaved'],
          description: 'the names cannot be saved',
        },
      },
    },
    failed: {
      description: 'The names could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepAliases', description: 'submits' },
        SKIP: [
          {
            target: 'dropping',
            guard: 'names are typed',
            actions: 'keepAliases',
            description: 'has nothing to add · 1. if: names are typed',
          },
          { target: 'saving', actions: 'dropAliases', description: 'has nothing to add · 2. otherwise' },
        ],
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    answered: { type: 'final', description: 'On to the address', entry: 'forgetDraft' },
  },
})
