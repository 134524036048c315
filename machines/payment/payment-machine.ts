import { assign, setup, type ActorRefFrom } from 'xstate'
import { offerFor } from '../../domain/rules/offer.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { noWhiteSpace, type Paid } from '../../domain/wire/payment.ts'
import {
  isAlreadyPaid,
  isScreeningOpen,
  assignRefusal,
  mustBeProvided,
  refusalIn,
  notPersisted,
} from '../shared/call.ts'
import { assignNext, exitTransition, type RouteEvent, screen } from '../shared/route.ts'
import {
  portalOf,
  logOut,
  replaceSession,
  sessionReplaced,
  type Price,
  type SessionReplaced,
} from '../shared/session.ts'
import {
  firstContext,
  hasNoRecords,
  listedPriceApplies,
  totalOf,
  type CardDetails,
  type Conversion,
  type HostedCard,
  type Offer,
  type PaymentAttempt,
  type PaymentContext,
  type PaymentExit,
  type PaymentInput,
} from './payment-context.ts'

interface PaymentOutput {
  next: PaymentExit
  paid: Paid | null
  charged: number | null
}
type PaymentEvent =
  /** `coupon` is the text of the promotion code field, applied or not. */
  | { type: 'PAY'; card: CardDetails | HostedCard; coupon?: string }
  | { type: 'PAY_NOTHING' }
  | { type: 'APPLY_COUPON'; code: string }
  | { type: 'GO_TO_PAYMENT' }
  | { type: 'CLOSE' }
  | { type: 'TRY_AGAIN' }
  | { type: 'LOG_OUT' }
  | SessionReplaced
  | RouteEvent

const chart = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
  },
  actors: {
    price: mustBeProvided<Price, { code: string; profileId: string }>('price'),
    /** The price and the count for the pages before the payment; null where they cannot be read. */
    loadOffer: mustBeProvided<Offer, { code: string | null; profileId: string }>('loadOffer'),
    /**
     * Pays; the key makes a repeated attempt harmless. Refused as `cardDeclined` and similar if nothing was charged.
     */
    pay: mustBeProvided<Paid, PaymentAttempt>('pay'),
  },
  guards: {
    mayPay: ({ context }) => context.before === null,
    /** The server takes no payment for the person's state. */
    hasNoRecords: ({ event }) => refusalIn(event).code === 'noRecordsYet',
    mayGoToPayment: ({ context }) => context.before === null && !hasNoRecords(context),
    hasRecords: ({ context }) => !hasNoRecords(context),
    mayAskAgain: ({ context }) => hasNoRecords(context),
    asksFor: ({ context }, { page }: { page: 'records-ready' | 'intro' | 'intro-info' }) =>
      context.at === `register/${page}`,
    hasAccount: ({ context }) => context.before !== 'account',
    hasNoAccount: ({ context }) => context.before === 'account',
    hasOpenQuestions: ({ context }) => context.before === 'questions',
    priceIsKnown: ({ context }) => context.isPriceKnown,
    /** The server has no price for the campaign's code, and nothing lower was promised. */
    listedPriceApplies: ({ context, event }) => listedPriceApplies(context, refusalIn(event)),
    mustPay: ({ context }) => totalOf(context) > 0,
    isFree: ({ context }) => totalOf(context) === 0,
    /** A code was typed without pressing Apply. */
    hasUnappliedCoupon: ({ context }, { coupon }: { coupon: string }) =>
      totalOf(context) > 0 && coupon !== '' && coupon !== context.promotionCode,
    costsTheSame: ({ context }, { total }: { total: number }) => total === totalOf(context),
    isAlreadyPaid,
    isScreeningOpen,
    /** The code has ended since it was applied. */
    isCouponRefused: ({ context, event }) =>
      refusalIn(event).code === 'unknownPromotion' && context.promotionCode !== null,
    /** The server has answered, so another try is a new attempt, not a repetition. */
    isRefused: ({ event }) => refusalIn(event).kind === 'refused',
  },
  actions: {
    keepSession: assign(replaceSession),
    keepTotal: assign((_, { code, total }: Price) => ({
      promotionCode: code,
      returnedTotal: total,
      isPriceKnown: true,
      couponRefusal: null,
    })),
    notifyCouponApplied: ({ system }, { price }: { price: Price }) =>
      portalOf(system)?.send({ type: 'COUPON_APPLIED', price }),
    /** The person's own price is left. */
    forgetCoupon: assign(({ context: { session, operator } }) => ({
      promotionCode: null,
      returnedTotal: offerFor(session.person, session.answers, operator).now,
    })),
    notifyCouponRefused: ({ system }) => portalOf(system)?.send({ type: 'COUPON_APPLIED', price: null }),
    keepListedPrice: assign({ isPriceKnown: true }),
    keepOffer: assign(({ context }, { price, refusal, recordCount }: Offer) => ({
      ...(price && price.total < (context.returnedTotal ?? Infinity)
        ? { promotionCode: price.code, returnedTotal: price.total }
        : {}),
      isPriceKnown: context.isPriceKnown || price !== null || listedPriceApplies(context, refusal),
      refusal: refusal?.code === 'noRecordsYet' ? refusal : null,
      recordCount,
    })),
    keepCouponRefusal: assign(({ event }) => ({ couponRefusal: refusalIn(event) })),
    keepCard: assign((_, { card }: { card: CardDetails | HostedCard }) => ({ card: notPersisted(card) })),
    forgetCard: assign({ card: null }),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign({ refusal: null, couponRefusal: null }),
    nextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    notifyPaymentRefused: ({ system }) => portalOf(system)?.send({ type: 'PAYMENT_REFUSED' }),
    keepPaid: assign(({ context }, { paid }: { paid: Paid | null }) => ({ paid, charged: totalOf(context) })),
    leaveTo: assign(assignNext<PaymentExit>),
    /** Provided by the composition: the conversion event. */
    reportConversion: (_, _conversion: Conversion) => {},
    logOut,
  },
})

const leaveTo = (next: PaymentExit) => exitTransition(next, '#payment.left')

const typedCode = ({ coupon = '' }: { readonly coupon?: string }) => noWhiteSpace(coupon)

type PayEvent = Extract<PaymentEvent, { type: 'PAY' }>

const couponApplied = [
  { type: 'keepTotal', params: ({ event }: { event: { output: Price } }) => event.output },
  { type: 'notifyCouponApplied', params: ({ event }: { event: { output: Price } }) => ({ price: event.output }) },
] as const

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

const loading = chart.createStateConfig({
  description: 'Reads the price and how many records match',
  invoke: {
    id: 'loadOffer',
    src: 'loadOffer',
    input: ({ context }) => ({
      code: promotionCodeFor(context.session.person, context.operator),
      profileId: context.session.person.id,
    }),
    onDone: { target: 'shown', actions: { type: 'keepOffer', params: ({ event }) => event.output } },
    onError: 'shown',
  },
})
/** Open once a state is chosen: it leads to whatever still comes before the payment. */
const earlyOffer = (path: 'intro' | 'intro-info') =>
  chart.createStateConfig({
    ...screen(`register/${path}`),
    route: {},
    initial: 'arriving',
    states: {
      // the server knows nothing about a visitor
      arriving: {
        description: 'Whether there is an account',
        always: [{ guard: 'hasAccount', target: 'loading' }, { target: 'shown' }],
      },
      loading,
      shown: {
        description: 'The price is on the page',
        on: {
          TRY_AGAIN: { guard: 'mayAskAgain', target: 'loading' },
          GO_TO_PAYMENT: [
            { guard: 'mayGoToPayment', target: '#register/payment' },
            { guard: 'hasOpenQuestions', ...leaveTo('resume') },
            { guard: 'hasNoAccount', ...leaveTo('register/basic-info') },
          ],
        },
      },
    },
  })

/** The screening fee by card or by code, paid exactly once. */
export const paymentMachine = chart.createMachine({
  id: 'payment',
  initial: 'arriving',
  context: ({ input }) => firstContext(input),
  output: ({ context: { next, paid, charged } }) => ({ next, paid, charged }),
  on: { ...sessionReplaced, LOG_OUT: { guard: 'hasAccount', actions: 'logOut' } },
  states: {
    arriving: {
      description: 'A person without an account, or with open questions, sees the price',
      always: [
        ...(['records-ready', 'intro', 'intro-info'] as const).map(
          page => ({ guard: { type: 'asksFor', params: { page } }, target: page }) as const,
        ),
        { guard: 'mayPay', target: 'payment' },
        { target: 'intro' },
      ],
    },
    payment: {
      description:
        'Card form and promotion code: {price}, or {price after the questions} after the questions, or less by a code, or nothing and then without a card; a declined card is charged nothing and may be tried again here',
      ...screen('register/payment'),
      route: {},
      // an error disappears when the screen is left
      exit: 'forgetRefusal',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'Checks whether the price is known',
          always: [{ guard: 'priceIsKnown', target: 'editing' }, { target: 'pricing' }],
        },
        // only reads: people may leave, and an address of an earlier page leads there at once
        pricing: {
          description: "Requests the price of the campaign's code; without one, the list price applies",
          invoke: {
            id: 'campaignPrice',
            src: 'price',
            input: ({ context }) => ({
              code: promotionCodeFor(context.session.person, context.operator) ?? '',
              profileId: context.session.person.id,
            }),
            onDone: {
              target: 'editing',
              actions: { type: 'keepTotal', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'hasNoRecords', target: '#register/records-ready', actions: 'keepRefusal' },
              { guard: 'listedPriceApplies', target: 'editing', actions: 'keepListedPrice' },
              { target: 'priceUnknown', actions: 'keepRefusal' },
            ],
          },
        },
        priceUnknown: {
          description: 'The price could not be read: nothing is paid before it is known, try again',
          tags: 'error',
          on: { TRY_AGAIN: { target: 'pricing', actions: 'forgetRefusal' } },
        },
        editing: { description: 'The person types', on: ready },
        applyingCoupon: {
          description: 'Requests the price of the typed code',
          tags: 'busy',
          on: { 'xstate.route': {} },
          invoke: {
            id: 'couponPrice',
            src: 'price',
            input: ({ context, event }) => ({
              code: event.type === 'APPLY_COUPON' ? event.code : '',
              profileId: context.session.person.id,
            }),
            onDone: {
              target: 'couponApplied',
              actions: couponApplied,
            },
            onError: { target: 'couponRefused', actions: 'keepCouponRefusal' },
          },
        },
        applyingTypedCoupon: {
          description: 'Pay was pressed with an unapplied code: requests its price first',
          tags: 'busy',
          on: { 'xstate.route': {} },
          invoke: {
            id: 'typedCouponPrice',
            src: 'price',
            input: ({ context, event }) => ({
              code: event.type === 'PAY' ? typedCode(event) : '',
              profileId: context.session.person.id,
            }),
            onDone: [
              {
                guard: { type: 'costsTheSame', params: ({ event }) => event.output },
                target: 'paying',
                description: 'pays at once',
                actions: couponApplied,
              },
              {
                target: 'couponApplied',
                description: 'the new price is shown first',
                actions: ['forgetCard', ...couponApplied],
              },
            ],
            onError: { target: 'couponRefused', actions: ['forgetCard', 'keepCouponRefusal'] },
          },
        },
        couponApplied: {
          description: 'The coupon is valid: the new price',
          tags: 'dialog',
          on: { CLOSE: 'editing', LOG_OUT: {} },
        },
        couponRefused: { description: 'The coupon is not valid: why', tags: 'error', on: ready },
        paying: {
          description: 'The payment is being sent: no second submit, no other screen',
          tags: 'busy',
          on: { 'xstate.route': {}, LOG_OUT: {} },
          exit: 'forgetCard',
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context, event }) => ({
              // another amount is another payment: under the old key the server would charge the old one
              key: `${context.idempotencyKey}-${context.attempt}-${totalOf(context)}`,
              card: event.type === 'PAY' ? event.card : context.card,
              promotionCode: context.promotionCode,
            }),
            onDone: {
              target: '#payment.paid',
              actions: [
                { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) },
                { type: 'reportConversion', params: ({ context }) => ({ cents: totalOf(context) }) },
              ],
            },
            onError: [
              { guard: 'isAlreadyPaid', target: '#payment.paid' },
              { guard: 'isScreeningOpen', ...leaveTo('resume') },
              {
                guard: 'hasNoRecords',
                target: '#register/records-ready',
                actions: ['nextAttempt', 'notifyPaymentRefused', 'keepRefusal'],
              },
              {
                guard: 'isCouponRefused',
                target: 'refused',
                actions: ['nextAttempt', 'notifyPaymentRefused', 'keepRefusal', 'forgetCoupon', 'notifyCouponRefused'],
              },
              {
                guard: 'isRefused',
                target: 'refused',
                actions: ['nextAttempt', 'notifyPaymentRefused', 'keepRefusal'],
              },
              { target: 'refused', actions: 'keepRefusal' },
            ],
          },
        },
        refused: {
          description:
            'The card was declined, or no answer came: nothing is lost, and the same payment sent again is charged once',
          tags: 'error',
          on: ready,
        },
      },
    },
    'records-ready': {
      description: 'The records are ready: the price',
      ...screen('register/records-ready'),
      route: {},
      initial: 'loading',
      states: {
        loading,
        shown: {
          description: 'The price is on the page',
          on: {
            TRY_AGAIN: { guard: 'mayAskAgain', target: 'loading' },
            GO_TO_PAYMENT: { guard: 'hasRecords', target: '#register/payment' },
          },
        },
      },
    },
    intro: { description: 'How many records match, privacy and the price', ...earlyOffer('intro') },
    'intro-info': {
      description: 'How many records match, privacy, the price and what it pays for',
      ...earlyOffer('intro-info'),
    },
    paid: { description: 'On to the identity check', type: 'final' },
    // to whatever comes before the payment
    left: { description: 'On to the account, or to the open questions', type: 'final' },
  },
})

/** A running payment chart. */
export type PaymentRef = ActorRefFrom<typeof paymentMachine>
