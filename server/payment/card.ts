import type { FieldMessage } from '../../domain/field-message.ts'
import type { Payment } from '../../domain/wire/payment.ts'
import { refused } from '../../domain/refusals.ts'
import type { Card, Means, PaymentGateway } from './gateway.ts'

const cardFields = ['card_number', 'expiration_month', 'expiration_year', 'security_code'] as const

/**
 * Where the gateway brings fields of its own, no card is taken here: a page that sends one is broken, or not ours.
 * Throws a 422.
 */
export function keepCardsOut(payment: Payment, takes: PaymentGateway['takes']): void {
  const field = takes === 'token' ? cardFields.find(name => payment[name] !== null) : undefined
  if (field) throw refused('invalidField', { field, reason: 'invalid' })
}

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
  if (!value) throw refused('invalidField', { field, reason })
  return value
}
