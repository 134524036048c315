import { caseSteps, type Position } from './row.ts'
import { kinds, rowOf, type MatterStatus, type StepName } from './statuses.ts'

/** How a step of a progress bar looks (R809). */
export type StepState = 'static' | 'done' | 'current' | 'currentFailed' | 'doneFailed' | 'future'

export interface BarStep {
  readonly name: StepName
  readonly state: StepState
}

/** The four steps on a case card (R809). */
export const caseBar = (matter: MatterStatus): readonly BarStep[] => barOf(caseSteps, rowOf(matter).card)

/** The bar of the dashboard: the steps of the matter's kind (R810). */
export const dashboardBar = (matter: MatterStatus): readonly BarStep[] =>
  barOf(kinds[matter.kind].bar, rowOf(matter).dashboard)

const whole: Readonly<Record<string, StepState>> = {
  notBegun: 'static',
  ahead: 'future',
  over: 'done',
  givenUp: 'doneFailed',
}

function barOf(names: readonly StepName[], position: Position): readonly BarStep[] {
  const everywhere = typeof position === 'string' ? whole[position] : undefined
  const [step, here] =
    typeof position === 'string' ? [position, 'current' as const] : [position.failedAt, 'currentFailed' as const]
  const at = names.findIndex(name => name === step)
  return names.map((name, index) => {
    if (everywhere) return { name, state: everywhere }
    return { name, state: index < at ? 'done' : index > at ? 'future' : here }
  })
}
