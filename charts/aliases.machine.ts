// Generated from machines/registration/aliases-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const aliasesMachine = createMachine({
  id: 'aliases',
  initial: 'editing',
  states: {
    editing: {
      description: 'Rows of other names',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepAliases' },
        SKIP: [
          { target: 'dropping', guard: 'namesAreTyped', actions: 'keepAliases' },
          { target: 'answered', guard: 'nothingIsSaved', actions: 'dropAliases' },
          { target: 'saving', actions: 'dropAliases' },
        ],
        LOG_OUT: { actions: 'logOut' },
      },
    },
    confirming: {
      description: 'Lists the other names: are they right?',
      tags: 'dialog',
      on: { CONFIRM: 'saving', EDIT: 'editing' },
    },
    dropping: {
      description: 'Asks whether to drop the typed names',
      tags: 'dialog',
      on: {
        DROP: [
          { target: 'answered', guard: 'nothingIsSaved', actions: 'dropAliases' },
          { target: 'saving', actions: 'dropAliases' },
        ],
        EDIT: 'editing',
      },
    },
    saving: {
      description: 'The names are being saved',
      tags: 'busy',
      invoke: {
        src: 'saveAliases',
        id: 'saveAliases',
        onDone: { target: 'answered', actions: 'keepSaved' },
        onError: { target: 'failed', actions: ['keepRefusal', 'markUnsaved'] },
      },
    },
    failed: {
      description: 'The names could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        SUBMIT: { target: 'confirming', actions: 'keepAliases' },
        SKIP: [
          { target: 'dropping', guard: 'namesAreTyped', actions: 'keepAliases' },
          { target: 'saving', actions: 'dropAliases' },
        ],
        LOG_OUT: { actions: 'logOut' },
      },
    },
    answered: { type: 'final', description: 'On to the address', entry: 'forgetDraft' },
  },
})
