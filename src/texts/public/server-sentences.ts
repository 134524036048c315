import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What our own server says in English, by its exact words, so that a person who reads Spanish reads it in Spanish. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  'Incorrect email or password': msg`Incorrect email or password`,
  'The card number is not valid.': msg`The card number is not valid.`,
  'Your card has expired.': msg`Your card has expired.`,
  'The payment was interrupted.': msg`The payment was interrupted.`,
  'Too many attempts. Please wait 10 minutes and try again.': msg`Too many attempts. Please wait 10 minutes and try again.`,
  'Your card was declined.': msg`Your card was declined.`,
  'This promotion code is not valid.': msg`This promotion code is not valid.`,
  'A payment is under way. Please wait a moment and try again.': msg`A payment is under way. Please wait a moment and try again.`,
  'We could not reach the payment service. Please try again.': msg`We could not reach the payment service. Please try again.`,
}

/** A server's sentence in the person's language; one that we do not know is shown as it is (S1 §8). */
export const serverSentence = (detail: string): MessageDescriptor | string => sentences[detail] ?? detail
