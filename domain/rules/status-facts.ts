import type { Operator } from '../operator.ts'
import { valueFor, type ByStatus, type MatterStatus } from './matter-status.ts'

/**
 * What a client may have to do, in the order of the list: first what every case may need (R807), then what the texts of
 * the statuses ask for (R817: agree to a proposal, decide whether we represent them, get the bureau's report).
 */
export const allTasks = ['payment', 'bciDate', 'statement', 'proposal', 'objection', 'report'] as const
export type Task = (typeof allTasks)[number]

/** The steps that take their time without the client; how many weeks at most is the operator's setting. */
export type TimedStep = keyof Operator['stepWeeks']

/**
 * The place of a status on a bar: at a step, at a step that has failed, before the first, past the last, given up, or
 * not begun.
 */
export type Position = number | { readonly failedAt: number } | 'ahead' | 'over' | 'failed' | 'nowhere'

/** Everything that follows from a status; its words are in `src/texts/cases/matters.ts`. */
interface StatusFacts {
  /** On the card's bar of four steps (R809). */
  readonly card: Position
  /** On the dashboard's bar of eight, five, or four steps (R810). */
  readonly dashboard: Position
  /** What it asks of the client (R807). */
  readonly task?: Task
  /** Which step it waits for; none where it is the client's turn, where all is over, and where nobody knows (R812). */
  readonly waitsFor?: TimedStep
  /** How work has ended: with what the client wanted, or without (R812). */
  readonly ending?: 'cleared' | 'ended'
}

const notStarted: StatusFacts = { card: 'nowhere', dashboard: 'nowhere', waitsFor: 'beginning' }
const failed: StatusFacts = { card: 'failed', dashboard: 'failed', ending: 'ended' }
const cleared: StatusFacts = { card: 'over', dashboard: 'over', ending: 'cleared' }

const facts: ByStatus<StatusFacts> = {
  expungement: {
    notStarted,
    withdrawnFromService: failed,
    closed: failed,
    ineligible: failed,
    paymentNeeded: { card: 0, dashboard: 0, task: 'payment' },
    bciApplication: { card: 0, dashboard: 0, task: 'bciDate' },
    personalStatement: { card: 0, dashboard: 1, task: 'statement' },
    waitingForBci: { card: 1, dashboard: 2, waitsFor: 'bureau' },
    drafting: { card: 1, dashboard: 3, waitsFor: 'drafting' },
    prosecutorReview: { card: 2, dashboard: 4, waitsFor: 'prosecutor' },
    prosecutorObjection: { card: { failedAt: 2 }, dashboard: { failedAt: 4 }, task: 'objection' },
    deniedOrNoAgreement: { card: { failedAt: 2 }, dashboard: { failedAt: 4 }, ending: 'ended' },
    waitingForCourt: { card: 2, dashboard: 5, waitsFor: 'court' },
    denied: failed,
    finalization: { card: 3, dashboard: 6, waitsFor: 'finalization' },
    finalizationActionNeeded: { card: 3, dashboard: 6, task: 'report' },
    complete: cleared,
    unknown: { card: 'nowhere', dashboard: 'nowhere' },
  },
  reduction: {
    notStarted,
    paymentNeeded: { card: 0, dashboard: 0, task: 'payment' },
    personalStatement: { card: 0, dashboard: 0, task: 'statement' },
    drafting: { card: 1, dashboard: 1, waitsFor: 'drafting' },
    hearing: { card: 2, dashboard: 2, task: 'objection' },
    objection: { card: { failedAt: 2 }, dashboard: { failedAt: 2 }, task: 'objection' },
    denied: failed,
    granted: cleared,
    closed: failed,
    // under way: the papers are with the prosecutor or the court
    other: { card: 2, dashboard: 1 },
  },
  motion: {
    notStarted,
    // its bar begins with the filing, which is still to come
    paymentNeeded: { card: 0, dashboard: 'ahead', task: 'payment' },
    deniedOrWithdrawn: failed,
    granted: cleared,
    other: { card: 2, dashboard: 0 },
  },
  // the dashboard shows the card's own bar
  step: {
    proposed: { card: 0, dashboard: 0, task: 'proposal' },
    denied: failed,
    needInfo: { card: 0, dashboard: 0, task: 'statement' },
    drafting: { card: 1, dashboard: 1, waitsFor: 'drafting' },
    filed: { card: 2, dashboard: 2, waitsFor: 'court' },
    complete: cleared,
  },
}

/** What follows from the status of a matter: its places on the bars, its task, its wait, and its end. */
export const factsOfStatus = (status: MatterStatus): StatusFacts => valueFor(facts, status)
