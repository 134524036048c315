import { pagesOf } from './flows/flow-table.ts'
import { registrationFlow } from './flows/registration.ts'
import { screeningFlow } from './flows/screening.ts'
import { statementFlow } from './flows/statement.ts'
import { surveyFlow } from './flows/survey.ts'

const under = <Folder extends string, Page extends string>(folder: Folder, pages: readonly Page[]) =>
  pages.map(page => `${folder}/${page}` as const)

/** The screens of each flow by their paths, without the leading slash (R1311). */
const screens = {
  entry: ['landing', 'onboarding/basics', 'register'],
  information: ['about', 'privacy', 'terms', 'not-found'],
  signIn: ['login'],
  passwordReset: ['forgot', 'reset'],
  registration: ['register/basic-info', ...under('register', pagesOf(registrationFlow))],
  screening: [...under('register', pagesOf(screeningFlow)), 'register/discount-questions', 'register/review'],
  survey: under('register', pagesOf(surveyFlow)),
  payment: ['register/records-ready', 'register/intro', 'register/intro-info', 'register/payment'],
  verification: ['register/verification'],
  resultsWaiting: ['register/results-waiting'],
  results: ['results'],
  casework: ['menu', 'matter-status', 'documents', 'clio-page'],
  account: ['account', 'account/password'],
  statement: [
    'statement/intro',
    'statement-overview',
    ...under('statement', statementFlow),
    'statement/final',
    'statement/read',
  ],
} as const satisfies Record<string, readonly string[]>

/** The flows of the portal: one chart each. */
export type FlowName = keyof typeof screens
export const flowNames = Object.keys(screens) as readonly FlowName[]

export type ScreenPath = (typeof screens)[FlowName][number]
/** The screens of a flow. */
export const screensIn = (flow: FlowName): readonly ScreenPath[] => screens[flow]
export const screenPaths: readonly ScreenPath[] = flowNames.flatMap(screensIn)

/** The address of a screen. */
export const addressOf = (path: ScreenPath): string => (path === 'landing' ? '/' : `/${path}`)

export const isScreenPath = (path: unknown): path is ScreenPath => screenPaths.some(known => known === path)

const flows = new Map<ScreenPath, FlowName>(flowNames.flatMap(flow => screens[flow].map(path => [path, flow] as const)))

export const isFlowName = (name: string): name is FlowName => Object.hasOwn(screens, name)

/** Which flow shows a screen. */
export const flowOf = (path: ScreenPath): FlowName => flows.get(path)!
