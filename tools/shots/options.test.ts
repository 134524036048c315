import { expect, test } from 'vitest'
import { readOptions, setOf } from './options.ts'

test('without a word, every story is shot on a phone at the common text size', () => {
  expect(readOptions([])).toEqual({ viewport: 'phone', text: '100', only: '', accept: false })
})

test('each viewport and text size has a set of pictures of its own', () => {
  const asked = readOptions(['--viewport', 'tablet', '--text', '200', '--only', 'payment', '--accept'])
  expect(asked).toEqual({ viewport: 'tablet', text: '200', only: 'payment', accept: true })
  expect(setOf(asked)).toBe('tablet-200')
})

test('what is not known is refused before anything is built', () => {
  expect(() => readOptions(['--viewport', 'watch'])).toThrow('--viewport is one of phone, tablet, desktop, not watch')
  expect(() => readOptions(['--text', '150'])).toThrow('--text is 100 or 200, not 150')
  expect(() => readOptions(['--onyl', 'payment'])).toThrow("Unknown option '--onyl'")
})
