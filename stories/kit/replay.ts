import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type StateValue,
} from 'xstate'
import type { ChartUnderTest } from '../../tests/kit/charts.ts'
import { pathTo } from '../../tests/kit/cover.ts'
import { silent, stoppedClock } from '../../tests/kit/silent.ts'

/** What a story shows of a chart. */
export interface Wanted<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly chart: ChartUnderTest<Machine>
  /** The state, as `snapshot.matches` takes it. */
  readonly state: StateValue
  /** What else must be true, where a state looks different by what is known. */
  readonly where?: (context: AnyMachineSnapshot['context']) => boolean
  /** Another start than those of the tests. */
  readonly input?: InputFrom<Machine>
}

/**
 * An actor that stands still in the wanted state: it came there by the shortest way that the chart itself offers, and no service ever
 * answers it. So a story cannot show what the product cannot reach.
 */
export function replay({ chart, state, where = () => true, input }: Wanted): AnyActorRef {
  const machine: AnyStateMachine = silent(chart.machine)
  const options = input === undefined ? chart : { ...chart, inputs: [input] }
  const isWanted = (snapshot: AnyMachineSnapshot) => snapshot.matches(state) && where(snapshot.context)
  const path = pathTo(machine, options, isWanted)
  const actor = createActor(machine, { input: path.input, clock: stoppedClock() })
  actor.start()
  for (const event of path.events) actor.send(event)
  if (!isWanted(actor.getSnapshot())) throw new Error(`${machine.id}: the path did not lead to ${JSON.stringify(state)}`)
  return actor
}
