import { expect, test } from 'vitest'
import { defaultLanguage, languageOf } from './languages.ts'
import { homeState, statesOnLanding, usStateOf, usStates } from './offered.ts'
import { states } from './states.ts'

test('a text names a language or a state by its very code', () => {
  expect(['en', 'es'].map(languageOf)).toEqual(['en', 'es'])
  expect(['UT', 'AZ', 'PA'].map(usStateOf)).toEqual(['UT', 'AZ', 'PA'])
  for (const none of ['ES', 'en-US', 'fr', 'ut', 'Utah', 'NV', '', null, undefined])
    expect([languageOf(none), usStateOf(none)]).toEqual([undefined, undefined])
})

test('the language is English and the state Utah until one is chosen (R101, R1201)', () => {
  expect([defaultLanguage, homeState]).toEqual(['en', 'UT'])
})

test('the landing page offers Utah and Arizona first; Pennsylvania is reached by a link (R101)', () => {
  expect(statesOnLanding).toEqual(['UT', 'AZ'])
  expect(usStates.toSorted()).toEqual(Object.keys(states).toSorted())
})
