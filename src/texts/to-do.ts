import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldMessage, limitIn, type PlainMessage } from '../../domain/field-message.ts'
import type { Problem } from '../../domain/questions/problems.ts'
import type { messageUsFormSchema } from '../../domain/wire/message.ts'
import type { Alias, BasicInfo } from '../../domain/wire/person.ts'
import type { ProfileUpdate } from '../../domain/wire/profile.ts'
import { accountToDo } from './public/account-messages.ts'

/*
  What to do about a refused field, in the summary above a form. The field itself says why it is refused
  (`field-messages.ts`). A field without a text does not compile.
*/

type Field =
  | Exclude<keyof BasicInfo, 'opt_in_email'>
  | Exclude<keyof ProfileUpdate, 'opt_in_sms'>
  | `aliases.${keyof Alias}`
  | 'name_on_card'
  | 'card_number'
  | 'expiration'
  | 'security_code'
  | keyof (typeof messageUsFormSchema)['entries']
  | 'current'
  | 'ssn'

const birthDate = msg`Choose your birth date`
const fields: Readonly<Record<Field, MessageDescriptor>> = {
  first_name: msg`Enter your first name`,
  middle_name: msg`Enter your middle name`,
  last_name: msg`Enter your last name`,
  birth_month: birthDate,
  birth_day: birthDate,
  birth_year: birthDate,
  email: accountToDo.emailRequired,
  password: accountToDo.passwordRequired,
  confirm_password: accountToDo.passwordsDoNotMatch,
  current: msg`Enter your current password`,
  referral_source: msg`Choose how you heard about us`,
  referral_other: msg`Say how you heard about us`,
  address: msg`Enter your address`,
  address2: msg`Enter your apartment or suite`,
  city: msg`Enter your city`,
  state: msg`Choose your state`,
  zip: msg`Enter your zip code`,
  phone: msg`Enter your phone number`,
  title: msg`Choose your title`,
  'aliases.first_name': msg`Enter the first name`,
  'aliases.middle_name': msg`Enter the middle name`,
  'aliases.last_name': msg`Enter the last name`,
  name_on_card: msg`Enter the name on the card`,
  card_number: msg`Enter the card number`,
  expiration: msg`Enter the expiration date`,
  security_code: msg`Enter the CVV code`,
  ssn: msg`Enter the last 4 digits of your Social Security number`,
  reason: msg`Choose a reason`,
  body: msg`Write your message`,
  contact_media: msg`Choose how we should contact you`,
}

/** Where something was typed, and it is wrong. */
const mended: Readonly<Partial<Record<PlainMessage, MessageDescriptor>>> = {
  emailInvalid: accountToDo.emailInvalid,
  newPasswordRequired: accountToDo.newPasswordRequired,
  passwordTooShort: accountToDo.passwordTooShort,
  passwordsDoNotMatch: accountToDo.passwordsDoNotMatch,
  birthDateInvalid: msg`Check your birth date`,
  birthDateInFuture: msg`Check your birth date`,
  birthDateTooEarly: msg`Check your birth date`,
  zipInvalid: msg`Enter a 5-digit zip code`,
  phoneInvalid: msg`Enter a 10-digit phone number`,
  phoneImpossible: msg`Check your phone number`,
  phoneOfOtherCountry: msg`Enter a 10-digit US phone number`,
  cardNumberInvalid: msg`Check the card number`,
  expirationInvalid: msg`Check the expiration date`,
  securityCodeInvalid: msg`Check the CVV code`,
  twoToThreeReasons: msg`Choose 2 to 3 reasons`,
}

/** What to do about a field in words: its own text, or another where what was typed is wrong or too long. */
export function toDoText(i18n: Pick<I18n, '_'>, field: MessageDescriptor, message: FieldMessage): string {
  const label = i18n._(mended[message as PlainMessage] ?? field)
  const limit = limitIn(message)?.toLocaleString('en-US')
  return limit === undefined ? label : i18n._(msg`${label} (${limit} characters or fewer)`)
}

/** What to do about a field of a form, by its name; `aliases.0.first_name` is one of `aliases.first_name`. */
export function formToDo(i18n: Pick<I18n, '_'>, { field, message }: Problem): string {
  return toDoText(i18n, fields[field.replace(/\.\d+\./, '.') as Field], message)
}
