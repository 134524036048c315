import type { Operator } from '../operator.ts'
import { incomeTierIds } from '../questions/screening-pages.ts'

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
