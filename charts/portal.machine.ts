// Generated from machines/portal/portal-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const portalMachine = createMachine({
  id: 'portal',
  type: 'parallel',
  on: {
    SESSION_EXPIRED: {
      target: '#signIn',
      actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'],
      description: 'the session has ended',
    },
    LOG_OUT: {
      target: '#signIn',
      actions: ['forgetEverything', 'nextAttempt', 'clearSession (loggedOutUnsaved)'],
      description: 'logs out · before the person has loaded, it is unknown what is saved',
    },
    QUICK_EXIT: {
      target: '#signIn',
      actions: ['forgetEverything', 'nextAttempt', 'clearSession (loggedOutUnsaved)'],
      description: 'the quick exit: a neutral page, and the session ends',
    },
    FREE_RESULT: { actions: 'keepNothingCharged', description: 'a free result was created' },
    PAYMENT_REFUSED: { actions: 'nextAttempt', description: 'the server has refused the payment' },
    COUPON_APPLIED: { actions: ['keepCoupon', 'rememberCoupon'], description: 'a promotion code was applied' },
    SESSION_CHANGED: {
      actions: ['rememberPerson', 'keepChanges', 'rememberChanging', 'shareSession'],
      description: 'a person has signed in, or something of theirs was changed',
    },
    VISIT_CHANGED: { actions: ['keepVisit', 'rememberVisit'], description: 'the visit was changed' },
  },
  states: {
    flow: {
      initial: 'starting',
      description: 'The open flow',
      on: {
        ENTER: [
          {
            target: '#entry',
            guard: 'the address leads to: Public pages before an account',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 1. if: the address leads to: Public pages before an account',
          },
          {
            target: '#information',
            guard: 'the address leads to: Who we are, privacy, terms and refunds',
            actions: 'keepAddress',
            description:
              'the address leads to a flow · 2. if: the address leads to: Who we are, privacy, terms and refunds',
          },
          {
            target: '#signIn',
            guard: 'the address leads to: Log in',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 3. if: the address leads to: Log in',
          },
          {
            target: '#passwordReset',
            guard: 'the address leads to: Forgotten password',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 4. if: the address leads to: Forgotten password',
          },
          {
            target: '#registration',
            guard: 'the address leads to: A new account',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 5. if: the address leads to: A new account',
          },
          {
            target: '#screening',
            guard: 'the address leads to: The screening questions',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 6. if: the address leads to: The screening questions',
          },
          {
            target: '#survey',
            guard: 'the address leads to: The 12 questions for a lower price',
            actions: 'keepAddress',
            description:
              'the address leads to a flow · 7. if: the address leads to: The 12 questions for a lower price',
          },
          {
            target: '#payment',
            guard: 'the address leads to: The payment',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 8. if: the address leads to: The payment',
          },
          {
            target: '#verification',
            guard: 'the address leads to: Proof of identity',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 9. if: the address leads to: Proof of identity',
          },
          {
            target: '#resultsWaiting',
            guard: 'the address leads to: Waiting for the results',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 10. if: the address leads to: Waiting for the results',
          },
          {
            target: '#results',
            guard: 'the address leads to: The results',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 11. if: the address leads to: The results',
          },
          {
            target: '#casework',
            guard: 'the address leads to: Dashboard, cases and documents',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 12. if: the address leads to: Dashboard, cases and documents',
          },
          {
            target: '#account',
            guard: 'the address leads to: The account settings',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 13. if: the address leads to: The account settings',
          },
          {
            target: '#statement',
            guard: 'the address leads to: The personal statement',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 14. if: the address leads to: The personal statement',
          },
          {
            target: '#resuming',
            guard: 'person and answers must be read first',
            actions: 'keepAddress',
            description: 'the address leads to a flow · 15. if: person and answers must be read first',
          },
        ],
      },
      states: {
        starting: { description: 'Decides where the address and an earlier session lead', entry: 'enterAddress' },
        entry: {
          id: 'entry',
          initial: 'loading',
          description: 'Public pages before an account',
          on: {
            'xstate.done.actor.entry': [
              {
                target: '#passwordReset',
                guard: 'forgot the password',
                description: 'the entry is left · 1. if: forgot the password',
              },
              {
                target: '#resuming',
                guard: 'was here before',
                description: 'the entry is left · 2. if: was here before',
              },
              {
                target: '#signIn',
                guard: 'wants to log in',
                description: 'the entry is left · 3. if: wants to log in',
              },
              { target: '#registration', description: 'the entry is left · 4. otherwise' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        information: {
          id: 'information',
          initial: 'loading',
          description: 'Who we are, privacy, terms and refunds',
          on: {
            'xstate.done.actor.information': [
              {
                target: '#resuming',
                guard: 'was here before',
                description: 'the information pages are left · 1. if: was here before',
              },
              {
                target: '#signIn',
                guard: 'wants to log in',
                description: 'the information pages are left · 2. if: wants to log in',
              },
              {
                target: '#entry',
                actions: 'keepAddress (/)',
                description: 'the information pages are left · 3. otherwise',
              },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        signIn: {
          id: 'signIn',
          initial: 'loading',
          description: 'Log in',
          on: {
            'xstate.done.actor.signIn': [
              {
                target: '#passwordReset',
                guard: 'forgot the password',
                actions: 'keepEmail',
                description: 'the login is left · 1. if: forgot the password',
              },
              {
                target: '#entry',
                guard: 'wants an account',
                actions: 'keepAddress (/register)',
                description: 'the login is left · 2. if: wants an account',
              },
              { target: '#resuming', description: 'the login is left · 3. otherwise' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        passwordReset: {
          id: 'passwordReset',
          initial: 'loading',
          description: 'Forgotten password',
          exit: 'forgetResetCode',
          on: {
            'xstate.done.actor.passwordReset': [
              {
                target: '#resuming',
                guard: 'goes on where the rules say',
                description: 'the reset is left · 1. if: goes on where the rules say',
              },
              {
                target: '#resuming',
                guard: 'was here before',
                description: 'the reset is left · 2. if: was here before',
              },
              { target: '#signIn', description: 'the reset is left · 3. otherwise' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        resuming: {
          id: 'resuming',
          initial: 'loading',
          description: 'Decides where the person goes on',
          on: {
            ENTER: {
              guard: 'person and answers must be read first',
              actions: 'keepAddress',
              description: 'the address leads to a flow · if: person and answers must be read first',
            },
            'xstate.done.actor.resume': {
              actions: ['rememberPerson', 'keepResumed', 'enterAddress'],
              description: 'the next page is known',
            },
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: { description: 'Its chart runs', tags: 'resuming', entry: 'begin', exit: 'stopChild' },
          },
        },
        registration: {
          id: 'registration',
          initial: 'loading',
          description: 'A new account',
          on: {
            'xstate.done.actor.registration': [
              {
                target: '#screening',
                guard: 'came from the review of all answers',
                actions: 'keepAddress (/register/review)',
                description: 'the registration is left · 1. if: came from the review of all answers',
              },
              {
                target: '#signIn',
                guard: 'wants to log in',
                actions: 'keepEmail',
                description: 'the registration is left · 2. if: wants to log in',
              },
              {
                target: '#passwordReset',
                guard: 'forgot the password',
                actions: 'keepEmail',
                description: 'the registration is left · 3. if: forgot the password',
              },
              {
                target: '#entry',
                guard: 'went home',
                actions: 'keepAddress (/)',
                description: 'the registration is left · 4. if: went home',
              },
              {
                target: '#resuming',
                guard: 'goes on where the rules say',
                description: 'the registration is left · 5. if: goes on where the rules say',
              },
              {
                target: '#screening',
                actions: 'keepAddress (/register/open-cases)',
                description:
                  'the registration is left · also for people who have answered some of it before · 6. otherwise',
              },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        screening: {
          id: 'screening',
          initial: 'loading',
          description: 'The screening questions',
          on: {
            'xstate.done.actor.screening': [
              {
                target: '#survey',
                guard: 'answers the 12 questions',
                description: 'the screening is left · 1. if: answers the 12 questions',
              },
              { target: '#payment', guard: 'is to pay', description: 'the screening is left · 2. if: is to pay' },
              {
                target: '#verification',
                actions: 'keepFreeResult',
                description: 'the screening is left · 3. otherwise',
              },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        survey: {
          id: 'survey',
          initial: 'loading',
          description: 'The 12 questions for a lower price',
          on: {
            'xstate.done.actor.survey': [
              {
                target: '#screening',
                guard: 'came from the review of all answers',
                actions: 'keepAddress (/register/review)',
                description: 'the 12 questions are done · 1. if: came from the review of all answers',
              },
              { target: '#payment', guard: 'is to pay', description: 'the 12 questions are done · 2. if: is to pay' },
              {
                target: '#verification',
                actions: 'keepFreeResult',
                description: 'the 12 questions are done · 3. otherwise',
              },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        payment: {
          id: 'payment',
          initial: 'loading',
          description: 'The payment',
          on: {
            'xstate.done.actor.payment': [
              {
                target: '#registration',
                guard: 'has no account yet',
                description: 'it is paid · 1. if: has no account yet',
              },
              {
                target: '#resuming',
                guard: 'goes on where the rules say',
                description: 'it is paid · 2. if: goes on where the rules say',
              },
              {
                target: '#verification',
                actions: ['keepPaid', 'rememberCoupon'],
                description: 'it is paid · 3. otherwise',
              },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        verification: {
          id: 'verification',
          initial: 'loading',
          description: 'Proof of identity',
          on: {
            'xstate.done.actor.verification': [
              {
                target: '#results',
                guard: 'the results are ready',
                actions: 'keepVerified',
                description: 'identity is confirmed · 1. if: the results are ready',
              },
              {
                target: '#resultsWaiting',
                actions: 'keepVerified',
                description: 'identity is confirmed · 2. otherwise',
              },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        resultsWaiting: {
          id: 'resultsWaiting',
          initial: 'loading',
          description: 'Waiting for the results',
          on: { 'xstate.done.actor.resultsWaiting': { target: '#results', description: 'the results are ready' } },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        results: {
          id: 'results',
          initial: 'loading',
          description: 'The results',
          on: { 'xstate.done.actor.results': { target: '#resultsWaiting', description: 'the results are left' } },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        casework: {
          id: 'casework',
          initial: 'loading',
          description: 'Dashboard, cases and documents',
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        account: {
          id: 'account',
          initial: 'loading',
          description: 'The account settings',
          on: {
            'xstate.done.actor.account': [
              {
                target: '#signIn',
                guard: 'logged out everywhere',
                actions: ['forgetEverything', 'nextAttempt', 'clearSession (loggedOutEverywhere)'],
                description: 'the account is left · 1. if: logged out everywhere',
              },
              {
                target: '#signIn',
                guard: 'the account is deleted',
                actions: ['forgetEverything', 'nextAttempt', 'clearSession (accountDeleted)'],
                description: 'the account is left · 2. if: the account is deleted',
              },
              { target: '#resuming', description: 'the account is left · 3. otherwise' },
            ],
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
        statement: {
          id: 'statement',
          initial: 'loading',
          description: 'The personal statement',
          on: {
            'xstate.done.actor.statement': { target: '#casework', description: 'the statement is left' },
            SAVE_AND_LOG_OUT: {
              guard: 'the statement is open',
              actions: 'savePage',
              description: 'logs out from outside the page, which is saved first · if: the statement is open',
            },
          },
          states: {
            loading: {
              description: "The flow's chart and screens are being fetched",
              tags: 'loading',
              invoke: {
                src: 'loadFlow',
                id: 'loadFlow',
                onDone: { target: 'running', actions: 'keepFetched', description: 'the flow is fetched' },
                onError: { target: 'unavailable', description: 'the flow cannot be fetched' },
              },
            },
            unavailable: {
              description: 'The flow could not be fetched: try again',
              tags: ['ready', 'error'],
              on: { TRY_AGAIN: { target: 'loading', description: 'tries again' } },
            },
            running: {
              description: 'Its chart runs',
              tags: 'ready',
              entry: ['begin', 'forgetAddress'],
              exit: 'stopChild',
            },
          },
        },
      },
    },
    address: {
      initial: 'settled',
      description: 'Decides about each requested address',
      states: {
        settled: {
          description: 'No address is requested',
          on: {
            OPEN_ADDRESS: { actions: 'openAddress', description: 'requests an address' },
            WAIT: { target: 'waiting', description: 'the open page is at work, or saves when it is left' },
          },
        },
        waiting: {
          description: 'The open page is saved, or what it does is awaited, before the address opens',
          tags: 'waiting',
          invoke: {
            src: 'leavePage',
            id: 'leavePage',
            onDone: [
              {
                target: 'settled',
                guard: 'the page stays open',
                description: 'the open page is done · 1. if: the page stays open',
              },
              { target: 'settled', actions: 'openAddress', description: 'the open page is done · 2. otherwise' },
            ],
          },
          on: { OPEN_ADDRESS: { target: 'waiting', reenter: true, description: 'requests an address' } },
        },
      },
    },
    activity: {
      initial: 'off',
      description: 'Watches a session on a shared computer',
      states: {
        off: {
          description: 'Nobody is signed in',
          always: { target: 'watching', guard: 'is signed in', description: 'if: is signed in' },
        },
        watching: {
          description:
            'Ends the session after 30 minutes without activity; asks before a log out that loses what was typed',
          invoke: [
            {
              src: 'idle',
              id: 'idle',
              onDone: [
                {
                  target: 'ending',
                  guard: 'the statement is open',
                  actions: 'savePage',
                  description: 'nobody was there for 30 minutes · 1. if: the statement is open',
                },
                {
                  target: '#signIn',
                  actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'],
                  description: 'nobody was there for 30 minutes · 2. otherwise',
                },
              ],
            },
            {
              src: 'logOut',
              id: 'logOut',
              onDone: {
                target: '#signIn',
                actions: ['forgetEverything', 'nextAttempt', 'clearSession'],
                description: 'logs out, or stays',
              },
            },
          ],
          always: {
            target: 'off',
            guard: 'nobody is signed in',
            description: 'the account has ended the session · if: nobody is signed in',
          },
          on: {
            LOG_OUT: { actions: 'askToLogOut', description: 'logs out' },
            LOG_OUT_SAVED: { actions: 'logOutSaved', description: 'logs out once the page is saved' },
            SAVE_AND_LOG_OUT: {
              guard: 'no page of the statement is open',
              actions: 'askToLogOut',
              description:
                'logs out from outside the page, which is saved first · an open page is saved first, then its flow logs out · if: no page of the statement is open',
            },
          },
        },
        ending: {
          description: 'Nobody was there for 30 minutes: the open page is saved, then the session ends',
          on: {
            LOG_OUT: {
              target: '#signIn',
              actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'],
              description: 'logs out',
            },
          },
          after: {
            '30000': {
              target: '#signIn',
              actions: ['forgetEverything', 'nextAttempt', 'clearSession (sessionEnded)'],
              description: 'after 30 seconds',
            },
          },
        },
      },
    },
  },
})
