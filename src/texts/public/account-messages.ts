import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { limitIn, type PlainMessage } from '../../../domain/field-message.ts'

/** The rules for a new password, visible before it is typed. */
export const newPasswordHint = msg`At least 8 characters. Don't use your email, your full name or a very common password.`

/** Errors of the public forms: few, so that the first load stays small. */
export const accountMessages = {
  required: msg`Answer is required.`,
  emailRequired: msg`Email is required.`,
  emailAddressRequired: msg`Email address is required.`,
  emailInvalid: msg`Please enter an email address like name@example.com.`,
  passwordRequired: msg`Password is required.`,
  newPasswordRequired: msg`Password is required and should be at least 8 characters long.`,
  passwordTooShort: msg`Password should be at least 8 characters long.`,
  passwordsDoNotMatch: msg`Passwords do not match.`,
} satisfies Partial<Record<PlainMessage, MessageDescriptor>>

const enterEmail = msg`Enter your email`
const choosePassword = msg`Choose a password of at least 8 characters`
/** What to do about them, in the summary above the form. */
export const accountToDo = {
  emailRequired: enterEmail,
  emailAddressRequired: enterEmail,
  emailInvalid: msg`Enter an email address like name@example.com`,
  passwordRequired: msg`Enter your password`,
  newPasswordRequired: choosePassword,
  passwordTooShort: choosePassword,
  passwordsDoNotMatch: msg`Enter the same password twice`,
} satisfies Partial<Record<PlainMessage, MessageDescriptor>>

/** The text for an input that is too long, with its field's limit; undefined for any other reason. */
export function tooLongMessage(message: string): MessageDescriptor | undefined {
  // US English and Spanish write it the same way
  const limit = limitIn(message)?.toLocaleString('en-US')
  return limit === undefined ? undefined : msg`This text is too long. Please use ${limit} characters or fewer.`
}

/** The text of a reason; a reason that public forms do not know gets a general one. */
export const accountMessage = (message: string): MessageDescriptor =>
  tooLongMessage(message) ??
  (message in accountMessages ? accountMessages[message as keyof typeof accountMessages] : accountMessages.required)

/** What to do about an error of a public form; about any other, its own text says it. */
export const accountErrorToDo = (message: string): MessageDescriptor =>
  message in accountToDo ? accountToDo[message as keyof typeof accountToDo] : accountMessage(message)
