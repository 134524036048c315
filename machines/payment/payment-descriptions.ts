import type { Descriptions } from '../kit/descriptions.ts'
import type { paymentMachine } from './payment-machine.ts'

/** What goes on in each state, in the words of the business. */
export const paymentDescriptions: Descriptions<typeof paymentMachine> = {
  arriving: 'Who has no account, or questions still, sees what the results cost',
  payment: 'Card form and promotion code',
  'payment.arriving': 'Whether it is known what the person pays',
  'payment.pricing': "Asks for the price of the campaign's code; where it has none, the listed price stands",
  'payment.priceUnknown': 'The price could not be read: nothing is paid before it is known, try again',
  'payment.editing': 'The person types',
  'payment.applyingCoupon': 'Asks for the price of the typed code',
  'payment.applyingTypedCoupon': 'Pay was pressed with a code that is not applied: asks for its price first',
  'payment.couponApplied': 'The coupon counts: the new price',
  'payment.couponRefused': 'The coupon does not count: why',
  'payment.paying': 'The payment is on its way: no second submit, no other screen',
  'payment.refused': 'The card was declined, or the server could not be reached: nothing is lost',
  'records-ready': 'The records are ready: the price',
  'records-ready.loading': 'Reads the price and how many records match',
  'records-ready.shown': 'The price stands on the page',
  intro: 'How many records match, privacy and the price',
  'intro.arriving': 'Whether there is an account',
  'intro.loading': 'Reads the price and how many records match',
  'intro.shown': 'The price stands on the page',
  'intro-info': 'How many records match, privacy, the price and what it pays for',
  'intro-info.arriving': 'Whether there is an account',
  'intro-info.loading': 'Reads the price and how many records match',
  'intro-info.shown': 'The price stands on the page',
  paid: 'On to the identity check',
  left: 'On to the account, or to the questions that are open',
}
