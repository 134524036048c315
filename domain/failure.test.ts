import { describe, expect, test } from 'vitest'
import { Failure, failureFrom } from './failure.ts'

describe('what a program writes down of a failure', () => {
  test.each([
    [
      'the words of the server, where it has some',
      { detail: 'Card declined.', code: 'cardDeclined' },
      'Card declined.',
    ],
    ['its code, where it has no words', { code: 'cardDeclined' }, 'cardDeclined'],
    ['its kind, where nothing else is known', {}, 'refused'],
  ] as const)('%s', (_, reason, message) => {
    expect(String(new Failure('refused', reason))).toBe(`Failure: ${message}`)
  })
})

describe('a call that is rejected', () => {
  test('with a failure carries that failure', () => {
    const failure = new Failure('timeout')
    expect(failureFrom(failure)).toBe(failure)
  })

  test.each([new TypeError('x is not a function'), 'gone', undefined])(
    'with %o is broken, and says nothing to the person',
    error => {
      expect(failureFrom(error)).toEqual(new Failure('broken'))
      expect(failureFrom(error)).toMatchObject({ kind: 'broken', detail: undefined, sentences: undefined })
    },
  )
})
