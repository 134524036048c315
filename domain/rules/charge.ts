import { displayedPrice } from './price.ts'
import type { Operator } from '../operator.ts'
import type { Answers } from '../wire/answer.ts'
import { hasAnsweredSurvey } from './person-status.ts'
import { freeFrom, isBrought, promotionApplies, promotionCodeFor, type PromotedPerson } from './promotion.ts'

/** What an operator's own codes make the screening cost, in cents; undefined for a code that is none. */
export type TotalOf = (code: string) => number | undefined

/**
 * What the screening costs a person with the code that they bring along, in cents: now, and once the survey's
 * questions are answered. Screens promise it and the server charges it (R302, R305).
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

/** Whether the link that a visitor came by lowers what others in their state pay (R302, R305). */
export function hasOffer(visit: PromotedPerson, operator: Operator): boolean {
  const own = offerFor(visit, {}, operator)
  const usual = offerFor({ ...visit, utm_code: null, has_peer_referrer: false }, {}, operator)
  return own.now !== usual.now || own.afterSurvey !== usual.afterSurvey
}

/** Why a person pays less than the listed price; `code` is a promotion code that they typed. */
export type DiscountReason = 'code' | 'friend' | 'letter' | 'partner' | 'promotion' | 'survey'

/** Why the total, in cents, is below the listed price; null where it is not. `code` is the one that gave it (R309). */
export function discountReason(
  person: PromotedPerson,
  answers: Answers,
  { total, code }: { readonly total: number; readonly code: string | null },
  operator: Operator,
): DiscountReason | null {
  if (total >= operator.prices.registration) return null
  const own = offerFor(person, answers, operator).now
  if (total < own) return code !== null && !isBrought(person, code, operator) ? 'code' : 'promotion'
  if (total === 0 && freeFrom(person, operator) === 'theStart')
    return promotionCodeFor(person, operator) === operator.promotionCodes.partnership ? 'partner' : 'promotion'
  const hasAnswered = hasAnsweredSurvey(answers)
  if (freeFrom(person, operator) === 'never' && total < listedPrice(person, hasAnswered, operator)) return 'letter'
  return hasAnswered ? 'survey' : person.has_peer_referrer ? 'friend' : 'promotion'
}

/**
 * What the screening costs a person with a code, or with '' for none, in cents; null for an unknown code. The codes of
 * R304 count for those alone whom its table gives them to, and then what they are worth is the person's own price. A
 * code never makes it dearer.
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
  if (isBrought(person, code, operator) && (isRuled || promotionApplies(person, operator))) return own
  const total = isRuled ? undefined : totalOf(code)
  if (total === undefined) return null
  const broughtTotal = brought === null ? undefined : totalOf(brought)
  return Math.min(own, total, broughtTotal ?? own)
}

/**
 * Whether the listed price may be asked for where the server gives the person's code none: never more than what the
 * screens have promised, and after the survey the amount with which a free result that fails goes on (R408).
 */
export const mayAskListedPrice = (person: PromotedPerson, answers: Answers, operator: Operator): boolean =>
  hasAnsweredSurvey(answers) || listedPrice(person, false, operator) <= ownPrice(person, false, operator)

const listedPrice = ({ has_peer_referrer }: PromotedPerson, hasAnswered: boolean, operator: Operator) =>
  displayedPrice({ hasPeerReferrer: has_peer_referrer, throughInterestedInfo: hasAnswered }, operator)

function ownPrice(person: PromotedPerson, hasAnswered: boolean, operator: Operator): number {
  const listed = listedPrice(person, hasAnswered, operator)
  const free = freeFrom(person, operator)
  if (free === 'theStart' || (free === 'theSurvey' && hasAnswered)) return 0
  // before the questions those for whom they make it free pay the listed price, whichever code is theirs (R306)
  const cameByMail = free === 'never' && promotionCodeFor(person, operator) === operator.promotionCodes.directMail
  return cameByMail ? Math.min(listed, operator.prices.directMail) : listed
}
