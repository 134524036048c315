import { displayedPrice } from './price.ts'
import type { Operator } from '../operator.ts'
import type { Answers } from '../wire/answer.ts'
import { hasAnsweredSurvey } from './person-status.ts'
import { freeFrom, isOwnCode, promotionApplies, promotionCodeFor, type PromotedPerson } from './promotion.ts'

/** The price of the screening with an operator's own code, in cents; undefined for an unknown code. */
export type TotalOf = (code: string) => number | undefined

/**
 * The price of the screening with a person's own code, in cents: now, and after the survey. Screens promise it and the
 * server charges it (R302, R305).
 */
export function offerFor(
  person: PromotedPerson,
  answers: Answers,
  operator: Operator,
): { readonly now: number; readonly afterSurvey: number } {
  return {
    now: ownPrice(person, hasAnsweredSurvey(answers), operator),
    afterSurvey: ownPrice(person, true, operator),
  }
}

/** Whether the link that a visitor used lowers the usual price in their state (R302, R305). */
export function hasOffer(visit: PromotedPerson, operator: Operator): boolean {
  const own = offerFor(visit, {}, operator)
  const usual = offerFor({ ...visit, utm_code: null, has_peer_referrer: false }, {}, operator)
  return own.now !== usual.now || own.afterSurvey !== usual.afterSurvey
}

/** Why a person pays less than the list price; `code` is a promotion code that they typed. */
export type DiscountReason = 'code' | 'friend' | 'letter' | 'partner' | 'promotion' | 'survey'

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
  if (freeFrom(person, operator) === 'never' && total < listedPrice(person, hasAnswered, operator)) return 'letter'
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

const listedPrice = ({ has_peer_referrer }: PromotedPerson, hasAnswered: boolean, operator: Operator) =>
  displayedPrice({ hasPeerReferrer: has_peer_referrer, throughInterestedInfo: hasAnswered }, operator)

function ownPrice(person: PromotedPerson, hasAnswered: boolean, operator: Operator): number {
  const listed = listedPrice(person, hasAnswered, operator)
  const free = freeFrom(person, operator)
  if (free === 'theStart' || (free === 'theSurvey' && hasAnswered)) return 0
  // before the questions, people whose result becomes free pay the list price with any code (R306)
  const cameByMail = free === 'never' && promotionCodeFor(person, operator) === operator.promotionCodes.directMail
  return cameByMail ? Math.min(listed, operator.prices.directMail) : listed
}
