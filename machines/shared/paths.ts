import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { FlowName, ScreenPath } from '../../domain/screens.ts'
import { describe } from './descriptions.ts'

/**
 * What the paths through a chart need: what it may start with, what events may carry, and which facts its guards look
 * at.
 */
export interface PathOptions<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine
  readonly inputs: readonly InputFrom<Machine>[]
  /** The payloads an event may carry in a state; one bare event when it answers nothing. */
  readonly variants?: (state: SnapshotFrom<Machine>, type: string) => readonly EventFromLogic<Machine>[]
  /** Screens, or flows, that only the address bar opens. */
  readonly routes?: readonly (ScreenPath | FlowName)[]
  /** What may influence a guard. Everything else of the context is ignored while searching. */
  readonly facts?: (state: SnapshotFrom<Machine>) => unknown
}

/** The path options of a chart, with the descriptions that pictures and stories show. */
export const pathOptions = <Machine extends AnyStateMachine>({
  words,
  ...walk
}: PathOptions<Machine> & { readonly words: Readonly<Record<string, string>> }): PathOptions<Machine> => ({
  ...walk,
  machine: describe(walk.machine, words),
})

/** An event as a sample knows it. */
export interface SampleEvent {
  readonly type: string
  readonly [name: string]: unknown
}

/** Sample events; the coverage tests prove that the chart takes them. */
export const events = <Machine extends AnyStateMachine>(list: readonly SampleEvent[]) =>
  list as unknown as readonly EventFromLogic<Machine>[]

/** The payloads by event type, as the variants of a chart. */
export const payloads =
  <Machine extends AnyStateMachine>(list: readonly SampleEvent[]) =>
  (_: unknown, type: string) =>
    events<Machine>(list.filter(event => event.type === type))

/** What an actor answers. */
export const doneEvents = (id: string, ...outputs: readonly unknown[]): readonly SampleEvent[] =>
  outputs.map(output => ({ type: `xstate.done.actor.${id}`, output, actorId: id }))

/** How an actor fails. */
export const errorEvents = (id: string, ...errors: readonly unknown[]): readonly SampleEvent[] =>
  errors.map(error => ({ type: `xstate.error.actor.${id}`, error, actorId: id }))
