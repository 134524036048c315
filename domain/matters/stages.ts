import { stateInfo, type UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'
import type { StageRow } from './row.ts'
import { asStepName, isBlank, mentions } from './stage-words.ts'
import { kinds, legalActionOf, legalActions, rowOf, type MatterKind, type MatterStatus } from './statuses.ts'

/** What a status needs to know about the client. */
export interface ClientStatus {
  readonly usState: UsState
  /** Whether the personal statement is done (R707). */
  readonly isStatementDone: boolean
}

type Read = Pick<Matter, 'legal_action_type' | 'workflow' | 'workflow_stage' | 'workflow_step_name' | 'is_two_step'>

/** The kind whose rows apply to a matter: that of its legal action, or the one kind of a state with steps. */
const kindOf = ({ legal_action_type }: Read, usState: UsState): MatterKind =>
  stateInfo(usState).tracking === 'steps' ? 'step' : legalActions[legalActionOf(legal_action_type)]

/** A matter's status (R803 to R806): the first row of its kind that matches its workflow and stage, or its step. */
export function matterStatus(matter: Read, { usState, isStatementDone }: ClientStatus): MatterStatus {
  const kind = kindOf(matter, usState)
  const stage = kind === 'step' ? matter.workflow_step_name : matter.workflow_stage
  const rows: readonly StageRow[] = kinds[kind].stages
  const row = rows.find(each => fits(each, matter.workflow, stage))
  if (!row) throw new Error('the stages of a kind must end with a row for everything else')
  const inOneStep = matter.is_two_step === true ? undefined : row.inOneStep
  const status = (isStatementDone ? row.onceStated : undefined) ?? inOneStep ?? row.status
  return { kind, status } as MatterStatus
}

function fits(row: StageRow, workflow: string | null, stage: string | null): boolean {
  if (row.workflow !== undefined && !mentions(workflow, [row.workflow])) return false
  if (row.named?.includes(asStepName(stage))) return true
  if (row.stage === undefined) return row.named === undefined
  return row.stage.length === 0 ? isBlank(stage) : mentions(stage, row.stage)
}

type AtBureau = Pick<Matter, 'legal_action_type' | 'workflow'>
const isInBureauPhase = ({ legal_action_type, workflow }: AtBureau) =>
  legal_action_type === 'EXPUNGEMENT' && mentions(workflow, ['bci phase'])

/** Whether a matter is still with the bureau: until it answers, the client can correct the application date (R808). */
export const isAtBureau = (matter: Matter, client: ClientStatus): boolean =>
  stateInfo(client.usState).asksBciDate &&
  isInBureauPhase(matter) &&
  rowOf(matterStatus(matter, client)).ending === undefined

/**
 * An expungement that waits for the client to apply at the bureau or answer questions: the external portal has nothing
 * yet (R815).
 */
export const waitsForClientAtBureau = (matter: AtBureau & Pick<Matter, 'workflow_stage'>): boolean =>
  isInBureauPhase(matter) && mentions(matter.workflow_stage, ['no bci submission date', 'need ps'])
