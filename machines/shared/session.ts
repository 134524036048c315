import type { Answers } from '../../domain/wire/answer.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Person } from '../../domain/wire/person.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { UsState } from '../../domain/states.ts'

/** Who is signed in and what they have answered, as last read from or saved to the server. */
export interface Session {
  readonly person: Person
  readonly answers: Answers
  /** The person's legal matters; null while nobody knows them, because the menu can do without. */
  readonly matters: MatterList | null
}

/** What a visitor brought along before having an account: from links, campaigns and friends. */
export interface Visit {
  readonly us_state: UsState | null
  readonly utm_code: string | null
  /** A friend's code that the server has not refused: it goes with the registration. */
  readonly peer_referrer_code: string | null
  /** Whether the server has confirmed that code. */
  readonly has_peer_referrer: boolean
  /** What an earlier friend's link has brought, until the code of a later one is checked. */
  readonly earlier_friend?: Pick<Visit, 'peer_referrer_code' | 'has_peer_referrer'>
}

export const emptyVisit: Visit = { us_state: null, utm_code: null, peer_referrer_code: null, has_peer_referrer: false }

/** What a promotion code costs, in cents, with the code as the server read it. */
export interface Price {
  readonly code: string
  readonly total: number
}

/** What any flow reports to the portal. */
export type SessionEvent =
  | { type: 'SESSION_EXPIRED' }
  | { type: 'LOG_OUT' }
  /** Logs out from above the screens: a page that is open is saved first. */
  | { type: 'SAVE_AND_LOG_OUT' }
  | { type: 'SIGNED_IN'; session: Session }
  | { type: 'PERSON_CHANGED'; person: Person }
  /** What the person wishes of us has changed, and nothing that this browser remembers of them. */
  | { type: 'PREFERENCES_CHANGED'; person: Person }
  | { type: 'ANSWERS_CHANGED'; answers: Answers }
  | { type: 'MATTERS_CHANGED'; matters: MatterList }
  | { type: 'VISIT_CHANGED'; visit: Visit }
  /** What the screen says is to be changed, and then read once more in the review. */
  | { type: 'CHANGING'; path: ScreenPath | null }
  /** The person has seen the price with their code: it holds for the rest of the visit. */
  | { type: 'COUPON_APPLIED'; price: Price }
  /** The server has said that nothing was paid: what is tried next is another payment. */
  | { type: 'PAYMENT_REFUSED' }

export interface SessionPort {
  send(event: SessionEvent): void
}

/** The name under which the portal can be found in the actor system. */
export const portalId = 'portal'

interface System {
  get(id: typeof portalId): SessionPort | undefined
}

/** The portal above any chart; absent where a chart runs alone, as in a story or in a test of one chart. */
export const portalOf = (system: unknown): SessionPort | undefined => (system as System).get(portalId)

/** Logs the person out, whichever screen asks for it. */
export const logOut = ({ system }: { system: unknown }) => portalOf(system)?.send({ type: 'LOG_OUT' })
