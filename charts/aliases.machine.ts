// Generated from machines/registration/aliases-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const aliasesMachine = createMachine({
  id: 'aliases',
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
      description: 'Two lists of names, one of them from another tab or device: the person chooses',
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'editing', actions: 'keepMine', description: 'keeps what was written here' },
        USE_SAVED: { target: 'editing', actions: 'forgetDraft', description: 'uses the saved answer' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
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
        onDone: [
          {
            target: 'savedElsewhere',
            guard: 'something else was saved meanwhile',
            actions: 'keepOthers',
            description: 'the names are saved · 1. if: something else was saved meanwhile',
          },
          {
            target: 'changedSince',
            guard: 'something was changed meanwhile',
            actions: 'keepSaved',
            description: 'the names are saved · 2. if: something was changed meanwhile',
          },
          { target: 'answered', actions: 'keepSaved', description: 'the names are saved · 3. otherwise' },
        ],
        onError: {
          target: 'failed',
          actions: ['keepRefusal', 'markUnsaved'],
          description: 'the names cannot be saved',
        },
      },
    },
    changedSince: {
      description: 'Something was changed while it was saved: once more',
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
