import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { promises } from '../../domain/promises.ts'
import type { ContactMedium, Message } from '../../domain/wire/message.ts'
import type { Person } from '../../domain/wire/person.ts'

/** How and when the answer comes; without a medium, the way the person chose before. */
export const answerTexts: Readonly<
  Record<ContactMedium | 'asChosen', (days: number, person: Person) => MessageDescriptor>
> = {
  sms: days => msg`We'll text you within ${plural(days, { one: '# working day', other: '# working days' })}.`,
  call: days => msg`We'll call you within ${plural(days, { one: '# working day', other: '# working days' })}.`,
  email: (days, person) => {
    const { email } = person
    return promises.answerByMail(person)
      ? msg`We'll email you at ${email} within ${plural(days, { one: '# working day', other: '# working days' })}.`
      : msg`We'll answer within ${plural(days, { one: '# working day', other: '# working days' })}.`
  },
  noPreference: days =>
    msg`We'll call, text or email you within ${plural(days, { one: '# working day', other: '# working days' })}.`,
  asChosen: days =>
    msg`We'll answer the way you chose within ${plural(days, { one: '# working day', other: '# working days' })}.`,
}

/** Once a message is sent to be answered by email: what keeps the person from reading the answer. */
export const unconfirmedText = (email: string) => msg`Your email ${email} isn't confirmed yet: please check it.`

export const mediumTexts: Readonly<Record<ContactMedium, MessageDescriptor>> = {
  sms: msg`Text message (SMS)`,
  call: msg`Phone call`,
  email: msg`Email`,
  noPreference: msg`No preference`,
}

/** The subject of a message before there are results. */
export type MessageTopic = 'wrongPerson' | 'noSocialSecurityNumber'
interface TopicTexts {
  readonly title: MessageDescriptor
  readonly followUp: (hasPaid: boolean) => readonly MessageDescriptor[]
  readonly body: (name: string, birthDate: string) => MessageDescriptor
  /** What the message tells that the person reads again later. */
  readonly tells?: Message['topic']
}

/** A prefilled message to the team. */
export const topicTexts: Readonly<Record<MessageTopic, TopicTexts>> = {
  wrongPerson: {
    title: msg`Is your name or birth date wrong?`,
    followUp: hasPaid => [
      msg`Please write what it should be. Our team will fix it and tell you what happens next.`,
      hasPaid ? msg`You don't pay anything for this.` : msg`Please don't pay until you hear from us.`,
    ],
    body: (name, birthDate) =>
      msg`You have me as ${name}, born ${birthDate}. That's wrong. My correct name and birth date are:`,
    tells: 'name_or_birth_date',
  },
  noSocialSecurityNumber: {
    title: msg`I have no Social Security number`,
    followUp: () => [
      msg`That's OK. Our team will tell you how else you can show who you are, for example with an ID.`,
      msg`Once we know it's you, we'll search the court records. You won't pay again.`,
    ],
    body: (name, birthDate) =>
      msg`I'm ${name}, born ${birthDate}. I have no Social Security number. Please tell me how else I can show who I am.`,
  },
}
