import { describe, expect, test } from 'vitest'
import { promises, type Reach } from './promises.ts'

/** A person whom we reach in every way (R902). */
const everyWay: Reach = {
  email_confirmed: true,
  email_notices: true,
  email_reachable: true,
  opt_in_sms: true,
  phone: '(801) 555-0199',
  phone_reachable: true,
  phone_takes_texts: true,
  sends_texts: true,
}
const all = {
  resultsByMail: true,
  newsByMail: true,
  answerByMail: true,
  reminderByMail: true,
  newsBySms: true,
  smsComesBack: false,
  numberTakesNoSms: false,
  smsIsSent: true,
}

describe('what is promised to a person (R902)', () => {
  test.each<[string, Partial<Reach>, Partial<typeof all>]>([
    ['whom we reach in every way', {}, {}],
    [
      'whose address is not confirmed',
      { email_confirmed: false },
      { resultsByMail: false, newsByMail: false, answerByMail: false, reminderByMail: false },
    ],
    [
      'who turned mails off, but gets the answer to a message, and what they asked to be told (R630)',
      { email_notices: false },
      { resultsByMail: false, newsByMail: false },
    ],
    [
      'whose address a mail server has refused',
      { email_reachable: false },
      { resultsByMail: false, newsByMail: false, answerByMail: false, reminderByMail: false },
    ],
    ['who does not want sms', { opt_in_sms: false }, { newsBySms: false }],
    ['who never said whether they want sms', { opt_in_sms: null }, { newsBySms: false }],
    ['whose phone number is not known', { phone: null }, { newsBySms: false }],
    ['whose phone number has an extension', { phone: '(801) 555-0199 x12' }, { newsBySms: false }],
    ['whose phone number takes no sms', { phone_reachable: false }, { newsBySms: false, smsComesBack: true }],
    ['who does not want the sms that come back', { opt_in_sms: false, phone_reachable: false }, { newsBySms: false }],
    [
      'whose phone number is none of the United States',
      { phone_takes_texts: false },
      { newsBySms: false, numberTakesNoSms: true },
    ],
    [
      'who does not want the sms that the number cannot get',
      { opt_in_sms: false, phone_reachable: false, phone_takes_texts: false },
      { newsBySms: false, numberTakesNoSms: true },
    ],
    ['without a number', { phone: null, phone_takes_texts: false }, { newsBySms: false }],
    ['where no sms are sent', { sends_texts: false }, { newsBySms: false, smsIsSent: false }],
    [
      'where no sms are sent, to no number',
      { phone_takes_texts: false, sends_texts: false },
      { newsBySms: false, smsIsSent: false },
    ],
  ])('%s', (_, changes, exceptions) => {
    const reach = { ...everyWay, ...changes }
    expect(Object.fromEntries(Object.entries(promises).map(([name, holds]) => [name, holds(reach)]))).toEqual({
      ...all,
      ...exceptions,
    })
  })
})
