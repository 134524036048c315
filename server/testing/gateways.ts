import type { PaymentGateway } from '../ports/gateway.ts'

/** A gateway that always returns this outcome. */
export const gatewayReturning = (outcome: Awaited<ReturnType<PaymentGateway['charge']>>): PaymentGateway => ({
  takes: 'card',
  confirmsNames: true,
  prepare: async ({ key }) => ({ reference: key }),
  charge: async () => outcome,
  outcomeOf: async () => ({ kind: 'open' }),
  cancel: async () => ({ kind: 'refused', refusal: 'paymentInterrupted' }),
  refund: async () => {},
})

export type GatewayCall = 'prepare' | 'charge' | 'outcomeOf' | 'cancel' | 'refund'

/** Wraps each call of a gateway, so that tests can make it fail before or after. */
export function wrapCalls(
  gateway: PaymentGateway,
  around: <Answer>(name: GatewayCall, call: () => Promise<Answer>) => Promise<Answer>,
): PaymentGateway {
  return {
    ...gateway,
    prepare: (...given) => around('prepare', () => gateway.prepare(...given)),
    charge: (...given) => around('charge', () => gateway.charge(...given)),
    outcomeOf: (...given) => around('outcomeOf', () => gateway.outcomeOf(...given)),
    cancel: (...given) => around('cancel', () => gateway.cancel(...given)),
    refund: (...given) => around('refund', () => gateway.refund(...given)),
  }
}
