import { smsNumber } from './typed-figures.ts'
import type { Person } from './wire/person.ts'

/** What decides how we can reach a person. */
export type Reach = Pick<
  Person,
  | 'email_confirmed'
  | 'email_notices'
  | 'email_reachable'
  | 'opt_in_sms'
  | 'phone'
  | 'phone_reachable'
  | 'phone_takes_texts'
  | 'sends_texts'
>

/** Whether a person can turn a letter off (R902: all but those about payments, passwords and addresses). */
export const canBeTurnedOff = {
  accountCreated: false,
  caseMoved: true,
  detailsCorrected: false,
  emailChangeAsked: false,
  emailChanged: false,
  messageReceived: true,
  newEmail: false,
  passwordChanged: false,
  paymentReceived: false,
  reminder: true,
  resetLink: false,
  resultsReady: true,
  somethingNeeded: true,
} as const
/** The letters that we mail to people. */
export type LetterKind = keyof typeof canBeTurnedOff

/** Whether a letter comes only while news are wanted. A reminder, which was asked for, is stopped by itself (R630). */
export const isNews = (kind: LetterKind): boolean => canBeTurnedOff[kind] && kind !== 'reminder'

type Mailed = Pick<Reach, 'email_confirmed' | 'email_notices' | 'email_reachable'>

/**
 * Whether we mail this letter to the person: one that can be turned off needs an address that is confirmed, and that no
 * mail server has refused (R902).
 */
export const isMailed = (kind: LetterKind, { email_confirmed, email_notices, email_reachable }: Mailed): boolean =>
  !canBeTurnedOff[kind] || ((email_notices || !isNews(kind)) && email_confirmed && email_reachable)

type SmsReach = Pick<Reach, 'opt_in_sms' | 'phone' | 'phone_takes_texts' | 'sends_texts'>

/** Whether a person wants sms, and has a number that they can be sent to, where any are sent (R906). */
const wantsSms = ({ sends_texts, opt_in_sms, phone, phone_takes_texts }: SmsReach) =>
  sends_texts && opt_in_sms === true && phone_takes_texts && smsNumber(phone) !== null

/** Whether a person gets sms: they want it, and the number takes our sms (R906). */
export const getsSms = (reach: SmsReach & Pick<Reach, 'phone_reachable'>): boolean =>
  wantsSms(reach) && reach.phone_reachable

/**
 * Every promise on a screen that we get in touch, with the fact that it hangs on (R902). A screen asks here before it
 * promises; `sendLetter` and `sendSms` ask `isMailed` and `getsSms`, of which the promises are made.
 */
export const promises = {
  /** The waiting page: "We'll email you at … when they're ready." */
  resultsByMail: (reach: Reach): boolean => isMailed('resultsReady', reach),
  /** The account: "On. We email you about your account and your cases, and when we need something from you." */
  newsByMail: (reach: Reach): boolean => isMailed('caseMoved', reach) && isMailed('somethingNeeded', reach),
  /** A case that can be cleared later: "We'll tell you on …" */
  reminderByMail: (reach: Reach): boolean => isMailed('reminder', reach),
  /** After a message: "We'll email you at … within … working days." The team writes that mail. */
  answerByMail: ({ email_confirmed, email_reachable }: Reach): boolean => email_confirmed && email_reachable,
  /** The account: "We text you updates." */
  newsBySms: getsSms,
  /** The account: "Our texts don't reach this number." */
  smsComesBack: (reach: Reach): boolean => wantsSms(reach) && !reach.phone_reachable,
  /** The account and the address page: "We can't text this number." */
  numberTakesNoSms: ({ phone, phone_takes_texts, sends_texts }: Omit<SmsReach, 'opt_in_sms'>): boolean =>
    sends_texts && phone !== null && !phone_takes_texts,
  /** The address page: "Text me updates". */
  smsIsSent: ({ sends_texts }: Pick<Reach, 'sends_texts'>): boolean => sends_texts,
} as const
