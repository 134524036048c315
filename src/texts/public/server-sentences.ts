import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What our own server says in English, by its exact words, so that a person who reads Spanish reads it in Spanish. */
export type ServerSentences = Readonly<Record<string, MessageDescriptor>>

/** What it says while somebody logs in. */
export const publicSentences: ServerSentences = {
  'Incorrect email or password': msg`Incorrect email or password`,
  'Too many attempts. Please wait 10 minutes and try again.': msg`Too many attempts. Please wait 10 minutes and try again.`,
}
