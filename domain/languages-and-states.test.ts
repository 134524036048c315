import { expect, test } from 'vitest'
import { defaultLanguage, languageOf } from './languages.ts'
import { homeState, homeStateOf, statesOnLanding, usStateOf, usStates } from './offered.ts'
import { states } from './states.ts'

test('a text names a language or a state by its exact code', () => {
  expect(['en', 'es'].map(languageOf)).toEqual(['en', 'es'])
  expect(['UT', 'AZ', 'PA'].map(code => usStateOf(code))).toEqual(['UT', 'AZ', 'PA'])
  for (const none of ['ES', 'en-US', 'fr', 'ut', 'Utah', 'NV', '', null, undefined])
    expect([languageOf(none), usStateOf(none)]).toEqual([undefined, undefined])
})

test('the defaults are English and Utah (R101, R1201)', () => {
  expect([defaultLanguage, homeState]).toEqual(['en', 'UT'])
})

test('the landing page offers Utah and Arizona first; a link leads to Pennsylvania (R101)', () => {
  expect(statesOnLanding(usStates)).toEqual(['UT', 'AZ'])
  expect(usStates.toSorted()).toEqual(Object.keys(states).toSorted())
})

test('an operator’s states: what is offered, where, and whose team answers without a choice (R101)', () => {
  expect([usStateOf('PA', ['AZ']), usStateOf('AZ', ['AZ'])]).toEqual([undefined, 'AZ'])
  expect([statesOnLanding(['PA', 'UT']), statesOnLanding(['PA'])]).toEqual([['UT'], ['PA']])
  expect([homeStateOf({ states: ['AZ', 'UT'] }), homeStateOf({ states: ['PA', 'AZ'] })]).toEqual(['UT', 'PA'])
})
