import {
  createActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type StateValue,
} from 'xstate'
import type { Walks } from '../machines/shared/paths.ts'
import { pathTo } from './coverage.ts'
import { silent, stoppedClock } from './stubs.ts'

/** What a story shows of a chart. */
export interface Wanted<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly chart: Walks<Machine>
  /** The state, as `snapshot.matches` takes it. */
  readonly state: StateValue
  /** What else must be true, where a state looks different by what is known. */
  readonly where?: (context: AnyMachineSnapshot['context']) => boolean
  /** Another start than those of the tests. */
  readonly input?: InputFrom<Machine>
}

const optionsOf = ({ chart, input }: Wanted) => (input === undefined ? chart : { ...chart, inputs: [input] })
const isWantedBy =
  ({ state, where = () => true }: Wanted) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.matches(state) && where(snapshot.context)

/**
 * How a chart comes to the wanted state: by the shortest way that it offers itself, with every call to the server left
 * unanswered.
 */
export interface WayThere {
  readonly machine: AnyStateMachine
  readonly input: unknown
  readonly events: readonly AnyEventObject[]
}

/** A story's way is looked for once, however often it is drawn. */
const known = new WeakMap<Wanted, WayThere>()

/** The way to the wanted state. Throws when none leads there: so a story cannot show what the product cannot reach. */
export function wayTo(wanted: Wanted): WayThere {
  const way = known.get(wanted) ?? findWay(wanted)
  known.set(wanted, way)
  return way
}

function findWay(wanted: Wanted): WayThere {
  const machine: AnyStateMachine = silent(wanted.chart.machine)
  const { input, events } = pathTo(machine, optionsOf(wanted), isWantedBy(wanted))
  return { machine, input, events }
}

/** The same, or null when no way leads there, as for another person than the story's own. */
export function wayOrNull(wanted: Wanted): WayThere | null {
  try {
    return wayTo(wanted)
  } catch {
    return null
  }
}

/** Where a story stands, and the types of the events that lead there. */
export function replayed(wanted: Wanted): {
  readonly snapshot: AnyMachineSnapshot
  readonly events: readonly string[]
} {
  const { machine, input, events } = wayTo(wanted)
  const actor: AnyActorRef = createActor(machine, { input, clock: stoppedClock() }).start()
  for (const event of events) actor.send(event)
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  if (!isWantedBy(wanted)(snapshot))
    throw new Error(`${machine.id}: the path did not lead to ${JSON.stringify(wanted.state)}`)
  return { snapshot, events: events.map(event => event.type).filter(type => type !== 'xstate.route') }
}
