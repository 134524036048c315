import { expect, test } from 'vitest'
import { screenAsking } from './journey.ts'

test.each([
  ['race', 'register/ethnicity'],
  ['ethnicity', 'register/ethnicity'],
  ['open_cases', 'register/open-cases'],
  ['provider', 'register/case-manager'],
  ['hourly_rate', 'register/pay-rate'],
  ['clearing_reason', 'register/why-record-clearing'],
  ['circumstances', 'statement/life-circumstances'],
  ['clearing_reasons', 'statement/reasons'],
  ['life_improvement', 'statement/life-improvement'],
])('%s is asked on %s', (question, screen) => {
  expect(screenAsking(question)).toBe(screen)
})

test.each(['is_fee_waiver_eligible', 'auxiliary_campaign', 'favourite_colour'])(
  '%s is asked on no screen: that it was saved stays out of the log',
  question => {
    expect(screenAsking(question)).toBeUndefined()
  },
)
