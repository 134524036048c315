import * as v from 'valibot'
import { email, isoDate, submittedDate } from '../../domain/wire/fields.ts'
import { legalActionTypes } from '../../domain/wire/matter.ts'
import { BadRow } from './csv-row.ts'

const text = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(2000)), null)
const needed = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'), v.maxLength(200))

/** One matter of the operator's file (docs/operating.md, "Matters"). Dates are year-month-day. */
const matterRow = v.strictObject({
  email: email(),
  id: needed,
  legal_action_type: v.picklist(legalActionTypes),
  workflow: text,
  workflow_stage: text,
  workflow_step_name: text,
  case_number: text,
  case_year: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100)), null),
  court: text,
  lead_charge_description: text,
  description: text,
  lead_charge_severity: text,
  docs_filed: v.nullish(isoDate, null),
  is_two_step: v.nullish(v.boolean(), null),
  documents: v.nullish(v.array(v.strictObject({ name: needed, file: needed })), []),
  client_status: v.optional(v.nullable(needed)),
  bci_submitted: v.optional(v.nullable(submittedDate)),
  personal_statement_drafted: v.optional(v.boolean()),
})
export type MatterRow = v.InferOutput<typeof matterRow>

/** Reads one row. Throws `BadRow` with the first thing that is wrong. */
export function readMatterRow(value: unknown): MatterRow {
  if (value instanceof Error) throw new BadRow(`is no JSON: ${value.message}`)
  const parsed = v.safeParse(matterRow, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new BadRow(`${v.getDotPath(issue) ?? 'the row'}: ${issue.message}`)
}
