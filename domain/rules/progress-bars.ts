import { valueFor, type ByStatus, type MatterStatus, type StatusOf } from './matter-status.ts'

/** How a step of a progress bar looks (R809). */
export type StepState = 'static' | 'done' | 'current' | 'currentFailed' | 'doneFailed' | 'future'

export const caseSteps = ['needInfo', 'drafting', 'filed', 'complete'] as const
const expungementSteps = [
  'bciApplication',
  'questions',
  'waitingForBci',
  'drafting',
  'prosecutorReview',
  'waitingForCourt',
  'finalization',
  'complete',
] as const
const reductionSteps = ['statement', 'filedOrAwaitingProsecutor', 'objectionOrHearing', 'courtDecision', 'done'] as const
const motionSteps = ['filed', 'prosecutorReview', 'awaitingCourtDecision', 'complete'] as const
export type StepName =
  | (typeof caseSteps)[number]
  | (typeof expungementSteps)[number]
  | (typeof reductionSteps)[number]
  | (typeof motionSteps)[number]

export interface BarStep {
  readonly name: StepName
  readonly state: StepState
}
/** Where a status stands on a bar: at a step, at a step that has gone wrong, past the last one, given up, or nowhere yet. */
type Position = number | { readonly failedAt: number } | 'over' | 'failed' | 'nowhere'
type Positions<Status extends string> = Readonly<Record<Status, Position>>

/** The case card's bar of four steps (R809). */
const onCaseBar: ByStatus<Position> = {
  expungement: {
    notStarted: 'nowhere',
    withdrawnFromService: 'failed',
    closed: 'failed',
    ineligible: 'failed',
    paymentNeeded: 0,
    bciApplication: 0,
    personalStatement: 0,
    waitingForBci: 1,
    drafting: 1,
    prosecutorReview: 2,
    waitingForCourt: 2,
    denied: 'failed',
    deniedOrNoAgreement: { failedAt: 2 },
    prosecutorObjection: { failedAt: 2 },
    finalizationActionNeeded: 3,
    complete: 'over',
    finalization: 3,
    unknown: 'nowhere',
  },
  reduction: {
    notStarted: 'nowhere',
    paymentNeeded: 0,
    personalStatement: 0,
    drafting: 1,
    hearing: 2,
    objection: { failedAt: 2 },
    granted: 'over',
    closed: 'failed',
    // under way: the papers are with the prosecutor or the court
    other: 2,
  },
  motion: { deniedOrWithdrawn: 'failed', granted: 'over', other: 2 },
  step: { proposed: 0, denied: 'failed', needInfo: 0, drafting: 1, filed: 2, complete: 'over' },
}

/** The dashboard's bars of eight, five and four steps (R810). */
const onExpungementBar: Positions<StatusOf<'expungement'>> = {
  notStarted: 'nowhere',
  withdrawnFromService: 'failed',
  closed: 'failed',
  ineligible: 'failed',
  paymentNeeded: 'nowhere',
  bciApplication: 0,
  personalStatement: 1,
  waitingForBci: 2,
  drafting: 3,
  prosecutorReview: 4,
  prosecutorObjection: { failedAt: 4 },
  deniedOrNoAgreement: { failedAt: 4 },
  waitingForCourt: 5,
  denied: 'failed',
  finalization: 6,
  finalizationActionNeeded: 6,
  complete: 'over',
  unknown: 'nowhere',
}
const onReductionBar: Positions<StatusOf<'reduction'>> = {
  notStarted: 'nowhere',
  paymentNeeded: 'nowhere',
  personalStatement: 0,
  drafting: 1,
  objection: { failedAt: 2 },
  hearing: 2,
  granted: 'over',
  closed: 'failed',
  other: 1,
}
const onMotionBar: Positions<StatusOf<'motion'>> = { deniedOrWithdrawn: 'failed', granted: 'over', other: 0 }

/** The four steps on a case card. */
export const caseBar = (matter: MatterStatus): readonly BarStep[] => barOf(caseSteps, valueFor(onCaseBar, matter))

/** The bar of the dashboard: eight steps for an expungement, five for a reduction, four for anything else. */
export function dashboardBar(matter: MatterStatus): readonly BarStep[] {
  switch (matter.kind) {
    case 'expungement':
      return barOf(expungementSteps, onExpungementBar[matter.status])
    case 'reduction':
      return barOf(reductionSteps, onReductionBar[matter.status])
    case 'motion':
      return barOf(motionSteps, onMotionBar[matter.status])
    case 'step':
      return caseBar(matter)
  }
}

const barOf = (names: readonly StepName[], position: Position): readonly BarStep[] =>
  names.map((name, index) => ({ name, state: stateAt(index, position) }))

function stateAt(index: number, position: Position): StepState {
  if (position === 'nowhere') return 'static'
  if (position === 'over') return 'done'
  if (position === 'failed') return 'doneFailed'
  const at = typeof position === 'number' ? position : position.failedAt
  if (index < at) return 'done'
  if (index > at) return 'future'
  return typeof position === 'number' ? 'current' : 'currentFailed'
}
