import { enqueueActions, type ActionArgs, type AnyActorLogic, type EventObject } from 'xstate'
import type { PageRules } from '../../domain/flows/access.ts'
import { isScreened } from '../../domain/flows/visitor.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import type { LandingInput } from '../../domain/flows/landing.ts'
import type { Operator } from '../../domain/operator.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { homeState } from '../../domain/offered.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import type { ReviewContext } from '../shared/pages.ts'
import type { Price, Session, Visit } from '../shared/session.ts'
import type { SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { Arrival } from './arrival.ts'

export interface PortalInput {
  operator: Operator
  arrival: Arrival
  /** Whether this browser holds a token from an earlier visit. */
  hasToken: boolean
  /** Why who arrives has to log in again, where that is known already. */
  notice?: SignInNotice
  /** Begins the names of this visit's payments. */
  idempotencyKey: string
  /** The rules of the pages, once they were fetched: before sign-in. */
  pageRules: () => PageRules | null
}
/** What the portal knows, whichever flow is open. */
export interface Context extends Omit<PortalInput, 'arrival'>, ReviewContext {
  /** The chart that was fetched last, with the services that it calls. */
  readonly fetched: AnyActorLogic | null
  /** The path that was asked for, until it is known where it leads; null for none. */
  asked: string | null
  /** The screen with which the next flow begins; null where the flow decides. */
  beginAt: ScreenPath | null
  /** The code of a password-reset link, until its page was open: it counts once. */
  resetCode: string | null
  visit: Visit
  session: Session | null
  /** Where the resume rules put the person; null before they were asked. */
  resumeAt: ScreenPath | null
  /**
   * Which of this visit's payments is the next: one that was refused, or another person's, never gives its name to a
   * later one.
   */
  attempt: number
  /** The code that the person has applied in this visit. */
  coupon: Price | null
  /** The payment's answer, until identity is proven. */
  paid: Paid | null
  /** What this visit's payment has charged, in cents, until identity is proven; null where nobody knows. */
  charged: number | null
  email: string
  notice: SignInNotice
}

/** What decides where an address leads; `current` is the screen where the person is, or goes on. */
export const landingInput = (context: Context, current: ScreenPath | null): LandingInput => ({
  session: context.session && flowData(context),
  usState: context.visit.us_state,
  hasJustPaid: context.paid !== null,
  hasMailedLink: context.resetCode !== null,
  hasToken: context.hasToken,
  pageRules: context.pageRules(),
  current,
})

/** What a flow of the signed-in part starts with. Throws where nobody is signed in. */
export const flowData = ({ session, operator }: Context): FlowData => {
  if (!session) throw new Error('this flow is for a person who is signed in')
  return { person: session.person, answers: session.answers, operator }
}
/**
 * What the payment starts with, for a person or for a visitor who has chosen a state, and what comes before it still.
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
/** What is kept of the session when something of it has changed. */
export const withSessionChanges = ({ session }: Context, changes: Partial<Session>) => ({
  session: session && { ...session, ...changes },
})

/**
 * A payment seen from here: the server's own date comes with the next reading of the person, who may have been read
 * without any.
 */
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
/** Starts the fetched chart under an id, with what it begins with. Throws where none has been fetched. */
export const spawnFlow = <Event extends EventObject>(): ((
  args: ActionArgs<Context, Event, Event>,
  beginning: Beginning,
) => void) =>
  enqueueActions<Context, Event, Beginning>(({ context, enqueue }, { id, input }) => {
    if (!context.fetched) throw new Error(`the chart "${id}" has not been fetched`)
    enqueue.spawnChild(context.fetched, { id, input })
  })
