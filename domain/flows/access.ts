import { isAnswered } from '../answered.ts'
import { hasProspectStatus } from '../rules/prospect.ts'
import { flowOf, type FlowName, type ScreenPath } from '../screens.ts'
import type { UsState } from '../states.ts'
import type { QuestionKey } from '../wire/answer.ts'
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
const signedIn: Access = visitor => !signedOut(visitor)
const unpaid: Access = ({ session }) =>
  session !== null && session.person.app_payment_date === null && !session.person.verified
const verified: Access = ({ session }) => session?.person.verified === true
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
const mayBeScreened: Access = visitor => withAddress(visitor) && (ethnicityPage(visitor) || hasBegunScreening(visitor))
const screened: Access = visitor => withAddress(visitor) && incomePage(visitor)

/** Without an account from the choice of a state on, with one until it is paid. */
const registering: Access = visitor => (signedOut(visitor) ? visitor.usState !== null : unpaid(visitor))

/** Who may open a flow by its address (R1309); anybody else is led to where the rules put them. */
export const mayOpenFlow: Readonly<Record<FlowName, Access>> = {
  entry: anybody,
  information: anybody,
  signIn: signedOut,
  passwordReset: signedOut,
  registration: registering,
  screening: mayBeScreened,
  survey: screened,
  payment: screened,
  verification: visitor =>
    (visitor.session?.person.app_payment_date ?? null) !== null && (!verified(visitor) || visitor.hasJustPaid),
  resultsWaiting: verified,
  results: verified,
  casework: verified,
  account: signedIn,
  statement: visitor => verified(visitor) && !hasProspectStatus(visitor.session?.person.client_status ?? null),
}

/** Whether everybody may open a flow, and a person of whom nothing is known: the server sends its pages rendered. */
export const isPublicFlow = (flow: FlowName): boolean =>
  mayOpenFlow[flow]({ session: null, usState: null, hasJustPaid: false })

/**
 * The screens that open earlier than the rest of their flow: what the results cost is shown from the choice of a state
 * on (R401).
 */
const opensEarlier: Readonly<Partial<Record<ScreenPath, Access>>> = {
  'register/intro': registering,
  'register/intro-info': registering,
}
/** Who may open a screen by its address (R1309). */
export const mayOpenScreen = (path: ScreenPath, visitor: Visitor): boolean =>
  (opensEarlier[path] ?? mayOpenFlow[flowOf(path)])(visitor)

/** What comes before the payment still: the account, or questions; null for nothing. */
export type BeforePayment = 'account' | 'questions' | null
