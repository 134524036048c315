import type { PaymentGateway } from '../payment/gateway.ts'

/** A gateway that says the same of every payment, where a test is not about what it does. */
export const gatewaySaying = (outcome: Awaited<ReturnType<PaymentGateway['charge']>>): PaymentGateway => ({
  takes: 'card',
  prepare: async ({ key }) => ({ reference: key }),
  charge: async () => outcome,
  outcomeOf: async () => ({ kind: 'open' }),
  giveUp: async () => ({ kind: 'refused', refusal: 'paymentInterrupted' }),
  refund: async () => {},
})
