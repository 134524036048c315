import type { FetchedChart } from '../../machines/portal/charts.ts'
import type { ChartScreens } from './draw-screens.tsx'
import type { Flow } from './flow.ts'

const loaders: Readonly<Record<FetchedChart, () => Promise<Flow>>> = {
  entry: async () => (await import('./flows/entry.ts')).entry,
  signIn: async () => (await import('./flows/sign-in.ts')).signIn,
  passwordReset: async () => (await import('./flows/password-reset.ts')).passwordReset,
  resume: async () => (await import('./flows/resume.ts')).resume,
  registration: async () => (await import('./flows/registration.ts')).registration,
  screening: async () => (await import('./flows/screening.ts')).screening,
  survey: async () => (await import('./flows/survey.ts')).survey,
  payment: async () => (await import('./flows/payment.ts')).payment,
  verification: async () => (await import('./flows/verification.ts')).verification,
  resultsWaiting: async () => (await import('./flows/results-waiting.ts')).resultsWaiting,
  results: async () => (await import('./flows/results.ts')).results,
  casework: async () => (await import('./flows/casework.ts')).casework,
  statement: async () => (await import('./flows/statement.ts')).statement,
}

const fetched = new Map<string, Flow>()

/** Fetches a flow, once. */
export async function fetchFlow(name: FetchedChart): Promise<Flow> {
  const flow = fetched.get(name) ?? (await loaders[name]())
  fetched.set(name, flow)
  return flow
}

/** The screens of a flow that has been fetched. */
export const screensOf = (flow: string): ChartScreens | null => fetched.get(flow)?.Screens ?? null

/** The public flows need no words beyond their own. */
export const publicFlows = ['entry', 'signIn', 'passwordReset'] as const
export const isPublicFlow = (flow: string) => publicFlows.some(name => name === flow)
