import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { contactMedia } from '../../domain/wire/message.ts'

/** By which way the answer comes, and by when; without a way, as the person has chosen it before. */
export const answerWords: Readonly<
  Record<(typeof contactMedia)[number] | 'asChosen', (days: number, email: string) => MessageDescriptor>
> = {
  sms: days =>
    msg`Our answer comes by text message (SMS) within ${plural(days, { one: '# working day', other: '# working days' })}.`,
  call: days => msg`We call you within ${plural(days, { one: '# working day', other: '# working days' })}.`,
  email: (days, email) =>
    msg`Our answer comes by email, to ${email}, within ${plural(days, { one: '# working day', other: '# working days' })}.`,
  noPreference: days =>
    msg`We call, text or email you within ${plural(days, { one: '# working day', other: '# working days' })}.`,
  asChosen: days =>
    msg`Our answer comes in the way that you chose, within ${plural(days, { one: '# working day', other: '# working days' })}.`,
}

/** What a person writes to us about before there are results. */
export type MessageTopic = 'wrongPerson' | 'noSocialSecurityNumber'
interface TopicWords {
  readonly title: MessageDescriptor
  readonly followUp: readonly MessageDescriptor[]
  readonly body: (name: string, birthDate: string) => MessageDescriptor
}

/** A message to the team that is filled in (R820). */
export const topicWords: Readonly<Record<MessageTopic, TopicWords>> = {
  wrongPerson: {
    title: msg`Is your name or birth date wrong?`,
    followUp: [
      msg`Please write what is right. Our team corrects it and tells you what happens then.`,
      msg`If you have not paid yet, please wait with the payment until you hear from us.`,
    ],
    body: (name, birthDate) =>
      msg`You have me as ${name}, born ${birthDate}. This is wrong. The right name and birth date are:`,
  },
  noSocialSecurityNumber: {
    title: msg`I have no Social Security number`,
    followUp: [
      msg`That is all right. Our team tells you how else you can show who you are, for example with an ID.`,
      msg`Once we have confirmed that it is you, we search the records. You will not pay again.`,
    ],
    body: (name, birthDate) =>
      msg`I am ${name}, born ${birthDate}. I have no Social Security number. Please tell me how else I can show who I am.`,
  },
}
