import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { paid, samplePerson } from '../../domain/samples/person.ts'
import type { FlowName, ScreenPath } from '../../domain/screens.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { withSettings } from './descriptions.ts'
import type { FlowContext, Session } from './session.ts'

/** What test paths, pictures and stories read of a chart: inputs, event payloads, and what its guards read. */
export interface ChartData<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine
  readonly inputs: readonly InputFrom<Machine>[]
  /** The possible payloads of an event in a state; one bare event if it returns nothing. */
  readonly variants?: (state: SnapshotFrom<Machine>, type: string) => readonly EventFromLogic<Machine>[]
  /** Screens, or flows, that only the address bar opens. */
  readonly routes?: readonly (ScreenPath | FlowName)[]
  /** What the guards read. The search ignores everything else in the context. */
  readonly guardInputs?: (state: SnapshotFrom<Machine>) => unknown
}

/** The data of a chart. `descriptions` are those of states that cannot have theirs in the chart. */
export const chartData = <Machine extends AnyStateMachine>({
  descriptions = {},
  ...data
}: ChartData<Machine> & { readonly descriptions?: Readonly<Record<string, string>> }): ChartData<Machine> => ({
  ...data,
  machine: withSettings(data.machine, { more: descriptions }),
  variants: (state, type) => (type === 'SESSION' ? sameSession(state) : (data.variants?.(state, type) ?? [])),
})

/** The portal reports the session as the flow has it. */
const sameSession = <Machine extends AnyStateMachine>({ context }: SnapshotFrom<Machine>) =>
  events<Machine>([{ type: 'SESSION', session: (context as { session: unknown }).session }])

/** A sample event. */
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

/** The outputs of an actor. */
export const doneEvents = (id: string, ...outputs: readonly unknown[]): readonly SampleEvent[] =>
  outputs.map(output => ({ type: `xstate.done.actor.${id}`, output, actorId: id }))

/** The failures of an actor. */
export const errorEvents = (id: string, ...errors: readonly unknown[]): readonly SampleEvent[] =>
  errors.map(error => ({ type: `xstate.error.actor.${id}`, error, actorId: id }))

/** The sample person's session: what differs of the person, their answers, and the rest. */
export const sampleSession = (
  changes: Partial<Person> = {},
  answers: Answers = {},
  more: Partial<Session> = {},
): Session => ({ person: samplePerson(changes), answers, matters: null, changing: null, ...more })

/** What a flow of that person gets. */
export const flowInput = (...session: Parameters<typeof sampleSession>): FlowContext => ({
  session: sampleSession(...session),
  operator: operatorDefaults,
})

/** The same for a person of the domain's samples. */
export const inputOf = ({ person, answers, operator }: FlowData, more: Partial<Session> = {}): FlowContext => ({
  session: { person, answers, matters: null, changing: null, ...more },
  operator,
})

/** The input of the identity check just after a payment with another person's card. */
export const justPaid = () => ({ paid: { verified: false }, charged: 1500, session: sampleSession(paid) })
