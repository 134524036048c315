import { assign, setup, type ActorRefFrom } from 'xstate'
import { noWhiteSpace, type Paid } from '../../domain/wire/payment.ts'
import { mayAskListedPrice, offerFor } from '../../domain/rules/charge.ts'
import { hasAnsweredSurvey } from '../../domain/rules/answered-survey.ts'
import { displayedPrice } from '../../domain/rules/price.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { mustBeProvided, type Refusal } from '../kit/call.ts'
import { isAlreadyPaid, refused, refusalIn } from '../kit/refusing.ts'
import type { BeforePayment } from '../../domain/flows/access.ts'
import type { Known } from '../../domain/flows/facts.ts'
import { resumeAt } from '../../domain/flows/resume.ts'
import type { Person } from '../../domain/wire/person.ts'
import type { RouteEvent } from '../kit/route.ts'
import type { Beginning } from '../kit/pages.ts'
import { portalOf, logOut, type Price } from '../kit/session.ts'
import { unwritten } from '../kit/unwritten.ts'

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
  /** What stands for the card; made anew each time. */
  readonly token: () => Promise<string>
  /** Has the bank hear from the person, where it wants to. How that went, the server is told by the gateway. */
  readonly confirm: (secret: string) => Promise<void>
}
/** Who is to pay: a person, or a visitor without an account, who sees the pages before the payment. */
type Payer = Pick<Person, 'id' | 'us_state' | 'utm_code' | 'has_peer_referrer'>
interface PaymentInput extends Omit<Known, 'person'>, Partial<Beginning> {
  person: Payer | Person
  /** What comes before the payment still; then its pages say what it costs, and lead there. */
  before?: BeforePayment
  /** Begins the name of this payment, so that the server charges it once however often it is sent. */
  idempotencyKey: string
  /** Which of the visit's payments this is. */
  attempt: number
  /** What the person was told that a code of theirs makes of the price, earlier in this visit. */
  coupon: Price | null
}
interface Context extends Omit<PaymentInput, 'coupon'> {
  before: BeforePayment
  /** The code whose price the server has confirmed. */
  promotionCode: string | null
  /** The price that the server returned, in cents. */
  returnedTotal: number | null
  /** Whether what is asked for is settled: nothing is shown or paid before (R302). */
  isPriceKnown: boolean
  refusal: Refusal | null
  couponRefusal: Refusal | null
  /** The card with which Pay was pressed, only while the code that was typed with it is checked (R403). */
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
interface PaymentOutput {
  next: 'verification' | 'register/basic-info' | 'resume'
  paid: Paid | null
  charged: number | null
}
type PaymentEvent =
  /** `coupon` is what the field of the promotion code says, applied or not. */
  | { type: 'PAY'; card: CardDetails | HostedCard; coupon?: string }
  | { type: 'PAY_NOTHING' }
  | { type: 'APPLY_COUPON'; code: string }
  | { type: 'GO_TO_PAYMENT' }
  | { type: 'CLOSE' }
  | { type: 'TRY_AGAIN' }
  | { type: 'LOG_OUT' }
  | RouteEvent

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

const chart = setup({
  types: { context: {} as Context, events: {} as PaymentEvent, input: {} as PaymentInput, output: {} as PaymentOutput },
  actors: {
    price: mustBeProvided<Price, { code: string; profileId: string }>('price'),
    /** The price and the count for the pages before the payment; what cannot be read is null (R401). */
    loadOffer: mustBeProvided<Offer, { code: string | null; profileId: string }>('loadOffer'),
    /**
     * Pays; the key makes a repeated attempt harmless. Refused as `cardDeclined` and its like when nothing was charged.
     */
    pay: mustBeProvided<Paid, PaymentAttempt>('pay'),
  },
  guards: {
    mayPay: ({ context }) => context.before === null,
    asksFor: ({ context }, { page }: { page: 'records-ready' | 'intro' | 'intro-info' }) =>
      context.at === `register/${page}`,
    hasAccount: ({ context }) => context.before !== 'account',
    priceIsKnown: ({ context }) => context.isPriceKnown,
    /** The server gives the campaign's code no price, and nothing lower was promised. */
    listedPriceStands: ({ context, event }) => listedPriceStands(context, refusalIn(event)),
    mustPay: ({ context }) => totalOf(context) > 0,
    isFree: ({ context }) => totalOf(context) === 0,
    /** A code was typed, and Apply was not pressed for it. */
    hasUnappliedCoupon: ({ context }, { coupon }: { coupon: string }) =>
      totalOf(context) > 0 && coupon !== '' && coupon !== context.promotionCode,
    costsTheSame: ({ context }, { total }: { total: number }) => total === totalOf(context),
    isAlreadyPaid,
    /** The server has answered: a further try is a new attempt, not a repetition. */
    isRefused: ({ event }) => refusalIn(event).kind === 'refused',
  },
  actions: {
    keepTotal: assign((_, { code, total }: Price) => ({
      promotionCode: code,
      returnedTotal: total,
      isPriceKnown: true,
      couponRefusal: null,
    })),
    tellCoupon: ({ system }, { price }: { price: Price }) => portalOf(system)?.send({ type: 'COUPON_APPLIED', price }),
    keepListedPrice: assign({ isPriceKnown: true }),
    keepOffer: assign(({ context }, { price, refusal, recordCount }: Offer) => ({
      ...(price && price.total < (context.returnedTotal ?? Infinity)
        ? { promotionCode: price.code, returnedTotal: price.total }
        : {}),
      isPriceKnown: context.isPriceKnown || price !== null || listedPriceStands(context, refusal),
      recordCount,
    })),
    keepCouponRefusal: assign(({ event }) => ({ couponRefusal: refusalIn(event) })),
    keepCard: assign((_, { card }: { card: CardDetails | HostedCard }) => ({ card: unwritten(card) })),
    forgetCard: assign({ card: null }),
    keepRefusal: assign(refused),
    forgetRefusal: assign({ refusal: null, couponRefusal: null }),
    nextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    tellRefused: ({ system }) => portalOf(system)?.send({ type: 'PAYMENT_REFUSED' }),
    keepPaid: assign(({ context }, { paid }: { paid: Paid | null }) => ({ paid, charged: totalOf(context) })),
    /** Provided by the composition: the conversion event (R404). */
    tellConversion: (_, _conversion: Conversion) => {},
    logOut,
  },
})

/** What the person is asked to pay, in cents: the server's word wins over the listed price (R302). */
export const totalOf = (context: Pick<Context, 'person' | 'answers' | 'operator' | 'returnedTotal'>): number =>
  displayedPrice(
    {
      hasPeerReferrer: context.person.has_peer_referrer,
      throughInterestedInfo: hasAnsweredSurvey(context.answers),
      returnedTotal: context.returnedTotal,
    },
    context.operator,
  )

const leadsTo = (before: BeforePayment) =>
  before === null ? 'verification' : before === 'account' ? 'register/basic-info' : 'resume'

const typedCode = ({ coupon = '' }: { readonly coupon?: string }) => noWhiteSpace(coupon)

/** Whether a refused price leaves the listed one: a call that was lost or broken says nothing about the price. */
function listedPriceStands(
  { person, answers, operator }: Pick<Context, 'person' | 'answers' | 'operator'>,
  refusal: Refusal | null,
): boolean {
  return refusal?.kind === 'refused' && mayAskListedPrice(person, answers, operator)
}

type PayEvent = Extract<PaymentEvent, { type: 'PAY' }>

const ready = {
  PAY: [
    {
      guard: { type: 'hasUnappliedCoupon', params: ({ event }: { event: PayEvent }) => ({ coupon: typedCode(event) }) },
      target: 'applyingTypedCoupon',
      actions: ['forgetRefusal', { type: 'keepCard', params: ({ event }: { event: PayEvent }) => event }],
    },
    { guard: 'mustPay', target: 'paying', actions: 'forgetRefusal' },
  ],
  PAY_NOTHING: { guard: 'isFree', target: 'paying', actions: 'forgetRefusal' },
  APPLY_COUPON: { target: 'applyingCoupon', actions: 'forgetRefusal' },
} as const

/** A page before the payment: what it costs, and what was found so far. */
const offer = (path: 'records-ready' | 'intro' | 'intro-info') =>
  ({ id: `register/${path}`, meta: { screen: `register/${path}` } }) as const
const loading = chart.createStateConfig({
  invoke: {
    id: 'loadOffer',
    src: 'loadOffer',
    input: ({ context }) => ({
      code: promotionCodeFor(context.person, context.operator),
      profileId: context.person.id,
    }),
    onDone: { target: 'shown', actions: { type: 'keepOffer', params: ({ event }) => event.output } },
    onError: 'shown',
  },
})
/** Open once a state is chosen: it leads to what comes before the payment still. */
const earlyOffer = (path: 'intro' | 'intro-info') =>
  chart.createStateConfig({
    ...offer(path),
    route: {},
    initial: 'arriving',
    states: {
      // of a visitor the server knows nothing
      arriving: { always: [{ guard: 'hasAccount', target: 'loading' }, { target: 'shown' }] },
      loading,
      shown: { on: { GO_TO_PAYMENT: [{ guard: 'mayPay', target: '#register/payment' }, { target: '#payment.left' }] } },
    },
  })

/** A person whom the resume rules lead here has answered enough, whatever the address asks for. */
const stillBefore = ({ before = null, person, answers, operator }: Omit<PaymentInput, 'coupon'>): BeforePayment =>
  before === 'questions' && 'email' in person && resumeAt({ person, answers }, operator, {}) === 'register/payment'
    ? null
    : before

/** The screening fee by card or by code, paid once and only once (R402 to R405). */
export const paymentMachine = chart.createMachine({
  id: 'payment',
  initial: 'arriving',
  context: ({ input: { coupon, ...input } }) => ({
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
  }),
  output: ({ context: { paid, charged, before } }) => ({ next: leadsTo(before), paid, charged }),
  on: { LOG_OUT: { guard: 'hasAccount', actions: 'logOut' } },
  states: {
    arriving: {
      always: [
        ...(['records-ready', 'intro', 'intro-info'] as const).map(
          page => ({ guard: { type: 'asksFor', params: { page } }, target: page }) as const,
        ),
        { guard: 'mayPay', target: 'payment' },
        { target: 'intro' },
      ],
    },
    payment: {
      id: 'register/payment',
      meta: { screen: 'register/payment' },
      route: { guard: 'mayPay' },
      // an error is gone when the screen is left
      exit: 'forgetRefusal',
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'priceIsKnown', target: 'editing' }, { target: 'pricing' }],
        },
        // only reads: whoever would rather leave may, and an address of a page before this one is led there at once
        pricing: {
          invoke: {
            id: 'campaignPrice',
            src: 'price',
            input: ({ context }) => ({
              code: promotionCodeFor(context.person, context.operator) ?? '',
              profileId: context.person.id,
            }),
            onDone: {
              target: 'editing',
              actions: {
                type: 'keepTotal',
                params: ({ event }) => event.output,
              },
            },
            onError: [
              { guard: 'listedPriceStands', target: 'editing', actions: 'keepListedPrice' },
              { target: 'priceUnknown', actions: 'keepRefusal' },
            ],
          },
        },
        priceUnknown: {
          tags: 'error',
          on: { TRY_AGAIN: { target: 'pricing', actions: 'forgetRefusal' } },
        },
        editing: { on: ready },
        applyingCoupon: {
          tags: 'busy',
          on: { 'xstate.route': {} },
          invoke: {
            id: 'couponPrice',
            src: 'price',
            input: ({ context, event }) => ({
              code: event.type === 'APPLY_COUPON' ? event.code : '',
              profileId: context.person.id,
            }),
            onDone: {
              target: 'couponApplied',
              actions: [
                { type: 'keepTotal', params: ({ event }) => event.output },
                { type: 'tellCoupon', params: ({ event }) => ({ price: event.output }) },
              ],
            },
            onError: { target: 'couponRefused', actions: 'keepCouponRefusal' },
          },
        },
        // pays at once where the code changes nothing; a new price is shown before it is paid
        applyingTypedCoupon: {
          tags: 'busy',
          on: { 'xstate.route': {} },
          invoke: {
            id: 'typedCouponPrice',
            src: 'price',
            input: ({ context, event }) => ({
              code: event.type === 'PAY' ? typedCode(event) : '',
              profileId: context.person.id,
            }),
            onDone: [
              {
                guard: { type: 'costsTheSame', params: ({ event }) => event.output },
                target: 'paying',
                actions: [
                  { type: 'keepTotal', params: ({ event }) => event.output },
                  { type: 'tellCoupon', params: ({ event }) => ({ price: event.output }) },
                ],
              },
              {
                target: 'couponApplied',
                actions: [
                  'forgetCard',
                  { type: 'keepTotal', params: ({ event }) => event.output },
                  { type: 'tellCoupon', params: ({ event }) => ({ price: event.output }) },
                ],
              },
            ],
            onError: { target: 'couponRefused', actions: ['forgetCard', 'keepCouponRefusal'] },
          },
        },
        couponApplied: { tags: 'dialog', on: { CLOSE: 'editing', LOG_OUT: {} } },
        couponRefused: { tags: 'error', on: ready },
        paying: {
          tags: 'busy',
          on: { 'xstate.route': {}, LOG_OUT: {} },
          exit: 'forgetCard',
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context, event }) => ({
              // another amount is another payment: under the old name the server would take the old one
              key: `${context.idempotencyKey}-${context.attempt}-${totalOf(context)}`,
              card: event.type === 'PAY' ? event.card : context.card,
              promotionCode: context.promotionCode,
            }),
            onDone: {
              target: '#payment.paid',
              actions: [
                { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) },
                { type: 'tellConversion', params: ({ context }) => ({ cents: totalOf(context) }) },
              ],
            },
            onError: [
              { guard: 'isAlreadyPaid', target: '#payment.paid' },
              {
                guard: 'isRefused',
                target: 'refused',
                actions: ['nextAttempt', 'tellRefused', 'keepRefusal'],
              },
              { target: 'refused', actions: 'keepRefusal' },
            ],
          },
        },
        refused: {
          tags: 'error',
          on: ready,
        },
      },
    },
    'records-ready': {
      ...offer('records-ready'),
      route: { guard: 'mayPay' },
      initial: 'loading',
      states: { loading, shown: { on: { GO_TO_PAYMENT: '#register/payment' } } },
    },
    intro: earlyOffer('intro'),
    'intro-info': earlyOffer('intro-info'),
    paid: { type: 'final' },
    // to what comes before the payment
    left: { type: 'final' },
  },
})

/** What is known of a person with an account; null for a visitor. */
export const knownOf = ({ person, answers, operator }: Context): Known | null =>
  'birth_date' in person ? { person, answers, operator } : null

/** A running payment chart. */
export type PaymentRef = ActorRefFrom<typeof paymentMachine>
