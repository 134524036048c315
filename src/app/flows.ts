import { fileNameOf, type FetchedChart } from '../../machines/portal/charts.ts'
import type { ChartScreens, Flow } from '../flows/kit/define-flow.ts'

/** Every flow, in a file of its own that is fetched when the portal opens it. */
const files = import.meta.glob<Flow>('./*.ts', { base: '../flows', import: 'flow' })

const fetched = new Map<string, Flow>()

/** Fetches a flow, once. */
export async function fetchFlow(name: FetchedChart): Promise<Flow> {
  const flow = fetched.get(name) ?? (await files[`./${fileNameOf(name)}.ts`]!())
  fetched.set(name, flow)
  return flow
}

/** The screens of a flow that has been fetched. */
export const screensOf = (flow: string): ChartScreens | null => fetched.get(flow)?.Screens ?? null
