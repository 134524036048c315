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
      description: 'logs out',
    },
    QUICK_EXIT: {
      target: '#signIn',
      actions: ['forgetEverything', 'nextAttempt', 'clearSession (loggedOutUnsaved)'],
      description: 'the quick exit: a neutral page, and the session ends',
    },
    FREE_RESULT: { actions: 'keepNothingCharged', description: 'a free result was created' },
    PAYMENT_REFUSED: { actions: 'nextAttempt', description: 'the server has refused the payment' },
    COUPON_APPLIED: { actions: ['keepCoupon', 'rememberCoupon'], description: 'a promotion code was applied' },
    SIGNED_IN: { actions: ['keepSession', 'rememberPerson'], description: 'a person has signed in' },
    PERSON_CHANGED: { actions: ['keepChanges', 'rememberPerson'], description: 'the person was changed' },
    PREFERENCES_CHANGED: { actions: 'keepChanges', description: 'the language or mails were changed' },
    ANSWERS_CHANGED: { actions: 'keepChanges', description: 'answers were saved' },
    MATTERS_CHANGED: { actions: ['keepChanges', 'rememberPerson'], description: 'matters were read' },
    CHANGING: { actions: ['keepChanging', 'rememberChanging'], description: 'a screen was opened to be changed' },
    VISIT_CHANGED: { actions: ['keepVisit', 'rememberVisit'], description: 'the visit was changed' },
  },
  states: {
    flow: {
      initial: 'starting',
      description: 'The open flow',
      states: {
        starting: {
          description: 'Where the address and an earlier session lead',
          always: [
            {
              target: 'entry',
              guard: 'the address leads to: Public pages before an account',
              actions: 'keepLanding',
              description: '1. if: the address leads to: Public pages before an account',
            },
            {
              target: 'information',
              guard: 'the address leads to: Who we are, privacy, terms and refunds',
              actions: 'keepLanding',
              description: '2. if: the address leads to: Who we are, privacy, terms and refunds',
            },
            {
              target: 'passwordReset',
              guard: 'the address leads to: Forgotten password',
              actions: 'keepLanding',
              description: '3. if: the address leads to: Forgotten password',
            },
            {
              target: 'resuming',
              guard: 'person and answers must be read first',
              description: '4. if: person and answers must be read first',
            },
            {
              target: 'registration',
              guard: 'the address leads to: A new account',
              actions: 'keepLanding',
              description: '5. if: the address leads to: A new account',
            },
            {
              target: 'payment',
              guard: 'the address leads to: The payment',
              actions: 'keepLanding',
              description: '6. if: the address leads to: The payment',
            },
            { target: 'signIn', actions: 'keepLanding', description: '7. otherwise' },
          ],
        },
        entry: {
          id: 'entry',
          initial: 'loading',
          description: 'Public pages before an account',
          tags: 'deep-linkable',
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
                actions: 'beginAt (landing)',
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
              {
                target: '#passwordReset',
                guard: 'forgot the password',
                actions: 'keepEmail',
                description: 'the login is left · 1. if: forgot the password',
              },
              {
                target: '#entry',
                guard: 'wants an account',
                actions: 'beginAt (register)',
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
          on: {
            'xstate.done.actor.resume': {
              target: 'goingOn',
              actions: ['keepResumed', 'rememberPerson'],
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
            {
              target: 'registration',
              guard: 'the address leads to: A new account',
              actions: 'keepLanding',
              description: '1. if: the address leads to: A new account',
            },
            {
              target: 'screening',
              guard: 'the address leads to: The screening questions',
              actions: 'keepLanding',
              description: '2. if: the address leads to: The screening questions',
            },
            {
              target: 'survey',
              guard: 'the address leads to: The 12 questions for a lower price',
              actions: 'keepLanding',
              description: '3. if: the address leads to: The 12 questions for a lower price',
            },
            {
              target: 'payment',
              guard: 'the address leads to: The payment',
              actions: 'keepLanding',
              description: '4. if: the address leads to: The payment',
            },
            {
              target: 'verification',
              guard: 'the address leads to: Proof of identity',
              actions: 'keepLanding',
              description: '5. if: the address leads to: Proof of identity',
            },
            {
              target: 'resultsWaiting',
              guard: 'the address leads to: Waiting for the results',
              actions: 'keepLanding',
              description: '6. if: the address leads to: Waiting for the results',
            },
            {
              target: 'results',
              guard: 'the address leads to: The results',
              actions: 'keepLanding',
              description: '7. if: the address leads to: The results',
            },
            {
              target: 'account',
              guard: 'the address leads to: The account settings',
              actions: 'keepLanding',
              description: '8. if: the address leads to: The account settings',
            },
            {
              target: 'statement',
              guard: 'the address leads to: The personal statement',
              actions: 'keepLanding',
              description: '9. if: the address leads to: The personal statement',
            },
            { target: 'casework', actions: 'keepLanding', description: '10. otherwise' },
          ],
        },
        registration: {
          id: 'registration',
          initial: 'loading',
          description: 'A new account',
          tags: 'deep-linkable',
          on: {
            'xstate.done.actor.registration': [
              {
                target: '#screening',
                guard: 'came from the review of all answers',
                actions: 'keepChanging (register/review)',
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
                actions: 'beginAt (landing)',
                description: 'the registration is left · 4. if: went home',
              },
              {
                target: '#screening',
                actions: 'beginAt (register/open-cases)',
                description: 'the registration is left · 5. otherwise',
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
              {
                target: '#screening',
                guard: 'came from the review of all answers',
                actions: 'keepChanging (register/review)',
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
          on: {
            LOG_OUT: { actions: 'askToLogOut', description: 'logs out' },
            LOG_OUT_SAVED: { actions: 'logOutSaved', description: 'logs out once the page is saved' },
            SAVE_AND_LOG_OUT: {
              guard: 'no page of the statement is open',
              actions: 'askToLogOut',
              description:
                'logs out from outside the page, which is saved first · if: no page of the statement is open',
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
