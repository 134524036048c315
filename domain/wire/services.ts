import * as v from 'valibot'
import { caseSchema } from './eligibility.ts'
import { isoDate, usState } from './fields.ts'

const text = v.nullish(v.pipe(v.string(), v.maxLength(200)), '')
/** A name as a court writes it, or as a person typed it. */
const nameSchema = v.object({
  first_name: v.pipe(v.string(), v.maxLength(200)),
  middle_name: text,
  last_name: v.pipe(v.string(), v.maxLength(200)),
})

/** What the portal asks a service that searches court records (docs/services.md). */
export const searchRequestSchema = v.object({
  /** The same when the portal asks for the same again. */
  search: v.string(),
  us_state: usState,
  /** Year-month-day. */
  birth_date: isoDate,
  /** The person's own name, then the other names that they gave. */
  names: v.array(nameSchema),
})
export type SearchRequest = v.InferOutput<typeof searchRequestSchema>

const { under_name: _, ...ofTheCase } = caseSchema.entries

/** A case as in `/v2/eligibility/`, with the name of its defendant. */
const recordSchema = v.object({ ...ofTheCase, defendant: nameSchema })

/** What such a service answers (docs/services.md). */
export const searchAnswerSchema = v.variant('status', [
  v.object({ status: v.literal('searching') }),
  v.object({ status: v.literal('done'), cases: v.pipe(v.array(recordSchema), v.maxLength(1000)) }),
])

/** What the portal asks a service that confirms identities (docs/services.md). */
export const identityRequestSchema = v.object({
  first_name: v.string(),
  middle_name: v.nullish(v.string(), ''),
  last_name: v.string(),
  /** Year-month-day. */
  birth_date: isoDate,
  ssn_last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
})

/** What such a service answers (docs/services.md). */
export const identityAnswerSchema = v.object({ confirmed: v.boolean() })
