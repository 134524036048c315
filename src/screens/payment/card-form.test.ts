import * as v from 'valibot'
import { expect, test } from 'vitest'
import { saidOf } from '../../../domain/samples/refusals.ts'
import { cardDetails, cardSchema } from './card-form.ts'

const typed = { name_on_card: 'Maria Cruz', card_number: '4242424242424242', expiration: '12/30', security_code: '123' }
const paid = {
  name_on_card: 'Maria Cruz',
  card_number: '4242424242424242',
  expiration_month: '12',
  expiration_year: '2030',
  security_code: '123',
}

test.each([
  {},
  { name_on_card: ' Maria\u200B Cruz\n' },
  { card_number: '4242 4242 4242 4242' },
  { card_number: '4242\u20114242–4242\u00A04242' },
  { card_number: '\u202A4242424242424242\u202C' },
  { card_number: '４２４２４２４２４２４２４２４２' },
  { security_code: ' 12\u200B3 ' },
  ...['12-30', '12–30', '12 30', '1230', '12/2030', '12 2030', '12 / 30\u200B', '2030-12'].map(expiration => ({
    expiration,
  })),
])('a card typed with %j is paid with (R402)', changes => {
  expect(cardDetails(v.parse(cardSchema, { ...typed, ...changes }))).toEqual(paid)
})

test.each([
  [{ card_number: '\u200B \u2060' }, { card_number: 'cardNumberRequired' }],
  [{ expiration: '13-30' }, { expiration: 'expirationInvalid' }],
  [{ expiration: '12-20' }, { expiration: 'expirationInvalid' }],
  [{ security_code: '12' }, { security_code: 'securityCodeInvalid' }],
])('a card with %j is refused: %j', (changes, said) => {
  expect(saidOf(cardSchema, { ...typed, ...changes })).toMatchObject(said)
})
