import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { hasAnsweredSurvey } from './answered-survey.ts'
import { displayedPrice } from './price.ts'
import { sampleAnswers } from '../samples/answers.ts'

describe('the displayed price in cents', () => {
  test.each([
    [false, false, undefined, 1500],
    [true, false, undefined, 1000],
    [false, true, undefined, 500],
    [true, true, undefined, 500],
    [false, false, null, 1500],
    [false, false, 0, 0],
    [true, false, 1250, 1250],
    [true, true, 1500, 1500],
  ])(
    'with a friend %s, through interested-info %s, from the server %s: %i',
    (hasPeerReferrer, throughInterestedInfo, returnedTotal, cents) => {
      expect(displayedPrice({ hasPeerReferrer, throughInterestedInfo, returnedTotal }, operatorDefaults)).toBe(cents)
    },
  )
})

test.each([
  [{}, false],
  [{ employed: 'no', denied_employment: 'no' }, false],
  [{ clearing_reason: 'travelFreely' }, true],
  [{ interested_info: 'housing' }, true],
])('the survey counts as answered with %o: %s', (answers, answered) => {
  expect(hasAnsweredSurvey(sampleAnswers(answers))).toBe(answered)
})
