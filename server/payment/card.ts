import type { FieldMessage } from '../../domain/field-message.ts'
import type { Payment } from '../../domain/wire/payment.ts'
import { Refusal } from '../http/refusal.ts'
import type { Card, Means, PaymentGateway } from './gateway.ts'

/** What a payment is made with. Throws a 422 that names the part which is missing. */
export function meansFrom(payment: Payment, takes: PaymentGateway['takes']): Means {
  const name = required(payment, 'name_on_card', 'cardNameRequired')
  return takes === 'card'
    ? { name, card: cardFrom(payment) }
    : { name, token: required(payment, 'payment_token', 'cardNumberRequired') }
}

const cardFrom = (payment: Payment): Card => ({
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
