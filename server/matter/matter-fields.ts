import * as v from 'valibot'
import { dayIn } from '../../domain/day.ts'
import { legalActions, type LegalAction } from '../../domain/matters/statuses.ts'
import { isCalendarDate, submittedDate, submittedDateProblem } from '../../domain/wire/fields.ts'
import { isControlled, isStorable } from '../database/failures.ts'
import type { PersonRow } from '../database/schema.ts'

const upTo = (limit: number) => `is longer than ${limit} characters`
const storable = v.pipe(v.string(), v.check(isStorable, 'has characters that cannot be stored'), v.trim())
const text = v.nullish(v.pipe(storable, v.maxLength(2000, upTo(2000))), null)
/** A short text that is not empty. */
export const neededLine = v.pipe(
  storable,
  v.check(line => !isControlled(line), 'has control characters'),
  v.nonEmpty('is missing'),
  v.maxLength(200, upTo(200)),
)
const day = v.pipe(v.string(), v.check(isCalendarDate, 'is not a day like 2026-08-03'))

/**
 * A matter as the operator sends it (docs/operating-reference.md, "Files of matters"), and what it says about its
 * client. Left out, `answered_on` and what is about the client stay as they are. Dates are year-month-day.
 */
export const matterFields = {
  id: neededLine,
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
  answered_on: v.optional(v.nullable(day)),
  is_two_step: v.nullish(v.boolean(), null),
  client_status: v.optional(v.nullable(neededLine)),
  bci_submitted: v.optional(v.nullable(submittedDate)),
  personal_statement_drafted: v.optional(v.boolean()),
}
const _matter = v.object(matterFields)
export type OperatorMatter = v.InferOutput<typeof _matter>

/** Why a client cannot have applied at the bureau on this day, which has to have come in their state; null if fine. */
export const applicationProblem = (
  bci_submitted: string | null | undefined,
  { us_state }: Pick<PersonRow, 'us_state'>,
  now: Date,
) => (bci_submitted ? submittedDateProblem(bci_submitted, dayIn(us_state, now)) : null)
