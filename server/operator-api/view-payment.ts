import { type PaymentRow, refundedOf } from '../payment/ledger.ts'

/** A payment as the operator's programs read it, without the code that the person typed. */
export const viewPayment = (payment: PaymentRow) => {
  const { amount, created_at, dispute, id, person_id, refund_failure, status } = payment
  return {
    id,
    person_id,
    amount,
    status,
    refunded: refundedOf(payment),
    refund_failure,
    dispute,
    created_at: created_at.toISOString(),
  }
}
