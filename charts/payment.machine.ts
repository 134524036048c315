// Generated from machines/payment/payment-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const paymentMachine = createMachine({
  id: 'payment',
  initial: 'arriving',
  on: {
    SESSION: { actions: 'keepSession', description: 'the portal reports the session · the session has changed' },
    LOG_OUT: { guard: 'has an account', actions: 'logOut', description: 'logs out · if: has an account' },
  },
  states: {
    arriving: {
      description: 'A person without an account, or with open questions, sees the price',
      always: [
        {
          target: 'records-ready',
          guard: 'is verified, and the address requests: The records are ready: the price',
          description: '1. if: is verified, and the address requests: The records are ready: the price',
        },
        {
          target: 'intro',
          guard: 'is verified, and the address requests: How many records match, privacy and the price',
          description: '2. if: is verified, and the address requests: How many records match, privacy and the price',
        },
        {
          target: 'intro-info',
          guard:
            'is verified, and the address requests: How many records match, privacy, the price and what it pays for',
          description:
            '3. if: is verified, and the address requests: How many records match, privacy, the price and what it pays for',
        },
        {
          target: 'payment',
          guard: 'nothing comes before the payment',
          description: '4. if: nothing comes before the payment',
        },
        { target: 'intro', description: '5. otherwise' },
      ],
    },
    payment: {
      id: 'register/payment',
      initial: 'arriving',
      description:
        'Card form and promotion code: $15, or $5 after the questions, or less by a code, or nothing and then without a card; a declined card is charged nothing and may be tried again here',
      tags: 'deep-linkable',
      meta: { screen: 'register/payment' },
      exit: 'forgetRefusal',
      states: {
        arriving: {
          description: 'Checks whether the price is known',
          always: [
            { target: 'editing', guard: 'the price is known', description: '1. if: the price is known' },
            { target: 'pricing', description: '2. otherwise' },
          ],
        },
        pricing: {
          description: "Requests the price of the campaign's code; without one, the list price applies",
          invoke: {
            src: 'price',
            id: 'campaignPrice',
            onDone: { target: 'editing', actions: 'keepTotal', description: 'the price is known' },
            onError: [
              {
                target: '#register/records-ready',
                guard: 'the state has no court records yet',
                actions: 'keepRefusal',
                description: 'no price is known · 1. if: the state has no court records yet',
              },
              {
                target: 'editing',
                guard: 'the code has no price, and nothing lower was promised',
                actions: 'keepListedPrice',
                description: 'no price is known · 2. if: the code has no price, and nothing lower was promised',
              },
              { target: 'priceUnknown', actions: 'keepRefusal', description: 'no price is known · 3. otherwise' },
            ],
          },
        },
        priceUnknown: {
          description: 'The price could not be read: nothing is paid before it is known, try again',
          tags: 'error',
          on: { TRY_AGAIN: { target: 'pricing', actions: 'forgetRefusal', description: 'tries again' } },
        },
        editing: {
          description: 'The person types',
          on: {
            PAY: [
              {
                target: 'applyingTypedCoupon',
                guard: 'a code is typed and not applied',
                actions: ['forgetRefusal', 'keepCard'],
                description: 'pays by card · 1. if: a code is typed and not applied',
              },
              {
                target: 'paying',
                guard: 'there is something to pay',
                actions: 'forgetRefusal',
                description: 'pays by card · 2. if: there is something to pay',
              },
            ],
            PAY_NOTHING: {
              target: 'paying',
              guard: 'nothing to pay',
              actions: 'forgetRefusal',
              description: 'continues without a card · if: nothing to pay',
            },
            APPLY_COUPON: { target: 'applyingCoupon', actions: 'forgetRefusal', description: 'applies a coupon' },
          },
        },
        applyingCoupon: {
          description: 'Requests the price of the typed code',
          tags: 'busy',
          invoke: {
            src: 'price',
            id: 'couponPrice',
            onDone: {
              target: 'couponApplied',
              actions: ['keepTotal', 'notifyCouponApplied'],
              description: 'the coupon counts',
            },
            onError: {
              target: 'couponRefused',
              actions: 'keepCouponRefusal',
              description: 'the coupon does not count',
            },
          },
        },
        applyingTypedCoupon: {
          description: 'Pay was pressed with an unapplied code: requests its price first',
          tags: 'busy',
          invoke: {
            src: 'price',
            id: 'typedCouponPrice',
            onDone: [
              {
                target: 'paying',
                guard: 'the code changes nothing',
                actions: ['keepTotal', 'notifyCouponApplied'],
                description: 'the typed code counts · pays at once · 1. if: the code changes nothing',
              },
              {
                target: 'couponApplied',
                actions: ['forgetCard', 'keepTotal', 'notifyCouponApplied'],
                description: 'the typed code counts · the new price is shown first · 2. otherwise',
              },
            ],
            onError: {
              target: 'couponRefused',
              actions: ['forgetCard', 'keepCouponRefusal'],
              description: 'the typed code does not count',
            },
          },
        },
        couponApplied: {
          description: 'The coupon is valid: the new price',
          tags: 'dialog',
          on: {
            CLOSE: { target: 'editing', description: 'closes the dialog' },
            LOG_OUT: { description: 'logs out: not here' },
          },
        },
        couponRefused: {
          description: 'The coupon is not valid: why',
          tags: 'error',
          on: {
            PAY: [
              {
                target: 'applyingTypedCoupon',
                guard: 'a code is typed and not applied',
                actions: ['forgetRefusal', 'keepCard'],
                description: 'pays by card · 1. if: a code is typed and not applied',
              },
              {
                target: 'paying',
                guard: 'there is something to pay',
                actions: 'forgetRefusal',
                description: 'pays by card · 2. if: there is something to pay',
              },
            ],
            PAY_NOTHING: {
              target: 'paying',
              guard: 'nothing to pay',
              actions: 'forgetRefusal',
              description: 'continues without a card · if: nothing to pay',
            },
            APPLY_COUPON: { target: 'applyingCoupon', actions: 'forgetRefusal', description: 'applies a coupon' },
          },
        },
        paying: {
          description: 'The payment is being sent: no second submit, no other screen',
          tags: 'busy',
          exit: 'forgetCard',
          invoke: {
            src: 'pay',
            id: 'pay',
            onDone: { target: '#payment.paid', actions: ['keepPaid', 'reportConversion'], description: 'it is paid' },
            onError: [
              {
                target: '#payment.paid',
                guard: 'it was paid already',
                description: 'the payment fails · 1. if: it was paid already',
              },
              {
                target: '#payment.left',
                guard: 'a question is open',
                actions: 'leaveTo (resume)',
                description: 'the payment fails · 2. if: a question is open',
              },
              {
                target: '#register/records-ready',
                guard: 'the state has no court records yet',
                actions: ['nextAttempt', 'notifyPaymentRefused', 'keepRefusal'],
                description: 'the payment fails · 3. if: the state has no court records yet',
              },
              {
                target: 'refused',
                guard: 'the code has ended',
                actions: ['nextAttempt', 'notifyPaymentRefused', 'keepRefusal', 'forgetCoupon', 'notifyCouponRefused'],
                description: 'the payment fails · 4. if: the code has ended',
              },
              {
                target: 'refused',
                guard: 'the server has refused',
                actions: ['nextAttempt', 'notifyPaymentRefused', 'keepRefusal'],
                description: 'the payment fails · 5. if: the server has refused',
              },
              { target: 'refused', actions: 'keepRefusal', description: 'the payment fails · 6. otherwise' },
            ],
          },
          on: { LOG_OUT: { description: 'logs out: not here' } },
        },
        refused: {
          description:
            'The card was declined, or no answer came: nothing is lost, and the same payment sent again is charged once',
          tags: 'error',
          on: {
            PAY: [
              {
                target: 'applyingTypedCoupon',
                guard: 'a code is typed and not applied',
                actions: ['forgetRefusal', 'keepCard'],
                description: 'pays by card · 1. if: a code is typed and not applied',
              },
              {
                target: 'paying',
                guard: 'there is something to pay',
                actions: 'forgetRefusal',
                description: 'pays by card · 2. if: there is something to pay',
              },
            ],
            PAY_NOTHING: {
              target: 'paying',
              guard: 'nothing to pay',
              actions: 'forgetRefusal',
              description: 'continues without a card · if: nothing to pay',
            },
            APPLY_COUPON: { target: 'applyingCoupon', actions: 'forgetRefusal', description: 'applies a coupon' },
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
            onDone: { target: 'shown', actions: 'keepOffer', description: 'the offer is read' },
            onError: { target: 'shown', description: 'the offer cannot be read' },
          },
        },
        shown: {
          description: 'The price is on the page',
          on: {
            TRY_AGAIN: {
              target: 'loading',
              guard: 'the page says that the state has no court records yet',
              description: 'tries again · if: the page says that the state has no court records yet',
            },
            GO_TO_PAYMENT: {
              target: '#register/payment',
              guard: 'the state can be paid for',
              description: 'goes to the payment · if: the state can be paid for',
            },
          },
        },
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
          always: [
            { target: 'loading', guard: 'has an account', description: '1. if: has an account' },
            { target: 'shown', description: '2. otherwise' },
          ],
        },
        loading: {
          description: 'Reads the price and how many records match',
          invoke: {
            src: 'loadOffer',
            id: 'loadOffer',
            onDone: { target: 'shown', actions: 'keepOffer', description: 'the offer is read' },
            onError: { target: 'shown', description: 'the offer cannot be read' },
          },
        },
        shown: {
          description: 'The price is on the page',
          on: {
            TRY_AGAIN: {
              target: 'loading',
              guard: 'the page says that the state has no court records yet',
              description: 'tries again · if: the page says that the state has no court records yet',
            },
            GO_TO_PAYMENT: [
              {
                target: '#register/payment',
                guard: 'everything before the payment is done, and the state can be paid for',
                description:
                  'goes to the payment · 1. if: everything before the payment is done, and the state can be paid for',
              },
              {
                target: '#payment.left',
                guard: 'questions are open',
                actions: 'leaveTo (resume)',
                description: 'goes to the payment · 2. if: questions are open',
              },
              {
                target: '#payment.left',
                guard: 'has no account',
                actions: 'leaveTo (register/basic-info)',
                description: 'goes to the payment · 3. if: has no account',
              },
            ],
          },
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
          always: [
            { target: 'loading', guard: 'has an account', description: '1. if: has an account' },
            { target: 'shown', description: '2. otherwise' },
          ],
        },
        loading: {
          description: 'Reads the price and how many records match',
          invoke: {
            src: 'loadOffer',
            id: 'loadOffer',
            onDone: { target: 'shown', actions: 'keepOffer', description: 'the offer is read' },
            onError: { target: 'shown', description: 'the offer cannot be read' },
          },
        },
        shown: {
          description: 'The price is on the page',
          on: {
            TRY_AGAIN: {
              target: 'loading',
              guard: 'the page says that the state has no court records yet',
              description: 'tries again · if: the page says that the state has no court records yet',
            },
            GO_TO_PAYMENT: [
              {
                target: '#register/payment',
                guard: 'everything before the payment is done, and the state can be paid for',
                description:
                  'goes to the payment · 1. if: everything before the payment is done, and the state can be paid for',
              },
              {
                target: '#payment.left',
                guard: 'questions are open',
                actions: 'leaveTo (resume)',
                description: 'goes to the payment · 2. if: questions are open',
              },
              {
                target: '#payment.left',
                guard: 'has no account',
                actions: 'leaveTo (register/basic-info)',
                description: 'goes to the payment · 3. if: has no account',
              },
            ],
          },
        },
      },
    },
    paid: { type: 'final', description: 'On to the identity check' },
    left: { type: 'final', description: 'On to the account, or to the open questions' },
  },
})
