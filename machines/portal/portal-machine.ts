import type { ActorRefFrom } from 'xstate'
import { addressOf, flowNames, type FlowName } from '../../domain/screens.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { FlowExit } from './charts.ts'
import { beginsAt, flowContext, paymentInput } from './portal-context.ts'
import { portalChart, entersFlow, fetched } from './portal-setup.ts'

/** Where a flow leads, by its output. */
const leads = <Next extends FlowExit, To extends FlowName | 'resuming'>(next: Next, to: To) =>
  ({ guard: { type: 'leadsTo', params: { next } }, target: `#${to}` }) as const
const keepEmail = {
  type: 'keepEmail',
  params: ({ event }: { event: { output: { email: string } } }) => ({ email: event.output.email }),
} as const
const enterAt = (screen: 'landing' | 'register' | 'register/open-cases' | 'register/review') =>
  ({ type: 'keepAddress', params: { path: addressOf(screen) } }) as const
/** A changed page returns to the review. */
const backToReview = {
  target: '#screening',
  guard: { type: 'leadsTo', params: { next: 'review' } },
  actions: enterAt('register/review'),
} as const
const cleared = ['forgetEverything', 'nextAttempt'] as const
const expire = (notice: SignInNotice) =>
  ({ target: '#signIn', actions: [...cleared, { type: 'clearSession', params: { notice } }] }) as const

/**
 * The root: who is signed in, which flow is open, and what happens when the session ends. Its files in reading order:
 * this one has the states, `portal-setup.ts` what the chart asks and does, `portal-context.ts` what it knows and where
 * an address leads, `charts.ts` the charts that it opens. `arrival.ts` reads the first address, and
 * `current-screen.ts` what is open, for others too.
 */
export const portalMachine = portalChart.createMachine({
  id: 'portal',
  type: 'parallel',
  context: ({ input: { arrival, notice = null, ...input } }) => ({
    ...input,
    fetched: null,
    address: arrival.path,
    resetCode: arrival.code,
    visit: arrival.visit,
    session: null,
    attempt: 0,
    coupon: null,
    paid: null,
    charged: null,
    email: arrival.email,
    notice,
  }),
  on: {
    SESSION_EXPIRED: expire('sessionEnded'),
    LOG_OUT: {
      description: 'before the person has loaded, it is unknown what is saved',
      ...expire('loggedOutUnsaved'),
    },
    QUICK_EXIT: expire('loggedOutUnsaved'),
    FREE_RESULT: { actions: 'keepNothingCharged' },
    PAYMENT_REFUSED: { actions: 'nextAttempt' },
    COUPON_APPLIED: {
      actions: [{ type: 'keepCoupon', params: ({ event }) => ({ price: event.price }) }, 'rememberCoupon'],
    },
    SESSION_CHANGED: {
      actions: [
        { type: 'rememberPerson', params: ({ event }) => event.changes },
        { type: 'keepChanges', params: ({ event }) => event.changes },
        'rememberChanging',
        'shareSession',
      ],
    },
    VISIT_CHANGED: {
      actions: [
        { type: 'keepVisit', params: ({ event }) => ({ visit: event.visit }) },
        { type: 'rememberVisit', params: ({ event }) => ({ visit: event.visit }) },
      ],
    },
  },
  states: {
    flow: {
      description: 'The open flow',
      initial: 'starting',
      on: {
        ENTER: [
          ...flowNames.map(entersFlow),
          {
            guard: 'mustReadSession',
            target: '#resuming',
            actions: { type: 'keepAddress', params: ({ event }) => event },
          },
        ],
      },
      states: {
        starting: {
          description: 'Decides where the address and an earlier session lead',
          entry: { type: 'enterAddress', params: ({ context }) => ({ path: context.address, resumesAt: null }) },
        },
        entry: {
          description: 'Public pages before an account',
          ...fetched('entry', context => ({
            visit: context.visit,
            operator: context.operator,
            hasToken: context.hasToken,
            at: beginsAt(context) ?? 'landing',
          })),
          on: {
            'xstate.done.actor.entry': [
              leads('forgot', 'passwordReset'),
              { guard: 'hasToken', target: '#resuming' },
              leads('login', 'signIn'),
              { target: '#registration' },
            ],
          },
        },
        information: {
          description: 'Who we are, privacy, terms and refunds',
          ...fetched('information', context => ({ at: beginsAt(context) ?? 'about' })),
          on: {
            'xstate.done.actor.information': [
              { guard: 'hasToken', target: '#resuming' },
              leads('login', 'signIn'),
              { target: '#entry', actions: enterAt('landing') },
            ],
          },
        },
        signIn: {
          description: 'Log in',
          ...fetched('signIn', ({ email, notice }) => ({ email, notice })),
          on: {
            'xstate.done.actor.signIn': [
              { ...leads('forgot', 'passwordReset'), actions: keepEmail },
              { ...leads('register', 'entry'), actions: enterAt('register') },
              { target: '#resuming' },
            ],
          },
        },
        passwordReset: {
          description: 'Forgotten password',
          ...fetched('passwordReset', ({ email, resetCode }) => ({ email, code: resetCode })),
          exit: 'forgetResetCode',
          on: {
            'xstate.done.actor.passwordReset': [
              leads('resume', 'resuming'),
              { guard: 'hasToken', target: '#resuming' },
              { target: '#signIn' },
            ],
          },
        },
        resuming: {
          description: 'Decides where the person goes on',
          ...fetched('resume', ({ operator, visit }) => ({ operator, visit })),
          id: 'resuming',
          on: {
            ENTER: { guard: 'mustReadSession', actions: { type: 'keepAddress', params: ({ event }) => event } },
            'xstate.done.actor.resume': {
              actions: [
                { type: 'rememberPerson', params: ({ event }) => event.output.session },
                { type: 'keepResumed', params: ({ event }) => ({ output: event.output }) },
                {
                  type: 'enterAddress',
                  params: ({ context, event }) => ({ path: context.address, resumesAt: event.output.path }),
                },
              ],
            },
          },
        },
        registration: {
          description: 'A new account',
          ...fetched('registration', context => ({
            visit: context.visit,
            operator: context.operator,
            session: context.session,
            at: beginsAt(context),
          })),
          on: {
            'xstate.done.actor.registration': [
              backToReview,
              { ...leads('login', 'signIn'), actions: keepEmail },
              { ...leads('forgot', 'passwordReset'), actions: keepEmail },
              { ...leads('landing', 'entry'), actions: enterAt('landing') },
              leads('resume', 'resuming'),
              {
                target: '#screening',
                description: 'also for people who have answered some of it before',
                actions: enterAt('register/open-cases'),
              },
            ],
          },
        },
        screening: {
          description: 'The screening questions',
          ...fetched('screening', context => ({
            ...flowContext(context),
            at: beginsAt(context),
            coupon: context.coupon,
          })),
          on: {
            'xstate.done.actor.screening': [
              leads('survey', 'survey'),
              leads('payment', 'payment'),
              { target: '#verification', actions: 'keepFreeResult' },
            ],
          },
        },
        survey: {
          description: 'The {questions of the survey} questions for a lower price',
          ...fetched('survey', context => ({
            ...flowContext(context),
            at: beginsAt(context),
          })),
          on: {
            'xstate.done.actor.survey': [
              backToReview,
              leads('payment', 'payment'),
              { target: '#verification', actions: 'keepFreeResult' },
            ],
          },
        },
        payment: {
          description: 'The payment',
          ...fetched('payment', context => ({
            ...paymentInput(context),
            at: beginsAt(context),
            idempotencyKey: context.idempotencyKey,
            attempt: context.attempt,
            coupon: context.coupon,
          })),
          on: {
            'xstate.done.actor.payment': [
              leads('register/basic-info', 'registration'),
              leads('resume', 'resuming'),
              {
                target: '#verification',
                actions: [
                  {
                    type: 'keepPaid',
                    params: ({ event: { output } }) => ({ paid: output.paid, charged: output.charged }),
                  },
                  'rememberCoupon',
                ],
              },
            ],
          },
        },
        verification: {
          description: 'Proof of identity',
          ...fetched('verification', context => ({
            paid: context.paid,
            charged: context.charged,
            session: flowContext(context).session,
          })),
          on: {
            'xstate.done.actor.verification': [
              { ...leads('results', 'results'), actions: 'keepVerified' },
              { target: '#resultsWaiting', actions: 'keepVerified' },
            ],
          },
        },
        resultsWaiting: {
          description: 'Waiting for the results',
          ...fetched('resultsWaiting', context => ({ session: flowContext(context).session })),
          on: { 'xstate.done.actor.resultsWaiting': '#results' },
        },
        results: {
          description: 'The results',
          ...fetched('results', context => ({ ...flowContext(context), at: beginsAt(context) })),
          on: { 'xstate.done.actor.results': '#resultsWaiting' },
        },
        casework: {
          description: 'Dashboard, cases and documents',
          ...fetched('casework', flowContext),
        },
        account: {
          description: 'The account settings',
          ...fetched('account', context => ({ session: flowContext(context).session })),
          on: {
            'xstate.done.actor.account': [
              { ...leads('loggedOutEverywhere', 'signIn'), actions: expire('loggedOutEverywhere').actions },
              { ...leads('accountDeleted', 'signIn'), actions: expire('accountDeleted').actions },
              { target: '#resuming' },
            ],
          },
        },
        statement: {
          description: 'The personal statement',
          ...fetched('statement', flowContext),
          on: {
            'xstate.done.actor.statement': '#casework',
            SAVE_AND_LOG_OUT: { guard: 'hasPageToSave', actions: 'savePage' },
          },
        },
      },
    },
    /** A requested address waits for what the open page does; the last one counts. */
    address: {
      description: 'Decides about each requested address',
      initial: 'settled',
      states: {
        settled: {
          description: 'No address is requested',
          on: {
            OPEN_ADDRESS: {
              actions: { type: 'openAddress', params: ({ event }) => ({ path: event.path, waited: false }) },
            },
            WAIT: 'waiting',
          },
        },
        waiting: {
          description: 'The open page is saved, or what it does is awaited, before the address opens',
          tags: 'waiting',
          invoke: {
            id: 'leavePage',
            src: 'leavePage',
            input: ({ event, self }) => ({ root: self, path: 'path' in event ? (event.path ?? '') : '' }),
            onDone: [
              { guard: { type: 'pageStays', params: ({ event }) => ({ path: event.output }) }, target: 'settled' },
              {
                target: 'settled',
                actions: {
                  type: 'openAddress',
                  params: ({ event }) => ({ path: event.output ?? '', waited: true }),
                },
              },
            ],
          },
          on: { OPEN_ADDRESS: { target: 'waiting', reenter: true } },
        },
      },
    },
    activity: {
      description: 'Watches a session on a shared computer',
      initial: 'off',
      states: {
        off: { description: 'Nobody is signed in', always: { guard: 'isSignedIn', target: 'watching' } },
        watching: {
          description:
            'Ends the session after {time without activity} without activity; asks before a log out that loses what was typed',
          invoke: [
            {
              id: 'idle',
              src: 'idle',
              onDone: [{ guard: 'hasPageToSave', target: 'ending', actions: 'savePage' }, expire('sessionEnded')],
            },
            {
              id: 'logOut',
              src: 'logOut',
              onDone: {
                target: '#signIn',
                actions: [...cleared, { type: 'clearSession', params: ({ event }) => ({ notice: event.output.next }) }],
              },
            },
          ],
          always: { guard: 'isSignedOut', description: 'the account has ended the session', target: 'off' },
          on: {
            LOG_OUT: { actions: 'askToLogOut' },
            LOG_OUT_SAVED: { actions: 'logOutSaved' },
            SAVE_AND_LOG_OUT: {
              guard: 'hasNoPageToSave',
              description: 'an open page is saved first, then its flow logs out',
              actions: 'askToLogOut',
            },
          },
        },
        /** The flow reports when its page is saved; a page that cannot be saved does not keep the session open. */
        ending: {
          description: 'Nobody was there for {time without activity}: the open page is saved, then the session ends',
          on: { LOG_OUT: expire('sessionEnded') },
          after: { untilSaved: expire('sessionEnded') },
        },
      },
    },
  },
})

/** A running portal. */
export type PortalRef = ActorRefFrom<typeof portalMachine>
