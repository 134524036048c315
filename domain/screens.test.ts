import { expect, test } from 'vitest'
import { flowOf, isScreenPath, type ScreenPath } from './screens.ts'

test.each<[string, ScreenPath[]]>([
  ['entry', ['landing']],
  ['signIn', ['login']],
  ['passwordReset', ['reset']],
  ['registration', ['register/basic-info', 'register/ethnicity']],
  ['screening', ['register/court-data', 'register/discount-questions']],
  ['survey', ['register/pay-rate']],
  ['payment', ['register/payment']],
  ['verification', ['register/verification']],
  ['resultsWaiting', ['register/results-waiting']],
  ['results', ['results', 'results/start']],
  ['casework', ['menu']],
  ['account', ['account/password']],
  ['statement', ['statement-overview', 'statement/hobbies']],
])('%s shows %j', (flow, paths) => {
  for (const path of paths) expect([isScreenPath(path), flowOf(path)]).toEqual([true, flow])
})

test.each(['', '/results', 'results/1', 'register/hobbies', 'Menu', 'wp-admin', null, undefined, 7])(
  '%j is not a screen',
  path => expect(isScreenPath(path)).toBe(false),
)
