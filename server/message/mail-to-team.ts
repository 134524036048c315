import { eq } from 'drizzle-orm'
import { messages, people } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { teamMail } from './to-team.ts'

/** Mails a kept message to the operator's contact address; nothing when its person is gone meanwhile. */
export async function mailToTeam(
  { database, mailer, operator }: Pick<Dependencies, 'database' | 'mailer' | 'operator'>,
  messageId: string,
): Promise<void> {
  const [found] = await database
    .select({ message: messages, person: people })
    .from(messages)
    .innerJoin(people, eq(people.id, messages.person_id))
    .where(eq(messages.id, messageId))
  if (found) await mailer.send(teamMail(operator, found.person, found.message))
}
