import { describe, expect, test } from 'vitest'
import { flowOf, isScreenPath } from './screens.ts'

describe('a screen belongs to the flow that shows it', () => {
  test.each([
    ['landing', 'entry'],
    ['login', 'signIn'],
    ['reset', 'passwordReset'],
    ['register/basic-info', 'registration'],
    ['register/ethnicity', 'registration'],
    ['register/court-data', 'screening'],
    ['register/discount-questions', 'screening'],
    ['register/pay-rate', 'survey'],
    ['register/payment', 'payment'],
    ['register/verification', 'verification'],
    ['register/results-waiting', 'resultsWaiting'],
    ['results', 'results'],
    ['menu', 'casework'],
    ['account/password', 'account'],
    ['statement-overview', 'statement'],
    ['statement/hobbies', 'statement'],
  ] as const)('%s: %s', (path, flow) => {
    expect(isScreenPath(path)).toBe(true)
    expect(flowOf(path)).toBe(flow)
  })

  test.each(['', '/results', 'results/1', 'register/hobbies', 'Menu', 'wp-admin', null, undefined, 7])(
    '%j is no screen',
    path => {
      expect(isScreenPath(path)).toBe(false)
    },
  )
})
