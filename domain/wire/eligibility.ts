import * as v from 'valibot'

export const remedyTypes = [
  'expungement',
  'auto-expungement',
  'sealing',
  'set aside',
  'second chance',
  'rights restoration',
  'auto-sealing',
] as const
export const eligibilityValues = ['eligible', 'ineligible', 'unknown', 'not applicable'] as const

/** What could be done about a case. `eligible_by` is year-month-day; `reasons` are the server's words (S1 §3). */
const remedySchema = v.object({
  type: v.picklist(remedyTypes),
  eligibility: v.picklist(eligibilityValues),
  eligible_by: v.nullish(v.string(), null),
  reasons: v.nullish(v.array(v.string()), []),
})
export type Remedy = v.InferOutput<typeof remedySchema>

const chargeSchema = v.object({
  description: v.nullish(v.string(), null),
  disposition: v.nullish(v.string(), null),
  disposition_date: v.nullish(v.string(), null),
  severity: v.nullish(v.string(), null),
  code: v.nullish(v.string(), null),
})
export type Charge = v.InferOutput<typeof chargeSchema>

export const caseSchema = v.object({
  case_number: v.string(),
  court: v.nullish(v.string(), null),
  county: v.nullish(v.string(), null),
  code: v.nullish(v.string(), null),
  case_type: v.nullish(v.string(), null),
  lead_charge: v.nullish(chargeSchema, null),
  charges: v.array(chargeSchema),
  remedies: v.array(remedySchema),
})
export type Case = v.InferOutput<typeof caseSchema>

/** `GET /v2/eligibility/`. */
export const eligibilitySchema = v.object({ cases: v.array(caseSchema), updated_at: v.nullish(v.string(), null) })
export type Eligibility = v.InferOutput<typeof eligibilitySchema>

/** `GET /v2/eligibility/count`: `updated_at` is there once the record search has ended. */
export const eligibilityCountSchema = v.object({ updated_at: v.nullish(v.string()), count: v.nullish(v.number()) })
export type EligibilityCount = v.InferOutput<typeof eligibilityCountSchema>
