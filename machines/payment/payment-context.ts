import type { BeforePayment } from '../../domain/flows/access.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { resumeAt } from '../../domain/flows/resume.ts'
import type { Operator } from '../../domain/operator.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { mayAskListedPrice } from '../../domain/rules/charge.ts'
import { listedPrice, offerFor } from '../../domain/rules/offer.ts'
import { hasAnsweredSurvey } from '../../domain/rules/person-status.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import type { Person } from '../../domain/wire/person.ts'
import type { FlowStart } from '../shared/pages.ts'
import type { ExitContext } from '../shared/route.ts'
import type { Price } from '../shared/session.ts'

/** The card's fields as the wire needs them. A chart keeps them in memory, only while it checks a coupon. */
export interface CardDetails {
  readonly name_on_card: string
  readonly card_number: string
  readonly expiration_month: string
  readonly expiration_year: string
  readonly security_code: string
}
/** A card in the gateway's own fields: only the gateway knows the number. */
export interface HostedCard {
  readonly name_on_card: string
  /** The card's token; a new one for each attempt. */
  readonly token: () => Promise<string>
  /** Runs 3-D Secure if the bank requires it. The gateway reports the outcome to the server. */
  readonly confirm: (secret: string) => Promise<void>
}
/** The payer: a person, or a visitor without an account on the pages before the payment. */
type Payer = Pick<Person, 'id' | 'us_state' | 'utm_code' | 'has_peer_referrer'>
export interface PaymentInput extends Partial<FlowStart> {
  /** The session; a visitor's has no more than what their price depends on. */
  session: { readonly person: Payer | Person; readonly answers: Answers }
  operator: Operator
  /** What still comes before the payment; then its pages show the price, and lead there. */
  before?: BeforePayment
  /** Prefix of the payment's key, so that the server charges it once however often it is sent. */
  idempotencyKey: string
  /** The number of the payment within the visit. */
  attempt: number
  /** The price with the person's code, as shown earlier in this visit. */
  coupon: Price | null
}
export type PaymentExit = 'verification' | 'register/basic-info' | 'resume'
export interface PaymentContext extends Omit<PaymentInput, 'coupon'>, ExitContext<PaymentExit> {
  before: BeforePayment
  /** The code whose price the server has confirmed. */
  promotionCode: string | null
  /** The server's price, in cents. */
  returnedTotal: number | null
  /** Whether the price is settled: nothing is shown or paid before. */
  isPriceKnown: boolean
  refusal: Refusal | null
  couponRefusal: Refusal | null
  /** The card of the pressed Pay button, only while the typed code is checked. */
  card: CardDetails | HostedCard | null
  /** How many records match the person's name and birth date; null while unknown. */
  recordCount: number | null
  paid: Paid | null
  /** The amount charged, in cents; null if another tab has paid and the amount is unknown here. */
  charged: number | null
}
/**
 * The data of the pages before the payment: the price of the campaign's code, or why there is none, and the number of
 * matching records.
 */
export interface Offer {
  readonly price: Price | null
  readonly refusal: Refusal | null
  readonly recordCount: number | null
}
/** A conversion event: the amount in cents, and nothing about the person. */
export interface Conversion {
  readonly cents: number
}

/** A payment being sent to the server. */
export interface PaymentAttempt {
  readonly key: string
  readonly card: CardDetails | HostedCard | null
  readonly promotionCode: string | null
}

/** The total for the person, in cents: the server's price wins over the list price. */
export const totalOf = ({
  session: { person, answers },
  operator,
  returnedTotal,
}: Pick<PaymentContext, 'session' | 'operator' | 'returnedTotal'>): number =>
  returnedTotal ?? listedPrice(person, hasAnsweredSurvey(answers), operator)

/** Whether the list price applies after a refused price: a lost or broken call means nothing about the price. */
export function listedPriceApplies(
  { session: { person, answers }, operator }: Pick<PaymentContext, 'session' | 'operator'>,
  refusal: Refusal | null,
): boolean {
  return refusal?.kind === 'refused' && mayAskListedPrice(person, answers, operator)
}

/** Whether the server takes no payment because it has no court records of the person's state. */
export const hasNoRecords = ({ refusal }: Pick<PaymentContext, 'refusal'>): boolean => refusal?.code === 'noRecordsYet'

/** A person led here by the resume rules has answered enough, whatever the address. */
const stillBefore = ({ before = null, session, operator }: Omit<PaymentInput, 'coupon'>): BeforePayment => {
  const { person, answers } = session
  return before === 'questions' &&
    'email' in person &&
    resumeAt({ person, answers }, operator, {}) === 'register/payment'
    ? null
    : before
}

/** The initial context of the payment. */
export const firstContext = ({ coupon, ...input }: PaymentInput): PaymentContext => ({
  ...input,
  before: stillBefore(input),
  next: 'verification',
  promotionCode: coupon?.code ?? null,
  // with later answers the price may be lower than with the coupon
  returnedTotal:
    coupon === null && input.before !== 'account'
      ? null
      : Math.min(coupon?.total ?? Infinity, offerFor(input.session.person, input.session.answers, input.operator).now),
  isPriceKnown:
    coupon !== null || input.before === 'account' || promotionCodeFor(input.session.person, input.operator) === null,
  refusal: null,
  couponRefusal: null,
  card: null,
  recordCount: null,
  paid: null,
  charged: null,
})

/** The flow data of a person with an account; null for a visitor. */
export const flowDataOf = ({ session: { person, answers }, operator }: PaymentContext): FlowData | null =>
  'birth_date' in person ? { person, answers, operator } : null
