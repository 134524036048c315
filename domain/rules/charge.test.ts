import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { discountReason, mayAskListedPrice, priceWithCode } from './charge.ts'
import { loweredBy, offerFor, withCoupon } from './offer.ts'
import { hasAnsweredSurvey } from './person-status.ts'

const ruledCodes = Object.values(operatorDefaults.promotionCodes)
const surveyAnswers = sampleAnswers({ clearing_reason: 'travelFreely' })

/** A person, their price now and after the questions, and which of the four codes of R304 counts for them. */
const people = [
  // state, campaign, friend, now, after the survey, code
  ['UT', null, false, 1500, 500, null],
  ['UT', 'facebook', false, 1500, 500, null],
  ['UT', 'clean-slate-utah', false, 1500, 500, null],
  ['AZ', 'mercy-care-flyer', false, 1500, 500, null],
  ['UT', 'referral-client', true, 1000, 500, 'PEER_REFERRAL'],
  ['AZ', 'facebook', true, 1000, 500, 'PEER_REFERRAL'],
  ['UT', 'direct-mail_apr24_slc', false, 1000, 500, 'FIVEOFFSKIP'],
  ['AZ', 'direct-mail_apr24_phx', true, 1000, 500, 'FIVEOFFSKIP'],
  ['UT', 'direct-mail_may24_slc', false, 1500, 500, null],
  ['PA', null, false, 1500, 0, 'promotion'],
  ['PA', 'help-test-pa', false, 1500, 0, 'promotion'],
  ['PA', 'referral-client', true, 1000, 0, 'PEER_REFERRAL'],
  ['PA', 'direct-mail_apr24_phl', false, 1000, 0, 'FIVEOFFSKIP'],
  ['PA', 'direct-mail_apr24_phl', true, 1000, 0, 'FIVEOFFSKIP'],
  ['UT', 'partnership_voc', false, 1500, 0, 'partnership'],
  ['UT', 'partnership_voc', true, 1000, 0, 'partnership'],
  ['AZ', 'partnership_mercy-care', false, 1500, 0, 'partnership'],
  ['AZ', 'mercy-care_promo', false, 1500, 0, 'promotion'],
  ['AZ', 'mercy-care_promo', true, 1000, 0, 'PEER_REFERRAL'],
  ['UT', 'partnership_uca', false, 0, 0, 'partnership'],
  ['PA', 'partnership_uca', true, 0, 0, 'partnership'],
  ['UT', 'partnership_library', false, 0, 0, 'partnership'],
  ['UT', 'email_promo', false, 0, 0, 'promotion'],
  ['AZ', 'spring_promo', true, 0, 0, 'PEER_REFERRAL'],
  ['UT', 'direct-mail_apr24_promo', false, 0, 0, 'FIVEOFFSKIP'],
] as const

describe.each(people)(
  'in %s with the campaign %s, sent by a friend: %s',
  (us_state, utm_code, friend, now, afterSurvey, own) => {
    const person = { us_state, utm_code, has_peer_referrer: friend }
    const price = (code: string, answers = {}, codes: Readonly<Record<string, number>> = {}) =>
      priceWithCode(person, answers, code, each => codes[each], operatorDefaults)

    test(`the offer is ${now} cents now and ${afterSurvey} after the questions`, () => {
      expect(offerFor(person, {}, operatorDefaults)).toEqual({
        now,
        afterSurvey,
      })
      expect(offerFor(person, surveyAnswers, operatorDefaults)).toEqual({
        now: afterSurvey,
        afterSurvey,
      })
    })

    test(`of the codes of the rules ${own ?? 'none'} counts, and costs what is offered`, () => {
      const counts = (answers = {}) => Object.fromEntries(ruledCodes.map(code => [code, price(code, answers)]))
      const none = Object.fromEntries(ruledCodes.map(code => [code, null]))
      expect(counts()).toEqual(own ? { ...none, [own]: now } : none)
      expect(counts(surveyAnswers)).toEqual(own ? { ...none, [own]: afterSurvey } : none)
      expect(own && price(own.toLowerCase())).toBe(own && now)
    })

    test('without a code the list price applies', () => {
      expect(price('')).toBe(friend ? 1000 : 1500)
      expect(price('', surveyAnswers)).toBe(500)
    })

    test('the list price counts unless the screens promised less, also after the questions (R408)', () => {
      expect(mayAskListedPrice(person, {}, operatorDefaults)).toBe(now === (friend ? 1000 : 1500))
      expect(mayAskListedPrice(person, surveyAnswers, operatorDefaults)).toBe(true)
    })

    test('an operator’s code only lowers the price; an unknown one is reported', () => {
      expect(price('WELCOME', {}, { WELCOME: 0 })).toBe(0)
      expect(price('WELCOME', {}, { WELCOME: 1200 })).toBe(Math.min(now, 1200))
      expect(price('WELCOME', surveyAnswers, { WELCOME: 1200 })).toBe(afterSurvey)
      expect(price('NOPE', {}, { WELCOME: 0 })).toBeNull()
    })

    test('a code from the rules cannot be an operator’s code', () => {
      for (const code of ruledCodes.filter(ruled => ruled !== own)) expect(price(code, {}, { [code]: 0 })).toBeNull()
    })
  },
)

test('a campaign with an operator’s price costs that, and another code does not raise it', () => {
  const person = {
    us_state: 'UT',
    utm_code: 'library card',
    has_peer_referrer: false,
  }
  const codes: Readonly<Record<string, number>> = {
    librarycard: 700,
    WELCOME: 900,
  }
  for (const code of Object.keys(codes))
    expect(priceWithCode(person, {}, code, each => codes[each], operatorDefaults)).toBe(700)
})

test('an email campaign with a renamed code sends the new code and is free', () => {
  const operator = {
    ...operatorDefaults,
    campaigns: { ...operatorDefaults.campaigns, emailPromo: 'newsletter' },
  }
  const person = {
    us_state: 'UT',
    utm_code: 'newsletter',
    has_peer_referrer: false,
  }
  expect(priceWithCode(person, {}, 'newsletter', () => undefined, operator)).toBe(0)
})

test.each([
  [{}, false],
  [{ employed: 'no', denied_employment: 'no' }, false],
  [{ clearing_reason: 'travelFreely' }, true],
  [{ interested_info: 'housing' }, true],
])('the survey counts as answered with %o: %s', (answers, answered) => {
  expect(hasAnsweredSurvey(sampleAnswers(answers))).toBe(answered)
})

test.each([
  [null, null, false, false],
  [null, 'facebook', false, false],
  [null, 'partnership_uca', false, true],
  [null, 'partnership_voc', false, true],
  [null, 'spring_promo', false, true],
  [null, 'direct-mail_apr24_slc', false, true],
  ['UT', 'referral-client', true, true],
  ['PA', null, false, false],
  ['PA', 'help-test-pa', false, false],
] as const)(
  'a visitor in %s by %s, with a friend: %s, has their own offer: %s',
  (us_state, utm_code, has_peer_referrer, isOffered) => {
    expect(loweredBy({ us_state, utm_code, has_peer_referrer }, operatorDefaults) !== null).toBe(isOffered)
  },
)

test.each([
  // state, campaign, friend, has answered, total, code, reason
  ['UT', null, false, false, 1500, null, null],
  ['UT', null, false, false, 1500, 'DEARER', null],
  ['UT', null, true, false, 1000, null, 'friend'],
  ['UT', 'referral-client', true, false, 1000, 'PEER_REFERRAL', 'friend'],
  ['UT', null, false, true, 500, null, 'survey'],
  ['UT', null, true, true, 500, null, 'survey'],
  ['UT', 'direct-mail_apr24_slc', false, false, 1000, 'FIVEOFFSKIP', 'directMail'],
  ['UT', 'direct-mail_apr24_slc', false, true, 500, 'FIVEOFFSKIP', 'survey'],
  ['UT', 'partnership_uca', false, false, 0, 'partnership', 'partner'],
  ['UT', 'partnership_uca', true, true, 0, 'partnership', 'partner'],
  ['UT', 'partnership_voc', false, true, 0, 'partnership', 'survey'],
  ['UT', 'spring_promo', false, false, 0, 'promotion', 'promotion'],
  ['PA', null, false, true, 0, 'promotion', 'survey'],
  ['PA', null, false, true, 500, null, 'survey'],
  ['UT', null, false, false, 750, 'HALF', 'code'],
  ['UT', null, true, false, 0, 'GIFT', 'code'],
  ['UT', null, true, false, 1000, 'WORTHLESS', 'friend'],
  ['UT', 'spring24', false, false, 1200, 'spring24', 'promotion'],
  ['UT', 'spring24', false, false, 750, 'HALF', 'code'],
] as const)(
  'in %s with the campaign %s, by a friend: %s, answered: %s, %i cents with %s: the discount is for %s (R309)',
  (us_state, utm_code, has_peer_referrer, hasAnswered, total, code, reason) => {
    const person = { us_state, utm_code, has_peer_referrer }
    expect(discountReason(person, hasAnswered ? surveyAnswers : {}, { total, code }, operatorDefaults)).toBe(reason)
  },
)

test.each([
  [null, 1500, 500],
  [2000, 1500, 500],
  [750, 750, 500],
  [300, 300, 300],
  [0, 0, 0],
])(
  'next to a coupon for %s cents, $15 now and $5 later are %i and %i: nothing higher is offered (R302)',
  (coupon, now, afterSurvey) => {
    expect(withCoupon({ now: 1500, afterSurvey: 500 }, coupon)).toEqual({ now, afterSurvey })
  },
)
