import * as v from 'valibot'
import { readCellOrNull, readTextOrNull } from '../reading/placeholders.ts'
import { submittedDate } from './fields.ts'
import { flag, flagOrNull, listOf, neededText, numberOrNull, piece, textOr, textOrNull } from './readable.ts'

const text = v.nullish(v.string(), null)
const progressTexts = ['workflow', 'workflow_stage', 'workflow_step_name', 'case_number'] as const
const caseTexts = [
  'court',
  'lead_charge_description',
  'description',
  'lead_charge_severity',
  'docs_filed',
  'answered_on',
] as const

/**
 * A legal action in progress (R1405). `docs_filed`, and `answered_on`, when we told the client what can be done after a
 * denial, are year-month-day.
 */
export const matterSchema = v.object({
  id: v.string(),
  legal_action_type: v.string(),
  ...v.entriesFromList(progressTexts, text),
  case_year: v.nullish(v.number(), null),
  ...v.entriesFromList(caseTexts, text),
  /** `media_type` is ours: another API may leave out the type of a document. */
  documents: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      media_type: v.nullish(v.string()),
      added_at: v.optional(v.nullable(v.string())),
    }),
  ),
  is_two_step: v.nullish(v.boolean(), null),
  /** When its status last changed. It and `added_at` are times; null where that was before they were kept (R633). */
  moved_at: v.optional(v.nullable(v.string())),
})

const stateSpecificData = v.object({ bci_submitted: v.nullish(v.string(), null) })

/** `GET /v1/matter/` (R1405). */
export const matterListSchema = v.object({
  matters: v.array(matterSchema),
  state_specific_data: v.nullish(stateSpecificData, null),
  personal_statement_drafted: v.nullish(v.boolean(), false),
})

const readableMatter = piece({
  id: textOrNull,
  legal_action_type: textOr('OTHER'),
  ...v.entriesFromList([...progressTexts, ...caseTexts], textOrNull),
  case_year: numberOrNull,
  documents: listOf(
    piece({
      id: neededText,
      name: textOr('--'),
      media_type: v.optional(textOrNull),
      added_at: v.optional(textOrNull),
    }),
  ),
  is_two_step: flagOrNull,
  moved_at: v.optional(textOrNull),
})

type Texts = Pick<
  v.InferOutput<typeof readableMatter>,
  (typeof progressTexts)[number] | Exclude<(typeof caseTexts)[number], 'docs_filed' | 'answered_on'>
>

/** A matter with its texts as rules read them (R822); a court or severity that only says nothing is null (R823). */
export const readMatter = <Each extends Texts>(matter: Each): Each => ({
  ...matter,
  workflow: readTextOrNull(matter.workflow),
  workflow_stage: readTextOrNull(matter.workflow_stage),
  workflow_step_name: readTextOrNull(matter.workflow_step_name),
  case_number: readTextOrNull(matter.case_number),
  lead_charge_description: readTextOrNull(matter.lead_charge_description),
  description: readTextOrNull(matter.description),
  court: readCellOrNull(matter.court),
  lead_charge_severity: readCellOrNull(matter.lead_charge_severity),
})

/** A matter without an id (R1404) gets its position in the list. */
export const readableMatters = piece({
  matters: v.pipe(
    listOf(readableMatter),
    v.transform(matters => matters.map((matter, place) => ({ ...readMatter(matter), id: matter.id ?? `${place}` }))),
  ),
  state_specific_data: v.fallback(v.nullable(piece({ bci_submitted: textOrNull })), null),
  personal_statement_drafted: flag,
})
export type MatterList = v.InferOutput<typeof readableMatters>
export type Matter = MatterList['matters'][number]

/** `PUT /v1/status/`: the date on which the client sent the application to the state bureau (R808). */
export const statusUpdateSchema = v.object({ state_specific_data: v.object({ bci_submitted: submittedDate }) })
