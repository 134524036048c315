import type { EventObject } from 'xstate'
import type { FlowData } from '../../domain/flows/conditions.ts'
import type { Operator } from '../../domain/operator.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { UsState } from '../../domain/states.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Person } from '../../domain/wire/person.ts'

/** The signed-in person and their answers, as last read from or saved to the server. */
export interface SessionData {
  readonly person: Person
  readonly answers: Answers
  /** The person's legal matters; null if unknown, since the menu works without them. */
  readonly matters: MatterList | null
}
/** The session that the portal owns. */
export interface Session extends SessionData {
  /** The screen that the person changes from the review, and reads there again once saved; null for none. */
  readonly changing: ScreenPath | null
}
/** A change of the session; the first one after a login brings the person and their answers. */
export type SessionChanges = Partial<Session>
/** To the open flow: the session as it is now. */
export interface SessionReplaced {
  readonly type: 'SESSION'
  readonly session: Session
}
/** What a signed-in flow knows of the person: the session's last value, which it never edits. */
export interface WithSession {
  readonly session: Session
}
/** The same with the operator's settings. */
export interface FlowContext extends WithSession {
  readonly operator: Operator
}

/** Of a signed-in flow: its session is replaced by the portal's, whichever state it is in. */
export const sessionReplaced = {
  SESSION: { description: 'the session has changed', actions: 'keepSession' },
} as const
/** Keeps the portal's session: `assign` it as the action `keepSession`. */
export const replaceSession = ({ event }: { event: EventObject }) =>
  event.type === 'SESSION' ? { session: (event as SessionReplaced).session } : {}

/** What the domain's rules read of a flow. */
export const flowDataIn = ({ session: { person, answers }, operator }: FlowContext): FlowData => ({
  person,
  answers,
  operator,
})

/** A visitor's data before an account: from links, campaigns and friends. */
export interface Visit {
  readonly us_state: UsState | null
  readonly utm_code: string | null
  /** A friend's code that the server has not refused; it is sent with the registration. */
  readonly peer_referrer_code: string | null
  /** Whether the server has confirmed that code. */
  readonly has_peer_referrer: boolean
  /** The data of an earlier friend's link, until the code of a later one is checked. */
  readonly earlier_friend?: Pick<Visit, 'peer_referrer_code' | 'has_peer_referrer'>
}

export const emptyVisit: Visit = { us_state: null, utm_code: null, peer_referrer_code: null, has_peer_referrer: false }

/** The price of a promotion code, in cents, with the code as the server read it. */
export interface Price {
  readonly code: string
  readonly total: number
}

/** What any flow reports to the portal. */
export type SessionEvent =
  | { type: 'SESSION_EXPIRED' }
  | { type: 'LOG_OUT' }
  /** Logs out after the open page was saved, without a question. */
  | { type: 'LOG_OUT_SAVED' }
  /** Logs out from outside the screens: an open page is saved first. */
  | { type: 'SAVE_AND_LOG_OUT' }
  /** The portal owns the session: a flow reports what has changed, and gets the session back (`SESSION`). */
  | { type: 'SESSION_CHANGED'; changes: SessionChanges }
  /** An address is requested. */
  | { type: 'OPEN_ADDRESS'; path: string }
  | { type: 'VISIT_CHANGED'; visit: Visit }
  /** The person has seen the price with their code: it applies until it is used, or refused (null). */
  | { type: 'COUPON_APPLIED'; price: Price | null }
  /** A free result was created: nothing is charged. */
  | { type: 'FREE_RESULT' }
  /** The server confirmed that nothing was paid: the next try is another payment. */
  | { type: 'PAYMENT_REFUSED' }

export interface SessionPort {
  send(event: SessionEvent): void
}

/** The portal's id in the actor system. */
export const portalId = 'portal'

interface System {
  get(id: typeof portalId): SessionPort | undefined
}

/** The portal above any chart; undefined if a chart runs alone, as in a story or in a test of one chart. */
export const portalOf = (system: unknown): SessionPort | undefined => (system as System).get(portalId)

/** Reports what has changed; the open flow gets the session back (`SESSION`). */
export const changeSession = (system: unknown, changes: SessionChanges) =>
  portalOf(system)?.send({ type: 'SESSION_CHANGED', changes })

/** Logs the person out, from any screen. */
export const logOut = ({ system }: { system: unknown }) => portalOf(system)?.send({ type: 'LOG_OUT' })

/** Logs the person out whose page has just been saved, without asking about drafts of other pages. */
export const leaveSaved = ({ system }: { system: unknown }) => portalOf(system)?.send({ type: 'LOG_OUT_SAVED' })
