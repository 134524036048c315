import {
  createActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type StateValue,
} from 'xstate'
import type { PathOptions } from '../machines/shared/paths.ts'
import { shortestPath } from './coverage.ts'
import { withPendingCalls, stoppedClock } from './stubs.ts'

/** What a story shows of a chart. */
export interface WantedState<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly chart: PathOptions<Machine>
  /** The state, as `snapshot.matches` takes it. */
  readonly state: StateValue
  /** What else must be true, where a state looks different by what is known. */
  readonly where?: (context: AnyMachineSnapshot['context']) => boolean
  /** Another start than those of the tests. */
  readonly input?: InputFrom<Machine>
}

const optionsOf = ({ chart, input }: WantedState) => (input === undefined ? chart : { ...chart, inputs: [input] })
const isWantedBy =
  ({ state, where = () => true }: WantedState) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.matches(state) && where(snapshot.context)

/**
 * How a chart comes to the wanted state: by the shortest way that it offers itself, with every call to the server left
 * unanswered.
 */
export interface StatePath {
  readonly machine: AnyStateMachine
  readonly input: unknown
  readonly events: readonly AnyEventObject[]
}

/** The path of a story is searched once, however often it is rendered. */
const known = new WeakMap<WantedState, StatePath>()

/** The way to the wanted state. Throws when none leads there: so a story cannot show what the product cannot reach. */
export function pathToState(wanted: WantedState): StatePath {
  const way = known.get(wanted) ?? findWay(wanted)
  known.set(wanted, way)
  return way
}

function findWay(wanted: WantedState): StatePath {
  const machine: AnyStateMachine = withPendingCalls(wanted.chart.machine)
  const { input, events } = shortestPath(machine, optionsOf(wanted), isWantedBy(wanted))
  return { machine, input, events }
}

/** The same, or null when no way leads there, as for another person than the story's own. */
export function pathToStateOrNull(wanted: WantedState): StatePath | null {
  try {
    return pathToState(wanted)
  } catch {
    return null
  }
}

/** The state of a story, and the types of the events that lead there. */
export function replay(wanted: WantedState): {
  readonly snapshot: AnyMachineSnapshot
  readonly events: readonly string[]
} {
  const { machine, input, events } = pathToState(wanted)
  const actor: AnyActorRef = createActor(machine, { input, clock: stoppedClock() }).start()
  for (const event of events) actor.send(event)
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  if (!isWantedBy(wanted)(snapshot))
    throw new Error(`${machine.id}: the path did not lead to ${JSON.stringify(wanted.state)}`)
  return { snapshot, events: events.map(event => event.type).filter(type => type !== 'xstate.route') }
}
