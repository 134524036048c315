import { hasProspectStatus, isAnswered } from '../rules/person-status.ts'
import type { UsState } from '../states.ts'
import type { QuestionKey } from '../wire/answer.ts'
import type { FlowData } from './conditions.ts'

/** Decides who may open a flow by its address. */
export interface Visitor {
  /** The signed-in person with their answers, or null. */
  readonly session: FlowData | null
  /** The state chosen on this visit. */
  readonly usState: UsState | null
  /** Whether the result of the payment still has to be shown. */
  readonly hasJustPaid: boolean
  /** Whether they came by a mailed link to a new password, which works once (R117). */
  readonly hasMailedLink: boolean
}
/** Who may open a flow or one of its screens by its address (R1309). */
export type Access = (visitor: Visitor) => boolean

export const anybody: Access = () => true
export const signedOut: Access = ({ session }) => session === null
export const signedIn: Access = visitor => !signedOut(visitor)
const unpaid: Access = ({ session }) =>
  session !== null && session.person.app_payment_date === null && !session.person.verified
export const verified: Access = ({ session }) => session?.person.verified === true
const withAddress: Access = visitor => unpaid(visitor) && (visitor.session?.person.address ?? null) !== null
/** A half-saved page is not answered (R210). */
const answered =
  (...keys: readonly QuestionKey[]): Access =>
  ({ session }) =>
    keys.every(key => isAnswered(session?.answers ?? {}, key))
const ethnicityPage = answered('race', 'ethnicity')
const incomePage = answered('number_of_dependents', 'household_income_range')
/**
 * The first questions cannot be skipped, but people who passed them elsewhere, as in an older portal, continue (R1305).
 */
const hasBegunScreening = answered('open_cases')
/** With an address, before the payment, and after the page on race and ethnicity. */
export const mayBeScreened: Access = visitor =>
  withAddress(visitor) && (ethnicityPage(visitor) || hasBegunScreening(visitor))
/** People who have answered enough to pay, or to take the 12 questions. */
export const isScreened: Access = visitor => withAddress(visitor) && incomePage(visitor)

/** Without an account once a state is chosen; with one until it is paid. */
export const registering: Access = visitor => (signedOut(visitor) ? visitor.usState !== null : unpaid(visitor))
/** With a payment, until the person is verified and has seen the result of the payment. */
export const provingIdentity: Access = visitor =>
  (visitor.session?.person.app_payment_date ?? null) !== null && (!verified(visitor) || visitor.hasJustPaid)
/** Verified clients whose case we work on. */
export const client: Access = visitor =>
  verified(visitor) && !hasProspectStatus(visitor.session?.person.client_status ?? null)
