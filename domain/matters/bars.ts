import { phases, type Phase, type Position } from './row.ts'
import { kinds, rowOf, type MatterStatus, type StepName } from './statuses.ts'

/** How a step of a progress bar looks (R809). */
export type StepState = 'static' | 'done' | 'current' | 'currentFailed' | 'doneFailed' | 'future'

export interface BarStep<Name = StepName> {
  readonly name: Name
  readonly state: StepState
}

/** The four phases on a case card (R809). */
export const caseBar = (matter: MatterStatus): readonly BarStep<Phase>[] => barOf(phases, rowOf(matter).card)

/** The dashboard's bar: the steps of the matter's kind, phase by phase (R810). */
export const dashboardBar = (matter: MatterStatus): readonly BarStep[] => {
  const steps: Readonly<Record<Phase, readonly StepName[]>> = kinds[matter.kind].steps
  return barOf(
    phases.flatMap(phase => steps[phase]),
    rowOf(matter).dashboard,
  )
}

/** Both bars in one: each phase with its steps, except a step that equals the phase (R809, R810). */
export const progressOf = (matter: MatterStatus) => {
  const steps: Readonly<Record<Phase, readonly StepName[]>> = kinds[matter.kind].steps
  const bar = dashboardBar(matter)
  return caseBar(matter).map(phase => ({
    ...phase,
    steps: matter.kind === 'step' ? [] : bar.filter(({ name }) => steps[phase.name].includes(name)),
  }))
}

/** The current step of a bar; undefined if it has not started or has ended. */
export const currentOf = <Name>(bar: readonly BarStep<Name>[]) =>
  bar.find(({ state }) => state === 'current' || state === 'currentFailed')

const whole: Readonly<Record<string, StepState>> = { notBegun: 'static', over: 'done', givenUp: 'doneFailed' }

function barOf<Name extends string>(names: readonly Name[], position: Position): readonly BarStep<Name>[] {
  const everywhere = typeof position === 'string' ? whole[position] : undefined
  const [step, here] = placeOf(position)
  const at = names.findIndex(name => name === step)
  return names.map((name, index) => {
    if (everywhere) return { name, state: everywhere }
    return { name, state: index < at ? 'done' : index > at ? 'future' : here }
  })
}

function placeOf(position: Position): readonly [step: string, here: StepState] {
  if (typeof position === 'string') return [position, 'current']
  return 'before' in position ? [position.before, 'future'] : [position.failedAt, 'currentFailed']
}
