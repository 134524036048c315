// Generated from machines/casework/casework-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const caseworkMachine = createMachine({
  id: 'casework',
  type: 'parallel',
  on: { LOG_OUT: { actions: 'logOut' } },
  states: {
    matters: {
      initial: 'loading',
      description: "The client's matters, as the server has them",
      states: {
        loading: {
          description: 'The matters are being read',
          invoke: {
            src: 'loadMatters',
            id: 'loadMatters',
            onDone: { target: 'holding', actions: ['keepList', 'notifyMattersChanged'] },
            onError: [
              { target: 'loaded', guard: 'isShown' },
              { target: 'failed', actions: 'keepRefusal' },
            ],
          },
        },
        holding: {
          description: 'The loader stays for a moment',
          after: { '1000': { target: 'loaded', actions: 'show' } },
        },
        loaded: { description: 'The matters are loaded' },
        failed: {
          description: 'The matters could not be read: try again',
          tags: 'error',
          on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' } },
        },
      },
    },
    contact: {
      initial: 'closed',
      description: 'The ways to reach us',
      states: {
        closed: {
          description: 'The client follows the cases',
          on: { CONTACT_US: { target: 'typing', guard: 'mayContact', actions: 'keepSubject' } },
        },
        typing: {
          description: 'Call, text, email, or a prefilled message',
          tags: ['dialog', 'contacting'],
          exit: 'forgetMessageRefusal',
          on: { SEND: 'sending', CLOSE: 'closed' },
        },
        sending: {
          description: 'The message is being sent',
          tags: ['dialog', 'contacting', 'busy'],
          invoke: {
            src: 'sendMessage',
            id: 'sendMessage',
            onDone: [
              { target: 'remembering', guard: 'isAgreeing', actions: 'keepSent' },
              { target: 'sent', actions: 'keepSent' },
            ],
            onError: { target: 'typing', actions: 'keepMessageRefusal' },
          },
        },
        remembering: {
          description: 'We have the message: the cases to start on are being saved',
          tags: ['dialog', 'contacting', 'busy'],
          entry: ['keepAgreed', 'notifyAnswersChanged'],
          invoke: { src: 'saveAgreed', id: 'saveAgreed', onDone: 'sent', onError: 'sent' },
        },
        sent: { description: 'We have the message', tags: ['dialog', 'contacting'], on: { CLOSE: 'closed' } },
      },
    },
    screen: {
      initial: 'menu',
      description: "The client's current page",
      states: {
        menu: {
          id: 'menu',
          initial: 'shown',
          description: 'Dashboard: every matter with its progress and what happens next',
          tags: 'deep-linkable',
          meta: { screen: 'menu' },
          exit: 'forgetSavedDate',
          states: {
            shown: {
              description: 'The matters in their groups',
              on: {
                EXPLAIN: { target: 'explaining', guard: 'mattersHaveFocus', actions: 'keepMatter' },
                EDIT_DATE: { target: 'askingDate', guard: 'mayEditDate' },
              },
            },
            explaining: {
              description: 'What the status of a matter means',
              tags: ['dialog', 'explaining'],
              on: {
                SHOW_CHECKLIST: {},
                SHOW_CASES: {},
                SHOW_PROCESS: {},
                CLOSE: 'shown',
                CONTACT_US: 'shown',
                EDIT_DATE: { target: 'askingDate', guard: 'mayEditDate' },
              },
            },
            askingDate: {
              initial: 'typing',
              description: 'When did you send the application to the state bureau?',
              tags: ['dialog', 'askingDate'],
              entry: 'forgetSavedDate',
              on: { SHOW_CHECKLIST: {}, SHOW_CASES: {}, SHOW_PROCESS: {} },
              onDone: 'shown',
              states: {
                typing: { description: 'The client types the date', on: { SAVE_DATE: 'saving', CLOSE: 'closed' } },
                saving: {
                  description: 'The date is being saved',
                  tags: 'busy',
                  invoke: {
                    src: 'saveDate',
                    id: 'saveDate',
                    onDone: { target: 'closed', actions: ['keepDate', 'notifyMattersChanged'] },
                    onError: 'failed',
                  },
                },
                failed: {
                  description: 'The date could not be saved: it stays, and can be sent again',
                  tags: ['error', 'dateNotSaved'],
                  on: { SAVE_DATE: 'saving', CLOSE: 'closed' },
                },
                closed: { type: 'final', description: 'The date is saved, or the client closed the dialog' },
              },
            },
          },
        },
        'matter-status': {
          id: 'matter-status',
          initial: 'checklist',
          description: 'Checklist, cases and process',
          tags: 'deep-linkable',
          meta: { screen: 'matter-status' },
          exit: 'forgetSavedDate',
          on: {
            SHOW_CHECKLIST: { target: '.checklist', guard: 'mattersHaveFocus' },
            SHOW_CASES: { target: '.cases', guard: 'mattersHaveFocus' },
            SHOW_PROCESS: { target: '.process', guard: 'mattersHaveFocus' },
          },
          states: {
            checklist: {
              description: "The client's tasks",
              on: { EDIT_DATE: { target: 'askingDate', guard: 'mayEditDate' } },
            },
            cases: {
              type: 'parallel',
              description: 'Each case with its status, progress and documents',
              states: {
                status: {
                  initial: 'shown',
                  description: 'The cases, and what their status means',
                  states: {
                    shown: {
                      description: 'The cases',
                      on: {
                        EXPLAIN: { target: 'explaining', guard: 'mattersHaveFocus', actions: 'keepMatter' },
                        EDIT_DATE: { target: 'askingDate', guard: 'mayEditDate' },
                      },
                    },
                    explaining: {
                      description: 'What the status of a case means',
                      tags: ['dialog', 'explaining'],
                      on: {
                        SHOW_CHECKLIST: {},
                        SHOW_CASES: {},
                        SHOW_PROCESS: {},
                        CLOSE: 'shown',
                        CONTACT_US: 'shown',
                        EDIT_DATE: { target: 'askingDate', guard: 'mayEditDate' },
                      },
                    },
                    askingDate: {
                      initial: 'typing',
                      description: 'When did you send the application to the state bureau?',
                      tags: ['dialog', 'askingDate'],
                      entry: 'forgetSavedDate',
                      on: { SHOW_CHECKLIST: {}, SHOW_CASES: {}, SHOW_PROCESS: {} },
                      onDone: 'shown',
                      states: {
                        typing: {
                          description: 'The client types the date',
                          on: { SAVE_DATE: 'saving', CLOSE: 'closed' },
                        },
                        saving: {
                          description: 'The date is being saved',
                          tags: 'busy',
                          invoke: {
                            src: 'saveDate',
                            id: 'saveDate',
                            onDone: { target: 'closed', actions: ['keepDate', 'notifyMattersChanged'] },
                            onError: 'failed',
                          },
                        },
                        failed: {
                          description: 'The date could not be saved: it stays, and can be sent again',
                          tags: ['error', 'dateNotSaved'],
                          on: { SAVE_DATE: 'saving', CLOSE: 'closed' },
                        },
                        closed: { type: 'final', description: 'The date is saved, or the client closed the dialog' },
                      },
                    },
                  },
                },
                documents: {
                  initial: 'idle',
                  description: 'The documents of the cases',
                  exit: 'forgetDocument',
                  on: {
                    DOWNLOAD: { target: '.fetching', guard: 'noDialogIsOpen', actions: 'keepDocument' },
                    VIEW: { target: '.fetching', guard: 'noDialogIsOpen', actions: 'keepDocument' },
                  },
                  states: {
                    idle: { description: 'No document is requested' },
                    fetching: {
                      description: 'A document of a case is being fetched',
                      invoke: {
                        src: 'fetchDocument',
                        id: 'fetchDocument',
                        onDone: [
                          { target: 'blocked', guard: 'isBlocked', actions: 'keepDocumentAddress' },
                          { target: 'idle', actions: 'forgetDocument' },
                        ],
                        onError: { target: 'failed', actions: 'keepDocumentRefusal' },
                      },
                      on: { DOWNLOAD: {}, VIEW: {} },
                    },
                    blocked: { description: 'A link to the document, because the browser has blocked its tab' },
                    failed: { description: 'The document could not be fetched', tags: 'error' },
                  },
                },
              },
            },
            process: { description: 'The four steps, explained' },
            askingDate: {
              initial: 'typing',
              description: 'When did you send the application to the state bureau?',
              tags: ['dialog', 'askingDate'],
              entry: 'forgetSavedDate',
              on: { SHOW_CHECKLIST: {}, SHOW_CASES: {}, SHOW_PROCESS: {} },
              onDone: 'checklist',
              states: {
                typing: { description: 'The client types the date', on: { SAVE_DATE: 'saving', CLOSE: 'closed' } },
                saving: {
                  description: 'The date is being saved',
                  tags: 'busy',
                  invoke: {
                    src: 'saveDate',
                    id: 'saveDate',
                    onDone: { target: 'closed', actions: ['keepDate', 'notifyMattersChanged'] },
                    onError: 'failed',
                  },
                },
                failed: {
                  description: 'The date could not be saved: it stays, and can be sent again',
                  tags: ['error', 'dateNotSaved'],
                  on: { SAVE_DATE: 'saving', CLOSE: 'closed' },
                },
                closed: { type: 'final', description: 'The date is saved, or the client closed the dialog' },
              },
            },
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
            DOWNLOAD: { target: '.fetching', guard: 'noDialogIsOpen', actions: 'keepDocument' },
            VIEW: { target: '.fetching', guard: 'noDialogIsOpen', actions: 'keepDocument' },
          },
          states: {
            idle: { description: 'The documents' },
            fetching: {
              description: 'A document is being fetched',
              invoke: {
                src: 'fetchDocument',
                id: 'fetchDocument',
                onDone: [
                  { target: 'blocked', guard: 'isBlocked', actions: 'keepDocumentAddress' },
                  { target: 'idle', actions: 'forgetDocument' },
                ],
                onError: { target: 'failed', actions: 'keepDocumentRefusal' },
              },
              on: { DOWNLOAD: {}, VIEW: {} },
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
