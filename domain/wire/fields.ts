import * as v from 'valibot'
import { type FieldMessage, asFieldMessage, tooLong } from '../field-message.ts'
import { languages } from '../languages.ts'
import { nameLimit, textLimit } from '../limits.ts'
import { usStates } from '../offered.ts'
import { oneLine, severalLines } from '../typed-text.ts'

/** A one-line text; browser and server both remove its invisible characters (`typed-text.ts`). */
export const line = v.pipe(v.string(), v.transform(oneLine))
/** The same for several lines. */
const lines = v.pipe(v.string(), v.transform(severalLines))

/** A required line; `missing` is the reason shown if it is empty. */
export const requiredText = (missing: FieldMessage = 'required', limit = textLimit) =>
  v.pipe(v.optional(line, ''), v.nonEmpty(asFieldMessage(missing)), v.maxLength(limit, tooLong(limit)))

/** An optional line. */
export const optionalText = (limit = textLimit) => v.pipe(v.optional(line, ''), v.maxLength(limit, tooLong(limit)))

/** A required multi-line text. */
export const requiredStory = (missing: FieldMessage = 'required') =>
  v.pipe(v.optional(lines, ''), v.nonEmpty(asFieldMessage(missing)))

export const requiredName = (missing: FieldMessage = 'required') => requiredText(missing, nameLimit)
export const optionalName = () => optionalText(nameLimit)

/** One part of a host name: no dot, and a hyphen only between others. */
const hostPart = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-+[\p{L}\p{M}\p{N}]+)*`
const emailForm = new RegExp(String.raw`^[^\s@,;:<>()[\]\\"\p{C}]+@(?:${hostPart}\.)+${hostPart}$`, 'u')

/**
 * An email of the form text, at sign, text, dot, text (R109), and only one: nothing that a mail program reads as a
 * list, a display name, a quote or a comment, nothing invisible, and a host that can exist.
 */
export const email = (missing: FieldMessage = 'required') =>
  v.pipe(requiredText(missing, 254), v.regex(emailForm, asFieldMessage('emailInvalid')))

/**
 * A password for a new account or a reset: eight characters or more, as the server composes them (NFC). It is sent as
 * typed, like at the login.
 */
export const newPassword = (missing: FieldMessage = 'newPasswordRequired') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty(asFieldMessage(missing)),
    v.minLength(8, asFieldMessage('passwordTooShort')),
    v.check(typed => typed.normalize('NFC').length >= 8, asFieldMessage('passwordTooShort')),
    v.maxLength(200, tooLong(200)),
  )

/** The new password typed twice: the fields for `partialCheck`. */
export const typedTwice = [
  [['password'], ['confirm_password']],
  (form: { readonly password: string; readonly confirm_password: string }) =>
    form.password.normalize('NFC') === form.confirm_password.normalize('NFC'),
  asFieldMessage('passwordsDoNotMatch'),
] as const

/** A date written year-month-day that exists in the calendar. */
export const isoDate = v.pipe(
  v.string(),
  v.isoDate(asFieldMessage('birthDateInvalid')),
  v.check(isCalendarDate, asFieldMessage('birthDateInvalid')),
)

/** Whether `yyyy-mm-dd` is a real date: 2001-02-31 is not, nor is a year 0. */
export function isCalendarDate(text: string): boolean {
  // a day past the end of its month is invalid, or falls in the next month
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8))
}

/** The earliest date of an application to the bureau, year-month-day (R808). */
const firstSubmittedDay = '1990-01-01'

/**
 * Why this date of an application, year-month-day, is wrong; null for a real date from 1990 to `today`, the day in the
 * person's state, which is null where the state is not known yet (R808).
 */
export function submittedDateProblem(date: string, today: string | null): FieldMessage | null {
  if (!isCalendarDate(date)) return 'dateNoSuchDay'
  if (date < firstSubmittedDay) return 'dateTooEarly'
  return today !== null && date > today ? 'dateInFuture' : null
}

/** The date of an application, year-month-day; the server checks in the person's state that it has come. */
export const submittedDate = v.pipe(
  v.string(),
  v.isoDate(asFieldMessage('dateFormat')),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return
    const message = submittedDateProblem(dataset.value, null)
    if (message !== null) addIssue({ message })
  }),
)

export const usState = v.picklist(usStates)
export const language = v.picklist(languages)
