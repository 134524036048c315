import type { PaymentRow } from '../payment/ledger.ts'

/** A payment as the operator's programs read it, without the code that the person typed. */
export const viewPayment = ({
  amount,
  created_at,
  dispute,
  id,
  person_id,
  refund_failure,
  refunded,
  status,
}: PaymentRow) => ({
  id,
  person_id,
  amount,
  status,
  refunded: status === 'refunded' ? Math.max(refunded, amount) : refunded,
  refund_failure,
  dispute,
  created_at: created_at.toISOString(),
})
