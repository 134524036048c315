import type { Operator } from '../operator.ts'
import { incomeTierIds } from '../questions/screening-pages.ts'
import { figures } from '../typed-figures.ts'
import { selectionOf, type AnswerItem, type Answers } from '../wire/answer.ts'

type IncomeTierId = (typeof incomeTierIds)[number]

/** A range of yearly household income on the income page. */
export interface IncomeTier {
  readonly id: IncomeTierId
  readonly lowerDollars: number
  readonly upperDollars: number | null
}

/** Bounds in percent of the guideline (R220). */
const tierPercents: Readonly<Record<IncomeTierId, { readonly lower: number; readonly upper: number | null }>> = {
  under100: { lower: 0, upper: 100 },
  '100to125': { lower: 100, upper: 125 },
  '125to150': { lower: 125, upper: 150 },
  '150to185': { lower: 150, upper: 185 },
  '185to200': { lower: 185, upper: 200 },
  '200to300': { lower: 200, upper: 300 },
  over300: { lower: 300, upper: null },
  noIncome: { lower: 0, upper: 0 },
}

/**
 * The upper bound of an income tier as a percent of the guideline, saved with the answer: null above the last one and
 * for unknown tiers.
 */
export const upperPercentOf = (tier: string): number | null =>
  Object.hasOwn(tierPercents, tier) ? tierPercents[tier as IncomeTierId].upper : null

/** The federal poverty guideline of a household in dollars a year (R220). */
export const povertyGuideline = (
  householdSize: number,
  { povertyGuideline: { onePerson, eachFurther } }: Operator,
): number => onePerson + eachFurther * (householdSize - 1)

/** The ranges for a household of this size, in dollars a year, some with cents (R220). */
export function incomeTiers(householdSize: number, operator: Operator): readonly IncomeTier[] {
  const guideline = povertyGuideline(householdSize, operator)
  const inDollars = (percent: number) => (guideline * percent) / 100
  return incomeTierIds.map(id => {
    const { lower, upper } = tierPercents[id]
    return {
      id,
      lowerDollars: inDollars(lower),
      upperDollars: upper === null ? null : inDollars(upper),
    }
  })
}

/** The size of a household for the choice "more than 12" (R218). */
const moreThanTwelve = 13
/** The household size up to which one limit applies (R218). */
const sharedLimitSize = 3

/**
 * The income rule: the stored upper bound of the income range is at most 187 percent of the federal poverty guideline,
 * or the person has no income. It uses the stored percent, never dollars (R217).
 */
export function qualifiesByIncome(answers: Answers, operator: Operator): boolean {
  if (selectionOf(answers, 'household_income_range') === 'noIncome') return true
  const percent = answers.household_income_range?.[0]?.additional_json?.['household_income_range_fpl']
  return typeof percent === 'number' && percent <= operator.feeWaiverPercent
}

/**
 * The benefit rule: the person receives a government benefit, or the household's income is at most the limit for its
 * size (R218).
 */
export function qualifiesByBenefit(answers: Answers, operator: Operator): boolean {
  if (answers.government_benefit?.some(({ selection }) => selection !== 'no')) return true
  const householdSize = householdSizeOf(answers)
  if (householdSize === null) return false
  const income = incomeOf(answers, householdSize, operator)
  return income !== null && income <= benefitLimit(householdSize, operator)
}

/** Whether the fee waiver was granted: the saved flag is a promise, whatever the guideline is today (R219). */
export const hasFeeWaiver = (answers: Answers): boolean => selectionOf(answers, 'is_fee_waiver_eligible') === 'true'

/** The answers that decide the fee waiver. They are saved with its flag, so that a lost call can be repeated (R219). */
export const decidedOn = (answers: Answers): readonly string[] =>
  (['number_of_dependents', 'household_income_range', 'government_benefit'] as const).map(key =>
    (answers[key] ?? []).map(({ selection }) => selection).join(' '),
  )

/** The flag to save: one entry with the answers that decided it, or none if the waiver does not apply (R219). */
export const feeWaiverFlag = (answers: Answers, operator: Operator): readonly AnswerItem[] =>
  qualifiesForFeeWaiver(answers, operator)
    ? [{ selection: 'true', additional_json: { decided_on: [...decidedOn(answers)] } }]
    : []

/**
 * Whether the saved flag does not match the saved answers: they were corrected but the flag was not, or it was never
 * saved. A new guideline alone does not revoke a promise. `before` are the answers before a correction, for a flag
 * without the answers that decided it (R219).
 */
export function isFeeWaiverStale(answers: Answers, operator: Operator, before = answers): boolean {
  if (!answers.government_benefit?.length || !answers.household_income_range?.length) return false
  const flag = answers.is_fee_waiver_eligible?.[0]
  if (!flag) return qualifiesForFeeWaiver(answers, operator)
  const decided = flag.additional_json?.['decided_on'] ?? decidedOn(before)
  return JSON.stringify(decided) !== JSON.stringify(decidedOn(answers))
}

/** Whether the government fee waiver applies: either rule is enough (R217, R218). */
export const qualifiesForFeeWaiver = (answers: Answers, operator: Operator): boolean =>
  qualifiesByIncome(answers, operator) || qualifiesByBenefit(answers, operator)

/** The benefit rule's limit in dollars a year. */
export const benefitLimit = (householdSize: number, { benefitLimit: { upToThree, eachFurther } }: Operator): number =>
  upToThree + eachFurther * Math.max(0, householdSize - sharedLimitSize)

/** A typed amount of dollars: `$20,000`, `20000`, `1,200.50`. Null for any other text, because we do not guess. */
export function readDollars(text: string): number | null {
  const amount = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/.exec(figures(text))
  return amount ? Number(`${amount[1]!.replaceAll(',', '')}${amount[2] ?? ''}`) : null
}

function householdSizeOf(answers: Answers): number | null {
  const selection = selectionOf(answers, 'number_of_dependents')
  if (selection === 'moreThan12') return moreThanTwelve
  return selection !== undefined && /^([1-9]|1[0-2])$/.test(selection) ? Number(selection) : null
}

/**
 * The income for the rule, in dollars a year: the upper bound of the chosen range, or the typed amount. Null if there
 * is none.
 */
function incomeOf(answers: Answers, householdSize: number, operator: Operator): number | null {
  const selection = selectionOf(answers, 'household_income_range')
  if (selection === undefined) return null
  const tier = incomeTiers(householdSize, operator).find(({ id }) => id === selection)
  return tier ? tier.upperDollars : readDollars(selection)
}
