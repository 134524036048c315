import type { Operator } from '../operator.ts'
import type { Answers } from '../wire/answer.ts'
import { hasAnsweredSurvey, type PersonWithAnswers } from './person-status.ts'
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

type Prices = ReturnType<typeof offerFor>

/**
 * An offer next to a coupon's price, in cents, which the person has already: no price above it is an improvement; null
 * for no coupon.
 */
export const withCoupon = ({ now, afterSurvey }: Prices, coupon: number | null): Prices => ({
  now: Math.min(now, coupon ?? Infinity),
  afterSurvey: Math.min(afterSurvey, coupon ?? Infinity),
})

/** Whether one offer has a lower price than another, now or after the survey. */
const isLower = (one: Prices, other: Prices): boolean => one.now < other.now || one.afterSurvey < other.afterSurvey

/**
 * What lowers the usual price of a new account in the visitor's state: a friend's link, or else the campaign's; null
 * for nothing (R302, R305).
 */
export function loweredBy(visit: PromotedPerson, operator: Operator): 'friend' | 'campaign' | null {
  const campaign = offerFor({ ...visit, has_peer_referrer: false }, {}, operator)
  const usual = offerFor({ ...visit, utm_code: null, has_peer_referrer: false }, {}, operator)
  if (isLower(offerFor(visit, {}, operator), campaign)) return 'friend'
  return isLower(campaign, usual) ? 'campaign' : null
}

/**
 * Whether the visitor's link has promised less than the account that they logged in to pays: links count for new
 * accounts (R310). Nobody has to know after a payment.
 */
export function linkPromisedLess(visit: PromotedPerson, { person, answers }: PersonWithAnswers, operator: Operator) {
  const { us_state, app_payment_date, verified } = person
  const promised = offerFor({ ...visit, us_state }, answers, operator)
  return !verified && app_payment_date === null && isLower(promised, offerFor(person, answers, operator))
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
  // before the questions, people whose result becomes free pay the list price with any other code (R306)
  return cameByMail(person, operator) ? Math.min(listed, operator.prices.directMail) : listed
}

/** Whether a person has come by a letter, whose price holds in every state (R306). */
export const cameByMail = (person: PromotedPerson, operator: Operator): boolean =>
  promotionCodeFor(person, operator) === operator.promotionCodes.directMail
