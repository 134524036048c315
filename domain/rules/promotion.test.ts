import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { isPartner, promotionApplies, promotionCodeFor, resultsAreFree } from './promotion.ts'

describe('a promotion applies', () => {
  test.each([
    ['PA', null, true],
    ['PA', 'help-test-pa', true],
    ['UT', 'email_promo', true],
    ['AZ', 'partnership_mercy-care', true],
    ['UT', 'partnership_voc', true],
    ['UT', 'partnership_uca', true],
    ['UT', 'partnership_library', true],
    ['UT', 'spring_promo', true],
    ['UT', null, false],
    ['AZ', 'facebook', false],
    ['UT', 'help-test-pa', false],
    ['UT', 'my-partnership_voc', false],
    ['UT', 'spring_promo2', false],
    [null, null, false],
  ])('in %s with the campaign %s: %s', (us_state, utm_code, applies) => {
    expect(promotionApplies({ us_state, utm_code }, operatorDefaults)).toBe(applies)
  })

  test('for an email campaign whose code an operator has renamed', () => {
    const operator = { ...operatorDefaults, campaigns: { ...operatorDefaults.campaigns, emailPromo: 'newsletter' } }
    expect(promotionApplies({ us_state: 'UT', utm_code: 'newsletter' }, operator)).toBe(true)
  })
})

describe('the promotion code', () => {
  test.each([
    ['direct mail', 'UT', 'direct-mail_apr24_a', false, 'FIVEOFFSKIP'],
    ['direct mail before the state', 'PA', 'direct-mail_apr24_a', true, 'FIVEOFFSKIP'],
    ['direct mail before the suffix', 'UT', 'direct-mail_apr24_promo', false, 'FIVEOFFSKIP'],
    ['another direct mail', 'UT', 'direct-mail_may24_a', false, 'direct-mail_may24_a'],
    ['a code that only holds the prefix', 'UT', 'my-direct-mail_apr24_a', false, 'my-direct-mail_apr24_a'],
    ['a code that only holds the suffix', 'UT', 'spring_promo2', false, 'spring_promo2'],
    ['a partner', 'UT', 'partnership_voc', false, 'partnership'],
    ['a partner before the friend', 'UT', 'partnership_uca', true, 'partnership'],
    ['a partner before the suffix', 'UT', 'partnership_x_promo', false, 'partnership'],
    ['a friend', 'UT', 'referral-client', true, 'PEER_REFERRAL'],
    ['a friend without a campaign', 'UT', null, true, 'PEER_REFERRAL'],
    ['a friend before the suffix and the state', 'PA', 'email_promo', true, 'PEER_REFERRAL'],
    ['the suffix', 'UT', 'email_promo', false, 'promotion'],
    ['the state', 'PA', 'help-test-pa', false, 'promotion'],
    ['the state without a campaign', 'PA', null, false, 'promotion'],
    ['any other campaign', 'AZ', 'facebook', false, 'facebook'],
    ['a campaign with white space', 'UT', ' face book\t', false, 'facebook'],
    ['no campaign', 'UT', null, false, null],
    ['an empty campaign', 'UT', '  ', false, null],
  ])('of %s', (_, us_state, utm_code, has_peer_referrer, code) => {
    expect(promotionCodeFor({ us_state, utm_code, has_peer_referrer }, operatorDefaults)).toBe(code)
  })
})

test.each([
  // code, is a partner, gets the results free
  ['partnership_voc', true, false],
  ['partnership_uca', true, true],
  ['partnership_mercy-care', true, false],
  ['partnership_library', true, true],
  ['spring_promo', true, true],
  ['mercy-care_promo', true, false],
  ['facebook', false, false],
  ['clean-slate-utah', false, false],
  [null, false, false],
])('the campaign %s is a partner: %s, and makes the results free: %s', (utm_code, partner, free) => {
  expect([isPartner(utm_code, operatorDefaults), resultsAreFree(utm_code, operatorDefaults)]).toEqual([partner, free])
})
