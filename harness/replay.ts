import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type StateValue,
} from 'xstate'
import type { Walks } from '../machines/kit/walk.ts'
import { pathTo } from './cover.ts'
import { silent, stoppedClock } from './silent.ts'

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
 * An actor that stands still in the wanted state: it came there by the shortest way that the chart itself offers, and no service ever
 * answers it. So a story cannot show what the product cannot reach.
 */
export const replay = (wanted: Wanted): AnyActorRef => start(wanted).actor

/** The same, or null when no way leads there, as for another person than the story's own. */
export function replayOrNull(wanted: Wanted): AnyActorRef | null {
  try {
    return replay(wanted)
  } catch {
    return null
  }
}

/** Where a story stands, and the types of the events that lead there. */
export function replayed(wanted: Wanted): { readonly snapshot: AnyMachineSnapshot; readonly events: readonly string[] } {
  const { actor, events } = start(wanted)
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  return { snapshot, events }
}

function start(wanted: Wanted) {
  const machine: AnyStateMachine = silent(wanted.chart.machine)
  const isWanted = isWantedBy(wanted)
  const path = pathTo(machine, optionsOf(wanted), isWanted)
  const actor: AnyActorRef = createActor(machine, { input: path.input, clock: stoppedClock() })
  actor.start()
  for (const event of path.events) actor.send(event)
  if (!isWanted(actor.getSnapshot())) throw new Error(`${machine.id}: the path did not lead to ${JSON.stringify(wanted.state)}`)
  return { actor, events: path.events.map(event => event.type).filter(type => type !== 'xstate.route') }
}
