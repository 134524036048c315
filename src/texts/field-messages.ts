import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldMessage, PlainMessage } from '../../domain/field-message.ts'
import { accountMessages, tooLongMessage } from './public/account-messages.ts'

/** Why a field is refused, in words. A reason without a text does not compile. */
const fieldMessageTexts: Readonly<Record<PlainMessage, MessageDescriptor>> = {
  ...accountMessages,
  birthYearRequired: msg`Please select birth year`,
  birthMonthRequired: msg`Please select birth month`,
  birthDayRequired: msg`Please select birth day`,
  birthDateInvalid: msg`This date doesn't exist. Please check the month, day and year.`,
  birthDateInFuture: msg`A birth date can't be in the future.`,
  birthDateTooEarly: msg`Please enter a birth date from 1900 on.`,
  zipInvalid: msg`Please enter a 5-digit zip code.`,
  phoneInvalid: msg`Please enter a 10-digit phone number, with the area code.`,
  phoneImpossible: msg`No phone has this number. Please check the first six digits.`,
  phoneOfOtherCountry: msg`This looks like a number from another country. Please enter a 10-digit US number.`,
  fourDigitsRequired: msg`Four digits are required.`,
  cardNameRequired: msg`Name on card is required.`,
  cardNumberRequired: msg`Card number is required.`,
  cardNumberInvalid: msg`This card number isn't right. Please check it.`,
  expirationRequired: msg`Expiration date is required.`,
  expirationInvalid: msg`Please enter the expiration date as on the card, like 04/29. The card must not be expired.`,
  securityCodeRequired: msg`CVV code is required.`,
  securityCodeInvalid: msg`Please enter the 3 or 4 digits of the CVV code.`,
  dependentsRequired: msg`Dependents selection is required.`,
  incomeRequired: msg`Income range is required.`,
  followUpRequired: msg`Please answer this question too.`,
  storyRequired: msg`Please tell us what happened.`,
  messageRequired: msg`Please include a message about your record.`,
  contactMediaRequired: msg`Please select a preferred method for us to contact you.`,
  allRequired: msg`Please fill in all answers.`,
  detailsRequired: msg`Please fill in details.`,
  twoToThreeReasons: msg`Please select your most important 2 to 3 reasons.`,
  dateFormat: msg`Please use mm/dd/yyyy format.`,
  dateNoSuchDay: msg`There is no such day. Please check the month and the day.`,
  dateInFuture: msg`This day isn't here yet. Please enter the day you sent the application.`,
  dateTooEarly: msg`Please check the year. It must be 1990 or later.`,
}

/** The text of a reason, for Lingui's `t`. */
export const fieldMessageText = (message: FieldMessage): MessageDescriptor =>
  tooLongMessage(message) ?? fieldMessageTexts[message as PlainMessage]
