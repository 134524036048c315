import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { OpenPages } from '../../domain/flows/access.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { fileNameOf, type FetchedChart } from '../../machines/portal/charts.ts'
import type { Flow } from '../flows/shared/define-flow.ts'

/** Every flow in its own file, fetched when the portal opens it. */
const files = import.meta.glob<Flow>('./*.ts', { base: '../flows', import: 'flow' })

const fetched = new Map<string, Flow>()

export async function fetchFlow(name: FetchedChart): Promise<Flow> {
  const flow = fetched.get(name) ?? (await files[`./${fileNameOf(name)}.ts`]!())
  fetched.set(name, flow)
  return flow
}

/** Which pages a person has reached, by the rules that came with the flow that made the session. */
export function reachedPages(data: FlowData): OpenPages {
  const flow = fetched.get('resume') ?? fetched.get('registration')
  if (!flow?.openPages) throw new Error('no flow has made a session')
  return flow.openPages(data)
}

/** Renders a running flow; its screens arrived with its chart. */
export const renderFlow = (flow: AnyActorRef): ReactNode => fetched.get(flow.id)?.render(flow)
