/**
 * Why a field is refused. The domain names the reason; `src/texts/field-messages.ts` has its words in both languages,
 * and the server uses the name in the `detail` of a 422 answer. Sources: S1 §5, S2 §5, DECISIONS §6.
 */
const fieldMessages = [
  'required',
  'birthYearRequired',
  'birthMonthRequired',
  'birthDayRequired',
  'birthDateInvalid',
  'birthDateInFuture',
  'emailRequired',
  'emailAddressRequired',
  'emailInvalid',
  'passwordRequired',
  'newPasswordRequired',
  'passwordTooShort',
  'passwordsDoNotMatch',
  'tooLongName',
  'tooLongText',
  'zipInvalid',
  'phoneInvalid',
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
  'dateInFuture',
] as const

export type FieldMessage = (typeof fieldMessages)[number]

export const isFieldMessage = (text: string): text is FieldMessage => fieldMessages.some(message => message === text)
