import { pagesOf, registrationFlow, screeningFlow, statementFlow, surveyFlow } from './flows/tables.ts'
import {
  anybody,
  client,
  isScreened,
  mayBeScreened,
  provingIdentity,
  registering,
  signedIn,
  signedOut,
  verified,
  type Access,
  type Visitor,
} from './flows/visitor.ts'

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
  entry: { screens: ['landing', 'onboarding/basics', 'register'], access: anybody },
  information: { screens: ['about', 'privacy', 'terms', 'not-found'], access: anybody },
  signIn: { screens: ['login'], access: signedOut },
  passwordReset: { screens: ['forgot', 'reset'], access: signedOut },
  // `register/created` explains the questions (R115)
  registration: {
    screens: ['register/basic-info', ...under('register', pagesOf(registrationFlow))],
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
  account: { screens: ['account', ...under('account', ['password', 'email', 'receipt', 'my-data'])], access: signedIn },
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

export const isScreenPath = (path: unknown): path is ScreenPath => screenPaths.some(known => known === path)

const flowOfScreen = new Map(flowNames.flatMap(flow => screensIn(flow).map(path => [path, flow] as const)))

/** Which flow shows a screen. */
export const flowOf = (path: ScreenPath): FlowName => flowOfScreen.get(path)!
