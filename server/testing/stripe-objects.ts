import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'

/** The fields that the portal reads and the fake needs. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'client_secret'
  | 'metadata'
  | 'automatic_payment_methods'
  | 'allowed_payment_method_types'
  | 'status'
  | 'last_payment_error'
  | 'latest_charge'
>
export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'failure_code' | 'payment_intent'>
export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'payment_intent' | 'status' | 'failure_reason'>
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'payment_intent' | 'status'>

export interface CardError {
  readonly type: 'card_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

/** The result of a test token (https://docs.stripe.com/testing): the status, or why the card is declined. */
export const tokens: Readonly<Record<string, Intent['status'] | Omit<CardError, 'type' | 'message'>>> = {
  pm_card_visa: 'succeeded',
  pm_card_authenticationRequired: 'requires_action',
  pm_card_processing: 'processing',
  pm_card_visa_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_visa_chargeDeclinedExpiredCard: { code: 'expired_card' },
  pm_card_visa_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc' },
  pm_card_incorrectNumber: { code: 'incorrect_number' },
  pm_card_expiredByBank: { code: 'card_declined', decline_code: 'expired_card' },
}

/** A webhook call, signed as in https://docs.stripe.com/webhooks#verify-manually. */
export function signedEvent(type: string, intent: object, at: Date, secret: string) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: intent } })
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` } }
}
