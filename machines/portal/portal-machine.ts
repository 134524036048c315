import type { ActorRefFrom } from 'xstate'
import type { FlowName } from '../../domain/screens.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { FlowExit } from './charts.ts'
import { flowData, paymentInput } from './portal-context.ts'
import { addressLeadsTo, fetched, flow, screenAsked, chart } from './portal-setup.ts'

/** Where a flow leads, by its output. */
const leads = <Next extends FlowExit, To extends FlowName | 'resuming'>(next: Next, to: To) =>
  ({ guard: { type: 'leadsTo', params: { next } }, target: `#${to}` }) as const
const keepEmail = {
  type: 'keepEmail',
  params: ({ event }: { event: { output: { email: string } } }) => ({ email: event.output.email }),
} as const
/** A changed page returns to the review. */
const backToReview = {
  target: '#screening',
  guard: { type: 'leadsTo', params: { next: 'review' } },
  actions: { type: 'keepChanging', params: { path: 'register/review' } },
} as const
const enterAt = (screen: 'landing' | 'register' | 'register/open-cases') =>
  ({ type: 'beginAt', params: { screen } }) as const
const cleared = ['forgetEverything', 'nextAttempt'] as const
const expire = (notice: SignInNotice) =>
  ({ target: '#signIn', actions: [...cleared, { type: 'clearSession', params: { notice } }] }) as const

/** The root: who is signed in, which flow is open, and what happens when the session ends. */
export const portalMachine = chart.createMachine({
  id: 'portal',
  type: 'parallel',
  context: ({ input: { arrival, notice = null, changing = null, ...input } }) => ({
    ...input,
    fetched: null,
    asked: arrival.asked,
    beginAt: null,
    resetCode: arrival.code,
    visit: arrival.visit,
    session: null,
    attempt: 0,
    coupon: null,
    resumeAt: null,
    paid: null,
    charged: null,
    email: arrival.email,
    notice,
    changing,
  }),
  on: {
    SESSION_EXPIRED: expire('sessionEnded'),
    // before the person has loaded, it is unknown what is saved
    LOG_OUT: expire('loggedOutUnsaved'),
    QUICK_EXIT: expire('loggedOutUnsaved'),
    FREE_RESULT: { actions: 'keepNothingCharged' },
    PAYMENT_REFUSED: { actions: 'nextAttempt' },
    COUPON_APPLIED: {
      actions: [{ type: 'keepCoupon', params: ({ event }) => ({ price: event.price }) }, 'rememberCoupon'],
    },
    SIGNED_IN: {
      actions: [{ type: 'keepSession', params: ({ event }) => ({ session: event.session }) }, 'rememberPerson'],
    },
    PERSON_CHANGED: {
      actions: [{ type: 'keepChanges', params: ({ event }) => ({ person: event.person }) }, 'rememberPerson'],
    },
    PREFERENCES_CHANGED: { actions: { type: 'keepChanges', params: ({ event }) => ({ person: event.person }) } },
    ANSWERS_CHANGED: { actions: { type: 'keepChanges', params: ({ event }) => ({ answers: event.answers }) } },
    MATTERS_CHANGED: {
      actions: [{ type: 'keepChanges', params: ({ event }) => ({ matters: event.matters }) }, 'rememberPerson'],
    },
    CHANGING: {
      actions: [
        { type: 'keepChanging', params: ({ event }) => ({ path: event.path }) },
        { type: 'rememberChanging', params: ({ event }) => ({ path: event.path }) },
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
      initial: 'starting',
      states: {
        starting: {
          always: [
            addressLeadsTo('entry'),
            addressLeadsTo('information'),
            addressLeadsTo('passwordReset'),
            { guard: 'mustReadSession', target: 'resuming' },
            addressLeadsTo('registration'),
            addressLeadsTo('payment'),
            { target: 'signIn', actions: 'keepLanding' },
          ],
        },
        entry: {
          ...flow('entry', ({ visit, operator, hasToken, beginAt }) => ({
            visit,
            operator,
            hasToken,
            at: beginAt ?? 'landing',
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
          ...flow('information', ({ beginAt }) => ({ at: beginAt ?? 'about' })),
          on: {
            'xstate.done.actor.information': [
              { guard: 'hasToken', target: '#resuming' },
              leads('login', 'signIn'),
              { target: '#entry', actions: enterAt('landing') },
            ],
          },
        },
        signIn: {
          ...flow('signIn', ({ email, notice }) => ({ email, notice })),
          on: {
            'xstate.done.actor.signIn': [
              { ...leads('forgot', 'passwordReset'), actions: keepEmail },
              { ...leads('register', 'entry'), actions: enterAt('register') },
              { target: '#resuming' },
            ],
          },
        },
        passwordReset: {
          ...flow('passwordReset', ({ email, resetCode }) => ({ email, code: resetCode })),
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
          ...fetched('resume', ({ operator, visit }) => ({ operator, visit })),
          id: 'resuming',
          route: { guard: 'mustReadSessionFirst', actions: { type: 'keepAsked', params: screenAsked } },
          on: {
            'xstate.done.actor.resume': {
              target: 'goingOn',
              actions: [{ type: 'keepResumed', params: ({ event }) => ({ output: event.output }) }, 'rememberPerson'],
            },
          },
        },
        goingOn: {
          always: [
            addressLeadsTo('registration'),
            addressLeadsTo('screening'),
            addressLeadsTo('survey'),
            addressLeadsTo('payment'),
            addressLeadsTo('verification'),
            addressLeadsTo('resultsWaiting'),
            addressLeadsTo('results'),
            addressLeadsTo('account'),
            addressLeadsTo('statement'),
            { target: 'casework', actions: 'keepLanding' },
          ],
        },
        registration: {
          ...flow('registration', ({ visit, operator, session, changing, beginAt }) => ({
            visit,
            operator,
            session,
            changing,
            at: beginAt,
          })),
          on: {
            'xstate.done.actor.registration': [
              backToReview,
              { ...leads('login', 'signIn'), actions: keepEmail },
              { ...leads('forgot', 'passwordReset'), actions: keepEmail },
              { ...leads('landing', 'entry'), actions: enterAt('landing') },
              // also for people who have answered some of it before
              { target: '#screening', actions: enterAt('register/open-cases') },
            ],
          },
        },
        screening: {
          ...flow('screening', context => ({
            ...flowData(context),
            changing: context.changing,
            at: context.beginAt,
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
          ...flow('survey', context => ({ ...flowData(context), changing: context.changing, at: context.beginAt })),
          on: {
            'xstate.done.actor.survey': [
              backToReview,
              leads('payment', 'payment'),
              { target: '#verification', actions: 'keepFreeResult' },
            ],
          },
        },
        payment: {
          ...flow('payment', context => ({
            ...paymentInput(context),
            at: context.beginAt,
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
          ...flow('verification', context => ({
            paid: context.paid,
            charged: context.charged,
            person: flowData(context).person,
          })),
          on: {
            'xstate.done.actor.verification': [
              { ...leads('results', 'results'), actions: 'keepVerified' },
              { target: '#resultsWaiting', actions: 'keepVerified' },
            ],
          },
        },
        resultsWaiting: {
          ...flow('resultsWaiting', context => ({ person: flowData(context).person })),
          on: { 'xstate.done.actor.resultsWaiting': '#results' },
        },
        results: {
          ...flow('results', context => ({ ...flowData(context), at: context.beginAt })),
          on: { 'xstate.done.actor.results': '#resultsWaiting' },
        },
        casework: {
          ...flow('casework', context => ({ ...flowData(context), matters: context.session?.matters ?? null })),
        },
        account: {
          ...flow('account', context => ({ person: flowData(context).person })),
          on: {
            'xstate.done.actor.account': [
              { ...leads('loggedOutEverywhere', 'signIn'), actions: expire('loggedOutEverywhere').actions },
              { ...leads('accountDeleted', 'signIn'), actions: expire('accountDeleted').actions },
              { target: '#resuming' },
            ],
          },
        },
        statement: {
          ...flow('statement', flowData),
          on: {
            'xstate.done.actor.statement': '#casework',
            SAVE_AND_LOG_OUT: { guard: 'hasPageToSave', actions: 'savePage' },
          },
        },
      },
    },
    activity: {
      initial: 'off',
      states: {
        off: { always: { guard: 'isSignedIn', target: 'watching' } },
        watching: {
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
          on: {
            LOG_OUT: { actions: 'askToLogOut' },
            LOG_OUT_SAVED: { actions: 'logOutSaved' },
            // an open page is saved first, then its flow logs out
            SAVE_AND_LOG_OUT: { guard: 'hasNoPageToSave', actions: 'askToLogOut' },
          },
        },
        /** The flow reports when its page is saved; a page that cannot be saved does not keep the session open. */
        ending: { on: { LOG_OUT: expire('sessionEnded') }, after: { untilSaved: expire('sessionEnded') } },
      },
    },
  },
})

/** A running portal. */
export type PortalRef = ActorRefFrom<typeof portalMachine>
