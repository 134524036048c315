import { expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import {
  arizonaGoesToCaseManager,
  asksCaseManagerAfterBills,
  caseManagerWording,
  skipsDisability,
} from './partner-wording.ts'

test('an empty marker of managed care is in no code (R202)', () => {
  const campaigns = { ...operatorDefaults.campaigns, managedCareMarker: '' }
  expect(arizonaGoesToCaseManager('facebook', { ...operatorDefaults, campaigns })).toBe(false)
  expect(caseManagerWording('partnership_library', { ...operatorDefaults, campaigns })).toBe('plain')
})

test.each([
  // campaign, wording, case manager after bills, case manager in Arizona, no disability question
  ['partnership_mercy-care', 'provider', false, true, false],
  ['partnership_uca', 'familyAdvocate', true, false, false],
  ['partnership_voc', 'vocationalRehabilitation', true, false, true],
  ['mercy-care-flyer', 'plain', false, true, false],
  ['partnership_library', 'plain', false, false, false],
  ['facebook', 'plain', false, false, false],
  ['', 'plain', false, false, false],
  [null, 'plain', false, false, false],
])('the campaign %s has the wording %s', (utm_code, wording, afterBills, inArizona, withoutDisability) => {
  expect({
    wording: caseManagerWording(utm_code, operatorDefaults),
    afterBills: asksCaseManagerAfterBills(utm_code, operatorDefaults),
    inArizona: arizonaGoesToCaseManager(utm_code, operatorDefaults),
    withoutDisability: skipsDisability(utm_code, operatorDefaults),
  }).toEqual({ wording, afterBills, inArizona, withoutDisability })
})
