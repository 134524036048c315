// Generated from machines/statement/statement-page-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const statementPageMachine = createMachine({
  id: 'statementPage',
  initial: 'answering',
  states: {
    answering: {
      description: 'The client reads and writes',
      invoke: {
        src: 'readAnswers',
        id: 'readAnswers',
        onDone: { actions: 'keepRead', description: 'the saved answer is read' },
        onError: { description: 'the saved answer cannot be read: not here' },
      },
      on: {
        LEAVE: { target: 'leaving', actions: 'keepDraft', description: 'leaves the page' },
        SAVE_AND_LOG_OUT: {
          target: 'leaving',
          actions: ['recallDraft', 'leaveBy (logOut)'],
          description: 'logs out from outside the page, which is saved first',
        },
        SAVE_AND_GO: {
          target: 'leaving',
          actions: ['recallDraft', 'leaveBy (elsewhere)'],
          description: 'leaves the page by a link above it or by Back, which saves first',
        },
      },
    },
    leaving: {
      description: 'Saves whatever is there; only Next requires what is missing',
      always: [
        {
          target: 'left',
          guard: 'nothing to save',
          actions: ['restoreDraft', 'forgetDraft'],
          description: '1. if: nothing to save',
        },
        {
          target: 'incomplete',
          guard: 'something is missing',
          actions: ['keepProblems', 'askToLogOut'],
          description: '2. if: something is missing',
        },
        { target: 'saving', description: '3. otherwise' },
      ],
    },
    incomplete: {
      description: 'Something is missing or too long: the fields say what',
      tags: 'error',
      on: {
        LEAVE: { target: 'leaving', actions: 'keepDraft', description: 'leaves the page' },
        SAVE_AND_LOG_OUT: {
          target: 'leaving',
          actions: ['recallDraft', 'leaveBy (logOut)'],
          description: 'logs out from outside the page, which is saved first',
        },
        SAVE_AND_GO: [
          {
            target: 'leaving',
            guard: 'did not try to leave before',
            actions: ['recallDraft', 'leaveBy (elsewhere)'],
            description:
              'leaves the page by a link above it or by Back, which saves first · 1. if: did not try to leave before',
          },
          {
            target: 'left',
            actions: ['restoreDraft', 'leaveBy (elsewhere)'],
            description: 'leaves the page by a link above it or by Back, which saves first · 2. otherwise',
          },
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
        onDone: { target: 'left', actions: 'forgetDraft', description: 'it is saved' },
        onError: { target: 'failed', actions: ['keepRefusal', 'askToLogOut'], description: 'it cannot be saved' },
      },
      on: {
        SAVE_AND_LOG_OUT: {
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first',
        },
      },
    },
    failed: {
      description: 'The answers could not be saved: the text stays, and a second Log out leaves without it',
      tags: 'error',
      on: {
        LEAVE: { target: 'leaving', actions: 'keepDraft', description: 'leaves the page' },
        SAVE_AND_LOG_OUT: {
          target: 'leaving',
          actions: ['recallDraft', 'leaveBy (logOut)'],
          description: 'logs out from outside the page, which is saved first',
        },
        SAVE_AND_GO: [
          {
            target: 'leaving',
            guard: 'did not try to leave before',
            actions: ['recallDraft', 'leaveBy (elsewhere)'],
            description:
              'leaves the page by a link above it or by Back, which saves first · 1. if: did not try to leave before',
          },
          {
            target: 'left',
            actions: ['restoreDraft', 'leaveBy (elsewhere)'],
            description: 'leaves the page by a link above it or by Back, which saves first · 2. otherwise',
          },
        ],
      },
    },
    left: { type: 'final', description: 'Saved, or nothing to save' },
  },
})
