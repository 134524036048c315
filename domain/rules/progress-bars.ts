import type { MatterStatus } from './matter-status.ts'
import { factsOfStatus, type Position } from './status-facts.ts'

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
const reductionSteps = [
  'statement',
  'filedOrAwaitingProsecutor',
  'objectionOrHearing',
  'courtDecision',
  'done',
] as const
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

const dashboardSteps: Readonly<Record<MatterStatus['kind'], readonly StepName[]>> = {
  expungement: expungementSteps,
  reduction: reductionSteps,
  motion: motionSteps,
  step: caseSteps,
}

/** The four steps on a case card (R809). */
export const caseBar = (matter: MatterStatus): readonly BarStep[] => barOf(caseSteps, factsOfStatus(matter).card)

/** The bar of the dashboard: eight steps for an expungement, five for a reduction, four for anything else (R810). */
export const dashboardBar = (matter: MatterStatus): readonly BarStep[] =>
  barOf(dashboardSteps[matter.kind], factsOfStatus(matter).dashboard)

const barOf = (names: readonly StepName[], position: Position): readonly BarStep[] =>
  names.map((name, index) => ({ name, state: stateAt(index, position) }))

function stateAt(index: number, position: Position): StepState {
  if (position === 'nowhere') return 'static'
  if (position === 'ahead') return 'future'
  if (position === 'over') return 'done'
  if (position === 'failed') return 'doneFailed'
  const at = typeof position === 'number' ? position : position.failedAt
  if (index < at) return 'done'
  if (index > at) return 'future'
  return typeof position === 'number' ? 'current' : 'currentFailed'
}
