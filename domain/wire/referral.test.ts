import * as v from 'valibot'
import { expect, test } from 'vitest'
import { refusedIn } from '../samples/said.ts'
import { readableReferral, referralSchema } from './referral.ts'

test('our own server says whether a friend’s code is valid', () => {
  expect(v.parse(referralSchema, { valid: true })).toEqual({ valid: true })
  expect(refusedIn(referralSchema, {})).toEqual(['valid'])
})

test.each([
  [{ valid: false }, false],
  [{ valid: false, code: 'x' }, false],
  [{ valid: true }, true],
  [{ valid: 'false' }, true],
  [{ valid: null }, true],
  [{}, true],
  [[], true],
  [null, true],
  ['ok', true],
])('a code whose check answers %j is valid: %s', (answer, valid) => {
  expect(v.parse(readableReferral, answer)).toEqual({ valid })
})
