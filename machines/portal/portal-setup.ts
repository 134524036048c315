import { assign, not, sendTo, setup, stateIn, type AnyActorLogic, stopChild, type InputFrom } from 'xstate'
import { landing } from '../../domain/flows/landing.ts'
import { callMilliseconds } from '../../domain/limits.ts'
import { addressOf, flowOf, screensIn, type FlowName, type ScreenPath } from '../../domain/screens.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import { idleMachine } from '../idle/idle-machine.ts'
import { logOutMachine } from '../log-out/log-out-machine.ts'
import type { ResumeOutput } from '../resume/resume-machine.ts'
import { mustBeProvided } from '../shared/call.ts'
import { nextIn, type RouteEvent } from '../shared/route.ts'
import { emptyVisit, type Price, type Session, type SessionEvent, type Visit } from '../shared/session.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { FetchedChart, FlowEvent, FlowExit, FetchedCharts } from './charts.ts'
import {
  couponOf,
  spawnFlow,
  withSessionChanges,
  type Context,
  type PortalInput,
  landingInput,
  withPayment,
} from './portal-context.ts'

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

/** What the portal's chart knows, asks and does; its states are in `portal-machine.ts`. */
export const chart = setup({
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
    keepResumed: assign(({ context }, { output }: { output: ResumeOutput }) => ({
      coupon: couponOf(context, output.session),
      session: output.session,
      hasToken: true,
      resumeAt: output.path,
    })),
    keepLanding: assign(({ context }) => ({ beginAt: landed({ context }).screen, asked: null })),
    keepAsked: assign((_, { screen }: { screen: ScreenPath | undefined }) => ({
      asked: screen ? addressOf(screen) : null,
    })),
    forgetBeginning: assign({ beginAt: null }),
    keepCoupon: assign((_, { price }: { price: Price | null }) => ({ coupon: price })),
    nextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session, hasToken: true })),
    keepChanges: assign(({ context }, changes: Partial<Session>) => withSessionChanges(context, changes)),
    keepVisit: assign((_, { visit }: { visit: Visit }) => ({ visit })),
    keepPaid: assign(({ context }, payment: { paid: Paid | null; charged: number | null }) => ({
      ...payment,
      // it is used
      coupon: null,
      ...withPayment(context),
    })),
    keepNothingCharged: assign({ charged: 0 }),
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
    logOutSaved: sendTo('logOut', { type: 'LEAVE_SAVED' }),
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
    /** Provided by the composition: keeps the page being changed in this tab. */
    rememberChanging: (_, _changed: { path: ScreenPath | null }) => {},
    /** Provided by the composition: remembers the applied code in this tab, until it is used or refused. */
    rememberCoupon: () => {},
    /** Provided by the composition: clears everything in this browser. */
    forgetEverything: () => {},
  },
  /** A session that ends waits this long for its open page to be saved: the time a call has. */
  delays: { untilSaved: callMilliseconds },
})

/** A chart that is fetched, then runs under its own name; a failed fetch can be tried again. */
export const fetched = <Name extends FetchedChart>(
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
export const screenAsked = ({ event }: { event: PortalEvent }) => ({
  screen: event.type === 'xstate.route' ? event.screen : undefined,
})
/** The flow of the screen to which the address leads. */
export const addressLeadsTo = <Name extends FlowName>(flow: Name) =>
  ({ guard: { type: 'addressLeadsTo', params: { flow } }, target: flow, actions: 'keepLanding' }) as const
/** A flow, which an address can also open. */
export const flow = <Name extends FlowName>(
  name: Name,
  inputOf: (context: Context) => InputFrom<FetchedCharts[Name]>,
) =>
  ({
    ...fetched(name, inputOf),
    route: { guard: { type: 'mayOpen', params: { flow: name } }, actions: { type: 'beginAt', params: screenAsked } },
  }) as const
