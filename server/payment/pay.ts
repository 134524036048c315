import { cardRefusals } from '../../domain/refusals.ts'
import type { Paid, Payment } from '../../domain/wire/payment.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { describeError } from '../http/errors.ts'
import { Refusal } from '../http/refusal.ts'
import { cardFrom } from './card.ts'
import type { Card, Outcome } from './gateway.ts'
import { attemptOf, openAttempt, settleAttempt, standingAttemptOf, type PaymentRow } from './ledger.ts'
import { startSearch } from '../records/search.ts'
import { isOwnName } from './own-name.ts'
import { priceFor } from './price.ts'

/** After this an attempt whose server has stopped is settled by asking the gateway. */
const patienceMinutes = 2

/**
 * Pays for the screening by code, card, or both (S1 §7, DECISIONS §2). The same key answers with its first outcome and charges
 * nothing again. Throws 400 for who has paid, 402 for the gateway's reason, 404 for an unknown code, 422 when a card is missing.
 */
export async function pay(dependencies: Dependencies, person: PersonRow, key: string, payment: Payment): Promise<Paid> {
  const { database, now } = dependencies
  const known = await attemptOf(database, person.id, key)
  if (known && known.status !== 'pending') return concluded(dependencies, known)
  await settleLeftover(dependencies, person.id, key)
  if (person.app_payment_date !== null) throw new Refusal('alreadyPaid')

  const promotionCode = payment.promotion_code || null
  const amount = known?.amount ?? (await priceFor(dependencies, person, promotionCode ?? ''))
  const card = amount === 0 ? null : cardFrom(payment)
  const verified = card !== null && isOwnName(card.name, person)
  const attempt = await openAttempt(database, person.id, { key, amount, promotionCode, verified }, now())
  if (attempt.status !== 'pending') return concluded(dependencies, attempt)
  const outcome = card === null ? ({ approved: true } as const) : await charge(dependencies, attempt, card)
  return concluded(
    dependencies,
    await settleAttempt(database, { ...attempt, verified: attempt.verified && verified }, outcome, now()),
  )
}

/**
 * Creates the result that a promotion pays for (S1 §7). Throws 400 for who has paid and where this person's code does not make it free, 404 for an
 * unknown code.
 */
export async function payByPromotion(dependencies: Dependencies, person: PersonRow, code: string): Promise<Paid> {
  const isPaid = person.app_payment_date !== null
  if (!isPaid && (await priceFor(dependencies, person, code)) !== 0) throw new Refusal('promotionNotFree')
  // the same promotion sent twice is one attempt
  const key = `promotion ${code.toLowerCase()}`
  return pay(dependencies, person, key, { ...withoutCard, promotion_code: code })
}

const withoutCard: Payment = {
  promotion_code: null,
  name_on_card: null,
  card_number: null,
  expiration_month: null,
  expiration_year: null,
  security_code: null,
}

/** Charges the card; the gateway knows the attempt by the row it is written down in. Throws 502 when nobody knows how it ended. */
async function charge({ gateway, log }: Dependencies, { id, amount }: PaymentRow, card: Card): Promise<Outcome> {
  try {
    return await gateway.charge({ key: id, amount, card })
  } catch (error) {
    log(`payment gateway: ${describeError(error)}`)
    // the attempt stays open: sent again with its key, it is settled without a second charge
    throw new Refusal('paymentServiceUnreachable')
  }
}

/** What a person is told about an attempt that has ended. */
async function concluded(dependencies: Dependencies, { person_id, refusal, status, verified }: PaymentRow): Promise<Paid> {
  // attempts of the time before codes keep a sentence there
  if (status !== 'succeeded') throw new Refusal(cardRefusals.find(code => code === refusal) ?? 'cardDeclined')
  if (verified) await startSearch(dependencies, person_id)
  return { verified }
}

const interrupted: Outcome = { approved: false, refusal: 'paymentInterrupted' }

/** Another attempt that was never settled stands in the way, unless the gateway can tell how it ended. */
async function settleLeftover({ database, gateway, now }: Dependencies, personId: string, key: string): Promise<void> {
  const standing = await standingAttemptOf(database, personId)
  if (!standing || standing.idempotency_key === key) return
  if (standing.status === 'succeeded') throw new Refusal('alreadyPaid')
  if (now().getTime() - standing.created_at.getTime() < patienceMinutes * 60_000) throw new Refusal('paymentUnderWay')
  const outcome = (await gateway.outcomeOf(standing.id)) ?? interrupted
  if ((await settleAttempt(database, standing, outcome, now())).status === 'succeeded') throw new Refusal('alreadyPaid')
}
