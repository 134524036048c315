import { parsePhoneNumberFromString, type CountryCode, type NumberType } from 'libphonenumber-js/max'
import { smsNumber } from '../../domain/typed-figures.ts'
import type { PersonRow } from '../database/schema.ts'
import type { SmsSender } from '../ports/sms-sender.ts'

/** The United States and its territories. */
const ours: ReadonlySet<CountryCode | undefined> = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI'])
/** People's own numbers; the others cost extra, or lead to no phone. */
const personal: ReadonlySet<NumberType> = new Set(['FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'MOBILE', 'VOIP'])

/** Numbers in films and in documentation, of the form `+18015550142`. */
const isFictional = (number: string) => /^\+1\d{3}55501\d\d$/.test(number)

/**
 * Whether we send sms to a number: kept numbering data knows it as one of the United States or its territories, and it
 * is not fictional, or this sender sends to those, too. True where there is nothing to say. The data is large, and in
 * no page.
 */
export function takesSms(sender: Pick<SmsSender, 'takesFictional'> | null, { phone }: Pick<PersonRow, 'phone'>) {
  if (sender === null || phone === null) return true
  const number = smsNumber(phone)
  if (number === null) return false
  if (isFictional(number) && !sender.takesFictional) return false
  const known = parsePhoneNumberFromString(number)
  return known?.isValid() === true && ours.has(known.country) && personal.has(known.getType())
}
