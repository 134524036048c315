import { paidSchema, priceSchema, type Paid } from '../../domain/payment.ts'
import type { PaymentAttempt } from '../../machines/payment/payment-machine.ts'
import { ask } from './http.ts'

/** The price in cents that a promotion code gives. */
export async function price({ code, profileId }: { code: string; profileId: string }): Promise<{ code: string; total: number }> {
  const promotion_code = code.replaceAll(/\s/g, '')
  const { total } = await ask('put', 'v1/payment/price', priceSchema, { json: { promotion_code, profile_id: profileId } })
  return { code: promotion_code, total }
}

/** Pays by card, by code, or both; the key makes a repeated attempt harmless. */
export const pay = ({ key, card, promotionCode }: PaymentAttempt): Promise<Paid> =>
  ask('post', 'v1/payment/', paidSchema, {
    headers: { 'Idempotency-Key': key },
    json: { ...card, promotion_code: promotionCode },
  })

/** Creates the result that a promotion pays for. */
export const createPromotionResult = (promotion_code: string): Promise<Paid> =>
  ask('post', 'v1/payment/promotion', paidSchema, { json: { promotion_code } })
