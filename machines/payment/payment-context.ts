import type { BeforePayment } from '../../domain/flows/access.ts'
import type { FlowData } from '../../domain/flows/conditions.ts'
import { resumeAt } from '../../domain/flows/resume.ts'
import { hasAnsweredSurvey } from '../../domain/rules/person-status.ts'
import { mayAskListedPrice, offerFor } from '../../domain/rules/charge.ts'
import { displayedPrice } from '../../domain/rules/price.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import type { Person } from '../../domain/wire/person.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { FlowStart } from '../shared/pages.ts'
import type { Price } from '../shared/session.ts'

/**
 * What is paid with: the card's parts as the wire wants them. A chart keeps them only while it checks a coupon, and
 * unwritten.
 */
export interface CardDetails {
  readonly name_on_card: string
  readonly card_number: string
  readonly expiration_month: string
  readonly expiration_year: string
  readonly security_code: string
}
/** A card in fields that the gateway brings: it alone knows the number. */
export interface HostedCard {
  readonly name_on_card: string
  /** The card's token; a new one for each attempt. */
  readonly token: () => Promise<string>
  /** Runs 3-D Secure if the bank requires it. The gateway reports the outcome to the server. */
  readonly confirm: (secret: string) => Promise<void>
}
/** Who is to pay: a person, or a visitor without an account, who sees the pages before the payment. */
type Payer = Pick<Person, 'id' | 'us_state' | 'utm_code' | 'has_peer_referrer'>
export interface PaymentInput extends Omit<FlowData, 'person'>, Partial<FlowStart> {
  person: Payer | Person
  /** What comes before the payment still; then its pages say what it costs, and lead there. */
  before?: BeforePayment
  /** Begins the name of this payment, so that the server charges it once however often it is sent. */
  idempotencyKey: string
  /** Which of the visit's payments this is. */
  attempt: number
  /** The price with the person's code, as shown earlier in this visit. */
  coupon: Price | null
}
export interface PaymentContext extends Omit<PaymentInput, 'coupon'> {
  before: BeforePayment
  /** The code whose price the server has confirmed. */
  promotionCode: string | null
  /** The price that the server returned, in cents. */
  returnedTotal: number | null
  /** Whether what is asked for is settled: nothing is shown or paid before. */
  isPriceKnown: boolean
  refusal: Refusal | null
  couponRefusal: Refusal | null
  /** The card with which Pay was pressed, only while the code that was typed with it is checked. */
  card: CardDetails | HostedCard | null
  /** How many records match the person's name and birth date; null while nobody knows. */
  recordCount: number | null
  paid: Paid | null
  /** What was charged, in cents; null where another tab has paid, and nobody here knows how much. */
  charged: number | null
}
/**
 * What the pages before the payment show: the price of the campaign's code, or why there is none, and how many records
 * match.
 */
export interface Offer {
  readonly price: Price | null
  readonly refusal: Refusal | null
  readonly recordCount: number | null
}
/** What a conversion event says: the amount in cents, and nothing about the person. */
export interface Conversion {
  readonly cents: number
}

/** A payment on its way to the server. */
export interface PaymentAttempt {
  readonly key: string
  readonly card: CardDetails | HostedCard | null
  readonly promotionCode: string | null
}

/** What the person is asked to pay, in cents: the server's word wins over the listed price. */
export const totalOf = (context: Pick<PaymentContext, 'person' | 'answers' | 'operator' | 'returnedTotal'>): number =>
  displayedPrice(
    {
      hasPeerReferrer: context.person.has_peer_referrer,
      throughInterestedInfo: hasAnsweredSurvey(context.answers),
      returnedTotal: context.returnedTotal,
    },
    context.operator,
  )

/** Whether a refused price leaves the listed one: a call that was lost or broken says nothing about the price. */
export function listedPriceApplies(
  { person, answers, operator }: Pick<PaymentContext, 'person' | 'answers' | 'operator'>,
  refusal: Refusal | null,
): boolean {
  return refusal?.kind === 'refused' && mayAskListedPrice(person, answers, operator)
}

/** A person whom the resume rules lead here has answered enough, whatever the address asks for. */
const stillBefore = ({ before = null, person, answers, operator }: Omit<PaymentInput, 'coupon'>): BeforePayment =>
  before === 'questions' && 'email' in person && resumeAt({ person, answers }, operator, {}) === 'register/payment'
    ? null
    : before

/** What the payment begins with. */
export const firstContext = ({ coupon, ...input }: PaymentInput): PaymentContext => ({
  ...input,
  before: stillBefore(input),
  promotionCode: coupon?.code ?? null,
  // what was answered since may cost less than the coupon
  returnedTotal:
    coupon === null && input.before !== 'account'
      ? null
      : Math.min(coupon?.total ?? Infinity, offerFor(input.person, input.answers, input.operator).now),
  isPriceKnown:
    coupon !== null || input.before === 'account' || promotionCodeFor(input.person, input.operator) === null,
  refusal: null,
  couponRefusal: null,
  card: null,
  recordCount: null,
  paid: null,
  charged: null,
})

/** What is known of a person with an account; null for a visitor. */
export const knownOf = ({ person, answers, operator }: PaymentContext): FlowData | null =>
  'birth_date' in person ? { person, answers, operator } : null
