import { isAnswered } from '../answered.ts'
import { hasProspectStatus } from '../rules/prospect.ts'
import type { FlowName } from '../screens.ts'
import type { UsState } from '../states.ts'
import type { Known } from './facts.ts'

/** What decides who may open a flow by its address. */
interface Visitor {
  /** Who is signed in; null for nobody. */
  readonly session: Pick<Known, 'person' | 'answers'> | null
  /** The state that this visit has chosen. */
  readonly usState: UsState | null
  /** Whether the payment's answer is still to be shown. */
  readonly hasJustPaid: boolean
}
type Access = (visitor: Visitor) => boolean

const anybody: Access = () => true
const signedOut: Access = ({ session }) => session === null
const unpaid: Access = ({ session }) => session !== null && session.person.app_payment_date === null && !session.person.verified
const verified: Access = ({ session }) => session?.person.verified === true
const withAddress: Access = visitor => unpaid(visitor) && (visitor.session?.person.address ?? null) !== null
/** A page half saved is not answered (DECISIONS §8). */
const ethnicityPage = ['race', 'ethnicity'] as const
const incomePage = ['number_of_dependents', 'household_income_range'] as const
/** The first page is not skipped; who has come past it in another way, as in an older portal, goes on (S1 §4 rule 5). */
const mayBeScreened: Access = visitor =>
  withAddress(visitor) &&
  (isAnswered(visitor.session?.answers ?? {}, 'open_cases') ||
    ethnicityPage.every(key => isAnswered(visitor.session?.answers ?? {}, key)))
const screened: Access = visitor =>
  withAddress(visitor) && incomePage.every(key => isAnswered(visitor.session?.answers ?? {}, key))

/** Who may open a flow by its address (DECISIONS §6 "Refresh and deep links"); anybody else is led to where the rules put them. */
export const mayOpenFlow: Readonly<Record<FlowName, Access>> = {
  entry: anybody,
  signIn: signedOut,
  passwordReset: signedOut,
  registration: visitor => (signedOut(visitor) ? visitor.usState !== null : unpaid(visitor)),
  screening: mayBeScreened,
  survey: screened,
  payment: screened,
  verification: visitor =>
    (visitor.session?.person.app_payment_date ?? null) !== null && (!verified(visitor) || visitor.hasJustPaid),
  resultsWaiting: verified,
  results: verified,
  casework: verified,
  statement: visitor => verified(visitor) && !hasProspectStatus(visitor.session?.person.client_status ?? null),
}
