import * as v from 'valibot'
import { readCellOrNull, readTextOrNull } from '../reading/placeholders.ts'
import { readText } from '../reading/text.ts'
import { remedyTypes } from '../states.ts'
import { flag, listOf, neededText, numberOrNull, piece, textOr, textOrNull, texts } from './readable.ts'

export const eligibilityValues = ['eligible', 'ineligible', 'unknown', 'not applicable'] as const

/** What can be done about a case. `eligible_by` is year-month-day; `reasons` are the server's texts (R1405). */
export const remedySchema = v.object({
  type: v.picklist(remedyTypes),
  eligibility: v.picklist(eligibilityValues),
  eligible_by: v.nullish(v.string(), null),
  reasons: v.nullish(v.array(v.string()), []),
})

const text = v.nullish(v.string(), null)
const chargeTexts = ['description', 'disposition', 'disposition_date', 'severity', 'code'] as const

export const chargeSchema = v.object(v.entriesFromList(chargeTexts, text))

const caseTexts = ['court', 'county', 'code', 'case_type'] as const

export const caseSchema = v.object({
  case_number: v.string(),
  ...v.entriesFromList(caseTexts, text),
  lead_charge: v.nullish(chargeSchema, null),
  charges: v.array(chargeSchema),
  remedies: v.array(remedySchema),
  /** As the court writes it, if the case was found by less than the whole name (R617). */
  under_name: v.optional(v.nullable(v.string())),
})

/** `GET /v2/eligibility/`. */
export const eligibilitySchema = v.object({
  cases: v.array(caseSchema),
  updated_at: v.nullish(v.string(), null),
  /** When the cases last became others; null where that was before it was kept (R633). */
  changed_at: v.optional(v.nullable(v.string())),
  /** Other names that the team looks into, before cases under them are shown (R620). */
  names_in_review: v.optional(v.array(v.string())),
})

/** `GET /v2/eligibility/count`: `updated_at` is set once the record search has ended. */
export const eligibilityCountSchema = v.object({
  updated_at: v.nullish(v.string()),
  count: v.nullish(v.number()),
  /** The source of the court records does not answer now: the search takes longer than it should (R621). */
  delayed: v.optional(v.boolean()),
})

/** `PUT /v1/eligibility/`: whether the person sees their results for the first time. */
export const seenSchema = v.object({ detail: v.string(), first_time: v.boolean() })
export type Seen = v.InferOutput<typeof seenSchema>
/** If the API does not say, the results count as seen for the first time. */
export const readableSeen = v.fallback(v.object({ first_time: v.fallback(v.boolean(), true) }), { first_time: true })

/** Texts of a court, as rules read them (R822); a cell that only says that there is nothing is null (R823). */
const courtText = v.pipe(textOrNull, v.transform(readTextOrNull))
const courtCell = v.pipe(textOrNull, v.transform(readCellOrNull))

/** An unknown remedy type keeps its name; an unknown eligibility reads as unknown (R1404). */
const readableRemedy = piece({
  type: neededText,
  eligibility: v.fallback(v.picklist(eligibilityValues), 'unknown'),
  eligible_by: courtCell,
  reasons: v.pipe(
    texts,
    v.transform(all => all.map(readText)),
  ),
})
export type Remedy = v.InferOutput<typeof readableRemedy>

const readableCharge = piece({
  ...v.entriesFromList(chargeTexts, courtCell),
  ...v.entriesFromList(['description', 'code'], courtText),
})
export type Charge = v.InferOutput<typeof readableCharge>

/** Replaces a missing case number. */
export const noCaseNumber = '--'
const readableCase = piece({
  case_number: v.pipe(
    textOr(noCaseNumber),
    v.transform(number => readText(number) || noCaseNumber),
  ),
  ...v.entriesFromList(caseTexts, courtCell),
  lead_charge: v.fallback(v.nullable(readableCharge), null),
  charges: listOf(readableCharge),
  remedies: listOf(readableRemedy),
  under_name: v.optional(courtText),
})
export type Case = v.InferOutput<typeof readableCase>

/** A case from a court's table or service, read as the browser reads one of another API (R1404, R822). */
export const readCase = (record: Case): Case => v.parse(readableCase, record)

/** Identifies a case within a search, also when it is read again: number, court and lead charge. */
export const caseKey = ({ case_number, court, lead_charge }: Case): string =>
  [case_number, court, lead_charge?.description].join(' · ')

export const readableEligibility = piece({
  cases: listOf(readableCase),
  updated_at: textOrNull,
  changed_at: v.optional(textOrNull),
  names_in_review: v.optional(texts),
})
export type Eligibility = v.InferOutput<typeof readableEligibility>

export const readableCount = piece({ updated_at: textOrNull, count: numberOrNull, delayed: v.optional(flag) })
export type EligibilityCount = Partial<v.InferOutput<typeof readableCount>>

/** Why a case cannot be cleared, in the wording of our record search; a court's own wording is also allowed (R1404). */
export type BlockedReason =
  | 'A case is still open.'
  | 'Fines or fees have not been paid.'
  | 'The court record does not say how the case ended.'
  | 'The law does not allow this kind of conviction to be cleared.'
  | 'The sentence has not been completed.'
  | 'The waiting period has not passed.'
