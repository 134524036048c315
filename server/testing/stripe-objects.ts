import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'

/* What Stripe sends, whole: a field that the types of its package require and that is missing here does not compile. */

/** A payment intent that nobody has tried to pay yet; `amount` in cents. */
export const newIntent = (
  given: Pick<
    Stripe.PaymentIntent,
    | 'id'
    | 'amount'
    | 'currency'
    | 'client_secret'
    | 'metadata'
    | 'automatic_payment_methods'
    | 'allowed_payment_method_types'
  >,
): Stripe.PaymentIntent => ({
  object: 'payment_intent',
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  created: 1_772_474_400,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_group: null,
  ...given,
})

/** A try to charge an intent: one that went through, or one that failed with a code. */
export function newCharge(id: string, intent: Stripe.PaymentIntent, failure_code: string | null): Stripe.Charge {
  const isPaid = failure_code === null
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: intent.created,
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code,
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

/** A refund of an intent, in cents. */
export const newRefund = (
  given: Pick<Stripe.Refund, 'id' | 'amount' | 'charge' | 'payment_intent' | 'status'>,
): Stripe.Refund => ({
  object: 'refund',
  balance_transaction: null,
  created: 1_772_474_400,
  currency: 'usd',
  customer: null,
  customer_account: null,
  metadata: {},
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
  ...given,
})

/** A dispute of a whole charge that waits for the seller's answer; `amount` in cents. */
export const newDispute = (
  given: Pick<Stripe.Dispute, 'id' | 'amount' | 'charge' | 'payment_intent'>,
): Stripe.Dispute => ({
  object: 'dispute',
  balance_transactions: [],
  created: 1_772_474_400,
  currency: 'usd',
  enhanced_eligibility_types: [],
  evidence: {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  },
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  reason: 'fraudulent',
  status: 'needs_response',
  ...given,
})

/** A call to a webhook, signed as https://docs.stripe.com/webhooks#verify-manually says. */
export function signedEvent(type: string, intent: object, at: Date, secret: string) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: intent } })
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` } }
}
