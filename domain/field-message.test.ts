import { describe, expect, test } from 'vitest'
import { isFieldMessage, limitIn, tooLong } from './field-message.ts'

describe('a reason that names a limit', () => {
  test.each([100, 500, 5000])('names the limit: %i', limit => {
    expect(limitIn(tooLong(limit))).toBe(limit)
  })

  test.each(['required', 'tooLong', 'tooLong:', 'tooLong:many', 'tooLong:500 characters', 'not tooLong:500', ''])(
    '%j names none',
    message => {
      expect(limitIn(message)).toBeUndefined()
    },
  )
})

/** Anything else is a sentence of the library that checks the form, and no reason of ours. */
test.each([
  ['required', true],
  ['emailInvalid', true],
  ['dateInFuture', true],
  ['tooLong:100', true],
  ['tooLong:', false],
  ['Invalid key: Expected "zip" but received undefined', false],
  ['Required', false],
  ['', false],
])('%j is a reason of a field: %s', (text, is) => {
  expect(isFieldMessage(text)).toBe(is)
})
