// Generated from machines/statement/statement-page-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const statementPageMachine = createMachine({
  id: 'statementPage',
  initial: 'answering',
  states: {
    answering: {
      description: 'The client reads and writes',
      invoke: { src: 'readAnswers', id: 'readAnswers', onDone: { actions: 'keepRead' }, onError: {} },
      on: {
        LEAVE: { target: 'leaving', actions: 'keepDraft' },
        SAVE_AND_LOG_OUT: { target: 'leaving', actions: ['recallDraft', 'leaveBy (logOut)'] },
        SAVE_AND_GO: { target: 'leaving', actions: ['recallDraft', 'leaveBy (elsewhere)'] },
      },
    },
    leaving: {
      description: 'Saves whatever is there; only Next requires what is missing',
      always: [
        { target: 'left', guard: 'nothingToSave', actions: ['restoreDraft', 'forgetDraft'] },
        { target: 'incomplete', guard: 'isIncomplete', actions: ['keepProblems', 'askToLogOut'] },
        'saving',
      ],
    },
    incomplete: {
      description: 'Something is missing or too long: the fields say what',
      tags: 'error',
      on: {
        LEAVE: { target: 'leaving', actions: 'keepDraft' },
        SAVE_AND_LOG_OUT: { target: 'leaving', actions: ['recallDraft', 'leaveBy (logOut)'] },
        SAVE_AND_GO: [
          { target: 'leaving', guard: 'leavesFirstTime', actions: ['recallDraft', 'leaveBy (elsewhere)'] },
          { target: 'left', actions: ['restoreDraft', 'leaveBy (elsewhere)'] },
        ],
      },
    },
    saving: {
      description: 'The answers are being saved',
      tags: 'busy',
      entry: 'markAsTried',
      invoke: {
        src: 'saveAnswers',
        id: 'save',
        onDone: { target: 'left', actions: 'forgetDraft' },
        onError: { target: 'failed', actions: ['keepRefusal', 'askToLogOut'] },
      },
      on: { SAVE_AND_LOG_OUT: { actions: 'leaveBy (logOut)' } },
    },
    failed: {
      description: 'The answers could not be saved: the text stays, and a second Log out leaves without it',
      tags: 'error',
      on: {
        LEAVE: { target: 'leaving', actions: 'keepDraft' },
        SAVE_AND_LOG_OUT: { target: 'leaving', actions: ['recallDraft', 'leaveBy (logOut)'] },
        SAVE_AND_GO: [
          { target: 'leaving', guard: 'leavesFirstTime', actions: ['recallDraft', 'leaveBy (elsewhere)'] },
          { target: 'left', actions: ['restoreDraft', 'leaveBy (elsewhere)'] },
        ],
      },
    },
    left: { type: 'final', description: 'Saved, or nothing to save' },
  },
})
