import type { FetchedChart } from '../../machines/portal/charts.ts'
import type { ChartScreens } from './draw-screens.tsx'
import type { Flow } from './flow.ts'

const loaders: Readonly<Record<FetchedChart, () => Promise<{ flow: Flow }>>> = {
  entry: () => import('./flows/entry.ts'),
  information: () => import('./flows/information.ts'),
  signIn: () => import('./flows/sign-in.ts'),
  passwordReset: () => import('./flows/password-reset.ts'),
  resume: () => import('./flows/resume.ts'),
  registration: () => import('./flows/registration.ts'),
  screening: () => import('./flows/screening.ts'),
  survey: () => import('./flows/survey.ts'),
  payment: () => import('./flows/payment.ts'),
  verification: () => import('./flows/verification.ts'),
  resultsWaiting: () => import('./flows/results-waiting.ts'),
  results: () => import('./flows/results.ts'),
  casework: () => import('./flows/casework.ts'),
  account: () => import('./flows/account.ts'),
  statement: () => import('./flows/statement.ts'),
}

const fetched = new Map<string, Flow>()

/** Fetches a flow, once. */
export async function fetchFlow(name: FetchedChart): Promise<Flow> {
  const flow = fetched.get(name) ?? (await loaders[name]()).flow
  fetched.set(name, flow)
  return flow
}

/** The screens of a flow that has been fetched. */
export const screensOf = (flow: string): ChartScreens | null => fetched.get(flow)?.Screens ?? null

/** The flows whose pages the server sends drawn. */
export const publicFlows = ['entry', 'signIn', 'passwordReset', 'information'] as const
export const isPublicFlow = (flow: string) => publicFlows.some(name => name === flow)
