// Generated from machines/page/address-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const addressMachine = createMachine({
  id: 'address',
  initial: 'editing',
  entry: ['recallDraft', 'readSaved'],
  on: {
    CHANGE: { actions: 'change', description: 'changes something' },
    'xstate.done.actor.readSaved': [
      {
        target: '.conflict',
        guard: 'something else is saved, neither from here nor known here',
        actions: ['reportFound', 'keepBoth'],
        description: 'what is saved is read · 1. if: something else is saved, neither from here nor known here',
      },
      { actions: ['reportFound', 'keepFound'], description: 'what is saved is read · 2. otherwise' },
    ],
    'xstate.error.actor.readSaved': { description: 'what is saved cannot be read: not here' },
  },
  states: {
    editing: {
      description: 'The person reads, chooses and types',
      on: {
        SUBMIT: { target: 'checking', actions: 'leaveBy (next)', description: 'submits' },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    checking: {
      description: 'Is something missing, does a dialog ask, is there anything to save?',
      entry: 'forgetProblems',
      always: [
        {
          target: 'incomplete',
          guard: 'something is missing',
          actions: ['keepProblems', 'askToLogOut'],
          description: '1. if: something is missing',
        },
        {
          target: 'asking.confirming',
          guard: 'a dialog asks first: The ZIP code is of another state: is it right?',
          description: '2. if: a dialog asks first: The ZIP code is of another state: is it right?',
        },
        {
          target: '#address.done',
          guard: 'nothing to save',
          actions: 'forgetDraft',
          description: '3. if: nothing to save',
        },
        { target: '#address.saving', description: '4. otherwise' },
      ],
    },
    incomplete: {
      description: 'Something is missing or too long: the fields say what',
      tags: 'error',
      on: {
        CHANGE: { target: 'editing', actions: 'change', description: 'changes something' },
        SUBMIT: { target: 'checking', actions: 'leaveBy (next)', description: 'submits' },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    asking: {
      initial: 'confirming',
      description: 'A dialog asks first',
      tags: 'dialog',
      states: {
        confirming: {
          description: 'The ZIP code is of another state: is it right?',
          on: {
            CONTINUE: [
              {
                target: '#address.done',
                guard: 'nothing to save',
                actions: 'forgetDraft',
                description: 'continues · 1. if: nothing to save',
              },
              { target: '#address.saving', description: 'continues · 2. otherwise' },
            ],
            CLOSE: { target: '#address.editing', actions: 'forgetProblems', description: 'closes the dialog' },
          },
        },
      },
    },
    saving: {
      description: 'The page is being saved; what is changed meanwhile is saved next',
      tags: 'busy',
      entry: ['stopChild', 'markSent'],
      invoke: {
        src: 'save',
        id: 'save',
        onDone: [
          {
            target: 'conflict',
            guard: 'something else is saved, neither from here nor known here',
            actions: ['keepTried', 'keepBoth', 'report'],
            description: 'it is saved · 1. if: something else is saved, neither from here nor known here',
          },
          {
            target: 'saving',
            guard: 'something else is saved, from here or untouched here',
            actions: ['keepTried', 'keepFound'],
            reenter: true,
            description: 'it is saved · 2. if: something else is saved, from here or untouched here',
          },
          {
            target: 'failed',
            guard: 'it is not saved',
            actions: ['keepTried', 'report', 'askToLogOut'],
            description: 'it is saved · 3. if: it is not saved',
          },
          {
            target: 'conflict',
            guard: 'it was joined with something that the page has not shown',
            actions: ['keepSaved', 'keepBoth', 'report'],
            description: 'it is saved · 4. if: it was joined with something that the page has not shown',
          },
          {
            target: 'checking',
            guard: 'something was changed meanwhile',
            actions: ['keepSaved', 'report'],
            description: 'it is saved · 5. if: something was changed meanwhile',
          },
          { target: 'done', actions: 'keepSaved', description: 'it is saved · 6. otherwise' },
        ],
        onError: {
          target: 'failed',
          actions: ['keepError', 'report', 'askToLogOut'],
          description: 'it cannot be saved',
        },
      },
      on: { LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' } },
    },
    conflict: {
      description: 'Two answers, one of them from another tab or device: the person chooses',
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'editing', actions: 'keepMine', description: 'keeps what was written here' },
        USE_SAVED: { target: 'editing', actions: 'useSaved', description: 'uses the saved answer' },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    failed: {
      description: 'The page could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        CHANGE: { target: 'editing', actions: 'change', description: 'changes something' },
        SUBMIT: { target: 'checking', actions: 'leaveBy (next)', description: 'submits' },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    done: { type: 'final', description: 'Saved, or nothing to save: on to the next screen', entry: 'report' },
  },
})
