import { expect, test } from 'vitest'
import { statesOnLanding, usStateOf, usStates } from './offered.ts'
import { homeState, states } from './states.ts'

test('the landing page offers Utah and Arizona first; Pennsylvania is reached by a link (R101)', () => {
  expect(statesOnLanding.slice(0, 2)).toEqual(['UT', 'AZ'])
  expect(statesOnLanding).not.toContain('PA')
  expect(usStates.toSorted()).toEqual(Object.keys(states).toSorted())
})

test('the home state is Utah (R101)', () => {
  expect(homeState).toBe('UT')
})

test.each<readonly [string | null | undefined, string | undefined]>([
  ['UT', 'UT'],
  ['AZ', 'AZ'],
  ['PA', 'PA'],
  ['ut', undefined],
  ['Utah', undefined],
  ['NV', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the text %j names the state %s', (text, usState) => {
  expect(usStateOf(text)).toBe(usState)
})
