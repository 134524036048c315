/**
 * Why a field is refused. The domain names the reason; `src/texts/field-messages.ts` has its words in both languages,
 * and the server uses the name in the `detail` of a 422 answer. Source: R213.
 */
const fieldMessages = [
  'required',
  'birthYearRequired',
  'birthMonthRequired',
  'birthDayRequired',
  'birthDateInvalid',
  'birthDateInFuture',
  'birthDateTooEarly',
  'emailRequired',
  'emailAddressRequired',
  'emailInvalid',
  'passwordRequired',
  'newPasswordRequired',
  'passwordTooShort',
  'passwordsDoNotMatch',
  'zipInvalid',
  'phoneInvalid',
  'phoneImpossible',
  'phoneOfOtherCountry',
  'fourDigitsRequired',
  'cardNameRequired',
  'cardNumberRequired',
  'cardNumberInvalid',
  'expirationRequired',
  'expirationInvalid',
  'securityCodeRequired',
  'securityCodeInvalid',
  'dependentsRequired',
  'incomeRequired',
  'followUpRequired',
  'storyRequired',
  'messageRequired',
  'contactMediaRequired',
  'allRequired',
  'detailsRequired',
  'twoToThreeReasons',
  'dateFormat',
  'dateNoSuchDay',
  'dateInFuture',
  'dateTooEarly',
] as const

/** A reason without a parameter. */
export type PlainMessage = (typeof fieldMessages)[number]
/** More characters than the field takes; the reason names that field's own limit (R213). */
type TooLong = `tooLong:${number}`
export type FieldMessage = PlainMessage | TooLong

/** A reason in the type that the form library expects. */
export const asFieldMessage = (message: FieldMessage): FieldMessage => message

export const tooLong = (limit: number): TooLong => `tooLong:${limit}`

/** The limit that a reason names; undefined for any other reason. */
export const limitIn = (message: string): number | undefined => {
  const limit = /^tooLong:(\d+)$/.exec(message)?.[1]
  return limit === undefined ? undefined : Number(limit)
}

export const isFieldMessage = (text: string): text is FieldMessage =>
  fieldMessages.some(message => message === text) || limitIn(text) !== undefined
