import { factsOf, type UsState } from '../../domain/states.ts'
import type { Matter } from '../../domain/wire/matter.ts'

type Stage = Pick<Matter, 'workflow' | 'workflow_stage' | 'workflow_step_name'>
const byStage = (workflow: string, workflow_stage: string): Stage => ({
  workflow,
  workflow_stage,
  workflow_step_name: null,
})
const byStep = (workflow_step_name: string): Stage => ({ workflow: null, workflow_stage: null, workflow_step_name })
const isStaged = (usState: UsState) => factsOf(usState).tracking === 'stages'

/** Cases as a state follows them: by workflow and stage, or by the name of the step. */
export const stageSteps = {
  atTheBeginning: (usState: UsState): readonly Stage[] => [
    isStaged(usState) ? byStage('BCI Phase', 'No BCI submission date') : byStep('PROPOSED_MATTER'),
  ],
  filed: (usState: UsState): readonly Stage[] => [
    isStaged(usState) ? byStage('Court Phase', 'Filed') : byStep('FILED'),
  ],
} as const
