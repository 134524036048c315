import { enqueueActions, fromPromise, type ActionArgs, type AnyActorLogic, type AnyActorRef } from 'xstate'
import { screenIn, type OpenPages } from '../../domain/flows/access.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { landing, screenAt, type Landing, type LandingInput } from '../../domain/flows/landing.ts'
import { homeStateOf } from '../../domain/offered.ts'
import type { Operator } from '../../domain/operator.ts'
import { flowOf, isScreened, screensIn, type ScreenPath } from '../../domain/screens.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import type { RouteEvent } from '../shared/route.ts'
import {
  flowDataIn,
  type FlowContext,
  type Price,
  type Session,
  type SessionChanges,
  type SessionData,
  type SessionEvent,
  type SessionReplaced,
  type Visit,
} from '../shared/session.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { Arrival } from './arrival.ts'
import type { FlowEvent } from './charts.ts'
import { currentScreen, failedToSave, isBusy, openCharts, openFlow, screenOf, snapshotOf } from './current-screen.ts'

export interface PortalInput {
  operator: Operator
  arrival: Arrival
  /** Whether this browser has a token from an earlier visit. */
  hasToken: boolean
  /** Which pages a person has reached. Only called for a session, so its rules may come with the flow that made it. */
  openPages: (data: FlowData) => OpenPages
  /** Why the person has to log in again, if that is already known. */
  notice?: SignInNotice
  /** Prefix of the keys of this visit's payments. */
  idempotencyKey: string
  /** The code that this person applied in this tab before a refresh; null for none. */
  storedCoupon?: (personId: string) => Price | null
  /** The page that the person who has just been read was changing from the review before a refresh; null for none. */
  storedChanging?: () => ScreenPath | null
}
/** What the portal knows, whichever flow is open. */
export interface Context extends Omit<PortalInput, 'arrival'> {
  /** The chart that was fetched last, with its services. */
  readonly fetched: AnyActorLogic | null
  /**
   * The address that is being opened: as requested until the session is read, then its screen's; null once its flow
   * runs, and if the flow decides where it begins.
   */
  address: string | null
  /** The code of a password-reset link, until its page was open: it works once. */
  resetCode: string | null
  visit: Visit
  session: Session | null
  /**
   * The number of the visit's next payment: a refused one, or another person's, never shares its key with a later one.
   */
  attempt: number
  /** The code applied in this tab. */
  coupon: Price | null
  /** The answer of the payment, until the person is verified. */
  paid: Paid | null
  /** The amount that this visit's payment has charged, in cents, until the person is verified; null if unknown. */
  charged: number | null
  email: string
  notice: SignInNotice
}

/** To the portal itself: the screen of a requested address; null if the session must be read first. */
interface EnterEvent {
  type: 'ENTER'
  screen: ScreenPath | null
  /** The address, while it is undecided. */
  path: string | null
}
/** To the portal itself: the address waits for the open page. */
interface WaitEvent {
  type: 'WAIT'
  path: string
}
export type PortalEvent =
  | SessionEvent
  | FlowEvent
  | EnterEvent
  | WaitEvent
  | { type: 'TRY_AGAIN' }
  /** The session ends at once, without saving. */
  | { type: 'QUICK_EXIT' }

/** The screen at which the next flow begins; null if it decides. */
export const beginsAt = ({ address }: Context): ScreenPath | null => (address === null ? null : screenAt(address))

/** The situation in which an address is requested; `current` is the screen where the person is, or resumes. */
const landingInput = (context: Context, current: ScreenPath | null): LandingInput => ({
  session: context.session && flowDataIn(flowContext(context)),
  usState: context.visit.us_state,
  hasJustPaid: context.paid !== null,
  hasMailedLink: context.resetCode !== null,
  hasToken: context.hasToken,
  pages: context.session && context.openPages(flowDataIn(flowContext(context))),
  current,
})

/** The input of a signed-in flow. Throws without a session. */
export const flowContext = ({ session, operator }: Context): FlowContext => {
  if (!session) throw new Error('this flow is for a person who is signed in')
  return { session, operator }
}
/**
 * The input of the payment, for a person or for a visitor who has chosen a state, with whatever still comes before it.
 */
export function paymentInput(context: Context) {
  const { session, visit, operator } = context
  if (!session) {
    const { us_state, utm_code, has_peer_referrer } = visit
    const person = { id: '', us_state: us_state ?? homeStateOf(operator), utm_code, has_peer_referrer }
    return { session: { person, answers: {} }, operator, before: 'account' } as const
  }
  const isNext = isScreened(landingInput(context, null))
  return { ...flowContext(context), before: isNext ? null : ('questions' as const) }
}
/** The coupon of a person whose session was just read: this visit's, or the tab's from before a refresh. */
export const couponOf = ({ coupon, storedCoupon }: Context, { person }: SessionData): Price | null =>
  coupon ?? (person.app_payment_date === null ? (storedCoupon?.(person.id) ?? null) : null)

/** The context after a change; the first one after a login brings the person and their answers. */
export function withSessionChanges(context: Context, changes: SessionChanges) {
  const session = context.session ? { ...context.session, ...changes } : newSession(changes)
  return { session, hasToken: context.hasToken || session !== null }
}
const newSession = ({ person, answers, ...rest }: SessionChanges): Session | null =>
  person && answers ? { matters: null, changing: null, ...rest, person, answers } : null

/** The session of a person who has just been read; the page that they change stays. */
export const resumedSession = ({ session, storedChanging }: Context, read: SessionData): Session => ({
  ...read,
  changing: session ? session.changing : (storedChanging?.() ?? null),
})

/** Gives the open flow the session as it is now. */
export const shareSession = ({ context: { session }, self }: { context: Context; self: AnyActorRef }) => {
  if (session) openFlow(self)?.send({ type: 'SESSION', session } satisfies SessionReplaced)
}

/** The session after a payment: the server's own date comes with the next reading of the person. */
export function withPayment(context: Context) {
  const person = context.session?.person
  if (!person) return {}
  const app_payment_date = (person.app_payment_date ?? person.updated_at) || new Date().toISOString()
  return withSessionChanges(context, { person: { ...person, app_payment_date } })
}

interface Beginning {
  readonly id: string
  readonly input: unknown
}
/**
 * Spawns the fetched chart under an id, with its input. A flow that always begins at its own first screen is notified
 * of another one. Throws if none has been fetched.
 */
export const spawnFlow = (): ((args: ActionArgs<Context, PortalEvent, PortalEvent>, beginning: Beginning) => void) =>
  enqueueActions<Context, PortalEvent, Beginning>(({ context, enqueue }, { id, input }) => {
    if (!context.fetched) throw new Error(`the chart "${id}" has not been fetched`)
    enqueue.spawnChild(context.fetched, { id, input })
    const screen = beginsAt(context)
    if (screen === null || flowOf(screen) !== id || takesStart(input)) return
    const first = screenIn(flowOf(screen), landingInput(context, null)) ?? screensIn(flowOf(screen))[0]
    if (screen !== first) enqueue.sendTo(id, { type: 'xstate.route', to: `#${screen}` } satisfies RouteEvent)
  })
const takesStart = (input: unknown) => typeof input === 'object' && input !== null && 'at' in input

/** The one decision about an address; `current` is the open screen, or the one where a returning person resumes. */
const decide = (context: Context, current: ScreenPath | null, path: string | null): Landing =>
  landing(landingInput(context, current), path)

const entering = ({ screen, because }: Landing, path: string | null): EnterEvent =>
  because === 'sessionIsNotRead' ? { type: 'ENTER', screen: null, path } : { type: 'ENTER', screen, path: null }

/** An address while no flow is open. */
export interface Arriving {
  /** Null if none was requested, as after a login. */
  readonly path: string | null
  /** Where the person resumes, once their session is read. */
  readonly resumesAt: ScreenPath | null
}
/** Enters the flow of the address. */
export const arrive = (context: Context, { path, resumesAt }: Arriving): EnterEvent =>
  entering(decide(context, resumesAt, path), path)

const saveAndGo = { type: 'SAVE_AND_GO' }
/** An address while a flow is open. */
interface Opening {
  readonly path: string
  /** The page that was open has been left. */
  readonly waited: boolean
}
/**
 * Notifies the open flow of a screen of its own, or enters the flow of another screen. An address that leads nowhere
 * else changes nothing. It waits for a page that is at work, or saves when it is left.
 */
export const openAddress = (): ((args: ActionArgs<Context, PortalEvent, PortalEvent>, opening: Opening) => void) =>
  enqueueActions<Context, PortalEvent, Opening>(({ context, self, enqueue }, { path, waited }) => {
    const flow = openFlow(self)
    const savesWhenLeft = flow && snapshotOf(flow).can(saveAndGo) && screenOf(flow) !== screenAt(path)
    if (!waited && (isBusy(self) || savesWhenLeft)) {
      enqueue.raise({ type: 'WAIT', path })
      return
    }
    const decided = decide(context, currentScreen(self) ?? null, path)
    const { screen, because } = decided
    const isElsewhere = screen !== null && flow?.id !== flowOf(screen)
    if (isElsewhere || because === 'sessionIsNotRead') enqueue.raise(entering(decided, path))
    else if (screen !== null && flow && screenOf(flow) !== screen)
      enqueue.sendTo(flow, { type: 'xstate.route', to: `#${screen}` } satisfies RouteEvent)
  })

interface Leaving {
  readonly root: AnyActorRef
  readonly path: string
}
/**
 * Saves the open page, as with its own buttons, or waits for what it does. The output is the address, or null if the
 * page stays: one that could not be saved shows why, and after a payment its own next screen comes.
 */
export const leavePage = fromPromise<string | null, Leaving>(async ({ input: { root, path } }) => {
  const flow = openFlow(root)
  if (!flow) return path
  const before = new Map(openCharts(root).map(chart => [chart, snapshotOf(chart)]))
  if (!isBusy(root)) flow.send(saveAndGo)
  await untilIdle(root)
  const hasPaid = flow.id === 'payment' && openFlow(root) !== flow
  return hasPaid || failedToSave(root, before) ? null : path
})

/** Waits until no chart is at work: a flow does not report what becomes of its page. */
function untilIdle(root: AnyActorRef): Promise<void> {
  return new Promise(resolve => {
    const subscriptions = [root, ...openCharts(root)].map(chart => chart.subscribe({ next: look, complete: look }))
    function look() {
      queueMicrotask(() => {
        if (isBusy(root)) return
        for (const each of subscriptions) each.unsubscribe()
        resolve()
      })
    }
    look()
  })
}
