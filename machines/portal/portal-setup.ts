import { assign, not, raise, sendTo, setup, stateIn, type AnyActorLogic, stopChild, type InputFrom } from 'xstate'
import { callMilliseconds } from '../../domain/limits.ts'
import { addressOf, flowOf, type FlowName } from '../../domain/screens.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import { idleMachine } from '../idle/idle-machine.ts'
import { logOutMachine } from '../log-out/log-out-machine.ts'
import type { ResumeOutput } from '../resume/resume-machine.ts'
import { mustBeProvided } from '../shared/call.ts'
import { nextIn } from '../shared/route.ts'
import { emptyVisit, type Price, type SessionChanges, type Visit } from '../shared/session.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { FetchedChart, FlowExit, FetchedCharts } from './charts.ts'
import {
  arrive,
  couponOf,
  leavePage,
  openAddress,
  resumedSession,
  shareSession,
  spawnFlow,
  withSessionChanges,
  type Arriving,
  type Context,
  type PortalEvent,
  type PortalInput,
  withPayment,
} from './portal-context.ts'

/** What the portal's chart knows, asks and does; its states are in `portal-machine.ts`. */
export const portalChart = setup({
  types: {
    context: {} as Context,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as { loadFlow: 'loadFlow'; idle: 'idle'; logOut: 'logOut'; leavePage: 'leavePage' },
  },
  actors: {
    idle: idleMachine,
    /** The composition checks the browser for unsaved text, too. */
    logOut: logOutMachine,
    leavePage,
    /** Fetches a chart with its services, and the screens and texts of its flow. */
    loadFlow: mustBeProvided<AnyActorLogic, { flow: FetchedChart }>('loadFlow'),
  },
  guards: {
    entersFlow: ({ event }, { flow }: { flow: FlowName }) =>
      event.type === 'ENTER' && event.screen !== null && flowOf(event.screen) === flow,
    mustReadSession: ({ event }) => event.type === 'ENTER' && event.screen === null,
    pageStays: (_, { path }: { path: string | null }) => path === null,
    /** The composition also checks the browser. */
    hasToken: ({ context }) => context.hasToken,
    hasPageToSave: stateIn({ flow: { statement: 'running' } }),
    hasNoPageToSave: not('hasPageToSave'),
    isSignedIn: ({ context }) => context.session !== null,
    isSignedOut: not('isSignedIn'),
    leadsTo: ({ event }, { next }: { next: FlowExit }) => nextIn(event) === next,
  },
  actions: {
    keepFetched: assign((_, { logic }: { logic: AnyActorLogic }) => ({ fetched: logic })),
    begin: spawnFlow(),
    keepResumed: assign(({ context }, { output }: { output: ResumeOutput }) => ({
      coupon: couponOf(context, output.session),
      session: resumedSession(context, output.session),
      hasToken: true,
    })),
    enterAddress: raise(({ context }, arriving: Arriving) => arrive(context, arriving)),
    openAddress: openAddress(),
    keepAddress: assign((_, { path }: { path: string | null }) => ({ address: path })),
    forgetAddress: assign({ address: null }),
    keepCoupon: assign((_, { price }: { price: Price | null }) => ({ coupon: price })),
    nextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepChanges: assign(({ context }, changes: SessionChanges) => withSessionChanges(context, changes)),
    shareSession,
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
    askToLogOut: sendTo('logOut', { type: 'ASK' }),
    logOutSaved: sendTo('logOut', { type: 'LEAVE_SAVED' }),
    savePage: sendTo('statement', { type: 'SAVE_AND_LOG_OUT' }),
    forgetResetCode: assign({ resetCode: null }),
    /** The next person at this computer starts over: campaign, friend and state are forgotten, too. */
    clearSession: assign((_, { notice }: { notice: SignInNotice }) => ({
      session: null,
      hasToken: false,
      visit: emptyVisit,
      address: null,
      coupon: null,
      paid: null,
      charged: null,
      email: '',
      notice,
    })),
    /** Provided by the composition: remembers the visit, or the changed person's name and state, in this browser. */
    rememberVisit: (_, _visit: { visit: Visit }) => {},
    rememberPerson: (_, _person: Pick<SessionChanges, 'person'>) => {},
    /** Provided by the composition: keeps the page being changed in this tab. */
    rememberChanging: () => {},
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
  const config = portalChart.createStateConfig({
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
        entry: [
          { type: 'begin', params: ({ context }) => ({ id: name, input: inputOf(context) }) },
          // resume still needs the address: it opens it once there is a session
          ...(name === 'resume' ? [] : (['forgetAddress'] as const)),
        ],
        exit: stopChild(name),
      },
    },
  })
  return { id: name, ...config } as const
}
const enteredAt = ({ event }: { event: PortalEvent }) => ({
  path: event.type === 'ENTER' && event.screen !== null ? addressOf(event.screen) : null,
})
/** Opens a flow at the screen to which an address leads. */
export const entersFlow = <Name extends FlowName>(flow: Name) =>
  ({
    guard: { type: 'entersFlow', params: { flow } },
    target: `#${flow}`,
    actions: { type: 'keepAddress', params: enteredAt },
  }) as const
