import {
  assign,
  not,
  sendTo,
  setup,
  stateIn,
  stopChild,
  type AnyActorLogic,
  type InputFrom,
  type ActorRefFrom,
} from 'xstate'
import { landing } from '../../domain/flows/landing.ts'
import { callMilliseconds } from '../../domain/limits.ts'
import { addressOf, flowOf, screensIn, type FlowName, type ScreenPath } from '../../domain/screens.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import { mustBeProvided } from '../shared/call.ts'
import { idleMachine } from '../idle/idle-machine.ts'
import { nextIn, type RouteEvent } from '../shared/route.ts'
import { emptyVisit, type Price, type Session, type SessionEvent, type Visit } from '../shared/session.ts'
import { logOutMachine } from '../log-out/log-out-machine.ts'
import type { ResumeOutput } from '../resume/resume-machine.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import {
  spawnFlow,
  withSessionChanges,
  type Context,
  flowData,
  paymentInput,
  type PortalInput,
  landingInput,
  withPayment,
} from './portal-context.ts'
import type { FetchedChart, FetchedCharts, FlowEvent, FlowExit } from './charts.ts'

type PortalEvent =
  | SessionEvent
  | RouteEvent
  | FlowEvent
  | { type: 'TRY_AGAIN' }
  /** The session ends at once, without saving. */
  | { type: 'QUICK_EXIT' }

interface Asking {
  readonly context: Context
  readonly event: PortalEvent
}
/** Where the latest address leads. */
const landed = ({ context }: Pick<Asking, 'context'>) => landing(landingInput(context, context.resumeAt), context.asked)
/** Where an address leads while a flow is open: it may be opened, or is ignored. */
const landsAt = ({ context, event }: Asking, { flow }: { flow: FlowName | null }) => {
  const asked = (event.type === 'xstate.route' && event.screen) || (flow && screensIn(flow)[0])
  return landing(landingInput(context, null), asked ? addressOf(asked) : null)
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as { loadFlow: 'loadFlow'; idle: 'idle'; logOut: 'logOut' },
  },
  actors: {
    idle: idleMachine,
    /** The composition checks the browser for unsaved text, too. */
    logOut: logOutMachine,
    /** Fetches a chart with its services, and the screens and texts of its flow. */
    loadFlow: mustBeProvided<AnyActorLogic, { flow: FetchedChart }>('loadFlow'),
  },
  guards: {
    addressLeadsTo: ({ context }, { flow }: { flow: FlowName }) => {
      const { screen } = landed({ context })
      return screen !== null && flowOf(screen) === flow
    },
    mustReadSession: ({ context }) => landed({ context }).screen === null,
    mayOpen: (asking, params: { flow: FlowName }) => {
      const { screen } = landsAt(asking, params)
      return screen !== null && flowOf(screen) === params.flow
    },
    mustReadSessionFirst: asking => landsAt(asking, { flow: null }).because === 'sessionIsNotRead',
    /** The composition also checks the browser. */
    hasToken: ({ context }) => context.hasToken,
    hasPageToSave: stateIn({ flow: { statement: 'running' } }),
    hasNoPageToSave: not('hasPageToSave'),
    isSignedIn: ({ context }) => context.session !== null,
    leadsTo: ({ event }, { next }: { next: FlowExit }) => nextIn(event) === next,
  },
  actions: {
    keepFetched: assign((_, { logic }: { logic: AnyActorLogic }) => ({ fetched: logic })),
    begin: spawnFlow<PortalEvent>(),
    keepResumed: assign((_, { output }: { output: ResumeOutput }) => ({
      session: output.session,
      hasToken: true,
      resumeAt: output.path,
    })),
    keepLanding: assign(({ context }) => ({ beginAt: landed({ context }).screen, asked: null })),
    keepAsked: assign((_, { screen }: { screen: ScreenPath | undefined }) => ({
      asked: screen ? addressOf(screen) : null,
    })),
    forgetBeginning: assign({ beginAt: null }),
    keepCoupon: assign((_, { price }: { price: Price }) => ({ coupon: price })),
    nextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session, hasToken: true })),
    keepChanges: assign(({ context }, changes: Partial<Session>) => withSessionChanges(context, changes)),
    keepVisit: assign((_, { visit }: { visit: Visit }) => ({ visit })),
    keepPaid: assign(({ context }, payment: { paid: Paid | null; charged: number | null }) => ({
      ...payment,
      ...withPayment(context),
    })),
    keepFreeResult: assign(({ context }) => withPayment(context)),
    keepVerified: assign(({ context }) => ({
      paid: null,
      charged: null,
      ...(context.session
        ? withSessionChanges(context, { person: { ...context.session.person, verified: true } })
        : {}),
    })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email, notice: null })),
    keepChanging: assign((_, { path }: { path: ScreenPath | null }) => ({ changing: path })),
    beginAt: assign((_, { screen }: { screen: ScreenPath | undefined }) => ({ beginAt: screen ?? null })),
    askToLogOut: sendTo('logOut', { type: 'ASK' }),
    savePage: sendTo('statement', { type: 'SAVE_AND_LOG_OUT' }),
    forgetResetCode: assign({ resetCode: null }),
    /** The next person at this computer starts over: campaign, friend and state are forgotten, too. */
    clearSession: assign((_, { notice }: { notice: SignInNotice }) => ({
      session: null,
      hasToken: false,
      visit: emptyVisit,
      asked: null,
      coupon: null,
      paid: null,
      charged: null,
      email: '',
      changing: null,
      notice,
    })),
    /** Provided by the composition: remembers the visit, or the person's name and state, in this browser. */
    rememberVisit: (_, _visit: { visit: Visit }) => {},
    rememberPerson: () => {},
    /** Provided by the composition: clears everything in this browser. */
    forgetEverything: () => {},
  },
  /** A session that ends waits this long for its open page to be saved: the time a call has. */
  delays: { untilSaved: callMilliseconds },
})

/** A chart that is fetched, then runs under its own name; a failed fetch can be tried again. */
const fetched = <Name extends FetchedChart>(
  name: Name,
  inputOf: (context: Context) => InputFrom<FetchedCharts[Name]>,
) => {
  const config = chart.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          id: 'loadFlow',
          src: 'loadFlow',
          input: { flow: name },
          onDone: {
            target: 'running',
            actions: { type: 'keepFetched', params: ({ event }) => ({ logic: event.output }) },
          },
          onError: 'unavailable',
        },
      },
      unavailable: { tags: ['ready', 'error'], on: { TRY_AGAIN: 'loading' } },
      running: {
        tags: name === 'resume' ? 'resuming' : 'ready',
        entry: [{ type: 'begin', params: ({ context }) => ({ id: name, input: inputOf(context) }) }, 'forgetBeginning'],
        exit: stopChild(name),
      },
    },
  })
  return { id: name, ...config } as const
}
const screenAsked = ({ event }: { event: PortalEvent }) => ({
  screen: event.type === 'xstate.route' ? event.screen : undefined,
})
/** The flow of the screen to which the address leads. */
const addressLeadsTo = <Name extends FlowName>(flow: Name) =>
  ({ guard: { type: 'addressLeadsTo', params: { flow } }, target: flow, actions: 'keepLanding' }) as const
/** A flow, which an address can also open. */
const flow = <Name extends FlowName>(name: Name, inputOf: (context: Context) => InputFrom<FetchedCharts[Name]>) =>
  ({
    ...fetched(name, inputOf),
    route: { guard: { type: 'mayOpen', params: { flow: name } }, actions: { type: 'beginAt', params: screenAsked } },
  }) as const

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
const enterAt = (screen: 'landing' | 'register') => ({ type: 'beginAt', params: { screen } }) as const
const cleared = ['forgetEverything', 'nextAttempt'] as const
const expire = (notice: SignInNotice) =>
  ({ target: '#signIn', actions: [...cleared, { type: 'clearSession', params: { notice } }] }) as const

/** The root: who is signed in, which flow is open, and what happens when the session ends. */
export const portalMachine = chart.createMachine({
  id: 'portal',
  type: 'parallel',
  context: ({ input: { arrival, notice = null, ...input } }) => ({
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
    changing: null,
  }),
  on: {
    SESSION_EXPIRED: expire('sessionEnded'),
    // before the person has loaded, it is unknown what is saved
    LOG_OUT: expire('loggedOutUnsaved'),
    QUICK_EXIT: expire('loggedOutUnsaved'),
    PAYMENT_REFUSED: { actions: 'nextAttempt' },
    COUPON_APPLIED: { actions: { type: 'keepCoupon', params: ({ event }) => ({ price: event.price }) } },
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
    CHANGING: { actions: { type: 'keepChanging', params: ({ event }) => ({ path: event.path }) } },
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
          ...flow('entry', ({ visit, beginAt }) => ({ visit, at: beginAt ?? 'landing' })),
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
              { target: '#screening' },
            ],
          },
        },
        screening: {
          ...flow('screening', context => ({ ...flowData(context), changing: context.changing, at: context.beginAt })),
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
                actions: {
                  type: 'keepPaid',
                  params: ({ event: { output } }) => ({ paid: output.paid, charged: output.charged }),
                },
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
