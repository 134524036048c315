import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sampleCard } from '../samples/card.ts'
import { refusedIn } from '../samples/said.ts'
import {
  noWhiteSpace,
  paidSchema,
  paymentSchema,
  priceRequestSchema,
  priceSchema,
  promotionSchema,
  readablePaid,
  readablePrice,
} from './payment.ts'

test.each([
  ['SPRING', 'SPRING'],
  [' SP RI\tNG\n', 'SPRING'],
  ['  ', ''],
])('the code "%s" is sent without white space', (typed, code) => {
  expect(noWhiteSpace(typed)).toBe(code)
  expect(v.parse(promotionSchema, { promotion_code: typed })).toEqual({ promotion_code: code })
  expect(v.parse(priceRequestSchema, { promotion_code: typed, profile_id: 'person-1' }).promotion_code).toBe(code)
  expect(v.parse(paymentSchema, { promotion_code: typed }).promotion_code).toBe(code)
})

describe('a payment', () => {
  const payment = { ...sampleCard(), payment_token: 'pm_1', promotion_code: 'SPRING' }
  const refused = (changes: object) => refusedIn(paymentSchema, { ...payment, ...changes })

  test('takes a card and a code, the name trimmed', () => {
    expect(v.parse(paymentSchema, { ...payment, name_on_card: ' Maria de la Cruz ' })).toEqual(payment)
  })
  test.each(Object.keys(payment))('may be without %s', field => {
    expect(v.parse(paymentSchema, { ...payment, [field]: undefined })).toEqual({ ...payment, [field]: null })
    expect(v.parse(paymentSchema, { ...payment, [field]: null })).toEqual({ ...payment, [field]: null })
  })

  test.each([
    ['promotion_code', ['a'.repeat(100), 'a '.repeat(100)], ['a'.repeat(101), 7]],
    ['name_on_card', ['M', 'a'.repeat(100), ` ${'a'.repeat(100)} `], ['a'.repeat(101), 7]],
    ['payment_token', ['pm_1', 'x'.repeat(200)], ['x'.repeat(201), 7]],
    [
      'card_number',
      ['4'.repeat(12), '4'.repeat(19)],
      ['4'.repeat(11), '4'.repeat(20), '4242 4242 4242', 'x'.repeat(16), 4_242],
    ],
    ['expiration_month', ['01', '09', '10', '12'], ['00', '13', '1', '001', '011', '1x', '']],
    ['expiration_year', ['2026', '2030'], ['26', '026', '12030', '20301', 'year', '']],
    ['security_code', ['123', '1234'], ['12', '12345', 'abc', '']],
  ])('takes some of %s and not others', (field, taken, others) => {
    expect(taken.map(value => refused({ [field]: value }))).toEqual(taken.map(() => []))
    expect(others.map(value => refused({ [field]: value }))).toEqual(others.map(() => [field]))
  })

  test('is answered with whether the card is in the person’s own name', () => {
    expect(v.parse(paidSchema, { verified: true })).toEqual({ verified: true })
    expect(refusedIn(paidSchema, {})).toEqual(['verified'])
  })
  test.each([
    [{ verified: true }, true],
    [{ verified: false }, false],
    [{ verified: 'true' }, false],
    [{}, false],
    [null, false],
    ['paid', false],
    [[], false],
  ])('that was taken with the answer %j is paid, in the person’s own name: %s', (answer, verified) => {
    expect(v.parse(readablePaid, answer)).toEqual({ verified })
  })
  test.each([
    ['pi_1_secret', 'pi_1_secret'],
    ['', undefined],
    [null, undefined],
    [7, undefined],
  ])('waits for the bank where the answer says with what it is asked: %j', (confirmation, read) => {
    expect(v.parse(readablePaid, { verified: true, confirmation })).toEqual({ verified: true, confirmation: read })
  })
})

describe('a price', () => {
  test.each(['promotion_code', 'profile_id'])('is asked for with %s', field => {
    expect(
      refusedIn(priceRequestSchema, { promotion_code: 'SPRING', profile_id: 'person-1', [field]: undefined }),
    ).toEqual([field])
  })
  test('is asked for by somebody', () => {
    expect(refusedIn(priceRequestSchema, { promotion_code: 'SPRING', profile_id: '' })).toEqual(['profile_id'])
  })

  test.each([
    [0, true],
    [1500, true],
    [-1, false],
    [14.5, false],
    ['1500', false],
    [undefined, false],
  ])('is whole cents, 0 or more: %j is sent: %s', (total, isSent) => {
    expect(v.is(priceSchema, { total })).toBe(isSent)
  })

  test.each([
    [{ total: 1500, currency: 'USD' }, 1500],
    [{ total: '0' }, 0],
  ])('%j reads as %i', (answer, total) => {
    expect(v.parse(readablePrice, answer)).toEqual({ total })
  })
  test.each([{}, { total: null }, { total: 'free' }, { total: -1 }, [], null])('%j is none', answer => {
    expect(v.is(readablePrice, answer)).toBe(false)
  })
})

test.each([[{}], [{ promotion_code: null }], [{ promotion_code: 'a'.repeat(101) }]])(
  'a promotion is not made with %o',
  body => {
    expect(refusedIn(promotionSchema, body)).toEqual(['promotion_code'])
  },
)
