import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  fromCallback,
  type InputFrom,
  type NonReducibleUnknown,
  type OutputFrom,
  SimulatedClock,
  type StateValue,
} from 'xstate'
import type { RegisterPageId } from '../../domain/questions/pages.ts'
import { answersOf, answersOfPages, type Choices } from '../../domain/samples/answers.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { QuestionKey } from '../../domain/wire/answer.ts'
import { call } from './call.ts'
import { portalId, type FlowContext, type SessionChanges, type SessionEvent } from './session.ts'

/** What a test provides to a chart. */
interface Given<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>
  /** By the chart's own names: controlled calls, or parts of it that the test ends. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>
  readonly actions?: Parameters<AnyStateMachine['provide']>[0]['actions']
}

interface Above extends Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'> {
  /** What the chart reports to the portal. */
  readonly heard?: (event: SessionEvent) => void
}
/** A chart, not started, with a portal that does no more than own the session of its input. */
export function belowPortal(
  chart: AnyStateMachine,
  input: unknown,
  { heard = () => {}, ...options }: Above = {},
): AnyActorRef {
  let { session } = (input ?? {}) as { session?: SessionChanges | null }
  const actor: AnyActorRef = createActor(chart, { input, ...options })
  const portal = fromCallback<SessionEvent>(({ receive }) =>
    receive(event => {
      heard(event)
      if (event.type !== 'SESSION_CHANGED') return
      // an account that a test has not registered is known to its chart alone
      session = { ...(session ?? (actor.getSnapshot() as AnyMachineSnapshot).context.session), ...event.changes }
      actor.send({ type: 'SESSION', session })
    }),
  )
  createActor(portal, { parent: actor, systemId: portalId }).start()
  return actor
}

/**
 * Starts one chart with such a portal. `portalEvents` are the events sent to the portal so far; `clock` is the
 * simulated time; `at` is the chart's state.
 */
export function startChart<Machine extends AnyStateMachine>(machine: Machine, given: Given<Machine> = {}) {
  const portalEvents: SessionEvent[] = []
  const clock = new SimulatedClock()
  const chart: AnyStateMachine = machine
  const provided = chart.provide({ actors: given.actors ?? {}, actions: given.actions ?? {} })
  const running = belowPortal(provided, given.input, { clock, heard: event => void portalEvents.push(event) })
  const actor = running as unknown as ActorRefFrom<Machine>
  running.start()
  return {
    actor,
    portalEvents,
    clock,
    at: () => stateText(running),
    context: (): ContextFrom<Machine> => running.getSnapshot().context,
    output: (): OutputFrom<Machine> | undefined => running.getSnapshot().output,
  }
}

/** The same for a flow of question pages: `answered` ends the open page as if a person had answered and saved it. */
export function startPageFlow<Machine extends AnyStateMachine>(machine: Machine, given: Given<Machine>) {
  const begun = startChart(machine, given)
  const actor: AnyActorRef = begun.actor
  return {
    ...begun,
    answered: (choices: Choices = {}) => {
      const page = begun.at() as RegisterPageId
      const entries = { ...answersOfPages([page]), ...answersOf(choices) }
      const { answers } = (begun.context() as FlowContext).session
      const was = Object.keys(entries).map(key => [key, answers[key as QuestionKey] ?? []])
      const output = { exit: 'next', saved: { entries }, before: { entries: Object.fromEntries(was) } }
      actor.send({ type: 'SAVED', saved: output.saved })
      actor.send({ type: 'xstate.done.actor.question', output, actorId: 'question' })
    },
  }
}

/**
 * A call to the server that the test controls: `inputs` has the input of each call; `answers` and `fails` end the last
 * call and wait until the chart has handled it. A chart below another one can be controlled the same way.
 */
export function heldCall() {
  const inputs: unknown[] = []
  let last: PromiseWithResolvers<NonReducibleUnknown> | undefined
  const logic = call<NonReducibleUnknown, NonReducibleUnknown>(input => {
    inputs.push(input)
    last = Promise.withResolvers()
    return last.promise
  })
  const current = () => {
    if (!last) throw new Error('nothing has been called yet')
    return last
  }
  return Object.assign(logic, {
    inputs,
    async answers(output?: NonReducibleUnknown) {
      current().resolve(output)
      await settled()
    },
    async fails(error: Error) {
      current().reject(error)
      await settled()
    },
  })
}

type Call<Begun> = (begun: Begun) => Promise<unknown>
type Step<Begun extends { readonly actor: AnyActorRef }> = Parameters<Begun['actor']['send']>[0] | Call<Begun>
const isCall = <Begun>(step: unknown): step is Call<Begun> => typeof step === 'function'

/** The steps to the start of each row: events, and how pending calls end. */
export type StepsByStart<Begun extends { readonly actor: AnyActorRef }> = Readonly<
  Record<string, readonly Step<Begun>[]>
>

/** Runs these steps in order. */
export async function runSteps<Begun extends { readonly actor: AnyActorRef }>(
  begun: Begun,
  steps: readonly Step<Begun>[],
): Promise<Begun> {
  for (const step of steps)
    if (isCall(step)) await step(begun)
    else begun.actor.send(step)
  return begun
}

/** Resolves when everything that a settled promise triggered has run. */
export const settled = () => new Promise(resolve => void setImmediate(resolve))

/** The address bar's request for a screen. */
export const routeTo = <Path extends ScreenPath>(path: Path) => ({ type: 'xstate.route', to: `#${path}` }) as const

const inWords = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, below]) => `${state}.${inWords(below ?? '')}`)
        .join(', ')

/** A chart's states from the top, with their tags: `payment.paying (busy)`. For tables of chart tests. */
export function stateText(actor: Pick<AnyActorRef, 'getSnapshot'>): string {
  const { value, tags }: AnyMachineSnapshot = actor.getSnapshot()
  return tags.size > 0 ? `${inWords(value)} (${[...tags].join(', ')})` : inWords(value)
}
