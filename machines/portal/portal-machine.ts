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
import { mayOpenFlow, mayOpenScreen } from '../../domain/flows/access.ts'
import { callMilliseconds } from '../../domain/limits.ts'
import { flowOf, type FlowName, type ScreenPath } from '../../domain/screens.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import { mustBeProvided } from '../kit/call.ts'
import { idleMachine } from '../idle/idle-machine.ts'
import { begin } from '../kit/fetched.ts'
import { nextIn } from '../kit/leaving.ts'
import type { RouteEvent } from '../kit/route.ts'
import { emptyVisit, type Price, type Session, type SessionEvent, type Visit } from '../kit/session.ts'
import { logOutMachine } from '../log-out/log-out-machine.ts'
import type { ResumeOutput } from '../resume/resume-machine.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import { changed, known, payer, withPayment, type Context, type PortalInput } from './portal-context.ts'
import type { FetchedChart, FetchedCharts, FlowEvent, FlowExit } from './charts.ts'

type PortalEvent =
  | SessionEvent
  | RouteEvent
  | FlowEvent
  | { type: 'TRY_AGAIN' }
  /** The session ends at once, whatever is saved (R1005). */
  | { type: 'QUICK_EXIT' }

const visitorIn = ({ session, visit, paid }: Context) => ({
  session,
  usState: visit.us_state,
  hasJustPaid: paid !== null,
})
const mayOpen = ({ context, event }: { context: Context; event: PortalEvent }, { flow }: { flow: FlowName }) =>
  event.type === 'xstate.route' && event.screen !== undefined
    ? mayOpenScreen(event.screen, visitorIn(context))
    : mayOpenFlow[flow](visitorIn(context))
/** The screens of a registration that a visitor opens by an address. */
const startsOfVisitors: readonly ScreenPath[] = ['register/basic-info', 'register/intro', 'register/intro-info']

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as { loadFlow: 'loadFlow'; idle: 'idle'; logOut: 'logOut' },
  },
  actors: {
    idle: idleMachine,
    /** The composition looks into the browser, too: is something that was typed not saved? */
    logOut: logOutMachine,
    /** Fetches a chart with the services that it calls, and the screens and words of its flow. */
    loadFlow: mustBeProvided<AnyActorLogic, { flow: FetchedChart }>('loadFlow'),
  },
  guards: {
    arrivesAtEntry: ({ context }) => flowOf(context.entryAt) === 'entry',
    arrivesAtInformation: ({ context }) => flowOf(context.entryAt) === 'information',
    arrivesAtReset: ({ context }) => context.resetCode !== null,
    arrivesAtForgot: ({ context }) => flowOf(context.entryAt) === 'passwordReset' && !context.hasToken,
    arrivesAtBasicInfo: ({ context }) =>
      context.entryAt === 'register/basic-info' && !context.hasToken && context.visit.us_state !== null,
    arrivesAtOffer: ({ context }) =>
      startsOfVisitors.includes(context.entryAt) && !context.hasToken && context.visit.us_state !== null,
    arrivesWithoutState: ({ context }) => startsOfVisitors.includes(context.entryAt) && !context.hasToken,
    /** The composition looks into the browser, too. */
    hasToken: ({ context }) => context.hasToken,
    hasPageToSave: stateIn({ flow: { statement: 'running' } }),
    hasNoPageToSave: not('hasPageToSave'),
    isSignedIn: ({ context }) => context.session !== null,
    mayOpen,
    /**
     * Nothing has to be begun for somebody whose identity is known; for others, for example, a free result that was
     * lost.
     */
    asksFor: ({ context }, params: { flow: FlowName }) =>
      context.askedFor !== null &&
      flowOf(context.askedFor) === params.flow &&
      context.session?.person.verified === true &&
      mayOpenFlow[params.flow](visitorIn(context)),
    resumesIn: ({ context }, { flow }: { flow: FlowName }) => flowOf(context.resumeAt) === flow,
    leadsTo: ({ event }, { next }: { next: FlowExit }) => nextIn(event) === next,
  },
  actions: {
    keepFetched: assign((_, { logic }: { logic: AnyActorLogic }) => ({ fetched: logic })),
    begin: begin<Context, PortalEvent>(),
    keepResumed: assign((_, { output }: { output: ResumeOutput }) => ({
      session: output.session,
      hasToken: true,
      resumeAt: output.path,
    })),
    forgetAskedFor: assign({ askedFor: null }),
    keepCoupon: assign((_, { price }: { price: Price }) => ({ coupon: price })),
    nextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session, hasToken: true })),
    keepChanges: assign(({ context }, changes: Partial<Session>) => changed(context, changes)),
    keepVisit: assign((_, { visit }: { visit: Visit }) => ({ visit })),
    keepPaid: assign(({ context }, payment: { paid: Paid | null; charged: number | null }) => ({
      ...payment,
      ...withPayment(context),
    })),
    keepFreeResult: assign(({ context }) => withPayment(context)),
    keepVerified: assign(({ context }) => ({
      paid: null,
      charged: null,
      ...(context.session ? changed(context, { person: { ...context.session.person, verified: true } }) : {}),
    })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email, notice: null })),
    keepChanging: assign((_, { path }: { path: ScreenPath | null }) => ({ changing: path })),
    enterAt: assign((_, { path }: { path: ScreenPath }) => ({ entryAt: path })),
    askToLogOut: sendTo('logOut', { type: 'ASK' }),
    savePage: sendTo('statement', { type: 'SAVE_AND_LOG_OUT' }),
    forgetResetCode: assign({ resetCode: null }),
    /** The next person at this computer begins anew: campaign, friend and state are forgotten, too (R1003). */
    clearSession: assign((_, { notice }: { notice: SignInNotice }) => ({
      session: null,
      hasToken: false,
      visit: emptyVisit,
      askedFor: null,
      coupon: null,
      paid: null,
      charged: null,
      email: '',
      changing: null,
      notice,
    })),
    /** Provided by the composition: remembers the visit, or the person's name and state, in this browser (R1102). */
    rememberVisit: (_, _visit: { visit: Visit }) => {},
    rememberPerson: () => {},
    /** Provided by the composition: clears all that this browser remembers (R1003). */
    forgetEverything: () => {},
  },
  /** When a session ends, its open page may take as long to be saved as a call may take. */
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
        entry: { type: 'begin', params: ({ context }) => ({ id: name, input: inputOf(context) }) },
        exit: stopChild(name),
      },
    },
  })
  return { id: name, ...config } as const
}
/** A flow, which an address may ask for as well. */
const flow = <Name extends FlowName>(name: Name, inputOf: (context: Context) => InputFrom<FetchedCharts[Name]>) =>
  ({ ...fetched(name, inputOf), route: { guard: { type: 'mayOpen', params: { flow: name } } } }) as const

/** Where a flow leads by what it says at its end. */
const leads = <Next extends FlowExit, To extends FlowName | 'resuming'>(next: Next, to: To) =>
  ({ guard: { type: 'leadsTo', params: { next } }, target: `#${to}` }) as const
const keepEmail = {
  type: 'keepEmail',
  params: ({ event }: { event: { output: { email: string } } }) => ({ email: event.output.email }),
} as const
/** A page that was changed leads back to all answers. */
const backToReview = {
  target: '#screening',
  guard: { type: 'leadsTo', params: { next: 'review' } },
  actions: { type: 'keepChanging', params: { path: 'register/review' } },
} as const
const enterAt = (path: 'landing' | 'register') => ({ type: 'enterAt', params: { path } }) as const
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
    entryAt: arrival.path,
    askedFor: input.hasToken ? arrival.path : null,
    resetCode: arrival.code,
    visit: arrival.visit,
    session: null,
    attempt: 0,
    coupon: null,
    resumeAt: 'login',
    paid: null,
    charged: null,
    email: arrival.email,
    notice,
    changing: null,
  }),
  on: {
    SESSION_EXPIRED: expire('sessionEnded'),
    // people who are not read yet: nobody knows what of theirs is saved
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
            { guard: 'arrivesAtEntry', target: 'entry' },
            { guard: 'arrivesAtInformation', target: 'information' },
            { guard: 'arrivesAtReset', target: 'passwordReset' },
            { guard: 'arrivesAtForgot', target: 'passwordReset' },
            { guard: 'hasToken', target: 'resuming' },
            { guard: 'arrivesAtBasicInfo', target: 'registration' },
            { guard: 'arrivesAtOffer', target: 'payment' },
            { guard: 'arrivesWithoutState', target: 'entry', actions: enterAt('register') },
            { target: 'signIn' },
          ],
        },
        entry: {
          ...flow('entry', ({ visit, entryAt }) => ({ visit, at: entryAt })),
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
          ...flow('information', ({ entryAt }) => ({ at: entryAt })),
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
          on: {
            'xstate.done.actor.resume': {
              target: 'goingOn',
              actions: [{ type: 'keepResumed', params: ({ event }) => ({ output: event.output }) }, 'rememberPerson'],
            },
          },
        },
        goingOn: {
          exit: 'forgetAskedFor',
          always: [
            ...(['resultsWaiting', 'results', 'casework', 'account', 'statement'] as const).map(
              flow => ({ guard: { type: 'asksFor', params: { flow } }, target: flow }) as const,
            ),
            ...(
              ['registration', 'screening', 'survey', 'payment', 'verification', 'resultsWaiting', 'results'] as const
            ).map(flow => ({ guard: { type: 'resumesIn', params: { flow } }, target: flow }) as const),
            { target: 'casework' },
          ],
        },
        registration: {
          ...flow('registration', ({ visit, operator, session, changing }) => ({ visit, operator, session, changing })),
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
          ...flow('screening', context => ({ ...known(context), changing: context.changing })),
          on: {
            'xstate.done.actor.screening': [
              leads('survey', 'survey'),
              leads('payment', 'payment'),
              { target: '#verification', actions: 'keepFreeResult' },
            ],
          },
        },
        survey: {
          ...flow('survey', context => ({ ...known(context), changing: context.changing })),
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
            ...payer(context),
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
            person: known(context).person,
          })),
          on: {
            'xstate.done.actor.verification': [
              { ...leads('results', 'results'), actions: 'keepVerified' },
              { target: '#resultsWaiting', actions: 'keepVerified' },
            ],
          },
        },
        resultsWaiting: {
          ...flow('resultsWaiting', context => ({ person: known(context).person })),
          on: { 'xstate.done.actor.resultsWaiting': '#results' },
        },
        results: {
          ...flow('results', known),
          on: { 'xstate.done.actor.results': '#resultsWaiting' },
        },
        casework: {
          ...flow('casework', context => ({ ...known(context), matters: context.session?.matters ?? null })),
        },
        account: {
          ...flow('account', context => ({ person: known(context).person })),
          on: {
            'xstate.done.actor.account': [
              { ...leads('loggedOutEverywhere', 'signIn'), actions: expire('loggedOutEverywhere').actions },
              { ...leads('accountDeleted', 'signIn'), actions: expire('accountDeleted').actions },
              { target: '#resuming' },
            ],
          },
        },
        statement: {
          ...flow('statement', known),
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
            // a page that is open saves first, then its flow logs out
            SAVE_AND_LOG_OUT: { guard: 'hasNoPageToSave', actions: 'askToLogOut' },
          },
        },
        /** The flow says when its page is saved; a page that cannot be saved keeps no session open. */
        ending: { on: { LOG_OUT: expire('sessionEnded') }, after: { untilSaved: expire('sessionEnded') } },
      },
    },
  },
})

/** A running portal. */
export type PortalRef = ActorRefFrom<typeof portalMachine>
