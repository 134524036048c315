import type { Operator } from '../operator.ts'

/**
 * A client's possible tasks, in list order: first those that any case may need (R807), then those in the text of a
 * status (R817: agree to a proposal, decide about representation, get the bureau's report).
 */
export const allTasks = ['payment', 'bciDate', 'statement', 'proposal', 'objection', 'report'] as const
export type Task = (typeof allTasks)[number]

/** The tasks that the client answers with yes or no: whether we start, and whether we represent them. */
export const decidedTasks = ['proposal', 'objection'] as const satisfies readonly Task[]
export type DecidedTask = (typeof decidedTasks)[number]

/** Steps that take time without the client; the operator sets their maximum in weeks. */
export type TimedStep = keyof Operator['stepWeeks']

/** The four phases of every case: the bar on its card (R809). */
export const phases = ['needInfo', 'drafting', 'filed', 'complete'] as const
export type Phase = (typeof phases)[number]

/**
 * The position of a status on a bar: at a step, at a failed step, on the way to a step while the card shows an earlier
 * phase, at a step that is still open though the bar is past a later one, past the last, given up, or not started.
 */
export type Position<Step extends string = string> =
  | Step
  | { readonly failedAt: Step }
  | { readonly toward: Step; readonly in: Phase }
  | { readonly openAt: Step; readonly past: Step }
  | 'notBegun'
  | 'over'
  | 'givenUp'

/** Everything that follows from a status; its texts are in `src/texts/cases/matters.ts`. */
export interface StatusRow<Step extends string = string> {
  /** On the bar of its kind, which the dashboard shows; the card's bar shows the phase of the step. */
  readonly at: Position<Step>
  /** The client's task (R807): while it is open, it is their turn. */
  readonly task?: Task
  /** The step it waits for when it is not the client's turn; omitted if unknown (R812). */
  readonly waitsFor?: TimedStep
  /** A step whose weeks come before those of `waitsFor`. */
  readonly after?: TimedStep
  /**
   * How the court or the work has ended (R812): as the client wanted, closed, denied (until we have told them what can
   * be done next, it is still ours), or otherwise without what they wanted.
   */
  readonly ending?: 'well' | 'closed' | 'denied' | 'ended'
}

/** What a client can have done, so that it is not asked again: the application date (R808), the statement (R707). */
export type Given = 'bciDate' | 'statement'

/** How a stage is read: the first matching row gives the status. Omitted fields match anything (R821). */
export interface StageRow<Status extends string = string, Step extends string = string> {
  /** Only once the client has done this. */
  readonly given?: Given
  /** A phrase in the workflow. */
  readonly workflow?: string
  /** Phrases, one of which is in the stage; an empty list for an empty stage. */
  readonly stage?: readonly string[]
  /** Names of the stage in capitals with underscores; matching either this or `stage` is enough. */
  readonly named?: readonly string[]
  /** Letters anywhere in the stage, negated or not. */
  readonly letters?: string
  /** Of a row for everything else: clauses that are ordinary there, so that they are not reported as unknown (R824). */
  readonly ordinary?: readonly string[]
  readonly status: Status
  /** The position of the status at this stage, if it is not always the same (R810). */
  readonly at?: Position<Step>
  /** The status if the matter has only one step. */
  readonly inOneStep?: Status
}

/** A kind of matter with its own steps. */
export interface Kind<Step extends string, Status extends string> {
  /** What the client pays for it, without representation at a hearing (R307). */
  readonly fee: 'perCase' | 'reduction402' | null
  /** The steps of its bar on the dashboard (R810), grouped by phase. */
  readonly steps: Readonly<Record<Phase, readonly Step[]>>
  readonly statuses: Readonly<Record<Status, StatusRow<NoInfer<Step>>>>
  readonly stages: readonly StageRow<NoInfer<Status>, NoInfer<Step>>[]
}
/** A kind whose statuses are known by its rows. */
export const kind = <const Step extends string, const Status extends string>(definition: Kind<Step, Status>) =>
  definition
