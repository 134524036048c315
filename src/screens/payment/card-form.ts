import cardValidator from 'card-validator'
import * as v from 'valibot'
import { type FieldMessage, asFieldMessage, tooLong } from '../../../domain/field-message.ts'
import { nameLimit } from '../../../domain/limits.ts'
import { readExpiration, unspaced } from '../../../domain/typed-figures.ts'
import { oneLine } from '../../../domain/typed-text.ts'
import type { CardDetails } from '../../../machines/payment/payment-context.ts'

const required = (read: (typed: string) => string, message: FieldMessage) =>
  v.pipe(v.optional(v.string(), ''), v.transform(read), v.nonEmpty(message))

const name_on_card = v.pipe(required(oneLine, 'cardNameRequired'), v.maxLength(nameLimit, tooLong(nameLimit)))

/** The card field typed here when the number goes into the gateway's fields. */
export const nameOnCardSchema = v.object({ name_on_card })

/** The card; spaces, dashes and invisible characters in its numbers do not count. */
export const cardSchema = v.pipe(
  v.object({
    name_on_card,
    card_number: v.pipe(
      required(unspaced, 'cardNumberRequired'),
      v.check(number => cardValidator.number(number).isValid, asFieldMessage('cardNumberInvalid')),
    ),
    expiration: v.pipe(
      required(readExpiration, 'expirationRequired'),
      v.check(date => cardValidator.expirationDate(date).isValid, asFieldMessage('expirationInvalid')),
    ),
    security_code: required(unspaced, 'securityCodeRequired'),
  }),
  v.forward(
    v.partialCheck(
      [['card_number'], ['security_code']],
      ({ card_number, security_code }) => cardValidator.cvv(security_code, codeLength(card_number)).isValid,
      asFieldMessage('securityCodeInvalid'),
    ),
    ['security_code'],
  ),
)
type CardForm = v.InferOutput<typeof cardSchema>

const codeLength = (number: string): number | number[] => cardValidator.number(number).card?.code.size ?? [3, 4]

/** The card for the API: the expiration split into month and four-digit year. */
export function cardDetails(form: CardForm): CardDetails {
  const { month, year } = cardValidator.expirationDate(form.expiration)
  return {
    name_on_card: form.name_on_card,
    card_number: form.card_number,
    expiration_month: String(month).padStart(2, '0'),
    expiration_year: year?.length === 2 ? `20${year}` : String(year),
    security_code: form.security_code,
  }
}
