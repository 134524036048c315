import { msg } from '@lingui/core/macro'
import { publicSentences, type ServerSentences } from './public/server-sentences.ts'

/** What our own server says about a payment or an identity check (S1 §8). */
export const paymentSentences: ServerSentences = {
  ...publicSentences,
  'An error has occurred.': msg`An error has occurred.`,
  'The card number is not valid.': msg`The card number is not valid.`,
  'Your card has expired.': msg`Your card has expired.`,
  'The payment was interrupted.': msg`The payment was interrupted.`,
  'Your card was declined.': msg`Your card was declined.`,
  'This promotion code is not valid.': msg`This promotion code is not valid.`,
  'A payment is under way. Please wait a moment and try again.': msg`A payment is under way. Please wait a moment and try again.`,
  'We could not reach the payment service. Please try again.': msg`We could not reach the payment service. Please try again.`,
}
