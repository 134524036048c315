import * as v from 'valibot'
import type { FieldMessage } from '../../domain/field-message.ts'
import { openScreeningPage } from '../../domain/flows/progress.ts'
import { cardRefusals } from '../../domain/refusal.ts'
import { isOpen } from '../../domain/settlement.ts'
import { type Paid, type Payment, paymentSchema } from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { viewPerson } from '../account/person.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import type { PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import type { TypedCard, PaymentMethod, PaymentGateway } from '../ports/gateway.ts'
import { isCovered } from '../records/coverage.ts'
import {
  attemptOf,
  BeingPaid,
  openAttempt,
  type PaymentRow,
  recordOutcome,
  currentPaymentOf,
  takeLease,
} from './ledger.ts'
import type { PaymentLimits } from './limits.ts'
import { priceFor } from './price.ts'
import {
  fetchOutcome,
  charge,
  closeEarlierAttempt,
  type GatewayOutcome,
  type SettlementDependencies,
} from './settlement.ts'

type Paying = SettlementDependencies & Needs<'tryLimit' | 'operator' | 'recordSearch' | 'smsSender'>

interface Asked {
  readonly key: string
  readonly payment: Payment
  readonly limits: PaymentLimits
}

/**
 * Pays by code, card, or both. The same key returns its first outcome. Throws 400 if already paid or before the
 * screening is answered, 402 for the gateway's reason, 404 for an unknown code, 409 while another payment is pending or
 * the person's state has no court records, 422 if a card is missing, 429 over the limits, 502 while the outcome is
 * unknown.
 */
export async function takePayment(
  dependencies: Paying,
  person: PersonRow,
  { key, limits, payment }: Asked,
): Promise<Paid> {
  const { database, gateway } = dependencies
  refuseCardFields(payment, gateway.takes)
  const existing = await attemptOf(database, person.id, key)
  if (existing && !isOpen(existing.status)) return paidOrRefused(existing)
  const earlier = await currentPaymentOf(database, person.id)
  if (earlier && earlier.id !== existing?.id) await closeEarlierAttempt(dependencies, earlier)
  if (person.app_payment_date !== null) throw refused('alreadyPaid')
  if (!existing) await refuseOpenQuestions(dependencies, person)

  const promotionCode = payment.promotion_code || null
  const code = promotionCode ?? ''
  const amount = existing?.amount ?? (await limits.guess(code, () => priceFor(dependencies, person, code)))
  if (!existing && amount > 0 && !(await isCovered(dependencies, person.us_state))) throw refused('noRecordsYet')
  if (existing?.status === 'confirming')
    return limits.card(async () => toPaid(await outcomeOf(dependencies, existing, null)))
  const method = amount === 0 ? null : methodFrom(payment, gateway.takes)
  if (method !== null) await limits.refuseCard()
  const verified = method !== null && gateway.confirmsNames && isOwnName(method.name, person)
  const attempt = existing ?? (await openAttempt(dependencies, person.id, { key, amount, promotionCode }))
  if (!isOpen(attempt.status)) return paidOrRefused(attempt)
  if (method === null) return paidOrRefused(await recordOutcome(dependencies, attempt, { event: 'NOTHING_TO_PAY' }))
  return limits.card(async () => toPaid(await outcomeOf(dependencies, attempt, method, verified)))
}

/** Creates results that a promotion pays for. Throws 400 unless they are free, 404 for an unknown code. */
export async function payByPromotion(
  dependencies: Paying,
  person: PersonRow,
  code: string,
  limits: PaymentLimits,
): Promise<Paid> {
  const isPaid = person.app_payment_date !== null
  if (!isPaid) await refuseOpenQuestions(dependencies, person)
  const price = () => priceFor(dependencies, person, code)
  if (!isPaid && (await limits.guess(code, price)) !== 0) throw refused('promotionNotFree')
  // the same promotion sent twice is one attempt
  const key = `promotion ${code.toLowerCase()}`
  return takePayment(dependencies, person, { key, payment: v.parse(paymentSchema, { promotion_code: code }), limits })
}

/** Throws 400 while a question of the screening is open. */
async function refuseOpenQuestions(
  dependencies: Needs<'tryLimit' | 'database' | 'now' | 'operator' | 'smsSender'>,
  row: PersonRow,
) {
  const { database, operator } = dependencies
  const [person, answers] = await Promise.all([viewPerson(dependencies, row), savedAnswersOf(database, row.id)])
  if (openScreeningPage({ person, answers, operator }) !== undefined) throw refused('screeningOpen')
}

/** The outcome of an open attempt. Without one so far, it is charged, if there is a method. */
async function outcomeOf(
  dependencies: SettlementDependencies,
  attempt: PaymentRow,
  method: PaymentMethod | null,
  verified = false,
): Promise<GatewayOutcome> {
  const leased = await takeLease(dependencies, attempt.id)
  if (leased === null) throw new BeingPaid()
  const before = await fetchOutcome(dependencies, leased)
  return before.kind === 'open' && method ? charge(dependencies, leased, method, verified) : before
}

const toPaid = ({ row, secret }: GatewayOutcome) => paidOrRefused(row, secret)

function paidOrRefused(row: PaymentRow, secret?: string): Paid {
  const { refusal, status, verified } = row
  if (status === 'approved') return { verified }
  if (status === 'confirming' && secret !== undefined) return { verified: false, confirmation: secret }
  if (isOpen(status)) throw refused('paymentServiceUnreachable')
  // refunded by the team: the person keeps what was paid for
  if (status !== 'refused' && refusal === null) throw refused('alreadyPaid')
  // older attempts stored a sentence instead of a code
  throw refused(cardRefusals.find(code => code === refusal) ?? 'cardDeclined')
}

const cardFields = ['card_number', 'expiration_month', 'expiration_year', 'security_code'] as const

/** If the gateway has its own card fields, cards are rejected here with a 422. */
function refuseCardFields(payment: Payment, takes: PaymentGateway['takes']): void {
  const field = takes === 'token' ? cardFields.find(name => payment[name] !== null) : undefined
  if (field) throw refused('invalidField', { field, reason: 'invalid' })
}

function methodFrom(payment: Payment, takes: PaymentGateway['takes']): PaymentMethod {
  const name = required(payment, 'name_on_card', 'cardNameRequired')
  return takes === 'card'
    ? { name, card: cardFrom(payment) }
    : { name, token: required(payment, 'payment_token', 'cardNumberRequired') }
}

const cardFrom = (payment: Payment): TypedCard => ({
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

/** Whether the name on a card is the person's; middle name, case, accents and spaces don't count. */
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
    .replaceAll('’', "'") // the apostrophe that phones type
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
