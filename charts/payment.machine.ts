// Generated from machines/payment/payment-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const paymentMachine = createMachine({
  id: 'payment',
  initial: 'arriving',
  on: { LOG_OUT: { guard: 'hasAccount', actions: 'logOut' } },
  states: {
    arriving: {
      description: 'A person without an account, or with open questions, sees the price',
      always: [
        { target: 'records-ready', guard: 'asksFor (records-ready)' },
        { target: 'intro', guard: 'asksFor (intro)' },
        { target: 'intro-info', guard: 'asksFor (intro-info)' },
        { target: 'payment', guard: 'mayPay' },
        'intro',
      ],
    },
    payment: {
      id: 'register/payment',
      initial: 'arriving',
      description: 'Card form and promotion code',
      tags: 'deep-linkable',
      meta: { screen: 'register/payment' },
      exit: 'forgetRefusal',
      states: {
        arriving: {
          description: 'Checks whether the price is known',
          always: [{ target: 'editing', guard: 'priceIsKnown' }, 'pricing'],
        },
        pricing: {
          description: "Requests the price of the campaign's code; without one, the list price applies",
          invoke: {
            src: 'price',
            id: 'campaignPrice',
            onDone: { target: 'editing', actions: 'keepTotal' },
            onError: [
              { target: 'editing', guard: 'listedPriceApplies', actions: 'keepListedPrice' },
              { target: 'priceUnknown', actions: 'keepRefusal' },
            ],
          },
        },
        priceUnknown: {
          description: 'The price could not be read: nothing is paid before it is known, try again',
          tags: 'error',
          on: { TRY_AGAIN: { target: 'pricing', actions: 'forgetRefusal' } },
        },
        editing: {
          description: 'The person types',
          on: {
            PAY: [
              { target: 'applyingTypedCoupon', guard: 'hasUnappliedCoupon', actions: ['forgetRefusal', 'keepCard'] },
              { target: 'paying', guard: 'mustPay', actions: 'forgetRefusal' },
            ],
            PAY_NOTHING: { target: 'paying', guard: 'isFree', actions: 'forgetRefusal' },
            APPLY_COUPON: { target: 'applyingCoupon', actions: 'forgetRefusal' },
          },
        },
        applyingCoupon: {
          description: 'Requests the price of the typed code',
          tags: 'busy',
          invoke: {
            src: 'price',
            id: 'couponPrice',
            onDone: { target: 'couponApplied', actions: ['keepTotal', 'notifyCouponApplied'] },
            onError: { target: 'couponRefused', actions: 'keepCouponRefusal' },
          },
        },
        applyingTypedCoupon: {
          description: 'Pay was pressed with an unapplied code: requests its price first',
          tags: 'busy',
          invoke: {
            src: 'price',
            id: 'typedCouponPrice',
            onDone: [
              { target: 'paying', guard: 'costsTheSame', actions: ['keepTotal', 'notifyCouponApplied'] },
              { target: 'couponApplied', actions: ['forgetCard', 'keepTotal', 'notifyCouponApplied'] },
            ],
            onError: { target: 'couponRefused', actions: ['forgetCard', 'keepCouponRefusal'] },
          },
        },
        couponApplied: {
          description: 'The coupon is valid: the new price',
          tags: 'dialog',
          on: { CLOSE: 'editing', LOG_OUT: {} },
        },
        couponRefused: {
          description: 'The coupon is not valid: why',
          tags: 'error',
          on: {
            PAY: [
              { target: 'applyingTypedCoupon', guard: 'hasUnappliedCoupon', actions: ['forgetRefusal', 'keepCard'] },
              { target: 'paying', guard: 'mustPay', actions: 'forgetRefusal' },
            ],
            PAY_NOTHING: { target: 'paying', guard: 'isFree', actions: 'forgetRefusal' },
            APPLY_COUPON: { target: 'applyingCoupon', actions: 'forgetRefusal' },
          },
        },
        paying: {
          description: 'The payment is being sent: no second submit, no other screen',
          tags: 'busy',
          exit: 'forgetCard',
          invoke: {
            src: 'pay',
            id: 'pay',
            onDone: { target: '#payment.paid', actions: ['keepPaid', 'reportConversion'] },
            onError: [
              { target: '#payment.paid', guard: 'isAlreadyPaid' },
              {
                target: 'refused',
                guard: 'isRefused',
                actions: ['nextAttempt', 'notifyPaymentRefused', 'keepRefusal'],
              },
              { target: 'refused', actions: 'keepRefusal' },
            ],
          },
          on: { LOG_OUT: {} },
        },
        refused: {
          description: 'The card was declined, or the server could not be reached: nothing is lost',
          tags: 'error',
          on: {
            PAY: [
              { target: 'applyingTypedCoupon', guard: 'hasUnappliedCoupon', actions: ['forgetRefusal', 'keepCard'] },
              { target: 'paying', guard: 'mustPay', actions: 'forgetRefusal' },
            ],
            PAY_NOTHING: { target: 'paying', guard: 'isFree', actions: 'forgetRefusal' },
            APPLY_COUPON: { target: 'applyingCoupon', actions: 'forgetRefusal' },
          },
        },
      },
    },
    'records-ready': {
      id: 'register/records-ready',
      initial: 'loading',
      description: 'The records are ready: the price',
      tags: 'deep-linkable',
      meta: { screen: 'register/records-ready' },
      states: {
        loading: {
          description: 'Reads the price and how many records match',
          invoke: {
            src: 'loadOffer',
            id: 'loadOffer',
            onDone: { target: 'shown', actions: 'keepOffer' },
            onError: 'shown',
          },
        },
        shown: { description: 'The price is on the page', on: { GO_TO_PAYMENT: '#register/payment' } },
      },
    },
    intro: {
      id: 'register/intro',
      initial: 'arriving',
      description: 'How many records match, privacy and the price',
      tags: 'deep-linkable',
      meta: { screen: 'register/intro' },
      states: {
        arriving: {
          description: 'Whether there is an account',
          always: [{ target: 'loading', guard: 'hasAccount' }, 'shown'],
        },
        loading: {
          description: 'Reads the price and how many records match',
          invoke: {
            src: 'loadOffer',
            id: 'loadOffer',
            onDone: { target: 'shown', actions: 'keepOffer' },
            onError: 'shown',
          },
        },
        shown: {
          description: 'The price is on the page',
          on: { GO_TO_PAYMENT: [{ target: '#register/payment', guard: 'mayPay' }, '#payment.left'] },
        },
      },
    },
    'intro-info': {
      id: 'register/intro-info',
      initial: 'arriving',
      description: 'How many records match, privacy, the price and what it pays for',
      tags: 'deep-linkable',
      meta: { screen: 'register/intro-info' },
      states: {
        arriving: {
          description: 'Whether there is an account',
          always: [{ target: 'loading', guard: 'hasAccount' }, 'shown'],
        },
        loading: {
          description: 'Reads the price and how many records match',
          invoke: {
            src: 'loadOffer',
            id: 'loadOffer',
            onDone: { target: 'shown', actions: 'keepOffer' },
            onError: 'shown',
          },
        },
        shown: {
          description: 'The price is on the page',
          on: { GO_TO_PAYMENT: [{ target: '#register/payment', guard: 'mayPay' }, '#payment.left'] },
        },
      },
    },
    paid: { type: 'final', description: 'On to the identity check' },
    left: { type: 'final', description: 'On to the account, or to the open questions' },
  },
})
