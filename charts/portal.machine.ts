// Generated from machines/portal/portal-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const portalMachine = createMachine({
  id: 'portal',
  type: 'parallel',
  on: {
    SESSION_EXPIRED: { target: '#signIn', actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'] },
    LOG_OUT: { target: '#signIn', actions: ['forgetEverything', 'nextAttempt', 'clearSession (loggedOutUnsaved)'] },
    QUICK_EXIT: { target: '#signIn', actions: ['forgetEverything', 'nextAttempt', 'clearSession (loggedOutUnsaved)'] },
    PAYMENT_REFUSED: { actions: 'nextAttempt' },
    COUPON_APPLIED: { actions: 'keepCoupon' },
    SIGNED_IN: { actions: ['keepSession', 'rememberPerson'] },
    PERSON_CHANGED: { actions: ['keepChanges', 'rememberPerson'] },
    PREFERENCES_CHANGED: { actions: 'keepChanges' },
    ANSWERS_CHANGED: { actions: 'keepChanges' },
    MATTERS_CHANGED: { actions: ['keepChanges', 'rememberPerson'] },
    CHANGING: { actions: 'keepChanging' },
    VISIT_CHANGED: { actions: ['keepVisit', 'rememberVisit'] },
  },
  states: {
    flow: {
      initial: 'starting',
      description: 'The open flow',
      states: {
        starting: {
          description: 'Where the address and an earlier session lead',
          always: [
            { target: 'entry', guard: 'addressLeadsTo (entry)', actions: 'keepLanding' },
            { target: 'information', guard: 'addressLeadsTo (information)', actions: 'keepLanding' },
            { target: 'passwordReset', guard: 'addressLeadsTo (passwordReset)', actions: 'keepLanding' },
            { target: 'resuming', guard: 'mustReadSession' },
            { target: 'registration', guard: 'addressLeadsTo (registration)', actions: 'keepLanding' },
            { target: 'payment', guard: 'addressLeadsTo (payment)', actions: 'keepLanding' },
            { target: 'signIn', actions: 'keepLanding' },
          ],
        },
        entry: {
          id: 'entry',
          initial: 'loading',
          description: 'Public pages before an account',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.entry': [
              { target: '#passwordReset', guard: 'leadsTo (forgot)' },
              { target: '#resuming', guard: 'hasToken' },
              { target: '#signIn', guard: 'leadsTo (login)' },
              '#registration',
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The entry chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        information: {
          id: 'information',
          initial: 'loading',
          description: 'Who we are, privacy, terms and refunds',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.information': [
              { target: '#resuming', guard: 'hasToken' },
              { target: '#signIn', guard: 'leadsTo (login)' },
              { target: '#entry', actions: 'beginAt (landing)' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The chart of these pages runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        signIn: {
          id: 'signIn',
          initial: 'loading',
          description: 'Log in',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.signIn': [
              { target: '#passwordReset', guard: 'leadsTo (forgot)', actions: 'keepEmail' },
              { target: '#entry', guard: 'leadsTo (register)', actions: 'beginAt (register)' },
              '#resuming',
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The login chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        passwordReset: {
          id: 'passwordReset',
          initial: 'loading',
          description: 'Forgotten password',
          tags: 'deep-linkable',
          exit: 'forgetResetCode',
          on: {
            'xstate.done.actor.passwordReset': [
              { target: '#resuming', guard: 'leadsTo (resume)' },
              { target: '#resuming', guard: 'hasToken' },
              '#signIn',
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The password-reset chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        resuming: {
          id: 'resuming',
          initial: 'loading',
          description: 'Decides where the person goes on',
          tags: 'deep-linkable',
          on: { 'xstate.done.actor.resume': { target: 'goingOn', actions: ['keepResumed', 'rememberPerson'] } },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The resume chart decides',
              tags: 'resuming',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        goingOn: {
          description: 'Opens the flow of the requested page, or the one where the person continues',
          always: [
            { target: 'registration', guard: 'addressLeadsTo (registration)', actions: 'keepLanding' },
            { target: 'screening', guard: 'addressLeadsTo (screening)', actions: 'keepLanding' },
            { target: 'survey', guard: 'addressLeadsTo (survey)', actions: 'keepLanding' },
            { target: 'payment', guard: 'addressLeadsTo (payment)', actions: 'keepLanding' },
            { target: 'verification', guard: 'addressLeadsTo (verification)', actions: 'keepLanding' },
            { target: 'resultsWaiting', guard: 'addressLeadsTo (resultsWaiting)', actions: 'keepLanding' },
            { target: 'results', guard: 'addressLeadsTo (results)', actions: 'keepLanding' },
            { target: 'account', guard: 'addressLeadsTo (account)', actions: 'keepLanding' },
            { target: 'statement', guard: 'addressLeadsTo (statement)', actions: 'keepLanding' },
            { target: 'casework', actions: 'keepLanding' },
          ],
        },
        registration: {
          id: 'registration',
          initial: 'loading',
          description: 'A new account',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.registration': [
              { target: '#screening', guard: 'leadsTo (review)', actions: 'keepChanging (register/review)' },
              { target: '#signIn', guard: 'leadsTo (login)', actions: 'keepEmail' },
              { target: '#passwordReset', guard: 'leadsTo (forgot)', actions: 'keepEmail' },
              { target: '#entry', guard: 'leadsTo (landing)', actions: 'beginAt (landing)' },
              '#screening',
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The registration chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        screening: {
          id: 'screening',
          initial: 'loading',
          description: 'The screening questions',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.screening': [
              { target: '#survey', guard: 'leadsTo (survey)' },
              { target: '#payment', guard: 'leadsTo (payment)' },
              { target: '#verification', actions: 'keepFreeResult' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The screening chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        survey: {
          id: 'survey',
          initial: 'loading',
          description: 'The 12 questions for a lower price',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.survey': [
              { target: '#screening', guard: 'leadsTo (review)', actions: 'keepChanging (register/review)' },
              { target: '#payment', guard: 'leadsTo (payment)' },
              { target: '#verification', actions: 'keepFreeResult' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The survey chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        payment: {
          id: 'payment',
          initial: 'loading',
          description: 'The payment',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.payment': [
              { target: '#registration', guard: 'leadsTo (register/basic-info)' },
              { target: '#resuming', guard: 'leadsTo (resume)' },
              { target: '#verification', actions: 'keepPaid' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The payment chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        verification: {
          id: 'verification',
          initial: 'loading',
          description: 'Proof of identity',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.verification': [
              { target: '#results', guard: 'leadsTo (results)', actions: 'keepVerified' },
              { target: '#resultsWaiting', actions: 'keepVerified' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The verification chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        resultsWaiting: {
          id: 'resultsWaiting',
          initial: 'loading',
          description: 'Waiting for the results',
          tags: 'deep-linkable',
          on: { 'xstate.done.actor.resultsWaiting': '#results' },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The waiting chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        results: {
          id: 'results',
          initial: 'loading',
          description: 'The results',
          tags: 'deep-linkable',
          on: { 'xstate.done.actor.results': '#resultsWaiting' },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The results chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        casework: {
          id: 'casework',
          initial: 'loading',
          description: 'Dashboard, cases and documents',
          tags: 'deep-linkable',
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The casework chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        account: {
          id: 'account',
          initial: 'loading',
          description: 'The account settings',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.account': [
              {
                target: '#signIn',
                guard: 'leadsTo (loggedOutEverywhere)',
                actions: ['forgetEverything', 'nextAttempt', 'clearSession (loggedOutEverywhere)'],
              },
              {
                target: '#signIn',
                guard: 'leadsTo (accountDeleted)',
                actions: ['forgetEverything', 'nextAttempt', 'clearSession (accountDeleted)'],
              },
              '#resuming',
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The account chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
        statement: {
          id: 'statement',
          initial: 'loading',
          description: 'The personal statement',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.statement': '#casework',
            SAVE_AND_LOG_OUT: { guard: 'hasPageToSave', actions: 'savePage' },
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched' },
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: 'loading' },
            },
            running: {
              description: 'The statement chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetBeginning'],
              exit: 'stopChild',
            },
          },
        },
      },
    },
    activity: {
      initial: 'off',
      description: 'Watches a session on a shared computer',
      states: {
        off: { description: 'Nobody is signed in', always: { target: 'watching', guard: 'isSignedIn' } },
        watching: {
          description:
            'Ends the session after 30 minutes without activity; asks before a log out that loses what was typed',
          invoke: [
            {
              src: 'idle',
              id: 'idle',
              onDone: [
                { target: 'ending', guard: 'hasPageToSave', actions: 'savePage' },
                { target: '#signIn', actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'] },
              ],
            },
            {
              src: 'logOut',
              id: 'logOut',
              onDone: { target: '#signIn', actions: ['forgetEverything', 'nextAttempt', 'clearSession'] },
            },
          ],
          on: {
            LOG_OUT: { actions: 'askToLogOut' },
            SAVE_AND_LOG_OUT: { guard: 'hasNoPageToSave', actions: 'askToLogOut' },
          },
        },
        ending: {
          description: 'Nobody was there for 30 minutes: the open page is saved, then the session ends',
          on: {
            LOG_OUT: { target: '#signIn', actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'] },
          },
          after: {
            '30000': { target: '#signIn', actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'] },
          },
        },
      },
    },
  },
})
