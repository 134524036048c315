import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate'
import type { ScreenPath } from '../../domain/screens.ts'
import type { SessionEvent } from './session.ts'

/** What happens in a state. */
type StepEvent =
  /** A person's event, or the portal's, by its type alone, or with what it has. */
  | string
  | { readonly type: string; readonly page?: string; readonly exit?: string }
  /** A call, or a chart below, has ended, with this in its output. */
  | { readonly done: string; readonly output?: Readonly<Record<string, unknown>> }
  /** It has failed: refused with this code, or the server could not be reached. */
  | { readonly failed: string; readonly refusal?: string }
  /** A delay is over. */
  | { readonly after: string }
  /** The address opens a screen. */
  | { readonly opens: ScreenPath }

/** What a step leads to: what a person sees, and what the server and the portal around the chart receive. */
export interface Outcome {
  /** Another screen than before. */
  readonly screen?: ScreenPath
  /** The English title of the open dialog. */
  readonly dialog?: string
  /** An error is shown. */
  readonly alert?: true
  /** A field has an error. */
  readonly marked?: true
  /** The pressed button, or another one, is busy, and does nothing more. */
  readonly busy?: true | 'another button'
  /** The calls that start, each once. */
  readonly calls?: readonly string[]
  /** What the portal receives. */
  readonly sends?: readonly SessionEvent['type'][]
  /** The flow ends: where to continue, or true if it doesn't say. */
  readonly leaves?: string | true
}

/**
 * A step of a chart: in one of these states (or parts of a state), on this event. It is written from docs/rules.md and
 * reviewed against R201 to R216, R402 to R409, R501 to R504, R601 to R612, R703, R1001 and R1205. Several outcomes are
 * listed where the person's answers or state decide. `{}` is the same screen, and nothing else.
 */
export interface Step {
  readonly from: StateValue | readonly StateValue[]
  readonly event: StepEvent
  readonly then: Outcome | readonly Outcome[]
}
/** The reviewed steps of a chart; the first one that fits counts. Each state of a step must happen. */
export type Steps = readonly Step[]

/** The steps, one for each state. */
export const stepPerState = (steps: Steps): readonly (Step & { readonly from: StateValue })[] =>
  steps.flatMap(step => [step.from].flat().map(from => ({ ...step, from })))

/** Whether an event in a state is this step. */
export const isStep = ({ from, event }: Step, state: AnyMachineSnapshot, sent: AnyEventObject): boolean =>
  happens(event, sent) && [from].flat().some(value => state.matches(value))

function happens(event: StepEvent, sent: AnyEventObject): boolean {
  if (typeof event === 'string') return sent.type === event
  if ('done' in event) return sent.type === `xstate.done.actor.${event.done}` && has(sent.output, event.output)
  if ('failed' in event)
    return sent.type === `xstate.error.actor.${event.failed}` && isRefusal(sent.error, event.refusal)
  if ('after' in event) return sent.type.startsWith(`xstate.after.${event.after}.`)
  if ('opens' in event) return sent.type === 'xstate.route' && sent.to === `#${event.opens}`
  return has(sent, event)
}

const has = (whole: Readonly<Record<string, unknown>> = {}, part: object = {}) =>
  Object.entries(part).every(([name, value]) => whole[name] === value)
const isRefusal = ({ code, kind }: { code?: string; kind?: string } = {}, refusal = 'unreachable') =>
  refusal === (code ?? kind ?? 'unreachable')
