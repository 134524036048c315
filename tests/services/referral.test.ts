import { expect, test } from 'vitest'
import { validateReferral } from '../../src/services/referral.ts'
import { answers, failureOf, json, nothing, said, signedInWith } from '../../harness/api.ts'

signedInWith(null)

test("a friend's code is asked for by its address, escaped, by somebody without a session", async () => {
  const sent = answers({ 'GET /v1/referral/CARMEN%2F88%3F': json({ valid: true }) })
  expect(await validateReferral('CARMEN/88?')).toEqual({ valid: true })
  expect(said(sent)).toEqual([['GET /v1/referral/CARMEN%2F88%3F']])
  expect(sent[0]?.headers.get('Authorization')).toBeNull()
})

test.each([
  ['that says so', json({ valid: true }), true],
  ['that says something else', json({ name: 'Carmen' }), true],
  ['that says nothing', nothing, true],
  ['that says no', json({ valid: false }), false],
])('an answer %s', async (_, answer, valid) => {
  answers({ 'GET /v1/referral/CARMEN88': answer })
  expect(await validateReferral('CARMEN88')).toEqual({ valid })
})

test('a code that nobody has is refused', async () => {
  answers({ 'GET /v1/referral/CARMEN88': json({ detail: 'Not Found' }, 404) })
  expect(await failureOf(validateReferral('CARMEN88'))).toMatchObject({ kind: 'refused' })
})
