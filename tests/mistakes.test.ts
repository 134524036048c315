import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { forms } from '../stories/kit/forms.ts'
import { mistakesIn, type Checked } from '../stories/kit/mistakes.ts'

/**
 * Why each field of a form is refused, beside a text that is too long: typed from the rules (R106, R111 to R113, R402,
 * R610, R611).
 */
const expected: Readonly<Record<keyof typeof forms, readonly string[]>> = {
  login: ['email: emailAddressRequired', 'email: emailInvalid', 'password: passwordRequired'],
  forgot: ['email: emailRequired', 'email: emailInvalid'],
  reset: ['password: newPasswordRequired', 'password: passwordTooShort', 'confirm_password: passwordsDoNotMatch'],
  basicInfo: [
    'first_name: required',
    'last_name: required',
    'birth_month: birthMonthRequired',
    'birth_day: birthDayRequired',
    'birth_year: birthYearRequired',
    'birth_day: birthDateInvalid',
    'email: required',
    'email: emailInvalid',
    'password: newPasswordRequired',
    'password: passwordTooShort',
    'confirm_password: required',
    'confirm_password: passwordsDoNotMatch',
    'referral_source: required',
  ],
  aliases: ['aliases.0.first_name: required', 'aliases.0.last_name: required'],
  address: [
    'address: required',
    'city: required',
    'state: required',
    'zip: required',
    'zip: zipInvalid',
    'phone: required',
    'phone: phoneInvalid',
    'title: required',
  ],
  card: [
    'name_on_card: cardNameRequired',
    'card_number: cardNumberRequired',
    'card_number: cardNumberInvalid',
    'expiration: expirationRequired',
    'expiration: expirationInvalid',
    'security_code: securityCodeRequired',
    'security_code: securityCodeInvalid',
  ],
  verification: ['ssn: fourDigitsRequired'],
  passwordChange: [
    'current: passwordRequired',
    'password: newPasswordRequired',
    'password: passwordTooShort',
    'confirm_password: passwordsDoNotMatch',
  ],
  deletion: ['password: passwordRequired'],
  message: ['body: messageRequired'],
  messageUs: ['reason: required', 'body: required'],
  noResults: ['body: messageRequired', 'contact_media: contactMediaRequired'],
}

describe.each(Object.entries(forms) as [keyof typeof forms, Checked][])('the errors of the form %s', (name, form) => {
  const mistakes = Object.keys(mistakesIn(form)).slice(2)
  test('begin with a form in which all is right', () => {
    const { 'aliases.0.first_name': first_name, 'aliases.0.last_name': last_name, ...rest } = form.right
    const values = first_name === undefined ? rest : { aliases: [{ first_name, last_name }] }
    expect(v.safeParse(form.schema, values).issues).toBeUndefined()
  })
  test('are those that the rules name, each of which can be chosen', () => {
    expect(mistakes.filter(mistake => !mistake.includes('tooLong')).toSorted()).toEqual(expected[name].toSorted())
  })
})
