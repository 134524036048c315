import * as v from 'valibot'
import { languages, nameLimit, textLimit, usStates } from './places.ts'
import type { FieldMessage } from './field-message.ts'

/** Limits of typed text (DECISIONS §6). */
export { languages, nameLimit, textLimit, usStates }

const say = (message: FieldMessage): FieldMessage => message

/** A trimmed text that must not be empty; `missing` names the reason shown when it is. */
export const requiredText = (missing: FieldMessage = 'required', limit = textLimit) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty(say(missing)),
    v.maxLength(limit, say(limit === nameLimit ? 'tooLongName' : 'tooLongText')),
  )

/** A trimmed text that may be left empty. */
export const optionalText = (limit = textLimit) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(limit, say(limit === nameLimit ? 'tooLongName' : 'tooLongText')))

export const requiredName = (missing: FieldMessage = 'required') => requiredText(missing, nameLimit)
export const optionalName = () => optionalText(nameLimit)

/** An email of the shape text, at sign, text, dot, text (S1 §5). */
export const email = (missing: FieldMessage = 'required') =>
  v.pipe(requiredText(missing, 254), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, say('emailInvalid')))

/** A password for a new account or a reset: eight characters or more. It is never trimmed. */
export const newPassword = (missing: FieldMessage = 'newPasswordRequired') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty(say(missing)),
    v.minLength(8, say('passwordTooShort')),
    v.maxLength(200, say('tooLongText')),
  )

/** A date written year-month-day that exists in the calendar. */
export const isoDate = v.pipe(v.string(), v.isoDate(say('birthDateInvalid')), v.check(isCalendarDate, say('birthDateInvalid')))

/** Whether `yyyy-mm-dd` names a day that exists: 2001-02-31 does not. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const usState = v.picklist(usStates)
export type UsState = v.InferOutput<typeof usState>

export const language = v.picklist(languages)
export type Language = v.InferOutput<typeof language>
