import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import {
  noWhiteSpace,
  readablePaid,
  readablePrice,
  readableReceipt,
  type Paid,
  type Receipt,
} from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { Conversion, Offer, PaymentAttempt } from '../../machines/payment/payment-context.ts'
import type { Price } from '../../machines/shared/session.ts'
import type { PaymentRead } from '../../machines/verification/verification-machine.ts'
import { countResults } from './eligibility.ts'
import { askServer } from './http.ts'
import { loadPerson } from './person.ts'

/** The price of a promotion code in cents; fails without a profile. */
export async function price({ code, profileId }: { code: string; profileId: string }): Promise<Price> {
  if (!profileId) throw refused('errorOccurred')
  const promotion_code = noWhiteSpace(code)
  const { total } = await askServer('put', 'v1/payment/price', readablePrice, {
    json: { promotion_code, profile_id: profileId },
  })
  return { code: promotion_code, total }
}

/**
 * The price of a campaign's code, or why it could not be read, and the number of matching records; null where they
 * cannot be read. `noRecordsYet` if the state cannot be paid for.
 */
export async function loadOffer({ code, profileId }: { code: string | null; profileId: string }): Promise<Offer> {
  const [priced, counted] = await Promise.allSettled([code ? price({ code, profileId }) : null, countResults()])
  for (const result of [priced, counted]) if (result.status === 'rejected') throwUnlessOptional(result.reason)
  const noRecords = [priced, counted].find(saysNoRecords)
  if (noRecords) return { price: null, refusal: refusalFrom(noRecords.reason), recordCount: null }
  const recordCount = counted.status === 'fulfilled' ? (counted.value.count ?? null) : null
  return priced.status === 'fulfilled'
    ? { price: priced.value, refusal: null, recordCount }
    : { price: null, refusal: refusalFrom(priced.reason), recordCount }
}

const saysNoRecords = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected' && refusalFrom(result.reason).code === 'noRecordsYet'

/** A page works without the price of a code and without the count, but not without a session. */
function throwUnlessOptional(error: unknown) {
  if (refusalFrom(error).kind === 'unauthorized') throw error
}

/**
 * Sends the payment again after 3-D Secure with the same key, so that it is the same payment. If the bank could not be
 * asked, the outcome is unknown, and the same payment may be tried again.
 */
async function sendPayment({ key, card, promotionCode }: PaymentAttempt): Promise<Paid> {
  const hosted = card !== null && 'token' in card ? card : null
  const means = hosted ? { name_on_card: hosted.name_on_card, payment_token: await hosted.token() } : card
  const send = () =>
    askServer('post', 'v1/payment/', readablePaid, {
      headers: { 'Idempotency-Key': key },
      json: { ...means, promotion_code: promotionCode },
    })
  const first = await send()
  if (first.confirmation === undefined) return first
  if (hosted === null) throw new Refusal('broken')
  await hosted.confirm(first.confirmation)
  const second = await send()
  if (second.confirmation !== undefined) throw new Refusal('unreachable')
  return second
}

/**
 * Pays by card, by code, or both; the key makes a repeated attempt harmless. While another tab of this browser pays,
 * this one waits, and then reports the outcome.
 */
export const pay = (attempt: PaymentAttempt): Promise<Paid> =>
  inOneTab(
    'payment',
    () => sendPayment(attempt),
    async () => {
      const { app_payment_date } = await loadPerson()
      throw refused(app_payment_date === null ? 'otherTabDidNotPay' : 'alreadyPaid')
    },
  )

/** The event that a paid screening sends to the page. */
export const conversionEvent = 'portal:conversion'

/**
 * Reports a paid screening to the page. Nothing leaves the browser: an operator who measures campaigns listens to this
 * event on `window` with their own script (docs/operating.md).
 */
export function reportConversion({ cents }: Conversion): void {
  window.dispatchEvent(new CustomEvent<Conversion>(conversionEvent, { detail: { cents } }))
}

/** The receipt of the screening. */
export const loadReceipt = (): Promise<Receipt> => askServer('get', 'v1/payment/receipt', readableReceipt)

/** The person, read again, and the receipt where the API has one. */
export async function loadPayment(): Promise<PaymentRead> {
  const [person, receipt] = await Promise.all([loadPerson(), loadReceipt().catch(() => null)])
  return { person, receipt }
}

/** Creates the free result of a promotion. */
export const acceptPromotion = (promotion_code: string): Promise<Paid> =>
  askServer('post', 'v1/payment/promotion', readablePaid, { json: { promotion_code } })

/**
 * Runs the work in one tab of this browser at a time: a second tab waits until the first has ended, and then returns
 * `afterOthers` instead. A tab closed during the work does not block the others. If a browser has no locks, or denies
 * them as it denies storage, every tab works.
 */
async function inOneTab<Result>(
  name: string,
  work: () => Promise<Result>,
  afterOthers: () => Promise<Result>,
): Promise<Result> {
  // older browsers, and pages without https, have none
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  let isAnswered = false
  const own = await locks
    .request(name, { ifAvailable: true }, async lock => {
      isAnswered = true
      return lock ? { result: await work() } : null
    })
    .catch(async (error: unknown) => {
      if (isAnswered) throw error
      return { result: await work() }
    })
  return own ? own.result : locks.request(name, afterOthers)
}
