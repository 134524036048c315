import * as v from 'valibot'
import { tooLong } from '../field-message.ts'
import { codeLimit } from '../limits.ts'
import { unspaced, figures } from '../typed-figures.ts'
import { line } from './fields.ts'
import { flag, neededNumber, piece, textOr } from './readable.ts'

const digits = (min: number, max: number) =>
  v.pipe(v.string(), v.transform(unspaced), v.regex(new RegExp(`^\\d{${min},${max}}$`)))

/** A code as it is sent and looked up (R403). */
export const noWhiteSpace = (code: string) => figures(code).replaceAll(' ', '')
/** A code as it is compared: letters of any language in their small form (R403). */
export const codeKey = (code: string) => noWhiteSpace(code).toLowerCase()
const promotionCode = v.pipe(v.string(), v.transform(noWhiteSpace), v.maxLength(codeLimit, tooLong(codeLimit)))

/**
 * `POST /v1/payment/`: a promotion code, a card, or both (R1405). The header `Idempotency-Key` identifies the attempt.
 */
export const paymentSchema = v.object({
  promotion_code: v.nullish(promotionCode, null),
  name_on_card: v.nullish(v.pipe(line, v.maxLength(100)), null),
  card_number: v.nullish(digits(12, 19), null),
  /** The token from the gateway's own card fields, if it has them; then no card number is sent. */
  payment_token: v.nullish(v.pipe(v.string(), v.maxLength(200)), null),
  expiration_month: v.nullish(v.pipe(v.string(), v.transform(unspaced), v.regex(/^(0[1-9]|1[0-2])$/)), null),
  expiration_year: v.nullish(v.pipe(v.string(), v.transform(unspaced), v.regex(/^\d{4}$/)), null),
  security_code: v.nullish(digits(3, 4), null),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** `verified` is true if the name on the card is the person's own, trimmed and case folded. */
export const paidSchema = v.object({
  verified: v.boolean(),
  /**
   * The bank requires 3-D Secure: the gateway's script runs it with this, then the same payment is sent again. Not paid
   * yet.
   */
  confirmation: v.optional(v.string()),
})
export type Paid = v.InferOutput<typeof paidSchema>
/** A payment that a server accepted counts as paid, whatever else the answer has (R1404). */
export const readablePaid = v.fallback(
  piece({ verified: flag, confirmation: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined) }),
  {
    verified: false,
  },
)

/** `GET /v1/payment/receipt`: amounts in integer cents, the day year-month-day in the person's state. */
export const receiptSchema = v.object({
  id: v.string(),
  paid_on: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  refunded: v.pipe(v.number(), v.integer()),
})
export type Receipt = v.InferOutput<typeof receiptSchema>
export const readableReceipt = piece({
  id: textOr(''),
  paid_on: textOr(''),
  amount: neededNumber,
  refunded: v.fallback(neededNumber, 0),
})

/** `PUT /v1/payment/price`. */
export const priceRequestSchema = v.object({
  promotion_code: promotionCode,
  profile_id: v.pipe(v.string(), v.nonEmpty()),
})
/** `total` is integer cents. */
export const priceSchema = v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(0)) })
export const readablePrice = piece({ total: neededNumber })

/** `POST /v1/payment/promotion`: creates the result that a promotion pays for. */
export const promotionSchema = v.object({ promotion_code: promotionCode })
