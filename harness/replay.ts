import {
  createActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type StateValue,
} from 'xstate'
import type { ChartData } from '../machines/shared/chart-data.ts'
import { pathFinder } from './coverage.ts'
import { withPendingCalls, stoppedClock } from './stubs.ts'

/** The state of a chart that a story shows. */
export interface TargetState<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly chart: ChartData<Machine>
  /** The state, as in `snapshot.matches`. */
  readonly state: StateValue
  /** A further condition, if the state's look depends on the context. */
  readonly where?: (context: AnyMachineSnapshot['context']) => boolean
  /** A different input from those of the tests. */
  readonly input?: InputFrom<Machine>
}

/** The same chart with other inputs: one for all who ask for these, so that its paths are searched once. */
const variants = new WeakMap<ChartData, Map<string, ChartData>>()
export function withInputs(chart: ChartData, inputs: readonly unknown[]): ChartData {
  const ofChart = variants.get(chart) ?? new Map<string, ChartData>()
  variants.set(chart, ofChart)
  const name = JSON.stringify(inputs)
  const data = ofChart.get(name) ?? { ...chart, inputs }
  ofChart.set(name, data)
  return data
}
const dataOf = ({ chart, input }: TargetState) => (input === undefined ? chart : withInputs(chart, [input]))
const isTarget =
  ({ state, where = () => true }: TargetState) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.matches(state) && where(snapshot.context)

/** How a chart reaches the target state: by the shortest path, with every call to the server pending. */
export interface StatePath {
  readonly machine: AnyStateMachine
  readonly input: unknown
  readonly events: readonly AnyEventObject[]
}

/** A story's path is searched once, however often it is rendered. */
const paths = new WeakMap<TargetState, StatePath>()

/** The path to the target state. Throws if there is none, so a story cannot show what the product cannot reach. */
export function pathToState(target: TargetState): StatePath {
  const path = paths.get(target) ?? findPath(target)
  paths.set(target, path)
  return path
}

/** A chart with pending calls, and what finds its paths: one for all stories with the same inputs. */
const finders = new WeakMap<ChartData, ReturnType<typeof finderFor>>()
function finderFor(chart: ChartData) {
  const machine: AnyStateMachine = withPendingCalls(chart.machine)
  return { machine, find: pathFinder(machine, chart) }
}

function findPath(target: TargetState): StatePath {
  const data = dataOf(target)
  const finder = finders.get(data) ?? finderFor(data)
  finders.set(data, finder)
  const { input, events } = finder.find(isTarget(target))
  return { machine: finder.machine, input, events }
}

/** The same, or null if there is no path, for example for another person than the story's own. */
export function pathToStateOrNull(target: TargetState): StatePath | null {
  try {
    return pathToState(target)
  } catch {
    return null
  }
}

/** The state of a story, and the event types that lead there. */
export function replay(target: TargetState): {
  readonly snapshot: AnyMachineSnapshot
  readonly events: readonly string[]
} {
  const { machine, input, events } = pathToState(target)
  const actor: AnyActorRef = createActor(machine, { input, clock: stoppedClock() }).start()
  for (const event of events) actor.send(event)
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  if (!isTarget(target)(snapshot))
    throw new Error(`${machine.id}: the path did not lead to ${JSON.stringify(target.state)}`)
  return { snapshot, events: events.map(event => event.type).filter(type => type !== 'xstate.route') }
}
