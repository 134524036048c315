import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { samplePerson } from '../samples/person.ts'
import { freeFrom, lacksAuxiliaryCampaign, promotionApplies, promotionCodeFor } from './promotion.ts'

/** R303, R305: from when the results are free, by state and campaign; a promotion applies if they ever are. */
test.each([
  [
    'theStart',
    ['UT partnership_uca', 'UT partnership_library', 'UT email_promo', 'UT spring_promo', 'AZ spring_promo'],
  ],
  ['theStart', ['UT direct-mail_apr24_promo', 'PA partnership_uca', 'PA email_promo']],
  ['theSurvey', ['UT partnership_voc', 'PA partnership_voc', 'AZ partnership_mercy-care', 'AZ mercy-care_promo']],
  ['theSurvey', ['AZ partnership_mercy-care-phoenix', 'PA', 'PA help-test-pa', 'PA direct-mail_apr24_phl']],
  ['theSurvey', ['PA referral-client']],
  ['never', ['AZ mercy-care-flyer', 'UT facebook', 'AZ facebook', 'UT direct-mail_apr24_slc', 'UT clean-slate-utah']],
  ['never', ['UT', 'UT help-test-pa', 'UT my-partnership_voc', 'UT spring_promo2']],
])('free from %s on: %j', (from, people) => {
  for (const person of people) {
    const [us_state = null, utm_code = null] = person.split(' ')
    expect(freeFrom({ us_state, utm_code }, operatorDefaults), `for ${person}`).toBe(from)
    expect(promotionApplies({ us_state, utm_code }, operatorDefaults), `for ${person}`).toBe(from !== 'never')
  }
})

test('nothing is free for a person without a state and a campaign', () => {
  expect(promotionApplies({ us_state: null, utm_code: null }, operatorDefaults)).toBe(false)
})

test('an email campaign with a renamed code is free from the start', () => {
  const operator = { ...operatorDefaults, campaigns: { ...operatorDefaults.campaigns, emailPromo: 'newsletter' } }
  const person = { us_state: 'UT', utm_code: 'newsletter', has_peer_referrer: false }
  expect([promotionApplies(person, operator), freeFrom(person, operator)]).toEqual([true, 'theStart'])
  expect(promotionCodeFor(person, operator)).toBe('newsletter')
})

describe('promotions named by the operator', () => {
  const named = { promotions: ['spring_promo', 'library'], partners: ['partnership_library'] }
  const campaigns = { ...operatorDefaults.campaigns, partnershipPrefix: '', promotionSuffix: '', ...named }
  const operator = { ...operatorDefaults, campaigns }
  test.each([
    ['spring_promo', true, 'promotion', 'theStart'],
    ['library', true, 'promotion', 'theStart'],
    ['partnership_library', true, 'partnership', 'theStart'],
    ['made_up_promo', false, 'made_up_promo', 'never'],
    ['partnership_0.1234', false, 'partnership_0.1234', 'never'],
    ['email_promo', false, 'email_promo', 'never'],
    ['', false, null, 'never'],
  ] as const)('%o', (utm_code, applies, code, free) => {
    const person = { us_state: 'UT', utm_code, has_peer_referrer: false }
    expect(promotionApplies(person, operator)).toBe(applies)
    expect([promotionCodeFor(person, operator), freeFrom(person, operator)]).toEqual([code, free])
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

const saved = sampleAnswers({ auxiliary_campaign: 'clean-slate-utah' })

test.each([
  // the visit's code, the person's, what is answered
  [null, 'clean-slate-utah', {}, true],
  ['clean-slate-utah', 'clean-slate-utah', {}, true],
  ['clean-slate-utah', null, {}, true],
  ['clean-slate-utah', 'facebook', {}, true],
  ['facebook', 'clean-slate-utah', {}, false],
  [null, 'clean-slate-utah-2', {}, false],
  [null, null, {}, false],
  ['clean-slate-utah', 'clean-slate-utah', saved, false],
])('the visit came by %s, the person by %s, and %o is saved: to be saved %s', (visit, utm_code, answers, lacks) => {
  const session = { person: samplePerson({ utm_code }), answers }
  expect(lacksAuxiliaryCampaign({ utm_code: visit }, session, operatorDefaults)).toBe(lacks)
})
