import { stopChild, type InputFrom } from 'xstate'
import type { FlowName } from '../../domain/screens.ts'
import type { Context } from './portal-context.ts'
import { chart, type PortalEvent } from './portal-setup.ts'
import type { FetchedChart, FetchedCharts } from './charts.ts'

/** A chart that is fetched, then runs under its own name; a failed fetch can be tried again. */
export const fetched = <Name extends FetchedChart>(
  name: Name,
  inputOf: (context: Context) => InputFrom<FetchedCharts[Name]>,
) => {
  const config = chart.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          id: 'loadFlow',
          src: 'loadFlow',
          input: { flow: name },
          onDone: {
            target: 'running',
            actions: { type: 'keepFetched', params: ({ event }) => ({ logic: event.output }) },
          },
          onError: 'unavailable',
        },
      },
      unavailable: { tags: ['ready', 'error'], on: { TRY_AGAIN: 'loading' } },
      running: {
        tags: name === 'resume' ? 'resuming' : 'ready',
        entry: [{ type: 'begin', params: ({ context }) => ({ id: name, input: inputOf(context) }) }, 'forgetBeginning'],
        exit: stopChild(name),
      },
    },
  })
  return { id: name, ...config } as const
}
export const screenAsked = ({ event }: { event: PortalEvent }) => ({
  screen: event.type === 'xstate.route' ? event.screen : undefined,
})
/** The flow of the screen to which the address leads. */
export const addressLeadsTo = <Name extends FlowName>(flow: Name) =>
  ({ guard: { type: 'addressLeadsTo', params: { flow } }, target: flow, actions: 'keepLanding' }) as const
/** A flow, which an address can also open. */
export const flow = <Name extends FlowName>(
  name: Name,
  inputOf: (context: Context) => InputFrom<FetchedCharts[Name]>,
) =>
  ({
    ...fetched(name, inputOf),
    route: { guard: { type: 'mayOpen', params: { flow: name } }, actions: { type: 'beginAt', params: screenAsked } },
  }) as const
