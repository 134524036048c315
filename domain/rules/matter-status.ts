import { factsOf, type UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'
import { asStepName, isBlank, says } from './stage-words.ts'

/** Where an expungement stands in the home state (R803). */
export const expungementStatuses = [
  'notStarted',
  'withdrawnFromService',
  'closed',
  'ineligible',
  'paymentNeeded',
  'bciApplication',
  'personalStatement',
  'waitingForBci',
  'drafting',
  'prosecutorReview',
  'waitingForCourt',
  'denied',
  'deniedOrNoAgreement',
  'prosecutorObjection',
  'finalizationActionNeeded',
  'complete',
  'finalization',
  'unknown',
] as const
/** Where a reduction stands (R804). */
export const reductionStatuses = [
  'notStarted',
  'paymentNeeded',
  'hearing',
  'objection',
  'personalStatement',
  'drafting',
  'denied',
  'granted',
  'closed',
  'other',
] as const
/** Where any other motion stands (R805). */
export const motionStatuses = ['notStarted', 'paymentNeeded', 'deniedOrWithdrawn', 'granted', 'other'] as const
/** Where a matter stands outside the home state (R806). */
export const stepStatuses = ['proposed', 'denied', 'needInfo', 'drafting', 'filed', 'complete'] as const

/** A matter's status: its kind says which table and which progress bar it belongs to. */
export type MatterStatus =
  | { readonly kind: 'expungement'; readonly status: (typeof expungementStatuses)[number] }
  | { readonly kind: 'reduction'; readonly status: (typeof reductionStatuses)[number] }
  | { readonly kind: 'motion'; readonly status: (typeof motionStatuses)[number] }
  | { readonly kind: 'step'; readonly status: (typeof stepStatuses)[number] }

export type StatusOf<Kind extends MatterStatus['kind']> = Extract<MatterStatus, { kind: Kind }>['status']

/** Something decided for every status there is; a new status does not compile before it is decided for it. */
export type ByStatus<Value> = { readonly [Kind in MatterStatus['kind']]: Readonly<Record<StatusOf<Kind>, Value>> }

/** What a table says for a status. */
export function valueFor<Value>(table: ByStatus<Value>, { kind, status }: MatterStatus): Value {
  const ofKind: Readonly<Record<string, Value>> = table[kind]
  // complete by its type, which TypeScript cannot follow from a kind to its statuses
  return ofKind[status]!
}

/** What a status needs to know of the client beside the matter itself. */
export interface ClientFacts {
  readonly usState: UsState
  /** Whether the personal statement is done (R707). */
  readonly isStatementDone: boolean
}

type MatterFacts = Pick<
  Matter,
  'legal_action_type' | 'workflow' | 'workflow_stage' | 'workflow_step_name' | 'is_two_step'
>
type Result<Status extends string> = Status | ((isStatementDone: boolean) => Status)
interface Row<Status extends string> {
  /** What the workflow says; null for any. */
  readonly workflow: string | null
  /** What the stage says, one of these; empty for an empty stage, null for anything. */
  readonly stage: readonly string[] | null
  readonly status: Result<Status>
}

interface StepRow {
  /** The names themselves. */
  readonly is: readonly string[]
  /** What the name says, one of these; null for anything. */
  readonly says: readonly string[] | null
  readonly status: (typeof stepStatuses)[number]
}

/** The prosecutor has taken the objection back, and the case goes on. */
const objectionWithdrawn = ['objection', 'objection was', 'objection is', 'objection has been']
  .map(objection => `${objection} withdrawn`)
  .concat('withdrawn objection', 'withdrew objection', 'withdrew the objection')
const notFiled = ['not filed', 'not yet filed', 'not been filed', 'unfiled']

/** R803, row by row: the first match wins; "says" is meant throughout (R821). */
export const expungementRows: readonly Row<(typeof expungementStatuses)[number]>[] = [
  { workflow: null, stage: [], status: 'notStarted' },
  { workflow: null, stage: ['withdraw as counsel', 'withdrew as counsel'], status: 'withdrawnFromService' },
  { workflow: 'objection', stage: ['withdrawn', 'withdrew'], status: 'waitingForCourt' },
  { workflow: null, stage: objectionWithdrawn, status: 'waitingForCourt' },
  { workflow: null, stage: ['withdrawn', 'closed'], status: 'closed' },
  { workflow: null, stage: ['ineligible'], status: 'ineligible' },
  { workflow: null, stage: ['payment', 'invoice'], status: 'paymentNeeded' },
  { workflow: 'bci phase', stage: ['no bci submission date'], status: 'bciApplication' },
  { workflow: 'bci phase', stage: ['need ps'], status: done => (done ? 'waitingForBci' : 'personalStatement') },
  { workflow: 'bci phase', stage: null, status: 'waitingForBci' },
  { workflow: 'court phase', stage: ['need ps'], status: done => (done ? 'drafting' : 'personalStatement') },
  { workflow: 'court phase', stage: ['draft', 'ready to file', 'review'], status: 'drafting' },
  { workflow: 'court phase', stage: ['filed', 'prosecutor'], status: 'prosecutorReview' },
  { workflow: 'court phase', stage: ['waiting for court', 'hearing', 'submitted'], status: 'waitingForCourt' },
  { workflow: 'court phase', stage: ['denied'], status: 'denied' },
  { workflow: 'objection', stage: ['denied', "won't agree"], status: 'deniedOrNoAgreement' },
  { workflow: 'objection', stage: null, status: 'prosecutorObjection' },
  { workflow: 'finalization', stage: ['client', 'action needed', 'fingerprint'], status: 'finalizationActionNeeded' },
  { workflow: 'finalization', stage: ['complete', 'done'], status: 'complete' },
  { workflow: 'finalization', stage: null, status: 'finalization' },
  { workflow: null, stage: null, status: 'unknown' },
]

/** R804; an objection to a reduction in one step is a hearing. */
export const reductionRows = (isTwoStep: boolean): readonly Row<(typeof reductionStatuses)[number]>[] => [
  { workflow: null, stage: [], status: 'notStarted' },
  { workflow: null, stage: notFiled, status: 'notStarted' },
  { workflow: null, stage: ['payment', 'invoice'], status: 'paymentNeeded' },
  { workflow: 'objection', stage: ['withdrawn', 'withdrew'], status: 'other' },
  { workflow: null, stage: objectionWithdrawn, status: 'other' },
  { workflow: null, stage: ['denied'], status: 'denied' },
  { workflow: null, stage: ['hearing'], status: 'hearing' },
  { workflow: null, stage: ['objection'], status: isTwoStep ? 'objection' : 'hearing' },
  { workflow: null, stage: ['need info from client'], status: done => (done ? 'drafting' : 'personalStatement') },
  { workflow: null, stage: ['granted'], status: 'granted' },
  { workflow: null, stage: ['withdraw', 'complete'], status: 'closed' },
  { workflow: null, stage: null, status: 'other' },
]

/** R805. */
export const motionRows: readonly Row<(typeof motionStatuses)[number]>[] = [
  { workflow: null, stage: [], status: 'notStarted' },
  { workflow: null, stage: notFiled, status: 'notStarted' },
  { workflow: null, stage: ['payment', 'invoice'], status: 'paymentNeeded' },
  { workflow: 'objection', stage: ['withdrawn', 'withdrew'], status: 'other' },
  { workflow: null, stage: objectionWithdrawn, status: 'other' },
  { workflow: null, stage: ['denied', 'withdrawn'], status: 'deniedOrWithdrawn' },
  { workflow: null, stage: ['granted', 'complete'], status: 'granted' },
  { workflow: null, stage: null, status: 'other' },
]

const statement = ['personal statement', 'ps']
/** R806: what the step's name is, in capitals with underscores, or says (R821). */
export const stepRows: readonly StepRow[] = [
  { is: [''], says: ['proposed matter'], status: 'proposed' },
  { is: [], says: ['denied'], status: 'denied' },
  { is: [], says: statement.flatMap(each => [`${each} received`, `${each} complete`]), status: 'drafting' },
  {
    is: ['PERSONAL_STATEMENT'],
    says: statement.flatMap(each => [
      `need ${each}`,
      `waiting for ${each}`,
      `${each} needed`,
      `${each} required`,
      `${each} incomplete`,
    ]),
    status: 'needInfo',
  },
  {
    is: ['WAITING_FOR_RIGHTS_RESTORATION', 'READY_TO_DRAFT', 'READY_TO_FILE', 'SENT_TO_CLIENT_FOR_REVIEW'],
    says: [],
    status: 'drafting',
  },
  { is: ['FILED', 'OBJECTION_RECEIVED', 'REPLY_FILED'], says: [], status: 'filed' },
  { is: ['GRANTED'], says: [], status: 'complete' },
  { is: [], says: null, status: 'drafting' },
]

/** Where a matter stands (R803 to R806): by the table of its kind or by the step's name, as its state is followed. */
export function matterStatus(matter: MatterFacts, { usState, isStatementDone }: ClientFacts): MatterStatus {
  if (factsOf(usState).tracking === 'steps') return { kind: 'step', status: stepStatus(matter) }
  if (matter.legal_action_type === 'EXPUNGEMENT')
    return { kind: 'expungement', status: find(expungementRows, matter, isStatementDone) }
  if (matter.legal_action_type === 'REDUCTION')
    return { kind: 'reduction', status: find(reductionRows(matter.is_two_step === true), matter, isStatementDone) }
  return { kind: 'motion', status: find(motionRows, matter, isStatementDone) }
}

function find<Status extends string>(
  rows: readonly Row<Status>[],
  { workflow, workflow_stage }: MatterFacts,
  isStatementDone: boolean,
): Status {
  const row = rows.find(
    each =>
      (each.workflow === null || says(workflow, [each.workflow])) &&
      (each.stage === null || (each.stage.length === 0 ? isBlank(workflow_stage) : says(workflow_stage, each.stage))),
  )
  if (!row) throw new Error('a status table must end with a row for everything else')
  return typeof row.status === 'function' ? row.status(isStatementDone) : row.status
}

function stepStatus({ workflow_step_name }: MatterFacts): (typeof stepStatuses)[number] {
  const name = asStepName(workflow_step_name)
  const row = stepRows.find(each => each.is.includes(name) || each.says === null || says(workflow_step_name, each.says))
  if (!row) throw new Error('the table of steps must end with a row for everything else')
  return row.status
}
