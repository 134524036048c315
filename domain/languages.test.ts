import { expect, test } from 'vitest'
import { defaultLanguage, languageOf, titlesIn } from './languages.ts'

test.each<readonly [string | null | undefined, string | undefined]>([
  ['en', 'en'],
  ['es', 'es'],
  ['ES', undefined],
  ['en-US', undefined],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the code %j names the language %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test('who has not chosen a language reads English (R1201)', () => {
  expect(defaultLanguage).toBe('en')
})

test('Spanish has no "Mx" (R1204)', () => {
  expect(titlesIn('en')).toEqual(['Mr', 'Ms', 'Mrs', 'Mx'])
  expect(titlesIn('es')).toEqual(['Mr', 'Ms', 'Mrs'])
})
