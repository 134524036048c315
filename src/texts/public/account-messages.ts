import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldMessage } from '../../../domain/field-message.ts'

/** Why a field of the public forms is refused: few, so that the first load stays small (S1 §5). */
export const accountMessages = {
  required: msg`Answer is required.`,
  emailRequired: msg`Email is required.`,
  emailAddressRequired: msg`Email address is required.`,
  emailInvalid: msg`Please enter an email address like name@example.com.`,
  passwordRequired: msg`Password is required.`,
  newPasswordRequired: msg`Password is required and should be at least 8 characters long.`,
  passwordTooShort: msg`Password should be at least 8 characters long.`,
  passwordsDoNotMatch: msg`Passwords do not match.`,
  tooLongText: msg`This text is too long. Please use 5,000 characters or fewer.`,
} satisfies Partial<Record<FieldMessage, MessageDescriptor>>

/** The words for a reason; a reason that a public form does not know is told in general. */
export const accountMessage = (message: string): MessageDescriptor =>
  message in accountMessages ? accountMessages[message as keyof typeof accountMessages] : accountMessages.required
