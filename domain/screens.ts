import type { FlowData } from './flows/conditions.ts'
import { pagesOf, registrationFlow, screeningFlow, statementFlow, surveyFlow } from './flows/tables.ts'
import { hasProspectStatus, isAnswered } from './rules/person-status.ts'
import type { UsState } from './states.ts'
import type { QuestionKey } from './wire/answer.ts'

/** What decides which flows may be opened by their address. */
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
export const isSignedOut: Access = ({ session }) => session === null
export const isSignedIn: Access = visitor => !isSignedOut(visitor)
const unpaid: Access = ({ session }) =>
  session !== null && session.person.app_payment_date === null && !session.person.verified
export const isVerified: Access = ({ session }) => session?.person.verified === true
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
 * The first questions cannot be skipped, but people who passed them in an older portal continue (R1305).
 */
const hasBegunScreening = answered('open_cases')
/** With an address, before the payment, and after the page on race and ethnicity. */
export const mayBeScreened: Access = visitor =>
  withAddress(visitor) && (ethnicityPage(visitor) || hasBegunScreening(visitor))
/** People who have answered enough to pay, or to take the 12 questions. */
export const isScreened: Access = visitor => withAddress(visitor) && incomePage(visitor)

/** Without an account once a state is chosen; with one until it is paid. */
export const registering: Access = visitor => (isSignedOut(visitor) ? visitor.usState !== null : unpaid(visitor))
/** With a payment, until the person is verified and has seen the result of the payment. */
export const provingIdentity: Access = visitor =>
  (visitor.session?.person.app_payment_date ?? null) !== null && (!isVerified(visitor) || visitor.hasJustPaid)
/** Verified clients whose case we work on. */
export const isClient: Access = visitor =>
  isVerified(visitor) && !hasProspectStatus(visitor.session?.person.client_status ?? null)

/** People who came by the mailed link to a new password (R117). */
export const byMailedLink: Access = visitor => isSignedOut(visitor) && visitor.hasMailedLink

const under = <Folder extends string, Page extends string>(folder: Folder, pages: readonly Page[]) =>
  pages.map(page => `${folder}/${page}` as const)

interface Flow {
  /** The paths of its screens, without the leading slash (R1311). */
  readonly screens: readonly string[]
  /** Who may open it by its address (R1309). */
  readonly access: Access
  /**
   * Screens that open by a rule of their own: prices are public once a state is chosen (R401), and an address is
   * changed only where there is one (R901).
   */
  readonly opens?: Readonly<Record<string, Access>>
  /** Screens that are shown before it is known who is signed in; in an open flow, all of them. */
  readonly atOnce?: readonly string[]
  /** The only screen without a session that opens by the flow's rule, and the one shown instead of the others. */
  readonly first?: string
  /** Its pages open one after another, as they are answered (R1304 to R1309). */
  readonly inOrder?: true
  /** Old paths, and the screens that they lead to now. */
  readonly oldPaths?: Readonly<Record<string, string>>
}

/**
 * The flows of the portal: one chart each. It is the one table of what is known of a screen before anybody asks for it:
 * `flows/landing.ts`, `access.ts` and `progress.ts` read it.
 */
const flows = {
  // `not-found` is the landing at an unknown address, which says so (R1311)
  entry: {
    screens: ['landing', 'not-found', 'onboarding/basics', 'register'],
    access: anybody,
    // anything after `r/` is a friend's code
    oldPaths: { 'onboard/basics': 'onboarding/basics', r: 'onboarding/basics' },
  },
  information: { screens: ['about', 'privacy', 'terms'], access: anybody },
  signIn: { screens: ['login'], access: isSignedOut, oldPaths: { 'auth/login': 'login' } },
  passwordReset: {
    screens: ['forgot', 'reset'],
    access: isSignedOut,
    opens: { reset: byMailedLink },
    atOnce: ['reset'],
    first: 'forgot',
  },
  // `register/created` explains the questions (R115)
  registration: {
    screens: ['register/basic-info', ...under('register', registrationFlow)],
    access: registering,
    first: 'register/basic-info',
    inOrder: true,
    oldPaths: { 'register/help-test-pa': 'register/basic-info' },
  },
  screening: {
    screens: [...under('register', pagesOf(screeningFlow)), 'register/discount-questions', 'register/review'],
    access: mayBeScreened,
    inOrder: true,
  },
  survey: { screens: under('register', pagesOf(surveyFlow)), access: isScreened, inOrder: true },
  payment: {
    screens: ['register/records-ready', 'register/intro', 'register/intro-info', 'register/payment'],
    access: isScreened,
    opens: { 'register/intro': registering, 'register/intro-info': registering },
  },
  verification: { screens: ['register/verification'], access: provingIdentity },
  resultsWaiting: { screens: ['register/results-waiting'], access: isVerified },
  // `results/start` explains what happens with the chosen cases (R616)
  results: { screens: ['results', 'results/start'], access: isVerified },
  // `clio-page` explains the external portal before people leave for it (R819)
  casework: { screens: ['menu', 'matter-status', 'documents', 'clio-page'], access: isVerified },
  account: {
    screens: ['account', ...under('account', ['address', 'phone', 'names', 'password', 'email', 'receipt', 'my-data'])],
    access: isSignedIn,
    opens: { 'account/address': hasAddress, 'account/phone': hasAddress },
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
    access: isClient,
    oldPaths: { statement: 'statement/intro' },
  },
} as const satisfies Record<string, Flow>

export type FlowName = keyof typeof flows
export const flowNames = Object.keys(flows) as readonly FlowName[]
export const isFlowName = (name: string): name is FlowName => Object.hasOwn(flows, name)

/** Who may open a flow by its address (R1309). */
export const mayOpenFlow = (flow: FlowName, visitor: Visitor): boolean => flows[flow].access(visitor)
const isOpenFlow = (flow: FlowName): boolean => flows[flow].access === anybody
/** The rule itself, for pages about the portal. */
export const accessOf = (flow: FlowName): Access => flows[flow].access

export type ScreenPath = (typeof flows)[FlowName]['screens'][number]
interface Row extends Flow {
  readonly opens?: Readonly<Partial<Record<ScreenPath, Access>>>
  readonly atOnce?: readonly ScreenPath[]
  readonly first?: ScreenPath
  readonly oldPaths?: Readonly<Record<string, ScreenPath>>
}
const rows: Readonly<Record<FlowName, Row>> = flows

/** The screens of a flow. */
export const screensIn = (flow: FlowName): readonly ScreenPath[] => flows[flow].screens
export const screenPaths: readonly ScreenPath[] = flowNames.flatMap(screensIn)

/** The address of a screen. */
export const addressOf = (path: ScreenPath): string => (path === 'landing' ? '/' : `/${path}`)

export const isScreenPath = (path: unknown): path is ScreenPath => screenPaths.some(screen => screen === path)

const flowOfScreen = new Map(flowNames.flatMap(flow => screensIn(flow).map(path => [path, flow] as const)))

/** Which flow shows a screen. */
export const flowOf = (path: ScreenPath): FlowName => flowOfScreen.get(path)!

/** The rule of a screen of its own; undefined where its flow decides. */
export const ownAccessOf = (path: ScreenPath): Access | undefined => rows[flowOf(path)].opens?.[path]
/** Whether a screen is for everyone, signed in or not: public pages, and the mailed link to a new password. */
export const isOpenToAll = (path: ScreenPath): boolean =>
  isOpenFlow(flowOf(path)) || rows[flowOf(path)].atOnce?.includes(path) === true
/** Where people without a session begin in a flow; undefined if all of its screens are open to them. */
export const firstWithoutSession = (flow: FlowName): ScreenPath | undefined => rows[flow].first
/** The screens that open one after another, as pages are answered. */
export const screensInOrder: readonly ScreenPath[] = flowNames.filter(flow => rows[flow].inOrder).flatMap(screensIn)
/** The screens at old paths. */
export const oldPaths: ReadonlyMap<string, ScreenPath> = new Map(
  flowNames.flatMap(flow => Object.entries(rows[flow].oldPaths ?? {})),
)
