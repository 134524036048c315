// Generated from machines/casework/casework-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const caseworkMachine = createMachine({
  id: 'casework',
  type: 'parallel',
  entry: 'recallUntold',
  on: { SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' } },
  states: {
    matters: {
      initial: 'loading',
      description: "The client's matters, as the server has them",
      states: {
        loading: {
          description: 'The matters are being read',
          tags: 'reading',
          invoke: {
            src: 'loadMatters',
            id: 'loadMatters',
            onDone: [
              {
                target: 'holding',
                guard: 'another page than the dashboard is open',
                actions: ['keepList', 'reportMatters', 'reportAnswersRead'],
                description: 'the matters are read · 1. if: another page than the dashboard is open',
              },
              {
                target: 'gathering',
                actions: ['keepList', 'reportMatters', 'reportAnswersRead'],
                description: 'the matters are read · 2. otherwise',
              },
            ],
            onError: [
              {
                target: 'loaded',
                guard: 'the matters are on the screen',
                description:
                  'the matters cannot be read · the matters on the screen stay · 1. if: the matters are on the screen',
              },
              { target: 'failed', actions: 'keepRefusal', description: 'the matters cannot be read · 2. otherwise' },
            ],
          },
        },
        holding: {
          description: 'The loader stays for a moment, the first time in a tab',
          always: {
            target: 'loaded',
            guard: 'the matters are on the screen, or another page is open',
            actions: 'show',
            description: 'if: the matters are on the screen, or another page is open',
          },
          after: { '1000': { target: 'loaded', actions: 'show', description: 'after 1 second' } },
        },
        gathering: {
          description: 'The dashboard waits until it is known what comes before the matters',
          tags: 'reading',
          always: {
            target: 'loaded',
            guard: 'the matters are on the screen, or another page is open',
            actions: 'show',
            description: 'if: the matters are on the screen, or another page is open',
          },
          after: { '1200': { target: 'loaded', actions: 'show', description: 'after 1.2 seconds' } },
        },
        loaded: { description: 'The matters are loaded' },
        failed: {
          description: 'The matters could not be read: try again',
          tags: 'error',
          on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
        },
      },
    },
    dialog: {
      id: 'dialog',
      initial: 'closed',
      description: 'What is open over the page',
      on: { LOG_OUT: { actions: 'logOut', description: 'logs out' } },
      states: {
        closed: {
          description: 'The client follows the cases',
          on: {
            EXPLAIN: {
              target: 'explaining',
              guard: 'the statuses are on the page',
              actions: 'keepMatter',
              description: 'asks for an explanation · if: the statuses are on the page',
            },
            EDIT_DATE: {
              target: '#dialog.askingDate',
              guard: 'the date is still needed, or can be corrected',
              description: 'enters a date · if: the date is still needed, or can be corrected',
            },
            CONTACT_US: {
              target: '#dialog.contacting',
              guard: 'the cases are on the page',
              actions: 'keepSubject',
              description: 'wants to contact us · if: the cases are on the page',
            },
          },
        },
        explaining: {
          description: 'What the status of a matter, or of a case, means',
          tags: ['dialog', 'explaining'],
          on: {
            CLOSE: { target: '#dialog.closed', description: 'closes the dialog' },
            EDIT_DATE: {
              target: '#dialog.askingDate',
              guard: 'the date is still needed, or can be corrected',
              description: 'enters a date · if: the date is still needed, or can be corrected',
            },
            CONTACT_US: {
              target: '#dialog.contacting',
              guard: 'the cases are on the page',
              actions: 'keepSubject',
              description: 'wants to contact us · if: the cases are on the page',
            },
          },
        },
        askingDate: {
          initial: 'typing',
          description: 'When did you send the application to the state bureau?',
          tags: ['dialog', 'askingDate'],
          entry: 'forgetSavedDate',
          states: {
            typing: {
              description: 'The client types the date',
              on: {
                SAVE_DATE: { target: 'saving', description: 'saves the date' },
                CLOSE: { target: '#dialog.closed', description: 'closes the dialog' },
              },
            },
            saving: {
              description: 'The date is being saved',
              tags: 'busy',
              invoke: {
                src: 'saveDate',
                id: 'saveDate',
                onDone: {
                  target: '#dialog.closed',
                  actions: ['keepDate', 'reportMatters'],
                  description: 'the date is saved',
                },
                onError: { target: 'failed', description: 'the date cannot be saved' },
              },
            },
            failed: {
              description: 'The date could not be saved: it stays, and can be sent again',
              tags: ['error', 'dateNotSaved'],
              on: {
                SAVE_DATE: { target: 'saving', description: 'saves the date' },
                CLOSE: { target: '#dialog.closed', description: 'closes the dialog' },
              },
            },
          },
        },
        contacting: {
          initial: 'typing',
          description: 'The ways to reach us',
          tags: ['dialog', 'contacting'],
          states: {
            typing: {
              description: 'Call, text, email, or a prefilled message',
              exit: 'forgetMessageRefusal',
              on: {
                SEND: [
                  {
                    target: 'remembering',
                    guard: 'the message tells us what the client has decided',
                    actions: 'keepMessage',
                    description: 'sends it · 1. if: the message tells us what the client has decided',
                  },
                  { target: 'sending', actions: 'keepMessage', description: 'sends it · 2. otherwise' },
                ],
                CLOSE: { target: '#dialog.closed', description: 'closes the dialog' },
              },
            },
            remembering: {
              description: 'What the client has decided is being saved, before the team is told',
              tags: 'busy',
              invoke: {
                src: 'saveDecisions',
                id: 'saveDecisions',
                onDone: [
                  {
                    target: '#dialog.closed',
                    guard: 'another tab or device has decided',
                    actions: ['keepOvertaken', 'forgetUntold', 'rememberUntold', 'reportDecisions'],
                    description: 'the decision is saved · 1. if: another tab or device has decided',
                  },
                  {
                    target: 'sending',
                    actions: ['keepTried', 'keepUntold', 'rememberUntold', 'reportDecisions'],
                    description: 'the decision is saved · 2. otherwise',
                  },
                ],
                onError: {
                  target: 'typing',
                  actions: ['keepTried', 'keepMessageRefusal'],
                  description: 'the decision cannot be saved',
                },
              },
            },
            sending: {
              description: 'The message is being sent',
              tags: 'busy',
              invoke: {
                src: 'sendMessage',
                id: 'sendMessage',
                onDone: {
                  target: 'sent',
                  actions: ['forgetUntold', 'rememberUntold', 'keepSent', 'reportMedium'],
                  description: 'the message is sent',
                },
                onError: { target: 'typing', actions: 'keepMessageRefusal', description: 'the message cannot be sent' },
              },
            },
            sent: {
              description: 'We have the message',
              on: { CLOSE: { target: '#dialog.closed', description: 'closes the dialog' } },
            },
          },
        },
      },
    },
    screen: {
      initial: 'menu',
      description: "The client's current page",
      states: {
        menu: {
          id: 'menu',
          description: 'Dashboard: the matters in their groups, each with its progress and what happens next',
          tags: 'deep-linkable',
          meta: { screen: 'menu' },
          exit: ['forgetSavedDate', 'forgetOpened', 'forgetOvertaken'],
          invoke: {
            src: 'loadBeginning',
            id: 'loadBeginning',
            onDone: { actions: 'keepBeginning', description: 'messages and results are read' },
            onError: { actions: 'keepBeginning', description: 'they cannot be read · the pages work without it' },
          },
          on: {
            OPEN_CASE: {
              guard: 'nothing covers a task of the case',
              actions: 'keepOpened',
              description: 'opens a case · if: nothing covers a task of the case',
            },
          },
        },
        'matter-status': {
          id: 'matter-status',
          initial: 'checklist',
          description: 'Checklist, cases and process',
          tags: 'deep-linkable',
          meta: { screen: 'matter-status' },
          exit: ['forgetSavedDate', 'showKnown', 'forgetOvertaken'],
          invoke: {
            src: 'loadBeginning',
            id: 'loadBeginning',
            onDone: { actions: 'keepBeginning', description: 'messages and results are read' },
            onError: { actions: 'keepBeginning', description: 'they cannot be read · the pages work without it' },
          },
          on: {
            SHOW_CHECKLIST: {
              target: '.checklist',
              guard: 'nothing covers the matters',
              description: 'shows the checklist · if: nothing covers the matters',
            },
            SHOW_CASES: {
              target: '.cases',
              guard: 'nothing covers the matters',
              description: 'shows the cases · if: nothing covers the matters',
            },
            SHOW_PROCESS: {
              target: '.process',
              guard: 'nothing covers the matters',
              description: 'shows the process · if: nothing covers the matters',
            },
          },
          states: {
            checklist: {
              description: "The client's tasks",
              on: {
                OPEN_CASE: {
                  target: 'cases',
                  guard: 'nothing covers a task of the case',
                  actions: 'keepOpened',
                  description: 'opens a case · if: nothing covers a task of the case',
                },
              },
            },
            cases: {
              initial: 'idle',
              description: 'Each case with its status, progress and documents',
              exit: ['forgetOpened', 'forgetDocument'],
              on: {
                DOWNLOAD: {
                  target: '.fetching',
                  guard: 'nothing covers the matters',
                  actions: 'keepDocument',
                  description: 'downloads a document · if: nothing covers the matters',
                },
                VIEW: {
                  target: '.fetching',
                  guard: 'nothing covers the matters',
                  actions: 'keepDocument',
                  description: 'views a document · if: nothing covers the matters',
                },
              },
              states: {
                idle: { description: 'No document is requested' },
                fetching: {
                  description: 'A document of a case is being fetched',
                  invoke: {
                    src: 'fetchDocument',
                    id: 'fetchDocument',
                    onDone: [
                      {
                        target: 'blocked',
                        guard: 'the browser has opened no tab',
                        actions: 'keepDocumentAddress',
                        description: 'the document is there · 1. if: the browser has opened no tab',
                      },
                      {
                        target: 'idle',
                        actions: 'forgetDocument',
                        description: 'the document is there · 2. otherwise',
                      },
                    ],
                    onError: {
                      target: 'failed',
                      actions: 'keepDocumentRefusal',
                      description: 'the document is not there',
                    },
                  },
                  on: {
                    DOWNLOAD: { description: 'downloads a document: not here' },
                    VIEW: { description: 'views a document: not here' },
                  },
                },
                blocked: { description: 'A link to the document, because the browser has blocked its tab' },
                failed: { description: 'The document could not be fetched', tags: 'error' },
              },
            },
            process: { description: 'The four steps, explained' },
          },
        },
        documents: {
          id: 'documents',
          initial: 'idle',
          description: 'All documents by case number',
          tags: 'deep-linkable',
          meta: { screen: 'documents' },
          exit: 'forgetDocument',
          on: {
            DOWNLOAD: {
              target: '.fetching',
              guard: 'nothing covers the matters',
              actions: 'keepDocument',
              description: 'downloads a document · if: nothing covers the matters',
            },
            VIEW: {
              target: '.fetching',
              guard: 'nothing covers the matters',
              actions: 'keepDocument',
              description: 'views a document · if: nothing covers the matters',
            },
          },
          states: {
            idle: { description: 'The documents' },
            fetching: {
              description: 'A document is being fetched',
              invoke: {
                src: 'fetchDocument',
                id: 'fetchDocument',
                onDone: [
                  {
                    target: 'blocked',
                    guard: 'the browser has opened no tab',
                    actions: 'keepDocumentAddress',
                    description: 'the document is there · 1. if: the browser has opened no tab',
                  },
                  { target: 'idle', actions: 'forgetDocument', description: 'the document is there · 2. otherwise' },
                ],
                onError: { target: 'failed', actions: 'keepDocumentRefusal', description: 'the document is not there' },
              },
              on: {
                DOWNLOAD: { description: 'downloads a document: not here' },
                VIEW: { description: 'views a document: not here' },
              },
            },
            blocked: { description: 'A link to the document, because the browser has blocked its tab' },
            failed: { description: 'The document could not be fetched', tags: 'error' },
          },
        },
        'clio-page': {
          id: 'clio-page',
          description: 'About the external portal for messages and final documents',
          tags: 'deep-linkable',
          meta: { screen: 'clio-page' },
        },
      },
    },
  },
})
