import type { Operator } from '../operator.ts'
import type { Answers } from '../wire/answer.ts'
import { cameByMail, listedPrice, offerFor, ownPrice } from './offer.ts'
import { hasAnsweredSurvey } from './person-status.ts'
import { freeFrom, isOwnCode, promotionApplies, promotionCodeFor, type PromotedPerson } from './promotion.ts'

/** The price of the screening with an operator's own code, in cents; undefined for an unknown code. */
export type TotalOf = (code: string) => number | undefined

/** Why a person pays less than the list price; `code` is a promotion code that they typed. */
export type DiscountReason = 'code' | 'directMail' | 'friend' | 'partner' | 'promotion' | 'survey'

/** Why the total, in cents, is below the list price; null if it is not. `code` is the one that lowered it (R309). */
export function discountReason(
  person: PromotedPerson,
  answers: Answers,
  { total, code }: { readonly total: number; readonly code: string | null },
  operator: Operator,
): DiscountReason | null {
  if (total >= operator.prices.registration) return null
  const own = offerFor(person, answers, operator).now
  if (total < own) return code !== null && !isOwnCode(person, code, operator) ? 'code' : 'promotion'
  if (total === 0 && freeFrom(person, operator) === 'theStart')
    return promotionCodeFor(person, operator) === operator.promotionCodes.partnership ? 'partner' : 'promotion'
  const hasAnswered = hasAnsweredSurvey(answers)
  if (cameByMail(person, operator) && total < listedPrice(person, hasAnswered, operator)) return 'directMail'
  return hasAnswered ? 'survey' : person.has_peer_referrer ? 'friend' : 'promotion'
}

/**
 * The price of the screening with a code ('' for none), in cents; null for an unknown code. The codes of R304 count
 * only for the people in its table, and give the person's own price. A code never raises the price.
 */
export function priceWithCode(
  person: PromotedPerson,
  answers: Answers,
  code: string,
  totalOf: TotalOf,
  operator: Operator,
): number | null {
  const hasAnswered = hasAnsweredSurvey(answers)
  if (code === '') return listedPrice(person, hasAnswered, operator)
  const own = ownPrice(person, hasAnswered, operator)
  const brought = promotionCodeFor(person, operator)
  const isRuled = Object.values(operator.promotionCodes).some(ruled => ruled.toLowerCase() === code.toLowerCase())
  if (isOwnCode(person, code, operator) && (isRuled || promotionApplies(person, operator))) return own
  const total = isRuled ? undefined : totalOf(code)
  if (total === undefined) return null
  const broughtTotal = brought === null ? undefined : totalOf(brought)
  return Math.min(own, total, broughtTotal ?? own)
}

/**
 * Whether the list price may be charged if the server has no price for the person's code: never more than the screens
 * promised, and after the survey the amount that replaces a failed free result (R408).
 */
export const mayAskListedPrice = (person: PromotedPerson, answers: Answers, operator: Operator): boolean =>
  hasAnsweredSurvey(answers) || listedPrice(person, false, operator) <= ownPrice(person, false, operator)
