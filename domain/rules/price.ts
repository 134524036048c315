import type { Answers } from '../wire/answer.ts'
import { isAnswered } from '../answered.ts'
import type { Operator } from '../operator.ts'

/**
 * Whether a person has come through the 12 questions to the lower price (S1 §4, §9). The last of them, the topics of interest,
 * may be left empty and then saves nothing: the one before it tells that the person has got that far.
 */
export const hasAnsweredSurvey = (answers: Answers): boolean =>
  isAnswered(answers, 'clearing_reason') || isAnswered(answers, 'interested_info')

export interface PriceFacts {
  readonly hasPeerReferrer: boolean
  readonly throughInterestedInfo: boolean
  /** What the server answered for a promotion code, in cents. */
  readonly returnedTotal?: number | null | undefined
}

/** The price of the screening, in cents: the server's total always wins, then the lowest price (S1 §9, DECISIONS §4). */
export function displayedPrice(
  { hasPeerReferrer, throughInterestedInfo, returnedTotal }: PriceFacts,
  { prices }: Operator,
): number {
  if (returnedTotal != null) return returnedTotal
  if (throughInterestedInfo) return prices.interestedInfo
  if (hasPeerReferrer) return prices.friendReferral
  return prices.registration
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })

/** Cents as dollars: `$15`, `$15.50`. English and Spanish in the United States write them alike. */
export const formatDollars = (cents: number): string => dollars.format(cents / 100)
