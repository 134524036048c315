import { cardRefusals, refused } from '../../domain/refusals.ts'
import { isOpen } from '../../domain/settlement.ts'
import type { Paid, Payment } from '../../domain/wire/payment.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { keepCardsOut, meansFrom } from './card.ts'
import type { Means } from './gateway.ts'
import { attemptOf, openAttempt, settle, standingPaymentOf, takeLease, type PaymentRow } from './ledger.ts'
import { isOwnName } from './own-name.ts'
import { priceFor } from './price.ts'
import { ask, charge, closeLeftover, type Heard } from './settle.ts'

/**
 * Pays for the screening by code, card, or both (R405, R1405). The same key answers with its first outcome and charges
 * nothing again. Throws 400 for who has paid, 402 for the gateway's reason, 404 for an unknown code, 409 while another
 * payment is under way, 422 when a card is missing, 502 while nobody knows how it ended.
 */
export async function pay(dependencies: Dependencies, person: PersonRow, key: string, payment: Payment): Promise<Paid> {
  const { database, gateway } = dependencies
  keepCardsOut(payment, gateway.takes)
  const known = await attemptOf(database, person.id, key)
  if (known && !isOpen(known.status)) return concluded(known)
  const leftover = await standingPaymentOf(database, person.id)
  if (leftover && leftover.id !== known?.id) await closeLeftover(dependencies, leftover)
  if (person.app_payment_date !== null) throw refused('alreadyPaid')

  const promotionCode = payment.promotion_code || null
  const amount = known?.amount ?? (await priceFor(dependencies, person, promotionCode ?? ''))
  if (known?.status === 'confirming') return told(await heardOf(dependencies, known))
  const means = amount === 0 ? null : meansFrom(payment, gateway.takes)
  const verified = means !== null && gateway.confirmsNames && isOwnName(means.name, person)
  const attempt = known ?? (await openAttempt(dependencies, person.id, { key, amount, promotionCode }))
  if (!isOpen(attempt.status)) return concluded(attempt)
  if (means === null) return concluded(await settle(dependencies, attempt, { event: 'NOTHING_TO_PAY' }))
  return told(await take(dependencies, attempt, means, verified))
}

/**
 * Creates the result that a promotion pays for (R408). Throws 400 for who has paid and where this person's code does
 * not make it free, 404 for an unknown code.
 */
export async function payByPromotion(dependencies: Dependencies, person: PersonRow, code: string): Promise<Paid> {
  const isPaid = person.app_payment_date !== null
  if (!isPaid && (await priceFor(dependencies, person, code)) !== 0) throw refused('promotionNotFree')
  // the same promotion sent twice is one attempt
  const key = `promotion ${code.toLowerCase()}`
  return pay(dependencies, person, key, { ...withoutCard, promotion_code: code })
}

const withoutCard: Payment = {
  promotion_code: null,
  name_on_card: null,
  card_number: null,
  payment_token: null,
  expiration_month: null,
  expiration_year: null,
  security_code: null,
}

/** Takes the money for an attempt that is open: what an earlier call of it has led to counts first. */
async function take(dependencies: Dependencies, attempt: PaymentRow, means: Means, verified: boolean): Promise<Heard> {
  const leased = await takeLease(dependencies, attempt.id)
  if (leased === null) throw refused('paymentUnderWay')
  const before = leased.reference === null ? null : await ask(dependencies, leased)
  if (before !== null && before.kind !== 'open') return before
  return charge(dependencies, leased, means, verified)
}

/** The person says that their bank has heard from them. */
async function heardOf(dependencies: Dependencies, attempt: PaymentRow): Promise<Heard> {
  const leased = await takeLease(dependencies, attempt.id)
  if (leased === null) throw refused('paymentUnderWay')
  return ask(dependencies, leased)
}

const told = ({ row, secret }: Heard) => concluded(row, secret)

/** What a person is told about an attempt. */
function concluded(row: PaymentRow, secret?: string): Paid {
  const { refusal, status, verified } = row
  if (status === 'approved') return { verified }
  if (status === 'confirming' && secret !== undefined) return { verified: false, confirmation: secret }
  if (isOpen(status)) throw refused('paymentServiceUnreachable')
  // given back by the team: the person keeps what was paid for
  if (status !== 'refused' && refusal === null) throw refused('alreadyPaid')
  // attempts of the time before codes keep a sentence there
  throw refused(cardRefusals.find(code => code === refusal) ?? 'cardDeclined')
}
