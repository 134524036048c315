import { cardRefusals } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'
import { isOpen } from '../../domain/settlement.ts'
import type { Paid, Payment } from '../../domain/wire/payment.ts'
import type { FieldMessage } from '../../domain/field-message.ts'
import type { Needs } from '../dependencies.ts'
import type { PersonRow } from '../database/schema.ts'
import type { Card, Means, PaymentGateway } from '../ports/gateway.ts'
import { attemptOf, openAttempt, type PaymentRow, settle, standingPaymentOf, takeLease } from './ledger.ts'
import { priceFor } from './price.ts'
import { ask, charge, closeLeftover, type Heard, type Settling } from './settle.ts'

type Paying = Settling & Needs<'operator'>

/**
 * Pays by code, card, or both (R405, R1405); the same key answers its first outcome. Throws 400 for who has paid, 402
 * for the gateway's reason, 404 for an unknown code, 409 while another payment is under way, 422 when a card is
 * missing, 502 while nobody knows how it ended.
 */
export async function pay(dependencies: Paying, person: PersonRow, key: string, payment: Payment): Promise<Paid> {
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

/** Creates the result that a promotion pays for (R408). Throws 400 unless it is free, 404 for an unknown code. */
export async function payByPromotion(dependencies: Paying, person: PersonRow, code: string): Promise<Paid> {
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
async function take(dependencies: Settling, attempt: PaymentRow, means: Means, verified: boolean): Promise<Heard> {
  const leased = await takeLease(dependencies, attempt.id)
  if (leased === null) throw refused('paymentUnderWay')
  const before = leased.reference === null ? null : await ask(dependencies, leased)
  if (before !== null && before.kind !== 'open') return before
  return charge(dependencies, leased, means, verified)
}

async function heardOf(dependencies: Settling, attempt: PaymentRow): Promise<Heard> {
  const leased = await takeLease(dependencies, attempt.id)
  if (leased === null) throw refused('paymentUnderWay')
  return ask(dependencies, leased)
}

const told = ({ row, secret }: Heard) => concluded(row, secret)

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

const cardFields = ['card_number', 'expiration_month', 'expiration_year', 'security_code'] as const

/** Where the gateway brings fields of its own, no card is taken here. Throws a 422. */
function keepCardsOut(payment: Payment, takes: PaymentGateway['takes']): void {
  const field = takes === 'token' ? cardFields.find(name => payment[name] !== null) : undefined
  if (field) throw refused('invalidField', { field, reason: 'invalid' })
}

function meansFrom(payment: Payment, takes: PaymentGateway['takes']): Means {
  const name = required(payment, 'name_on_card', 'cardNameRequired')
  return takes === 'card'
    ? { name, card: cardFrom(payment) }
    : { name, token: required(payment, 'payment_token', 'cardNumberRequired') }
}

const cardFrom = (payment: Payment): Card => ({
  name: required(payment, 'name_on_card', 'cardNameRequired'),
  number: required(payment, 'card_number', 'cardNumberRequired'),
  expirationMonth: required(payment, 'expiration_month', 'expirationRequired'),
  expirationYear: required(payment, 'expiration_year', 'expirationRequired'),
  securityCode: required(payment, 'security_code', 'securityCodeRequired'),
})

function required(payment: Payment, field: keyof Payment, reason: FieldMessage): string {
  const value = payment[field]
  if (!value) throw refused('invalidField', { field, reason })
  return value
}

/** Whether the name on a card is the person's own; middle name, case, accents and spaces do not count (R409). */
function isOwnName(
  nameOnCard: string,
  { first_name, middle_name, last_name }: Pick<PersonRow, 'first_name' | 'middle_name' | 'last_name'>,
) {
  const written = fold(nameOnCard)
  return [`${first_name} ${last_name}`, `${first_name} ${middle_name} ${last_name}`].some(
    name => fold(name) === written,
  )
}

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'") // phones type it for an apostrophe
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** One after the other by name, so that the second click learns the outcome of the first instead of waiting. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const run = (this.#last.get(name) ?? Promise.resolve()).then(work, work)
    this.#last.set(name, run)
    const forget = () => {
      if (this.#last.get(name) === run) this.#last.delete(name)
    }
    run.then(forget, forget)
    return run
  }
}
