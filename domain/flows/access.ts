import { isAnswered } from '../answered.ts'
import { hasProspectStatus } from '../rules/prospect.ts'
import { startsAtOverview } from '../rules/statement.ts'
import { flowOf, type FlowName, type ScreenPath } from '../screens.ts'
import type { UsState } from '../states.ts'
import type { QuestionKey } from '../wire/answer.ts'
import type { Known } from './facts.ts'
import { goesOnAt, isThrough, mayOpen, registrationWay, screeningWay, surveyWay } from './way.ts'

/** What decides who may open a screen by its address. */
export interface Visitor {
  /** Who is signed in, with all that they have told; null for nobody. */
  readonly session: Known | null
  /** The state that this visit has chosen. */
  readonly usState: UsState | null
  /** Whether the payment's answer is still to be shown. */
  readonly hasJustPaid: boolean
  /** Whether they came by the mailed link to a new password, which counts once (R117). */
  readonly hasMailedLink: boolean
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
/** Who has answered enough to pay, or to take the survey. */
export const isScreened: Access = visitor => withAddress(visitor) && incomePage(visitor)

/** Without an account from the choice of a state on, with one until it is paid. */
const registering: Access = visitor => (signedOut(visitor) ? visitor.usState !== null : unpaid(visitor))

/** Who may open a flow by its address (R1309). */
export const mayOpenFlow: Readonly<Record<FlowName, Access>> = {
  entry: anybody,
  information: anybody,
  signIn: signedOut,
  passwordReset: signedOut,
  registration: registering,
  screening: mayBeScreened,
  survey: isScreened,
  payment: isScreened,
  verification: visitor =>
    (visitor.session?.person.app_payment_date ?? null) !== null && (!verified(visitor) || visitor.hasJustPaid),
  resultsWaiting: verified,
  results: verified,
  casework: verified,
  account: signedIn,
  statement: visitor => verified(visitor) && !hasProspectStatus(visitor.session?.person.client_status ?? null),
}

/** Whether a flow opens to people without an account, who have chosen this state; null for none. */
export const opensWithoutAccount = (flow: FlowName, usState: UsState | null): boolean =>
  mayOpenFlow[flow]({ session: null, usState, hasJustPaid: false, hasMailedLink: false })
/** Whether a flow opens to people of whom nothing is known: the server sends its pages rendered. */
export const isPublicFlow = (flow: FlowName): boolean => opensWithoutAccount(flow, null)

type Page = (visitor: Visitor, page: string) => boolean
/** Which pages of a flow open to whom it opens, by the last part of their address; all of every other flow. */
const mayOpenPage: Readonly<Partial<Record<FlowName, Page>>> = {
  passwordReset: ({ hasMailedLink }, page) => page === 'forgot' || hasMailedLink,
  registration: ({ session }, page) =>
    session === null ? page === 'basic-info' : mayOpen(registrationWay(session), page),
  screening: ({ session }, page) => {
    const way = session ? screeningWay(session) : []
    return page === 'discount-questions' || page === 'review' ? isThrough(way) : mayOpen(way, page)
  },
  survey: ({ session }, page) => session !== null && mayOpen(surveyWay(session), page),
  // the introduction is over once the statement has begun
  statement: ({ session }, page) => page !== 'intro' || !startsAtOverview(session?.answers ?? {}),
}

/**
 * The screens that open earlier than the rest of their flow: what the results cost is shown from the choice of a state
 * on (R401).
 */
const opensEarlier: Readonly<Partial<Record<ScreenPath, Access>>> = {
  'register/intro': registering,
  'register/intro-info': registering,
}

/** Who may open a screen by its address (R1309). */
export function mayOpenScreen(path: ScreenPath, visitor: Visitor): boolean {
  const opens = opensEarlier[path]
  if (opens) return opens(visitor)
  const flow = flowOf(path)
  return mayOpenFlow[flow](visitor) && (mayOpenPage[flow]?.(visitor, path.split('/').at(-1)!) ?? true)
}

/** Whether a screen is for everybody, signed in or not: the public pages, and the mailed link to a new password. */
export const isForAll = (path: ScreenPath): boolean => mayOpenFlow[flowOf(path)] === anybody || path === 'reset'

/** With which screen somebody goes on in a flow that is open to them; null where all of its screens are open, too. */
export function screenIn(flow: FlowName, { session }: Visitor): ScreenPath | null {
  if (flow === 'passwordReset') return 'forgot'
  if (flow === 'statement') return startsAtOverview(session?.answers ?? {}) ? 'statement-overview' : 'statement/intro'
  if (flow === 'registration' && session === null) return 'register/basic-info'
  return session && (flow === 'registration' || flow === 'screening' || flow === 'survey')
    ? goesOnAt[flow](session)
    : null
}

/** What comes before the payment still: the account, or questions; null for nothing. */
export type BeforePayment = 'account' | 'questions' | null
