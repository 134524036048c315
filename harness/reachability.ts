import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { Refusal } from '../domain/refusal.ts'
import type { RefusalCode } from '../domain/refusals.ts'
import type { ChartData } from '../machines/shared/chart-data.ts'
import { eventsOf, expectAnEnd, firstStep, step } from './coverage.ts'

/** Permanent refusals: the same call always gets them, however often it is sent. */
const refusedForGood: readonly RefusalCode[] = [
  'alreadyPaid',
  'alreadyVerified',
  'paymentRequired',
  'promotionNotFree',
  'resetLinkUsed',
  'screeningOpen',
]

/** A state of a chart with what its guards read, and the states that it can lead to. */
export interface ReachableState {
  readonly state: AnyMachineSnapshot
  readonly leadsTo: Set<ReachableState>
}

interface Found extends ReachableState {
  readonly lost: readonly string[]
}

const callIn = (event: EventObject, outcome: 'done' | 'error') => {
  const before = `xstate.${outcome}.actor.`
  return event.type.startsWith(before) ? event.type.slice(before.length) : undefined
}
const failureIn = (event: EventObject): unknown => (event as { readonly error?: unknown }).error

/** The calls that are permanently refused after an event. */
function lostWith(event: EventObject, lost: readonly string[]): readonly string[] {
  const call = callIn(event, 'error')
  const failure = failureIn(event)
  const isForGood = failure instanceof Refusal && refusedForGood.some(code => code === failure.code)
  return call !== undefined && isForGood ? [...new Set([...lost, call])].sort() : lost
}

/**
 * Every reachable state of a chart. All events are followed, including addresses, but only those with `counts` count as
 * progress. A permanently refused call never succeeds later.
 */
export function reachableStates(
  { machine, ...options }: ChartData,
  counts: (event: EventObject, from: AnyMachineSnapshot) => boolean,
): readonly ReachableState[] {
  const chart: AnyStateMachine = machine
  const found = new Map<string, Found>()
  const queue: Found[] = []
  const find = (state: AnyMachineSnapshot, lost: readonly string[]): Found => {
    const key = JSON.stringify([state.value, state.output, options.guardInputs?.(state), lost])
    const earlier = found.get(key)
    if (earlier) return earlier
    expectAnEnd(chart, found.size)
    const reached = { state, leadsTo: new Set<ReachableState>(), lost }
    found.set(key, reached)
    queue.push(reached)
    return reached
  }
  for (const input of options.inputs) find(firstStep(chart, input).state, [])
  for (let at = queue.shift(); at; at = queue.shift())
    for (const event of eventsOf(at.state, options)) {
      if (at.lost.some(call => call === callIn(event, 'done'))) continue
      const next = find(step(chart, at.state, event).state, lostWith(event, at.lost))
      if (counts(event, at.state)) at.leadsTo.add(next)
    }
  return [...found.values()]
}

/** The states that reach none of the target states. */
export function deadEnds(
  states: readonly ReachableState[],
  isWanted: (state: AnyMachineSnapshot) => boolean,
): readonly ReachableState[] {
  const good = new Set(states.filter(({ state }) => isWanted(state)))
  for (let before = -1; before !== good.size;) {
    before = good.size
    for (const reached of states) if ([...reached.leadsTo].some(next => good.has(next))) good.add(reached)
  }
  return states.filter(reached => !good.has(reached))
}
