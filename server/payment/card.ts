import type { FieldMessage } from '../../domain/field-message.ts'
import type { Payment } from '../../domain/wire/payment.ts'
import { Refusal } from '../http/refusal.ts'
import type { Card } from './gateway.ts'

/** The card of a payment. Throws a 422 that names the part which is missing. */
export const cardFrom = (payment: Payment): Card => ({
  name: required(payment, 'name_on_card', 'cardNameRequired'),
  number: required(payment, 'card_number', 'cardNumberRequired'),
  expirationMonth: required(payment, 'expiration_month', 'expirationRequired'),
  expirationYear: required(payment, 'expiration_year', 'expirationRequired'),
  securityCode: required(payment, 'security_code', 'securityCodeRequired'),
})

function required(payment: Payment, field: keyof Payment, reason: FieldMessage): string {
  const value = payment[field]
  if (!value) throw new Refusal('invalidField', { field, reason })
  return value
}
