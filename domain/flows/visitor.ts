import { hasProspectStatus, isAnswered } from '../rules/person-status.ts'
import type { UsState } from '../states.ts'
import type { QuestionKey } from '../wire/answer.ts'
import type { FlowData } from './conditions.ts'

/** What decides who may open a flow by its address. */
export interface Visitor {
  /** The signed-in person with their answers; null when nobody is signed in. */
  readonly session: FlowData | null
  /** The state that this visit has chosen. */
  readonly usState: UsState | null
  /** Whether the payment's answer is still to be shown. */
  readonly hasJustPaid: boolean
  /** Whether they came by the mailed link to a new password, which counts once (R117). */
  readonly hasMailedLink: boolean
}
/** Who may open a flow, or a screen of it, by its address (R1309). */
export type Access = (visitor: Visitor) => boolean

export const anybody: Access = () => true
export const signedOut: Access = ({ session }) => session === null
export const signedIn: Access = visitor => !signedOut(visitor)
const unpaid: Access = ({ session }) =>
  session !== null && session.person.app_payment_date === null && !session.person.verified
export const verified: Access = ({ session }) => session?.person.verified === true
const withAddress: Access = visitor => unpaid(visitor) && (visitor.session?.person.address ?? null) !== null
/** A page half saved is not answered (R210). */
const answered =
  (...keys: readonly QuestionKey[]): Access =>
  ({ session }) =>
    keys.every(key => isAnswered(session?.answers ?? {}, key))
const ethnicityPage = answered('race', 'ethnicity')
const incomePage = answered('number_of_dependents', 'household_income_range')
/**
 * The first questions are not skipped; who has come past them in another way, as in an older portal, goes on (R1305).
 */
const hasBegunScreening = answered('open_cases')
/** With an address, before the payment, and past the page on race and ethnicity. */
export const mayBeScreened: Access = visitor =>
  withAddress(visitor) && (ethnicityPage(visitor) || hasBegunScreening(visitor))
/** Who has answered enough to pay, or to take the 12 questions. */
export const isScreened: Access = visitor => withAddress(visitor) && incomePage(visitor)

/** Without an account from the choice of a state on, with one until it is paid. */
export const registering: Access = visitor => (signedOut(visitor) ? visitor.usState !== null : unpaid(visitor))
/** With a payment, until identity is proven and the payment's answer was shown. */
export const provingIdentity: Access = visitor =>
  (visitor.session?.person.app_payment_date ?? null) !== null && (!verified(visitor) || visitor.hasJustPaid)
/** Verified, and we work on their case. */
export const client: Access = visitor =>
  verified(visitor) && !hasProspectStatus(visitor.session?.person.client_status ?? null)
