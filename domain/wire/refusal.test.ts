import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { Refusal, sentenceFor } from '../refusal.ts'
import { refused, readRefusal, writeRefusal } from './refusal.ts'

describe('the response that refuses a call', () => {
  test('has a sentence in the person’s language and a code for programs (R1402)', () => {
    expect(writeRefusal(refused('alreadyPaid'), 'es')).toEqual({ detail: 'Ya está pagado', code: 'alreadyPaid' })
    expect(writeRefusal(refused('emailInUse', { email: 'maria@example.com' }), 'en')).toEqual({
      detail: 'maria@example.com is already in use',
      code: 'emailInUse',
      params: { email: 'maria@example.com' },
    })
  })

  test('names a refused field and its reason for developers, in every language', () => {
    for (const language of languages)
      expect(writeRefusal(refused('invalidField', { field: 'zip', reason: 'zipInvalid' }), language)).toEqual({
        detail: 'zip: zipInvalid',
        code: 'invalidField',
        params: { field: 'zip', reason: 'zipInvalid' },
      })
  })

  test('reveals nothing about unexpected errors', () => {
    expect(writeRefusal(new Refusal('broken'), 'en')).toEqual({
      detail: "We're sorry, something went wrong.",
      code: 'unforeseen',
    })
  })

  test('is read as written, in every language', () => {
    for (const language of languages) {
      const body = writeRefusal(refused('tooManyAttempts', { minutes: 15 }), language)
      expect(readRefusal(JSON.parse(JSON.stringify(body)))).toMatchObject(body)
    }
  })
})

describe('a sentence without a code', () => {
  // RFC 9110 §15: the statuses from 400 on, and what older servers call 413 and 422
  test.each(
    [
      ['Bad Request', 'Payment Required', 'Forbidden', 'Method Not Allowed', 'Not Acceptable', 'Request Timeout'],
      ['Conflict', 'Gone', 'Payload Too Large', 'Content Too Large', 'Unsupported Media Type', 'Unprocessable Entity'],
      ['Unprocessable Content', 'Too Many Requests', 'Internal Server Error', 'Not Implemented', 'Bad Gateway'],
      ['Service Unavailable', 'Gateway Timeout'],
    ].flat(),
  )('is empty where it only names a status: %s', name => {
    for (const detail of [name, name.toLowerCase(), `${name}.`, `  ${name} `])
      expect(readRefusal({ detail })).toEqual({})
  })

  test('is empty for "Not Found", the text of our own server', () => {
    expect(sentenceFor(readRefusal({ detail: ' Not Found ' }), 'en')).toBeUndefined()
    expect(readRefusal({ detail: ' Not Found ' }).code).toBe('notFound')
    expect(readRefusal({ detail: 'Not Found.' })).toEqual({})
  })

  test.each([
    'Conflict with another appointment.',
    'The record is gone',
    'Forbidden...',
    '.Forbidden',
    'Bad. Request',
    'Please use the email that you gave us.',
  ])('is kept when it says more than a status: "%s"', detail => {
    expect(readRefusal({ detail })).toEqual({ detail })
  })
})

describe('the wording of the API (R1402) is read', () => {
  test.each([
    ['Already paid', 'alreadyPaid'],
    ['  Already paid ', 'alreadyPaid'],
    ['ALREADY VERIFIED', 'alreadyVerified'],
    ['Verification failed', 'verificationFailed'],
    ['Your card was declined.', 'cardDeclined'],
    ['You are NOT AUTHorized to do this.', 'noSession'],
    ['Not authenticated', 'noSession'],
    ['Unauthorized', 'noSession'],
    ['unauthenticated', 'noSession'],
    ['JWT: could not validate credentials', 'noSession'],
    ['Could not validate credentials.', 'noSession'],
    ['This email is ALREADY IN USE.', 'emailInUse'],
  ])('"%s" as %s', (detail, code) => {
    expect(readRefusal({ detail })).toMatchObject({ code, params: {}, detail })
  })

  test('no code is read from the middle of a sentence or one without its email', () => {
    expect(readRefusal({ detail: 'Already paid', code: 'paymentUnderWay' }).code).toBe('paymentUnderWay')
    expect(readRefusal({ detail: 'Payment Required', code: 'cardDeclined' }).code).toBe('cardDeclined')
    expect(sentenceFor(readRefusal({ detail: 'Paid.', code: 'alreadyPaid' }), 'en')).toBe('Already paid')
    expect(readRefusal({ detail: 'You have already paid too much.' }).code).toBeUndefined()
    const detail = 'The email maria@example.com is already in use.'
    expect(sentenceFor(readRefusal({ detail }), 'es')).toBe(detail)
  })
})

test.each([[{ minutes: 2 }], [{ minutes: '2' }]])('the parameters of a code are read: %o', params => {
  const read = readRefusal({ detail: 'Wait.', code: 'tooManyAttempts', params })
  expect(sentenceFor(read, 'en')).toBe('Too many attempts. Please wait 2 minutes and try again.')
})

test.each([[undefined], [null], [{}], [{ minutes: null }], [{ minutes: [2] }], ['2'], [[2]]])(
  'without a parameter (%j), only the sentence is left',
  params => {
    const read = readRefusal({ detail: 'Wait.', code: 'tooManyAttempts', params })
    expect([read.code, sentenceFor(read, 'es')]).toEqual(['tooManyAttempts', 'Wait.'])
  },
)

test('an unknown code leaves the sentence; without a code there is no reason', () => {
  const theirs = { detail: 'The moon.', code: 'moonInWrongHouse', params: { house: 7 } }
  expect(readRefusal(theirs)).toEqual({ detail: 'The moon.' })
  expect(readRefusal({ detail: 'Please wait.', code: 7, params: [] })).toEqual({ detail: 'Please wait.' })
  for (const body of [undefined, null, '<html></html>', 502, true]) expect(readRefusal(body)).toEqual({})
  for (const detail of [undefined, null, '', 7, ['zip: wrong'], { zip: ['wrong'] }])
    expect(readRefusal({ detail, code: 'a code of theirs' })).toEqual({})
})
