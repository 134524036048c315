import * as v from 'valibot'
import { asFieldMessage, tooLong } from '../field-message.ts'
import { email, newPassword, requiredText, typedTwice } from './fields.ts'
import { neededText, piece } from './readable.ts'

/** The login form, sent as multipart `username` and `password` (R111, R1405). */
export const loginSchema = v.object({
  email: email('emailAddressRequired'),
  password: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty(asFieldMessage('passwordRequired')),
    v.minLength(7, asFieldMessage('passwordRequired')),
  ),
})
export type Login = v.InferOutput<typeof loginSchema>

export const tokenSchema = v.object({ access_token: v.string() })
export const readableToken = piece({ access_token: neededText })

/** The request for a password-reset mail. */
export const resetRequestSchema = v.object({ email: email('emailRequired') })
export type ResetRequest = v.InferOutput<typeof resetRequestSchema>
export const resetRequestedSchema = v.object({ detail: v.string() })

/** `POST /v1/authentication/reset`: `access_token` is the code from the mailed link. */
export const resetSchema = v.object({ access_token: requiredText(), password: newPassword() })
export type Reset = v.InferOutput<typeof resetSchema>

/** The reset page's form: the new password twice. */
export const resetFormSchema = v.pipe(
  v.object({ password: newPassword(), confirm_password: v.optional(v.string(), '') }),
  v.forward(v.partialCheck(...typedTwice), ['confirm_password']),
)

/** Any text may be tried as the current password. */
const triedPassword = v.pipe(
  v.optional(v.string(), ''),
  v.nonEmpty(asFieldMessage('passwordRequired')),
  v.maxLength(200, tooLong(200)),
)

/** `PUT /v1/person/password`: only the new one has rules. */
export const passwordChangeSchema = v.object({ current: triedPassword, password: newPassword() })
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>

/** The form of the account page: the current password, and the new one twice. */
export const passwordChangeFormSchema = v.pipe(
  v.object({ ...passwordChangeSchema.entries, confirm_password: v.optional(v.string(), '') }),
  v.forward(v.partialCheck(...typedTwice), ['confirm_password']),
)

/** `PUT /v1/person/email`, and its form: the new address counts once its mailed link is used. */
export const emailChangeSchema = v.object({ email: email('emailRequired'), password: triedPassword })
export type EmailChange = v.InferOutput<typeof emailChangeSchema>

/** `POST /v1/person/deletion`, and its form. */
export const deletionSchema = v.object({ password: triedPassword })
export type Deletion = v.InferOutput<typeof deletionSchema>
