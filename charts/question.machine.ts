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
          { target: 'answered', guard: 'isNotice' },
          { target: 'incomplete', guard: 'isIncomplete', actions: 'keepProblems' },
          { target: 'answered', guard: 'nothingToSave', actions: ['keepDraft', 'forgetDraft'] },
          { target: 'warning', guard: 'yesWarns', actions: 'keepDraft' },
          { target: 'introducingDetails', guard: 'yesIntroducesDetails', actions: 'keepDraft' },
          { target: 'askingDetails', guard: 'yesAsksForDetails', actions: 'keepDraft' },
          { target: 'saving', actions: ['planRounds', 'keepDraft'] },
        ],
        EXPLAIN: { target: 'explaining', guard: 'asksSomething' },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    incomplete: {
      description: 'Something is missing: the fields say what',
      tags: 'error',
      on: {
        SUBMIT: [
          { target: 'incomplete', guard: 'isIncomplete', actions: 'keepProblems' },
          { target: 'warning', guard: 'yesWarns', actions: 'keepDraft' },
          { target: 'introducingDetails', guard: 'yesIntroducesDetails', actions: 'keepDraft' },
          { target: 'askingDetails', guard: 'yesAsksForDetails', actions: 'keepDraft' },
          { target: 'saving', actions: ['planRounds', 'keepDraft'] },
        ],
        EXPLAIN: { target: 'explaining', guard: 'asksSomething' },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    explaining: {
      description: 'Why are we asking?',
      tags: 'dialog',
      on: { CLOSE: { target: 'answering', actions: 'forgetProblems' } },
    },
    warning: {
      description: 'The answer may mean that the record cannot be cleared yet: continue, or log out',
      tags: 'dialog',
      on: { CONTINUE: { target: 'saving', actions: 'planRounds' }, CLOSE: 'answering', LOG_OUT: { actions: 'logOut' } },
    },
    introducingDetails: {
      description: 'Explains which details come next',
      tags: 'dialog',
      on: { CONTINUE: 'askingDetails', CLOSE: 'answering' },
    },
    askingDetails: {
      description: 'Details of a "yes" in a dialog',
      tags: 'dialog',
      on: {
        SUBMIT_DETAILS: [
          { guard: 'detailsAreIncomplete', actions: 'keepDetailProblems' },
          { target: 'saving', actions: ['planRounds', 'keepDraft'] },
        ],
        CLOSE: { target: 'answering', actions: 'forgetProblems' },
      },
    },
    saving: {
      description: 'The answer is being saved',
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'save',
        onDone: [
          { target: 'saving', guard: 'hasFurtherRound', actions: 'nextRound', reenter: true },
          { target: 'answered', actions: 'forgetDraft' },
        ],
        onError: { target: 'failed', actions: ['keepRefusal', 'reopenPage'] },
      },
    },
    failed: {
      description: 'The answer could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        SUBMIT: [
          { target: 'incomplete', guard: 'isIncomplete', actions: 'keepProblems' },
          { target: 'answered', guard: 'nothingToSave', actions: ['keepDraft', 'forgetDraft'] },
          { target: 'warning', guard: 'yesWarns', actions: 'keepDraft' },
          { target: 'introducingDetails', guard: 'yesIntroducesDetails', actions: 'keepDraft' },
          { target: 'askingDetails', guard: 'yesAsksForDetails', actions: 'keepDraft' },
          { target: 'saving', actions: ['planRounds', 'keepDraft'] },
        ],
        EXPLAIN: { target: 'explaining', guard: 'asksSomething' },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    answered: { type: 'final', description: 'On to the next screen' },
  },
})
