// Generated from machines/results/results-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const caseResultsMachine = createMachine({
  id: 'caseResults',
  initial: 'loading',
  states: {
    loading: {
      description: 'The results are being read',
      meta: { screen: 'results' },
      invoke: {
        src: 'loadResults',
        id: 'loadResults',
        onDone: [
          { target: 'waitingAgain', guard: 'searchGoesOn' },
          { target: 'warning', guard: 'mustWarn', actions: 'keepResults' },
          { target: 'start', guard: 'cameToStart', actions: 'keepResults' },
          { target: 'noResults', guard: 'hasNoResultsIn', actions: 'keepResults' },
          { target: 'shown', actions: 'keepResults' },
        ],
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      description: 'The results could not be read: try again',
      tags: 'error',
      meta: { screen: 'results' },
      on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' }, LOG_OUT: { actions: 'logOut' } },
    },
    warning: {
      description: 'Open cases, probation or parole may prevent clearing',
      tags: 'dialog',
      meta: { screen: 'results' },
      on: {
        CLOSE: [{ target: 'start', guard: 'cameToStart' }, { target: 'noResults', guard: 'hasNoResults' }, 'shown'],
      },
    },
    noResults: {
      initial: 'typing',
      description: 'Nothing was found: tell us about your record',
      tags: 'dialog',
      meta: { screen: 'results' },
      states: {
        typing: {
          description: 'The person types the message',
          on: {
            SEND: { target: 'sending', actions: 'forgetRefusal' },
            CLOSE: { target: '#results', actions: 'forgetRefusal' },
          },
        },
        sending: {
          description: 'The message is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: { target: '#results', actions: 'keepSent' },
            onError: { target: 'typing', actions: 'keepRefusal' },
          },
        },
      },
    },
    shown: {
      id: 'results',
      description: 'The cases by what can be done, then by severity',
      tags: 'deep-linkable',
      meta: { screen: 'results' },
      on: {
        SEE_RECORD: { target: 'seeingRecord', actions: 'seeRecord' },
        MESSAGE_US: { target: 'messaging', guard: 'hasNotWritten', actions: 'writeFreely' },
        CHOOSE: { actions: ['choose', 'rememberChoice'] },
        START: 'start',
        CONTACT_US: { target: 'contacting', guard: 'hasNotWritten' },
        EXPLAIN_AUTOMATIC_CLEARING: { target: 'explainingAutomaticClearing', guard: 'hasAutomaticClearing' },
        SEE_LETTER: { target: 'letter', guard: 'hasCases' },
        ASK_ABOUT_NO_RESULTS: { target: 'noResults', guard: 'hasNoResults' },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    seeingRecord: {
      description: 'One case in detail',
      tags: 'dialog',
      meta: { screen: 'results' },
      on: {
        CLOSE: 'shown',
        ASK_ABOUT_CASE: { target: 'messaging', actions: 'writeAbout (question)' },
        DISOWN_CASE: { target: 'messaging', actions: 'writeAbout (notMine)' },
      },
    },
    messaging: {
      initial: 'typing',
      description: 'A message to the team',
      tags: 'dialog',
      meta: { screen: 'results' },
      states: {
        typing: {
          description: 'The person types the message',
          on: {
            SEND: { target: 'sending', actions: 'forgetRefusal' },
            CLOSE: { target: '#results', actions: 'forgetRefusal' },
          },
        },
        sending: {
          description: 'The message is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: { target: '#results', actions: 'keepSent' },
            onError: { target: 'typing', actions: 'keepRefusal' },
          },
        },
      },
    },
    contacting: {
      initial: 'typing',
      description: 'How to reach us: call, text, email, or be contacted',
      tags: 'dialog',
      meta: { screen: 'results' },
      states: {
        typing: {
          description: 'The person types the message',
          on: {
            SEND: { target: 'sending', actions: 'forgetRefusal' },
            CLOSE: { target: '#results', actions: 'forgetRefusal' },
          },
        },
        sending: {
          description: 'The message is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: { target: '#results', actions: 'keepSent' },
            onError: { target: 'typing', actions: 'keepRefusal' },
          },
        },
      },
    },
    explainingAutomaticClearing: {
      description: 'Automatic clearing is paused until a form is filed; petitions come first (Utah)',
      tags: 'dialog',
      meta: { screen: 'results' },
      on: { CLOSE: 'shown' },
    },
    letter: {
      description: 'A summary to take with you: the results on two pages, each in one language',
      meta: { screen: 'results' },
      on: { CLOSE: 'shown', LOG_OUT: { actions: 'logOut' } },
    },
    start: {
      id: 'results/start',
      initial: 'reading',
      description: 'What happens now with the chosen cases',
      tags: 'deep-linkable',
      meta: { screen: 'results/start' },
      on: { BACK: { target: 'shown', actions: 'forgetRefusal' }, LOG_OUT: { actions: 'logOut' } },
      states: {
        reading: {
          description: 'The person reads what happens, before and after asking us to start',
          on: { SEND: { target: 'sending', guard: 'hasChosen', actions: 'forgetRefusal' } },
        },
        sending: {
          description: 'The message that asks us to start is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: { target: 'reading', actions: ['keepSent', 'keepStarted', 'rememberChoice'] },
            onError: { target: 'failed', actions: 'keepRefusal' },
          },
          on: { BACK: {} },
        },
        failed: {
          description: 'The message could not be sent',
          tags: 'error',
          on: { SEND: { target: 'sending', actions: 'forgetRefusal' } },
        },
      },
    },
    waitingAgain: { type: 'final', description: 'Not ready yet: back to waiting' },
  },
})
