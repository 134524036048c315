// Generated from machines/question/question-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const questionMachine = createMachine({
  id: 'question',
  initial: 'answering',
  states: {
    answering: {
      description: 'The person reads and chooses',
      on: {
        SUBMIT: [
          { target: 'answered', guard: 'the page only informs', description: 'submits · 1. if: the page only informs' },
          {
            target: 'incomplete',
            guard: 'something is missing',
            actions: 'keepProblems',
            description: 'submits · 2. if: something is missing',
          },
          {
            target: 'answered',
            guard: 'nothing to save',
            actions: ['keepDraft', 'forgetDraft'],
            description: 'submits · 3. if: nothing to save',
          },
          { target: 'warning', guard: 'yes warns', actions: 'keepDraft', description: 'submits · 4. if: yes warns' },
          {
            target: 'introducingDetails',
            guard: 'yes introduces details',
            actions: 'keepDraft',
            description: 'submits · 5. if: yes introduces details',
          },
          {
            target: 'askingDetails',
            guard: 'yes asks for details',
            actions: 'keepDraft',
            description: 'submits · 6. if: yes asks for details',
          },
          { target: 'saving', actions: ['planRounds', 'keepDraft'], description: 'submits · 7. otherwise' },
        ],
        EXPLAIN: {
          target: 'explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    incomplete: {
      description: 'Something is missing: the fields say what',
      tags: 'error',
      on: {
        SUBMIT: [
          {
            target: 'incomplete',
            guard: 'something is missing',
            actions: 'keepProblems',
            description: 'submits · 1. if: something is missing',
          },
          { target: 'warning', guard: 'yes warns', actions: 'keepDraft', description: 'submits · 2. if: yes warns' },
          {
            target: 'introducingDetails',
            guard: 'yes introduces details',
            actions: 'keepDraft',
            description: 'submits · 3. if: yes introduces details',
          },
          {
            target: 'askingDetails',
            guard: 'yes asks for details',
            actions: 'keepDraft',
            description: 'submits · 4. if: yes asks for details',
          },
          { target: 'saving', actions: ['planRounds', 'keepDraft'], description: 'submits · 5. otherwise' },
        ],
        EXPLAIN: {
          target: 'explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    explaining: {
      description: 'Why are we asking?',
      tags: 'dialog',
      on: { CLOSE: { target: 'answering', actions: 'forgetProblems', description: 'closes the dialog' } },
    },
    warning: {
      description: 'The answer may mean that the record cannot be cleared yet: continue, or log out',
      tags: 'dialog',
      on: {
        CONTINUE: { target: 'saving', actions: 'planRounds', description: 'continues' },
        CLOSE: { target: 'answering', description: 'closes the dialog' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    introducingDetails: {
      description: 'Explains which details come next',
      tags: 'dialog',
      on: {
        CONTINUE: { target: 'askingDetails', description: 'continues' },
        CLOSE: { target: 'answering', description: 'closes the dialog' },
      },
    },
    askingDetails: {
      description: 'Details of a "yes" in a dialog',
      tags: 'dialog',
      on: {
        SUBMIT_DETAILS: [
          {
            guard: 'details are missing',
            actions: 'keepDetailProblems',
            description: 'submits the details · 1. if: details are missing',
          },
          { target: 'saving', actions: ['planRounds', 'keepDraft'], description: 'submits the details · 2. otherwise' },
        ],
        CLOSE: { target: 'answering', actions: 'forgetProblems', description: 'closes the dialog' },
      },
    },
    saving: {
      description: 'The answer is being saved',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'save',
        onDone: [
          {
            target: 'saving',
            guard: 'another part of the page is to be saved',
            actions: 'nextRound',
            reenter: true,
            description: 'it is saved · 1. if: another part of the page is to be saved',
          },
          { target: 'answered', actions: 'forgetDraft', description: 'it is saved · 2. otherwise' },
        ],
        onError: { target: 'failed', actions: ['keepRefusal', 'reopenPage'], description: 'it cannot be saved' },
      },
    },
    failed: {
      description: 'The answer could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        SUBMIT: [
          {
            target: 'incomplete',
            guard: 'something is missing',
            actions: 'keepProblems',
            description: 'submits · 1. if: something is missing',
          },
          {
            target: 'answered',
            guard: 'nothing to save',
            actions: ['keepDraft', 'forgetDraft'],
            description: 'submits · 2. if: nothing to save',
          },
          { target: 'warning', guard: 'yes warns', actions: 'keepDraft', description: 'submits · 3. if: yes warns' },
          {
            target: 'introducingDetails',
            guard: 'yes introduces details',
            actions: 'keepDraft',
            description: 'submits · 4. if: yes introduces details',
          },
          {
            target: 'askingDetails',
            guard: 'yes asks for details',
            actions: 'keepDraft',
            description: 'submits · 5. if: yes asks for details',
          },
          { target: 'saving', actions: ['planRounds', 'keepDraft'], description: 'submits · 6. otherwise' },
        ],
        EXPLAIN: {
          target: 'explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    answered: { type: 'final', description: 'On to the next screen' },
  },
})
