import type { Operator } from '../operator.ts'
import type { Answers } from '../wire/answer.ts'
import { hasAnsweredSurvey } from './person-status.ts'
import { freeFrom, promotionCodeFor, type PromotedPerson } from './promotion.ts'

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

/**
 * The list price in cents: for friends less, and after the survey the amount that replaces a failed free result (R301,
 * R302).
 */
export function listedPrice(
  { has_peer_referrer }: Pick<PromotedPerson, 'has_peer_referrer'>,
  hasAnswered: boolean,
  { prices }: Operator,
): number {
  if (hasAnswered) return prices.interestedInfo
  return has_peer_referrer ? prices.friendReferral : prices.registration
}

/** The price of the screening in cents, with the person's own code. */
export function ownPrice(person: PromotedPerson, hasAnswered: boolean, operator: Operator): number {
  const listed = listedPrice(person, hasAnswered, operator)
  const free = freeFrom(person, operator)
  if (free === 'theStart' || (free === 'theSurvey' && hasAnswered)) return 0
  // before the questions, people whose result becomes free pay the list price with any code (R306)
  const cameByMail = free === 'never' && promotionCodeFor(person, operator) === operator.promotionCodes.directMail
  return cameByMail ? Math.min(listed, operator.prices.directMail) : listed
}
