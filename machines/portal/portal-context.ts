import { enqueueActions, type ActionArgs, type AnyActorLogic, type EventObject } from 'xstate'
import type { PageRules } from '../../domain/flows/access.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import type { LandingInput } from '../../domain/flows/landing.ts'
import { homeState } from '../../domain/offered.ts'
import type { Operator } from '../../domain/operator.ts'
import { isScreened, type ScreenPath } from '../../domain/screens.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import type { ReviewContext } from '../shared/pages.ts'
import type { Price, Session, Visit } from '../shared/session.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { Arrival } from './arrival.ts'

export interface PortalInput {
  operator: Operator
  arrival: Arrival
  /** Whether this browser has a token from an earlier visit. */
  hasToken: boolean
  /** Why the person has to log in again, if that is already known. */
  notice?: SignInNotice
  /** The page that the person was changing from the review before a refresh. */
  changing?: ScreenPath | null
  /** Prefix of the keys of this visit's payments. */
  idempotencyKey: string
  /** The page rules, once fetched: before sign-in. */
  pageRules: () => PageRules | null
  /** The code that this person applied in this tab before a refresh; null for none. */
  keptCoupon?: (personId: string) => Price | null
}
/** What the portal knows, whichever flow is open. */
export interface Context extends Omit<PortalInput, 'arrival' | 'changing'>, ReviewContext {
  /** The chart that was fetched last, with its services. */
  readonly fetched: AnyActorLogic | null
  /** The requested path, until it is decided; null for none. */
  asked: string | null
  /** The first screen of the next flow; null if the flow decides. */
  beginAt: ScreenPath | null
  /** The code of a password-reset link, until its page was open: it works once. */
  resetCode: string | null
  visit: Visit
  session: Session | null
  /** Where the person resumes; null before the rules were asked. */
  resumeAt: ScreenPath | null
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

/** Decides where an address leads; `current` is the screen where the person is, or resumes. */
export const landingInput = (context: Context, current: ScreenPath | null): LandingInput => ({
  session: context.session && flowData(context),
  usState: context.visit.us_state,
  hasJustPaid: context.paid !== null,
  hasMailedLink: context.resetCode !== null,
  hasToken: context.hasToken,
  pageRules: context.pageRules(),
  current,
})

/** The input of a signed-in flow. Throws without a session. */
export const flowData = ({ session, operator }: Context): FlowData => {
  if (!session) throw new Error('this flow is for a person who is signed in')
  return { person: session.person, answers: session.answers, operator }
}
/**
 * The input of the payment, for a person or for a visitor who has chosen a state, with whatever still comes before it.
 */
export function paymentInput(context: Context) {
  const { session, visit, operator } = context
  if (!session) {
    const { us_state, utm_code, has_peer_referrer } = visit
    const person = { id: '', us_state: us_state ?? homeState, utm_code, has_peer_referrer }
    return { person, answers: {}, operator, before: 'account' } as const
  }
  const isNext = isScreened(landingInput(context, null))
  return { ...flowData(context), before: isNext ? null : ('questions' as const) }
}
/** The coupon of a person whose session was just read: this visit's, or the tab's from before a refresh. */
export const couponOf = ({ coupon, keptCoupon }: Context, { person }: Session): Price | null =>
  coupon ?? (person.app_payment_date === null ? (keptCoupon?.(person.id) ?? null) : null)

/** The session with these changes. */
export const withSessionChanges = ({ session }: Context, changes: Partial<Session>) => ({
  session: session && { ...session, ...changes },
})

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
/** Spawns the fetched chart under an id, with its input. Throws if none has been fetched. */
export const spawnFlow = <Event extends EventObject>(): ((
  args: ActionArgs<Context, Event, Event>,
  beginning: Beginning,
) => void) =>
  enqueueActions<Context, Event, Beginning>(({ context, enqueue }, { id, input }) => {
    if (!context.fetched) throw new Error(`the chart "${id}" has not been fetched`)
    enqueue.spawnChild(context.fetched, { id, input })
  })
