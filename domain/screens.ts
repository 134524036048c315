import type { FlowData } from './flows/conditions.ts'
import { pagesOf, registrationFlow, screeningFlow, statementFlow, surveyFlow } from './flows/tables.ts'
import { hasProspectStatus, isAnswered } from './rules/person-status.ts'
import type { UsState } from './states.ts'
import type { QuestionKey } from './wire/answer.ts'

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
/** With an address, which the registration asks for first. */
export const hasAddress: Access = ({ session }) => (session?.person.address ?? null) !== null
const withAddress: Access = visitor => unpaid(visitor) && hasAddress(visitor)
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

const under = <Folder extends string, Page extends string>(folder: Folder, pages: readonly Page[]) =>
  pages.map(page => `${folder}/${page}` as const)

interface Flow {
  /** The paths of its screens, without the leading slash (R1311). */
  readonly screens: readonly string[]
  /** Who may open it by its address (R1309). */
  readonly access: Access
}

/** The flows of the portal: one chart each. */
const flows = {
  // `not-found` is the landing at an unknown address, which says so (R1311)
  entry: { screens: ['landing', 'not-found', 'onboarding/basics', 'register'], access: anybody },
  information: { screens: ['about', 'privacy', 'terms'], access: anybody },
  signIn: { screens: ['login'], access: signedOut },
  passwordReset: { screens: ['forgot', 'reset'], access: signedOut },
  // `register/created` explains the questions (R115)
  registration: {
    screens: ['register/basic-info', ...under('register', registrationFlow)],
    access: registering,
  },
  screening: {
    screens: [...under('register', pagesOf(screeningFlow)), 'register/discount-questions', 'register/review'],
    access: mayBeScreened,
  },
  survey: { screens: under('register', pagesOf(surveyFlow)), access: isScreened },
  payment: {
    screens: ['register/records-ready', 'register/intro', 'register/intro-info', 'register/payment'],
    access: isScreened,
  },
  verification: { screens: ['register/verification'], access: provingIdentity },
  resultsWaiting: { screens: ['register/results-waiting'], access: verified },
  // `results/start` explains what happens with the chosen cases (R616)
  results: { screens: ['results', 'results/start'], access: verified },
  // `clio-page` explains the external portal before people leave for it (R819)
  casework: { screens: ['menu', 'matter-status', 'documents', 'clio-page'], access: verified },
  account: {
    screens: ['account', ...under('account', ['address', 'phone', 'password', 'email', 'receipt', 'my-data'])],
    access: signedIn,
  },
  // `statement/final` says thank you and leads home (R709)
  statement: {
    screens: [
      'statement/intro',
      'statement-overview',
      ...under('statement', statementFlow),
      'statement/final',
      'statement/read',
    ],
    access: client,
  },
} as const satisfies Record<string, Flow>

export type FlowName = keyof typeof flows
export const flowNames = Object.keys(flows) as readonly FlowName[]
export const isFlowName = (name: string): name is FlowName => Object.hasOwn(flows, name)

/** Who may open a flow by its address (R1309). */
export const mayOpenFlow = (flow: FlowName, visitor: Visitor): boolean => flows[flow].access(visitor)
export const isOpenFlow = (flow: FlowName): boolean => flows[flow].access === anybody
/** The rule itself, for pages about the portal. */
export const accessOf = (flow: FlowName): Access => flows[flow].access

export type ScreenPath = (typeof flows)[FlowName]['screens'][number]
/** The screens of a flow. */
export const screensIn = (flow: FlowName): readonly ScreenPath[] => flows[flow].screens
export const screenPaths: readonly ScreenPath[] = flowNames.flatMap(screensIn)

/** The address of a screen. */
export const addressOf = (path: ScreenPath): string => (path === 'landing' ? '/' : `/${path}`)

export const isScreenPath = (path: unknown): path is ScreenPath => screenPaths.some(screen => screen === path)

const flowOfScreen = new Map(flowNames.flatMap(flow => screensIn(flow).map(path => [path, flow] as const)))

/** Which flow shows a screen. */
export const flowOf = (path: ScreenPath): FlowName => flowOfScreen.get(path)!
