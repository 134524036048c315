import { expect, test } from 'vitest'
import { isFieldMessage, limitIn, tooLong } from './field-message.ts'

/** Any other message is a sentence of the form library, not one of our reasons. */
test.each<[string, is: boolean, limit?: number]>([
  ['required', true],
  ['emailInvalid', true],
  ['dateInFuture', true],
  [tooLong(100), true, 100],
  [tooLong(5000), true, 5000],
  ...['tooLong', 'tooLong:', 'tooLong:many', 'tooLong:500 characters', 'not tooLong:500', 'Required', ''].map(
    (none): [string, boolean] => [none, false],
  ),
  ['Invalid key: Expected "zip" but received undefined', false],
])('%j is a reason for a field error: %s', (text, is, limit) => {
  expect([isFieldMessage(text), limitIn(text)]).toEqual([is, limit])
})
