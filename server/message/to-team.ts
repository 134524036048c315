import { eq } from 'drizzle-orm'
import type { Message } from '../../domain/wire/message.ts'
import type { Operator } from '../../domain/operator.ts'
import { messages, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import type { Mail } from '../ports/mailer.ts'

/** Mails a kept message to the operator's contact address; nothing when its person is gone meanwhile. */
export async function mailToTeam(
  { database, mailer, operator }: Needs<'database' | 'mailer' | 'operator'>,
  messageId: string,
): Promise<void> {
  const [found] = await database
    .select({ message: messages, person: people })
    .from(messages)
    .innerJoin(people, eq(people.id, messages.person_id))
    .where(eq(messages.id, messageId))
  if (found) await mailer.send(teamMail(operator, found.person, found.message))
}

interface SentMessage extends Pick<Message, 'type' | 'body'> {
  readonly contact_media: Message['contact_media'] | null
  readonly created_at: Date
}

const answersBy: Readonly<Record<NonNullable<Message['contact_media']>, (person: PersonRow) => string>> = {
  call: ({ phone }) => `a call to ${phone ?? 'a number that is not known'}`,
  sms: ({ phone }) => `a text message to ${phone ?? 'a number that is not known'}`,
  email: ({ email }) => `a mail to ${email}`,
  noPreference: ({ email, phone }) => `any way: ${[email, phone].filter(Boolean).join(', ')}`,
}

/** What the team is mailed when somebody has written to it (R611); whoever answers the mail answers the person. */
function teamMail(operator: Operator, person: PersonRow, { body, contact_media, created_at, type }: SentMessage): Mail {
  const { brandName, contactEmail } = operator
  const facts = [
    `From: ${person.first_name} ${person.last_name}, ${person.us_state}`,
    `Language: ${person.language === 'es' ? 'Spanish' : 'English'}`,
    `Written: ${created_at.toISOString()}`,
    `Kind: ${type}`,
    `Wishes: ${contact_media ? answersBy[contact_media](person) : `an answer to ${person.email}`}`,
  ]
  return {
    to: contactEmail,
    replyTo: person.email,
    subject: `A message to ${brandName}`,
    text: `${facts.join('\n')}\n\n${body}\n`,
  }
}
