import { samplePerson } from '../samples/person.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { freeFrom, lacksAuxiliaryCampaign, promotionApplies, promotionCodeFor } from './promotion.ts'

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

describe('where the operator names the promotions', () => {
  const campaigns = { ...operatorDefaults.campaigns, promotionSuffix: '', promotions: ['spring_promo', 'library'] }
  const operator = { ...operatorDefaults, campaigns }
  test.each([
    ['spring_promo', true, 'promotion', 'theStart'],
    ['library', true, 'promotion', 'theStart'],
    ['partnership_library', true, 'partnership', 'theStart'],
    ['made_up_promo', false, 'made_up_promo', 'never'],
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

describe('the results are free', () => {
  test.each([
    ['UT', 'partnership_uca', 'theStart'],
    ['UT', 'partnership_library', 'theStart'],
    ['UT', 'email_promo', 'theStart'],
    ['AZ', 'spring_promo', 'theStart'],
    ['UT', 'direct-mail_apr24_promo', 'theStart'],
    ['PA', 'partnership_uca', 'theStart'],
    ['PA', 'email_promo', 'theStart'],
    ['UT', 'partnership_voc', 'theSurvey'],
    ['PA', 'partnership_voc', 'theSurvey'],
    ['AZ', 'partnership_mercy-care', 'theSurvey'],
    ['AZ', 'partnership_mercy-care-phoenix', 'theSurvey'],
    ['AZ', 'mercy-care_promo', 'theSurvey'],
    ['PA', null, 'theSurvey'],
    ['PA', 'help-test-pa', 'theSurvey'],
    ['PA', 'direct-mail_apr24_phl', 'theSurvey'],
    ['PA', 'referral-client', 'theSurvey'],
    ['AZ', 'mercy-care-flyer', 'never'],
    ['UT', 'facebook', 'never'],
    ['UT', 'direct-mail_apr24_slc', 'never'],
    ['UT', 'clean-slate-utah', 'never'],
    ['UT', null, 'never'],
  ])('in %s with the campaign %s from %s on', (us_state, utm_code, from) => {
    expect(freeFrom({ us_state, utm_code }, operatorDefaults)).toBe(from)
  })

  test('from the start on by an email campaign whose code an operator has renamed', () => {
    const operator = { ...operatorDefaults, campaigns: { ...operatorDefaults.campaigns, emailPromo: 'newsletter' } }
    expect(freeFrom({ us_state: 'UT', utm_code: 'newsletter' }, operator)).toBe('theStart')
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
])(
  'the visit came by %s, the person by %s, and %o is saved: still to be saved %s',
  (visit, utm_code, answers, lacks) => {
    const session = { person: samplePerson({ utm_code }), answers }
    expect(lacksAuxiliaryCampaign({ utm_code: visit }, session, operatorDefaults)).toBe(lacks)
  },
)
