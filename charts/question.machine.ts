// Generated from machines/page/question-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const questionMachine = createMachine({
  id: 'question',
  initial: 'editing',
  entry: ['recallDraft', 'readSaved'],
  on: {
    CHANGE: { actions: 'change', description: 'changes something' },
    QUICK_EXIT: {
      guard: 'one call can save the page as it is',
      actions: 'saveAtOnce',
      description: 'the quick exit: a neutral page, and the session ends · if: one call can save the page as it is',
    },
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
        EXPLAIN: {
          target: 'asking.explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LEAVE: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveByExit',
          description: 'leaves the page · if: every way out saves',
        },
        SAVE_AND_LOG_OUT: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: every way out saves',
        },
        SAVE_AND_GO: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: every way out saves',
        },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    checking: {
      description: 'Is something missing, does a dialog ask, is there anything to save?',
      entry: 'forgetProblems',
      always: [
        {
          target: 'done',
          guard: 'unchanged since it was incomplete',
          description: '1. if: unchanged since it was incomplete',
        },
        {
          target: 'incomplete',
          guard: 'something is missing',
          actions: ['keepProblems', 'askToLogOut'],
          description: '2. if: something is missing',
        },
        {
          target: 'asking.warning',
          guard:
            'a dialog asks first: The answer may mean that the record cannot be cleared yet: continue, or save the answer and log out',
          description:
            '3. if: a dialog asks first: The answer may mean that the record cannot be cleared yet: continue, or save the answer and log out',
        },
        {
          target: 'asking.introducingDetails',
          guard: 'a dialog asks first: Explains which details come next',
          description: '4. if: a dialog asks first: Explains which details come next',
        },
        {
          target: 'asking.askingDetails',
          guard: 'a dialog asks first: Details of a "yes" in a dialog',
          description: '5. if: a dialog asks first: Details of a "yes" in a dialog',
        },
        {
          target: '#question.done',
          guard: 'nothing to save',
          actions: 'forgetDraft',
          description: '6. if: nothing to save',
        },
        { target: '#question.saving', description: '7. otherwise' },
      ],
    },
    incomplete: {
      description: 'Something is missing or too long: the fields say what',
      tags: 'error',
      on: {
        CHANGE: { target: 'editing', actions: 'change', description: 'changes something' },
        SUBMIT: { target: 'checking', actions: 'leaveBy (next)', description: 'submits' },
        EXPLAIN: {
          target: 'asking.explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LEAVE: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveByExit',
          description: 'leaves the page · if: every way out saves',
        },
        SAVE_AND_LOG_OUT: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: every way out saves',
        },
        SAVE_AND_GO: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: every way out saves',
        },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    asking: {
      initial: 'explaining',
      description: 'A dialog asks first',
      tags: 'dialog',
      states: {
        explaining: {
          description: 'Why are we asking?',
          on: { CLOSE: { target: '#question.editing', actions: 'forgetProblems', description: 'closes the dialog' } },
        },
        warning: {
          description:
            'The answer may mean that the record cannot be cleared yet: continue, or save the answer and log out',
          on: {
            CONTINUE: [
              {
                target: '#question.done',
                guard: 'nothing to save',
                actions: 'forgetDraft',
                description: 'continues · 1. if: nothing to save',
              },
              { target: '#question.saving', description: 'continues · 2. otherwise' },
            ],
            CLOSE: { target: '#question.editing', actions: 'forgetProblems', description: 'closes the dialog' },
            LOG_OUT: { target: '#question.saving', actions: 'leaveBy (logOut)', description: 'logs out' },
          },
        },
        introducingDetails: {
          description: 'Explains which details come next',
          on: {
            CONTINUE: { target: '#question.asking.askingDetails', description: 'continues' },
            CLOSE: { target: '#question.editing', actions: 'forgetProblems', description: 'closes the dialog' },
          },
        },
        askingDetails: {
          description: 'Details of a "yes" in a dialog',
          on: {
            SUBMIT_DETAILS: [
              {
                guard: 'details are missing',
                actions: 'keepDetailProblems',
                description: 'submits the details · 1. if: details are missing',
              },
              {
                target: '#question.saving',
                actions: 'forgetProblems',
                description: 'submits the details · 2. otherwise',
              },
            ],
            CLOSE: { target: '#question.editing', actions: 'forgetProblems', description: 'closes the dialog' },
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
            target: 'done',
            guard: 'unchanged since it could not be saved',
            actions: 'keepTried',
            description: 'it is saved · 3. if: unchanged since it could not be saved',
          },
          {
            target: 'failed',
            guard: 'it is not saved',
            actions: ['keepTried', 'report', 'askToLogOut'],
            description: 'it is saved · 4. if: it is not saved',
          },
          {
            target: 'conflict',
            guard: 'it was joined with something that the page has not shown',
            actions: ['keepSaved', 'keepBoth', 'report'],
            description: 'it is saved · 5. if: it was joined with something that the page has not shown',
          },
          {
            target: 'checking',
            guard: 'something was changed meanwhile',
            actions: ['keepSaved', 'report'],
            description: 'it is saved · 6. if: something was changed meanwhile',
          },
          { target: 'done', actions: 'keepSaved', description: 'it is saved · 7. otherwise' },
        ],
        onError: {
          target: 'failed',
          actions: ['keepError', 'report', 'askToLogOut'],
          description: 'it cannot be saved',
        },
      },
      on: {
        LEAVE: {
          guard: 'every way out saves',
          actions: 'leaveByExit',
          description: 'leaves the page · if: every way out saves',
        },
        SAVE_AND_LOG_OUT: {
          guard: 'every way out saves',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: every way out saves',
        },
        SAVE_AND_GO: {
          guard: 'every way out saves',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: every way out saves',
        },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    conflict: {
      description: 'Two answers, one of them from another tab or device: the person chooses',
      tags: 'error',
      on: {
        KEEP_MINE: { target: 'editing', actions: 'keepMine', description: 'keeps what was written here' },
        USE_SAVED: { target: 'editing', actions: 'useSaved', description: 'uses the saved answer' },
        LEAVE: {
          target: 'done',
          guard: 'every way out saves',
          actions: 'leaveByExit',
          description: 'leaves the page · if: every way out saves',
        },
        SAVE_AND_LOG_OUT: {
          target: 'done',
          guard: 'every way out saves',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: every way out saves',
        },
        SAVE_AND_GO: {
          target: 'done',
          guard: 'every way out saves',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: every way out saves',
        },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    failed: {
      description: 'The page could not be saved: nothing is lost, try again',
      tags: 'error',
      on: {
        CHANGE: { target: 'editing', actions: 'change', description: 'changes something' },
        SUBMIT: { target: 'checking', actions: 'leaveBy (next)', description: 'submits' },
        EXPLAIN: {
          target: 'asking.explaining',
          guard: 'the page asks something',
          description: 'asks for an explanation · if: the page asks something',
        },
        LEAVE: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveByExit',
          description: 'leaves the page · if: every way out saves',
        },
        SAVE_AND_LOG_OUT: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveBy (logOut)',
          description: 'logs out from outside the page, which is saved first · if: every way out saves',
        },
        SAVE_AND_GO: {
          target: 'checking',
          guard: 'every way out saves',
          actions: 'leaveBy (elsewhere)',
          description: 'leaves the page by a link above it or by Back, which saves first · if: every way out saves',
        },
        LOG_OUT: { guard: 'only Next saves', actions: 'logOut', description: 'logs out · if: only Next saves' },
      },
    },
    done: { type: 'final', description: 'Saved, or nothing to save: on to the next screen', entry: 'report' },
  },
})
