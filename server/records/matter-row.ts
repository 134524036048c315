import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import { email, isCalendarDate, submittedDate } from '../../domain/wire/fields.ts'
import { legalActions, type LegalAction } from '../../domain/matters/statuses.ts'
import { isStorable } from '../http/body.ts'
import { isControlled } from './csv-cells.ts'
import { BadRow } from './csv-row.ts'

const upTo = (limit: number) => `is longer than ${limit} characters`
const storable = v.pipe(
  v.string(),
  v.check(isStorable, 'has characters that cannot be stored'),
  v.check(text => !isControlled(text), 'has control characters'),
  v.trim(),
)
const text = v.nullish(v.pipe(storable, v.maxLength(2000, upTo(2000))), null)
const needed = v.pipe(storable, v.nonEmpty('is missing'), v.maxLength(200, upTo(200)))
const day = v.pipe(v.string(), v.check(isCalendarDate, 'is not a day like 2026-08-03'))

/** One matter of the operator's file (docs/operating.md, "Matters"). Dates are year-month-day. */
const matterRow = v.strictObject({
  email: email(),
  id: needed,
  legal_action_type: v.picklist(Object.keys(legalActions) as LegalAction[]),
  workflow: text,
  workflow_stage: text,
  workflow_step_name: text,
  case_number: text,
  case_year: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100)), null),
  court: text,
  lead_charge_description: text,
  description: text,
  lead_charge_severity: text,
  docs_filed: v.nullish(day, null),
  is_two_step: v.nullish(v.boolean(), null),
  documents: v.nullish(v.array(v.strictObject({ name: needed, file: needed })), []),
  client_status: v.optional(v.nullable(needed)),
  bci_submitted: v.optional(v.nullable(submittedDate)),
  personal_statement_drafted: v.optional(v.boolean()),
})
export type MatterRow = v.InferOutput<typeof matterRow>

interface ReadRow {
  readonly row: MatterRow
  /** A wrong day of the application, which is left out: the matter is loaded without it. Null where there is none. */
  readonly leftOut: string | null
}

/**
 * Reads one row. Throws `BadRow` with the first thing that is wrong: the field and the reason, never what stands there.
 */
export function readMatterRow(value: unknown): ReadRow {
  const parsed = v.safeParse(matterRow, value, { abortEarly: true })
  if (parsed.success) return { row: parsed.output, leftOut: null }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'the row'
  if (field !== 'bci_submitted') throw new BadRow(`${field}: ${reasonOf(issue)}`)
  const { bci_submitted: _wrong, ...rest } = v.parse(v.looseObject({}), value)
  const { row } = readMatterRow(rest)
  return { row, leftOut: 'bci_submitted: is no day from 1990-01-01 to today, and is left out; the matter is loaded' }
}

function reasonOf({ expected, message, received, type }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object')
    return received === 'undefined' ? 'is missing' : expected === 'never' ? 'is no known field' : 'has to be an object'
  // valibot's own sentence repeats what it received
  const isOurs = isFieldMessage(message) || /^(is|has) /.test(message)
  return isOurs ? message : `has to be ${expected}`
}
