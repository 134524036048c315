// Generated from machines/results/results-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const caseResultsMachine = createMachine({
  id: 'caseResults',
  initial: 'loading',
  invoke: [
    { src: 'confirmEmail', id: 'confirmEmail' },
    { src: 'reminders', id: 'reminders' },
  ],
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    loading: {
      description: 'The results are being read',
      tags: 'reading',
      meta: { screen: 'results' },
      invoke: {
        src: 'loadResults',
        id: 'loadResults',
        onDone: [
          {
            target: 'waitingAgain',
            guard: 'the search goes on',
            description: 'the results are read · 1. if: the search goes on',
          },
          {
            target: 'warning',
            guard: 'open case, probation or parole',
            actions: 'keepResults',
            description: 'the results are read · 2. if: open case, probation or parole',
          },
          {
            target: 'start',
            guard: 'came to what happens now',
            actions: 'keepResults',
            description: 'the results are read · 3. if: came to what happens now',
          },
          {
            target: 'noResults',
            guard: 'the server says: nothing was found',
            actions: 'keepResults',
            description: 'the results are read · 4. if: the server says: nothing was found',
          },
          { target: 'shown', actions: 'keepResults', description: 'the results are read · 5. otherwise' },
        ],
        onError: { target: 'failed', actions: 'keepRefusal', description: 'the results cannot be read' },
      },
    },
    failed: {
      description: 'The results could not be read: try again',
      tags: 'error',
      meta: { screen: 'results' },
      on: {
        TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal', description: 'tries again' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    warning: {
      description: 'Open cases, probation or parole may prevent clearing',
      tags: 'dialog',
      meta: { screen: 'results' },
      on: {
        CLOSE: [
          {
            target: 'start',
            guard: 'came to what happens now',
            description: 'closes the dialog · 1. if: came to what happens now',
          },
          {
            target: 'noResults',
            guard: 'nothing was found',
            description: 'closes the dialog · 2. if: nothing was found',
          },
          { target: 'shown', description: 'closes the dialog · 3. otherwise' },
        ],
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
            SEND: { target: 'sending', actions: 'forgetRefusal', description: 'sends it' },
            CLOSE: { target: '#results', actions: 'forgetRefusal', description: 'closes the dialog' },
          },
        },
        sending: {
          description: 'The message is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: { target: '#results', actions: ['keepSent', 'reportMedium'], description: 'the message is sent' },
            onError: { target: 'typing', actions: 'keepRefusal', description: 'the message cannot be sent' },
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
        SEE_RECORD: { target: 'seeingRecord', actions: 'seeRecord', description: 'sees a record' },
        MESSAGE_US: {
          target: 'messaging',
          guard: 'has not written yet',
          actions: 'writeFreely',
          description: 'writes a message · if: has not written yet',
        },
        CHOOSE: {
          guard: 'not asked to start with it yet',
          actions: ['choose', 'rememberChoice'],
          description: 'chooses a case, or removes it · if: not asked to start with it yet',
        },
        START: { target: 'start', description: 'wants to start with the chosen cases' },
        CONTACT_US: {
          target: 'contacting',
          guard: 'has not written yet',
          description: 'wants to contact us · if: has not written yet',
        },
        EXPLAIN_AUTOMATIC_CLEARING: {
          target: 'explainingAutomaticClearing',
          guard: 'a case may be cleared automatically',
          description: 'asks what paused means · if: a case may be cleared automatically',
        },
        SEE_SUMMARY: {
          target: 'summary',
          guard: 'cases were found',
          description: 'wants to print the results or save them as a PDF · if: cases were found',
        },
        ASK_ABOUT_NO_RESULTS: {
          target: 'noResults',
          guard: 'nothing was found and nothing is known to be written',
          description: 'reports a missing record · if: nothing was found and nothing is known to be written',
        },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    seeingRecord: {
      description: 'One case in detail',
      tags: 'dialog',
      meta: { screen: 'results' },
      on: {
        CLOSE: { target: 'shown', description: 'closes the dialog' },
        ASK_ABOUT_CASE: { target: 'messaging', actions: 'writeAbout (question)', description: 'asks about a case' },
        DISOWN_CASE: { target: 'messaging', actions: 'writeAbout (notMine)', description: 'says: this is not my case' },
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
            SEND: { target: 'sending', actions: 'forgetRefusal', description: 'sends it' },
            CLOSE: { target: '#results', actions: 'forgetRefusal', description: 'closes the dialog' },
          },
        },
        sending: {
          description: 'The message is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: { target: 'sent', actions: ['keepSent', 'reportMedium'], description: 'the message is sent' },
            onError: { target: 'typing', actions: 'keepRefusal', description: 'the message cannot be sent' },
          },
        },
        sent: {
          description: 'The team has it: how and when it answers',
          on: { CLOSE: { target: '#results', description: 'closes the dialog' } },
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
            SEND: { target: 'sending', actions: 'forgetRefusal', description: 'sends it' },
            CLOSE: { target: '#results', actions: 'forgetRefusal', description: 'closes the dialog' },
          },
        },
        sending: {
          description: 'The message is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: { target: 'sent', actions: ['keepSent', 'reportMedium'], description: 'the message is sent' },
            onError: { target: 'typing', actions: 'keepRefusal', description: 'the message cannot be sent' },
          },
        },
        sent: {
          description: 'The team has it: how and when it answers',
          on: { CLOSE: { target: '#results', description: 'closes the dialog' } },
        },
      },
    },
    explainingAutomaticClearing: {
      description: 'Automatic clearing is paused until a form is filed; petitions come first (Utah)',
      tags: 'dialog',
      meta: { screen: 'results' },
      on: { CLOSE: { target: 'shown', description: 'closes the dialog' } },
    },
    summary: {
      description: 'Print or save as PDF: the results on two pages, each in one language',
      tags: 'paper',
      meta: { screen: 'results' },
      on: {
        CLOSE: { target: 'shown', description: 'closes the dialog' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
    },
    start: {
      id: 'results/start',
      initial: 'reading',
      description: 'What happens now with the chosen cases, and what it costs; asking to start charges nothing',
      tags: 'deep-linkable',
      meta: { screen: 'results/start' },
      entry: 'forgetRefusal',
      on: {
        BACK: { target: 'shown', actions: 'forgetRefusal', description: 'goes back' },
        LOG_OUT: { actions: 'logOut', description: 'logs out' },
      },
      states: {
        reading: {
          description: 'The person reads what happens, before and after asking us to start',
          on: {
            SEND: {
              target: 'sending',
              guard: 'a case is chosen',
              actions: 'forgetRefusal',
              description: 'sends it · if: a case is chosen',
            },
          },
        },
        sending: {
          description: 'The message that asks us to start is being sent',
          tags: 'busy',
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: {
              target: 'reading',
              actions: ['keepSent', 'reportMedium', 'keepStarted', 'rememberChoice'],
              description: 'the message is sent',
            },
            onError: [
              {
                target: 'failed',
                guard: 'another tab or device has asked to start with it',
                actions: ['keepRefusal', 'keepAskedBefore', 'rememberChoice'],
                description: 'the message cannot be sent · 1. if: another tab or device has asked to start with it',
              },
              { target: 'failed', actions: 'keepRefusal', description: 'the message cannot be sent · 2. otherwise' },
            ],
          },
          on: { BACK: { description: 'goes back: not here' } },
        },
        failed: {
          description: 'The message could not be sent',
          tags: 'error',
          on: {
            SEND: {
              target: 'sending',
              guard: 'a case is chosen',
              actions: 'forgetRefusal',
              description: 'sends it · if: a case is chosen',
            },
          },
        },
      },
    },
    waitingAgain: { type: 'final', description: 'Not ready yet: back to waiting' },
  },
})
