import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import type { Operator } from '../operator.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { samplePerson } from '../samples/person.ts'
import type { Answers } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'
import { referralBoxes, type ReferralBox } from './referral-boxes.ts'

const today = '2026-04-10'
const boxesOf = (
  person: Partial<Person>,
  answers: Answers = {},
  cases: Parameters<typeof referralBoxes>[1] = [],
  operator: Operator = operatorDefaults,
) => referralBoxes({ person: samplePerson({ created_at: '2026-04-01', ...person }), answers }, cases, operator, today)

describe('the clean-slate box replaces the fee box', () => {
  test.each([
    ['on the 90th day', { utm_code: 'clean-slate-utah', created_at: '2026-01-10' }, true],
    ['on the 91st day', { utm_code: 'clean-slate-utah', created_at: '2026-01-09' }, false],
    ['for a code that holds the campaign', { utm_code: 'fair-clean-slate-utah-2' }, true],
    ['not outside Utah', { utm_code: 'clean-slate-utah', us_state: 'AZ' }, false],
    ['not for another campaign', { utm_code: 'clean-slate' }, false],
    ['not without a campaign', { utm_code: null }, false],
  ] as const)('%s', (_, person, shows) => {
    expect(boxesOf(person)).toEqual({ boxes: shows ? ['cleanSlate'] : [], hidesFeeBox: shows })
  })
})

describe('the vocational-rehabilitation box', () => {
  test.each([
    [{}, 'yes', 'yes', true],
    [{ utm_code: 'facebook' }, 'yes', 'yes', true],
    [{ utm_code: 'partnership_voc' }, 'yes', 'yes', false],
    [{ us_state: 'AZ' }, 'yes', 'yes', false],
    [{}, 'no', 'yes', false],
    [{}, 'yes', 'no', false],
    [{}, 'yes', undefined, false],
  ] as const)('%o with a disability %s that hinders work %s: %s', (person, disability, hinders, shows) => {
    const answers = sampleAnswers({ disability, ...(hinders && { disability_no_job: hinders }) })
    expect(boxesOf(person, answers)).toEqual({ boxes: shows ? ['vocationalRehabilitation'] : [], hidesFeeBox: false })
  })
})

test.each([
  ['partnership_mercy-care', ['managedCare']],
  ['mercy-care-flyer', ['managedCare']],
  ['partnership_uca', []],
])('the managed-care box with the campaign %s: %o', (utm_code, boxes) => {
  expect(boxesOf({ us_state: 'AZ', utm_code }).boxes).toEqual(boxes)
})

describe('the Philadelphia legal-aid box', () => {
  const income = (household_income_range_fpl: number): Answers => ({
    household_income_range: [{ selection: 'tier', additional_json: { household_income_range_fpl } }],
  })
  const inCounty = { county: 'Philadelphia', court: null }
  const inCourt = { county: null, court: 'MUNICIPAL COURT OF PHILADELPHIA' }
  const inOtherCounty = { county: 'Bucks', court: 'Court of Common Pleas' }

  test.each([
    ['county', '19104', income(185), [inOtherCounty, inCounty], true],
    ['court', '19104', income(185), [inCourt], true],
    ['no income', '19104', sampleAnswers({ household_income_range: 'noIncome' }), [inCounty], true],
    ['187 percent', '19104', income(187), [inCounty], true],
    ['188 percent', '19104', income(188), [inCounty], false],
    ['no income answer', '19104', {}, [inCounty], false],
    ['case in another county', '19104', income(185), [inOtherCounty], false],
    ['no case', '19104', income(185), [], false],
    ['first zip', '19102', income(185), [inCounty], true],
    ['first zip of the range', '19118', income(185), [inCounty], true],
    ['last zip', '19154', income(185), [inCounty], true],
    ['zip with four further digits', '19154-0001', income(185), [inCounty], true],
    ['zip between', '19105', income(185), [inCounty], false],
    ['zip before the range', '19117', income(185), [inCounty], false],
    ['zip after the range', '19155', income(185), [inCounty], false],
    ['no zip', null, income(185), [inCounty], false],
  ] as const)('%s', (_, zip, answers, cases, shows) => {
    const boxes: ReferralBox[] = shows ? ['philadelphiaLegalAid'] : []
    expect(boxesOf({ us_state: 'PA', zip }, answers, cases)).toEqual({ boxes, hidesFeeBox: false })
  })
})

test("a box without the link or phone that it leads to is left out, and an empty campaign is nobody's", () => {
  const needs = sampleAnswers({ disability: 'yes', disability_no_job: 'yes', household_income_range: 'noIncome' })
  const none = { ...operatorDefaults, vocationalRehabilitationLink: '', philadelphiaLegalAidPhone: '' }
  expect(boxesOf({}, needs, [], none).boxes).toEqual([])
  const cases = [{ county: 'Philadelphia', court: null }]
  expect(boxesOf({ us_state: 'PA', zip: '19104' }, needs, cases, none).boxes).toEqual([])
  const campaigns = { ...operatorDefaults.campaigns, auxiliary: '', managedCareMarker: '' }
  expect(boxesOf({ utm_code: 'facebook' }, {}, [], { ...operatorDefaults, campaigns }).boxes).toEqual([])
})

test('several boxes appear in the order of R613', () => {
  const answers = sampleAnswers({ disability: 'yes', disability_no_job: 'yes' })
  expect(boxesOf({ utm_code: 'mercy-care_clean-slate-utah' }, answers)).toEqual({
    boxes: ['cleanSlate', 'vocationalRehabilitation', 'managedCare'],
    hidesFeeBox: true,
  })
})
