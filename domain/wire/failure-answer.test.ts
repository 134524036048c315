import { describe, expect, test } from 'vitest'
import { readReason } from './failure-answer.ts'

describe('a program is told something, and a person nothing', () => {
  test.each(['unforeseen', 'notFound', 'unknownQuestion', 'bodyNotJson', 'bodyNotForm'])('by %s', code => {
    expect(readReason({ detail: 'For whoever wrote the client.', code })).toEqual({ code })
  })

  // RFC 9110 §15: the statuses from 400 on, and what older servers call 413 and 422
  test.each([
    'Bad Request',
    'Payment Required',
    'Forbidden',
    'Method Not Allowed',
    'Not Acceptable',
    'Request Timeout',
    'Conflict',
    'Gone',
    'Payload Too Large',
    'Content Too Large',
    'Unsupported Media Type',
    'Unprocessable Entity',
    'Unprocessable Content',
    'Too Many Requests',
    'Internal Server Error',
    'Not Implemented',
    'Bad Gateway',
    'Service Unavailable',
    'Gateway Timeout',
  ])('by a status that is only named: %s', name => {
    for (const detail of [name, name.toLowerCase(), `${name}.`, `  ${name} `])
      expect(readReason({ detail })).toEqual({})
  })

  test('by "Not Found", which our own server says in the same words', () => {
    expect(readReason({ detail: ' Not Found ' })).toEqual({ code: 'notFound' })
    expect(readReason({ detail: 'Not Found.' })).toEqual({})
  })
})

describe('a person is shown the sentence as it is', () => {
  test.each([
    'Conflict with another appointment.',
    'The record is gone',
    'Forbidden...',
    '.Forbidden',
    'Bad. Request',
    'Please use the email that you gave us.',
  ])('where it says more than a status: "%s"', detail => {
    expect(readReason({ detail })).toEqual({ code: undefined, sentences: undefined, detail })
  })

  test('where a status is named beside a code that has words', () => {
    expect(readReason({ detail: 'Payment Required', code: 'cardDeclined' })).toEqual({
      code: 'cardDeclined',
      sentences: { en: 'Your card was declined.', es: 'Su tarjeta fue rechazada.' },
      detail: 'Payment Required',
    })
  })
})

describe('the words of the API (R1402) are read', () => {
  test.each([
    ['You are NOT AUTHorized to do this.', 'noSession'],
    ['unauthenticated', 'noSession'],
    ['JWT: could not validate credentials', 'noSession'],
    ['This email is ALREADY IN USE.', 'emailInUse'],
    ['  Already paid ', 'alreadyPaid'],
    ['ALREADY VERIFIED', 'alreadyVerified'],
    ['Verification failed', 'verificationFailed'],
  ])('"%s" as %s', (detail, code) => {
    expect(readReason({ detail })).toMatchObject({ code, detail })
  })

  test('but not where a code says something else', () => {
    expect(readReason({ detail: 'Already paid', code: 'paymentUnderWay' })).toMatchObject({ code: 'paymentUnderWay' })
  })

  test('and not in the middle of another sentence', () => {
    expect(readReason({ detail: 'You have already paid too much.' }).code).toBeUndefined()
  })
})

describe('what a code names is told in both languages', () => {
  test.each([
    [{ minutes: 2 }, 'Too many attempts. Please wait 2 minutes and try again.'],
    [{ minutes: '2' }, 'Too many attempts. Please wait 2 minutes and try again.'],
  ])('%o', (params, en) => {
    expect(readReason({ detail: 'Wait.', code: 'tooManyAttempts', params }).sentences?.en).toBe(en)
  })

  test.each([[undefined], [null], [{}], [{ minutes: null }], [{ minutes: [2] }], ['2'], [[2]]])(
    'where it is named, not by %j: then the sentence of the answer is left',
    params => {
      expect(readReason({ detail: 'Wait.', code: 'tooManyAttempts', params })).toEqual({
        code: 'tooManyAttempts',
        sentences: undefined,
        detail: 'Wait.',
      })
    },
  )
})

test.each([undefined, null, '<html></html>', 502, true])('an answer that is %j has no reason', body => {
  expect(readReason(body)).toEqual({})
})

test.each([undefined, null, '', 7, ['zip: wrong'], { zip: ['wrong'] }])('a detail of %j is no sentence', detail => {
  expect(readReason({ detail, code: 'a code of theirs' })).toEqual({
    code: undefined,
    sentences: undefined,
    detail: undefined,
  })
})
