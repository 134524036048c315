import { expect, test } from 'vitest'
import { convictionLocations } from './questions/question.ts'
import { isZipOf } from './zip-codes.ts'

/** Cities with their codes, as the Postal Service lists them. */
test.each([
  ['84101', 'UT', true],
  ['84790-1234', 'UT', true],
  ['84101', 'AZ', false],
  ['85001', 'AZ', true],
  ['86556', 'AZ', true],
  ['86601', 'AZ', false],
  ['19102', 'PA', true],
  ['15001', 'PA', true],
  ['19702', 'PA', false],
  ['00501', 'NY', true],
  ['06390', 'NY', true],
  ['06390', 'CT', true],
  ['20001', 'DC', true],
  ['20101', 'VA', true],
  ['73301', 'TX', true],
  ['00901', 'PR', true],
  ['00801', 'PR', false],
  ['96799', 'AS', true],
  ['99999', 'UT', false],
  ['84101', 'ON', true],
])('%s in %s is plausible: %s (R113)', (zip, state, isPlausible) => {
  expect(isZipOf(zip, state)).toBe(isPlausible)
})

test('every state and territory on offer has its own ZIP codes', () => {
  const states = convictionLocations.filter(location => location !== 'federal')
  expect(states.filter(state => isZipOf('none', state))).toEqual([])
})
