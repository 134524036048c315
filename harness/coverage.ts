import {
  createEmptyActor,
  getNextTransitions,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { ChartData } from '../machines/shared/chart-data.ts'

/** The stable name of a transition: source state, event, position among its guards. */
export type TransitionName = string
const names = new WeakMap<AnyTransitionDefinition, TransitionName>()

/** Requests for a screen are not counted here: the address bar's tests do that. */
const isCounted = (event: string) => event !== 'xstate.route'

/** Every transition of a chart by name, without those that only forbid an event. */
function transitionsOf(machine: AnyStateMachine): Map<TransitionName, AnyTransitionDefinition> {
  const all = new Map<TransitionName, AnyTransitionDefinition>()
  for (const node of [machine.root, ...getStateNodes(machine)]) {
    const groups: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions, ['always', node.always ?? []]]
    for (const [event, list] of groups)
      list.forEach((transition, index) => {
        const name = `${node.id} | ${event} | ${index}`
        names.set(transition, name)
        const forbids = transition.target === undefined && transition.actions.length === 0
        if (isCounted(event) && !forbids) all.set(name, transition)
      })
  }
  return all
}

/** For pure steps, in which nothing runs. One for all: another for each would take as long as the step itself. */
const self = createEmptyActor()
const nothing = () => {}
const pure: AnyActorScope = {
  self,
  system: self.system,
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  stopChild: nothing,
  emit: nothing,
  actionExecutor: nothing,
}
/** The transitions that an inspected event takes. */
const transitionsIn = (event: InspectionEvent): readonly TransitionName[] =>
  event.type === '@xstate.microstep' ? event._transitions.flatMap(transition => names.get(transition) ?? []) : []
/** The transitions of the step under way. */
let transitions: TransitionName[] = []
self.system.inspect(event => void transitions.push(...transitionsIn(event)))

interface Step<Machine extends AnyStateMachine> {
  readonly state: SnapshotFrom<Machine>
  readonly transitions: readonly TransitionName[]
}

/** One pure step of the chart and the transitions taken, `always` included. No actor runs. */
export function step<Machine extends AnyStateMachine>(
  machine: Machine,
  from: SnapshotFrom<Machine>,
  event: EventObject,
): Step<Machine> {
  transitions = []
  const state = machine.transition(from as AnyMachineSnapshot, event, pure) as SnapshotFrom<Machine>
  return { state, transitions }
}

export function firstStep<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>): Step<Machine> {
  transitions = []
  const state = machine.getInitialSnapshot(pure, input) as SnapshotFrom<Machine>
  return { state, transitions }
}

/** What a path search needs. */
export type SearchOptions<Machine extends AnyStateMachine> = Omit<ChartData<Machine>, 'machine'>

/** A path through a chart: its input, its events, and the state after the start and each event. */
export interface ChartPath<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>
  readonly events: readonly EventFromLogic<Machine>[]
  readonly states: readonly SnapshotFrom<Machine>[]
  readonly title: string
}

export interface Coverage<Machine extends AnyStateMachine> {
  readonly paths: readonly ChartPath<Machine>[]
  readonly total: number
  readonly unreached: readonly TransitionName[]
}

/** Throws if a search has found too many states. */
export function expectAnEnd(machine: AnyStateMachine, found: number) {
  if (found > 5000) throw new Error(`${machine.id}: what the guards of this chart read grows without end`)
}
/** States with the same key are alike: they have the same value, and the guards read the same. */
const keyBy =
  <Machine extends AnyStateMachine>({ guardInputs }: Pick<SearchOptions<Machine>, 'guardInputs'>) =>
  (state: SnapshotFrom<Machine>): string =>
    JSON.stringify([(state as AnyMachineSnapshot).value, guardInputs?.(state)])
const isActive = (state: unknown) => (state as AnyMachineSnapshot).status === 'active'
const shortName = (type: string) =>
  type
    .replace(/^xstate\./, '')
    .replace('.actor.', ' ')
    .replace(/^after\..*/, 'after')

/** The possible events of a state, each with its payloads. */
export function eventsOf<Machine extends AnyStateMachine>(
  state: SnapshotFrom<Machine>,
  { variants, routes = [] }: Pick<SearchOptions<Machine>, 'variants' | 'routes'>,
): readonly EventFromLogic<Machine>[] {
  if (!isActive(state)) return []
  const types = new Set(getNextTransitions(state as AnyMachineSnapshot).map(transition => transition.eventType))
  const routeEvents = routes
    .map(path => ({ type: 'xstate.route', to: `#${path}` }) as unknown as EventFromLogic<Machine>)
    .filter(event => (state as AnyMachineSnapshot).can(event))
  return [...types]
    .filter(type => type !== '' && isCounted(type))
    .flatMap(type => payloadsOf<Machine>(state, type, { variants }))
    .concat(routeEvents)
}

/** An event with each of its payloads in a state; the bare event if it has none. */
export function payloadsOf<Machine extends AnyStateMachine>(
  state: SnapshotFrom<Machine>,
  type: string,
  { variants }: Pick<SearchOptions<Machine>, 'variants'>,
): readonly EventFromLogic<Machine>[] {
  const payloads = variants?.(state, type) ?? []
  return payloads.length > 0 ? payloads : [{ type } as EventFromLogic<Machine>]
}

/** A step from a state. */
interface Edge<Machine extends AnyStateMachine> extends Step<Machine> {
  readonly event: EventFromLogic<Machine>
}

/**
 * A small set of paths that together take every transition of the chart. Greedy: a path continues to the nearest
 * transition not taken yet, and a new path starts when none is reachable. The first search treats states with the same
 * value and guard inputs as equal; the second finds what it missed by looking at each state.
 */
export function coveringPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  options: SearchOptions<Machine>,
): Coverage<Machine> {
  type State = SnapshotFrom<Machine>
  const goals = new Set(transitionsOf(machine).keys())
  const total = goals.size
  const key = keyBy(options)
  interface Trip {
    state: State
    events: EventFromLogic<Machine>[]
    states: State[]
  }
  const take = (names: readonly TransitionName[]) => names.filter(name => goals.delete(name)).length > 0

  type Edges = readonly Edge<Machine>[]
  const ownEdges = (state: State): Edges =>
    eventsOf<Machine>(state, options).map(event => ({ event, ...step(machine, state, event) }))
  const edgesByKey = new Map<string, Edges>()
  function cachedEdges(state: State): Edges {
    const at = key(state)
    const edges = edgesByKey.get(at) ?? ownEdges(state)
    edgesByKey.set(at, edges)
    return edges
  }

  /** The path, continued to the nearest transition that is still a goal. */
  function nearest(trip: Trip, edgesOf: (state: State) => Edges): Trip | undefined {
    if (goals.size === 0) return undefined
    const seen = new Set([key(trip.state)])
    const queue = [{ state: trip.state, events: [] as readonly EventFromLogic<Machine>[] }]
    for (const at of queue)
      for (const { event, state, transitions: names } of edgesOf(at.state)) {
        const events = [...at.events, event]
        const next = names.some(name => goals.has(name)) ? goOn(trip, events) : undefined
        if (next) return next
        if (seen.has(key(state))) continue
        seen.add(key(state))
        expectAnEnd(machine, seen.size)
        queue.push({ state, events })
      }
    return undefined
  }

  /** Undefined if these events do not lead to a goal from this exact state. */
  function goOn(trip: Trip, events: readonly EventFromLogic<Machine>[]): Trip | undefined {
    const steps: Step<Machine>[] = []
    for (const event of events) steps.push(step(machine, steps.at(-1)?.state ?? trip.state, event))
    const last = steps.at(-1)!
    if (!take(steps.flatMap(step => step.transitions))) return undefined
    return {
      state: last.state,
      events: [...trip.events, ...events],
      states: [...trip.states, ...steps.map(({ state }) => state)],
    }
  }

  const paths: ChartPath<Machine>[] = []
  for (const edgesOf of [cachedEdges, ownEdges])
    for (const input of options.inputs)
      for (let first = true; ; first = false) {
        const start = firstStep(machine, input)
        const isNew = take(start.transitions)
        let trip: Trip = { state: start.state, events: [], states: [start.state] }
        for (let next = nearest(trip, edgesOf); next; next = nearest(trip, edgesOf)) trip = next
        if (trip.events.length === 0 && !(first && isNew)) break
        const last = trip.events.at(-1)
        const title = last
          ? `path ${paths.length + 1}, in ${trip.events.length} steps to ${shortName(last.type)}`
          : 'arrives'
        paths.push({ input, events: trip.events, states: trip.states, title })
        if (trip.events.length === 0) break
      }
  return { paths, total, unreached: [...goals] }
}

/** A state that a chart reaches, and how. */
type Reached<Machine extends AnyStateMachine> = Pick<ChartPath<Machine>, 'input' | 'events'> & {
  readonly state: SnapshotFrom<Machine>
}

/**
 * Every state that a chart reaches from one of the inputs, nearest first. Of states with the same value and guard
 * inputs, only the first leads on.
 */
function* reachedStates<Machine extends AnyStateMachine>(
  machine: Machine,
  options: SearchOptions<Machine>,
): Generator<Reached<Machine>, undefined> {
  const key = keyBy(options)
  const queue = options.inputs.map(input => ({
    input,
    state: firstStep(machine, input).state,
    events: [] as readonly EventFromLogic<Machine>[],
    leadsOn: true,
    seen: new Set<string>(),
  }))
  for (let at = queue.shift(); at; at = queue.shift()) {
    yield at
    if (!at.leadsOn) continue
    for (const event of eventsOf<Machine>(at.state, options)) {
      const { state } = step(machine, at.state, event)
      const leadsOn = !at.seen.has(key(state))
      at.seen.add(key(state))
      expectAnEnd(machine, at.seen.size)
      queue.push({ ...at, state, events: [...at.events, event], leadsOn })
    }
  }
}

/**
 * Finds the shortest path from one of the inputs to a target state, or throws if there is none: then the product cannot
 * show it either. What one search has reached, the next one does not reach again.
 */
export function pathFinder<Machine extends AnyStateMachine>(machine: Machine, options: SearchOptions<Machine>) {
  const reached: Reached<Machine>[] = []
  const others = reachedStates(machine, options)
  return (isWanted: (state: SnapshotFrom<Machine>) => boolean): Reached<Machine> => {
    const earlier = reached.find(({ state }) => isWanted(state))
    if (earlier) return earlier
    for (let next = others.next(); !next.done; next = others.next()) {
      reached.push(next.value)
      if (isWanted(next.value.state)) return next.value
    }
    throw new Error(`${machine.id}: no path leads to the target state`)
  }
}

/** Counts the transitions that a running actor takes: pass `inspect` to `createActor`. */
export function transitionCounter(machine: AnyStateMachine) {
  const all = [...transitionsOf(machine).keys()]
  const seen = new Set<TransitionName>()
  return {
    inspect: (event: InspectionEvent) => transitionsIn(event).forEach(name => seen.add(name)),
    get missing() {
      return all.filter(name => !seen.has(name))
    },
    total: all.length,
  }
}
