import type { Operator } from '../operator.ts'

/**
 * What a client may have to do, in the order of the list: first what every case may need (R807), then what the texts of
 * the statuses ask for (R817: agree to a proposal, decide whether we represent them, get the bureau's report).
 */
export const allTasks = ['payment', 'bciDate', 'statement', 'proposal', 'objection', 'report'] as const
export type Task = (typeof allTasks)[number]

/** The steps that take their time without the client; how many weeks at most is the operator's setting. */
export type TimedStep = keyof Operator['stepWeeks']

/** The four phases of every case: the bar on its card (R809). */
export const phases = ['needInfo', 'drafting', 'filed', 'complete'] as const
export type Phase = (typeof phases)[number]

/**
 * The place of a status on a bar: at a step, at a step that has failed, between a step and the one before it, past the
 * last, given up, or not begun.
 */
export type Position<Step extends string = string> =
  | Step
  | { readonly failedAt: Step }
  | { readonly before: Step }
  | 'notBegun'
  | 'over'
  | 'givenUp'

/** Everything that follows from a status; its words are in `src/texts/cases/matters.ts`. */
export interface StatusRow<Step extends string = string> {
  /** On the card's bar. */
  readonly card: Position<Phase>
  /** On the bar of its kind, which the dashboard shows. */
  readonly dashboard: Position<Step>
  /** What it asks of the client (R807): while that is open, it is their turn. */
  readonly task?: Task
  /** Which step it waits for, where it is not the client's turn; none where nobody knows (R812). */
  readonly waitsFor?: TimedStep
  /** A step whose weeks come before those that it waits for. */
  readonly after?: TimedStep
  /** How work has ended: with what the client wanted, or without (R812). */
  readonly ending?: 'cleared' | 'ended'
}

/** How a stage is read: the first row that fits gives the status. What is left out may be anything (R821). */
export interface StageRow<Status extends string = string> {
  /** What the workflow says. */
  readonly workflow?: string
  /** What the stage says, one of these; empty for an empty stage. */
  readonly stage?: readonly string[]
  /** What the stage is, in capitals with underscores; together with `stage`, one match is enough. */
  readonly named?: readonly string[]
  readonly status: Status
  /** The status where the personal statement is done already (R707). */
  readonly onceStated?: Status
  /** The status where the matter has one step only. */
  readonly inOneStep?: Status
}

/** A kind of matter with steps of its own. */
export interface Kind<Step extends string, Status extends string> {
  /** What the client pays for it, without representation at a hearing (R307). */
  readonly fee: 'perCase' | 'reduction402' | null
  /** The steps of its bar on the dashboard (R810), each in the phase that it belongs to. */
  readonly steps: Readonly<Record<Phase, readonly Step[]>>
  readonly statuses: Readonly<Record<Status, StatusRow<NoInfer<Step>>>>
  readonly stages: readonly StageRow<NoInfer<Status>>[]
}
/** A kind whose statuses are known by its rows. */
export const kind = <const Step extends string, const Status extends string>(facts: Kind<Step, Status>) => facts
