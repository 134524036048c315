// Generated from machines/question/question-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const questionMachine = createMachine({
  id: 'question',
  initial: 'answering',
  entry: ['recallDraft', 'readSaved'],
  on: {
    CHANGE: { actions: 'change', description: 'changes something' },
    QUICK_EXIT: {
      guard: 'one call can save the page as it is',
      actions: 'saveAtOnce',
      description: 'the quick exit: a neutral page, and the session ends · if: one call can save the page as it is',
    },
    'xstate.done.actor.readAnswers': [
      {
        target: '#question.savedElsewhere',
        guard: 'another answer was saved somewhere else',
        actions: 'keepBoth',
        description: 'the saved answer is read · 1. if: another answer was saved somewhere else',
      },
      { actions: 'keepRead', description: 'the saved answer is read · 2. otherwise' },
    ],
    'xstate.error.actor.readAnswers': { description: 'the saved answer cannot be read: not here' },
  },
  states: {
    answering: {
      description: 'The person reads, chooses and types',
      on: {
        SUBMIT: { target: 'leaving', actions: 'leaveBy (next)', description: 'submits' },
        LEAVE: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy',
          description: 'leaves the page · if: a page of the statement',
        },
        SAVE_AND_LOG_OUT: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: a page of the statement',
        },
        SAVE_AND_GO: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: a page of the statement',
        },
        EXPLAIN: {
          target: 'explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LOG_OUT: { guard: 'any other page', actions: 'logOut', description: 'logs out · if: any other page' },
      },
    },
    leaving: {
      description: 'Saves whatever is there; only Next requires what is missing',
      entry: 'forgetProblems',
      always: [
        { target: 'left', guard: 'nothing to save', description: '1. if: nothing to save' },
        {
          target: 'left',
          guard: 'unchanged since it was incomplete',
          description: '2. if: unchanged since it was incomplete',
        },
        {
          target: 'incomplete',
          guard: 'something is missing',
          actions: ['keepProblems', 'askToLogOut'],
          description: '3. if: something is missing',
        },
        { target: 'warning', guard: 'yes warns', description: '4. if: yes warns' },
        { target: 'introducingDetails', guard: 'yes introduces details', description: '5. if: yes introduces details' },
        { target: 'askingDetails', guard: 'yes asks for details', description: '6. if: yes asks for details' },
        { target: 'saving', actions: 'planRounds', description: '7. otherwise' },
      ],
    },
    incomplete: {
      description: 'Something is missing or too long: the fields say what',
      tags: 'error',
      on: {
        CHANGE: { target: 'answering', actions: 'change', description: 'changes something' },
        SUBMIT: { target: 'leaving', actions: 'leaveBy (next)', description: 'submits' },
        LEAVE: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy',
          description: 'leaves the page · if: a page of the statement',
        },
        SAVE_AND_LOG_OUT: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: a page of the statement',
        },
        SAVE_AND_GO: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: a page of the statement',
        },
        EXPLAIN: {
          target: 'explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LOG_OUT: { guard: 'any other page', actions: 'logOut', description: 'logs out · if: any other page' },
      },
    },
    explaining: {
      description: 'Why are we asking?',
      tags: 'dialog',
      on: { CLOSE: { target: 'answering', actions: 'forgetProblems', description: 'closes the dialog' } },
    },
    warning: {
      description:
        'The answer may mean that the record cannot be cleared yet: continue, or save the answer and log out',
      tags: 'dialog',
      on: {
        CONTINUE: { target: 'saving', actions: 'planRounds', description: 'continues' },
        CLOSE: { target: 'answering', description: 'closes the dialog' },
        LOG_OUT: { target: 'saving', actions: ['leaveBy (logOut)', 'planRounds'], description: 'logs out' },
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
          {
            target: 'saving',
            actions: ['forgetProblems', 'planRounds'],
            description: 'submits the details · 2. otherwise',
          },
        ],
        CLOSE: { target: 'answering', actions: 'forgetProblems', description: 'closes the dialog' },
      },
    },
    saving: {
      initial: 'asShown',
      description: 'The answer is being saved',
      tags: 'busy',
      invoke: {
        src: 'savePage',
        id: 'save',
        onDone: [
          {
            target: 'saving',
            guard: 'another part of the page is to be saved',
            actions: 'nextRound',
            reenter: true,
            description: 'it is saved · 1. if: another part of the page is to be saved',
          },
          {
            target: 'leaving',
            guard: 'something was changed meanwhile',
            actions: 'keepSaved',
            description: 'it is saved · 2. if: something was changed meanwhile',
          },
          { target: 'left', actions: 'keepSaved', description: 'it is saved · 3. otherwise' },
        ],
        onError: [
          {
            target: 'reading',
            guard: 'another answer was saved meanwhile',
            description: 'it cannot be saved · 1. if: another answer was saved meanwhile',
          },
          {
            target: 'left',
            guard: 'unchanged since it could not be saved',
            description: 'it cannot be saved · 2. if: unchanged since it could not be saved',
          },
          {
            target: 'failed',
            guard: 'a part of a correction is lost',
            actions: ['keepRefusal', 'reopenPage', 'askToLogOut'],
            description: 'it cannot be saved · 3. if: a part of a correction is lost',
          },
          {
            target: 'failed',
            actions: ['keepRefusal', 'askToLogOut'],
            description: 'it cannot be saved · 4. otherwise',
          },
        ],
      },
      on: {
        LEAVE: {
          guard: 'a page of the statement',
          actions: 'leaveBy',
          description: 'leaves the page · if: a page of the statement',
        },
        SAVE_AND_LOG_OUT: {
          guard: 'a page of the statement',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: a page of the statement',
        },
        SAVE_AND_GO: {
          guard: 'a page of the statement',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: a page of the statement',
        },
        'xstate.done.actor.readAnswers': { description: 'the saved answer is read: not here' },
        'xstate.error.actor.readAnswers': { description: 'the saved answer cannot be read: not here' },
      },
      states: {
        asShown: {
          description: 'The page is as it is being saved',
          on: { CHANGE: { target: 'changedSince', actions: 'change', description: 'changes something' } },
        },
        changedSince: { description: 'The person changes it meanwhile: that is saved next, before the page closes' },
      },
    },
    reading: {
      description: 'Another answer was saved meanwhile: it is read',
      tags: 'busy',
      invoke: {
        src: 'readAnswers',
        id: 'readAgain',
        onDone: [
          {
            target: '#question.savedElsewhere',
            guard: 'another answer was saved somewhere else',
            actions: 'keepBoth',
            description: 'the saved answer is read · 1. if: another answer was saved somewhere else',
          },
          {
            target: 'saving',
            actions: ['keepRead', 'planRounds'],
            description: 'the saved answer is read · 2. otherwise',
          },
        ],
        onError: {
          target: 'failed',
          actions: ['keepRefusal', 'askToLogOut'],
          description: 'the saved answer cannot be read',
        },
      },
      on: {
        LEAVE: {
          guard: 'a page of the statement',
          actions: 'leaveBy',
          description: 'leaves the page · if: a page of the statement',
        },
        SAVE_AND_LOG_OUT: {
          guard: 'a page of the statement',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: a page of the statement',
        },
        SAVE_AND_GO: {
          guard: 'a page of the statement',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: a page of the statement',
        },
      },
    },
    savedElsewhere: {
      description: 'Two answers, one of them from another tab or device: the person chooses',
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'answering', actions: 'keepMine', description: 'keeps what was written here' },
        USE_SAVED: { target: 'answering', actions: 'useSaved', description: 'uses the saved answer' },
        LEAVE: {
          target: 'left',
          guard: 'a page of the statement',
          actions: 'leaveBy',
          description: 'leaves the page · if: a page of the statement',
        },
        SAVE_AND_LOG_OUT: {
          target: 'left',
          guard: 'a page of the statement',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: a page of the statement',
        },
        SAVE_AND_GO: {
          target: 'left',
          guard: 'a page of the statement',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: a page of the statement',
        },
        LOG_OUT: { guard: 'any other page', actions: 'logOut', description: 'logs out · if: any other page' },
      },
    },
    failed: {
      description: 'The answer could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        CHANGE: { target: 'answering', actions: 'change', description: 'changes something' },
        SUBMIT: { target: 'leaving', actions: 'leaveBy (next)', description: 'submits' },
        LEAVE: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy',
          description: 'leaves the page · if: a page of the statement',
        },
        SAVE_AND_LOG_OUT: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: a page of the statement',
        },
        SAVE_AND_GO: {
          target: 'leaving',
          guard: 'a page of the statement',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: a page of the statement',
        },
        EXPLAIN: {
          target: 'explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LOG_OUT: { guard: 'any other page', actions: 'logOut', description: 'logs out · if: any other page' },
      },
    },
    left: { type: 'final', description: 'Saved, or nothing to save: on to the next screen' },
  },
})
