import { eq } from 'drizzle-orm'
import { mayTry } from '../database/attempts.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type PersonRow, people } from '../database/schema.ts'
import { hashSecret, makeSecret } from '../database/secrets.ts'
import type { Needs } from '../dependencies.ts'
import { mailboxOf, type Mailing, sendLetter } from '../message/letters.ts'

/** Has the first letter mailed to a person; false where the mailbox has had enough of them. */
export async function askForFirstLetter(
  { attemptLimit, database, jobs, now }: Needs<'attemptLimit' | 'database' | 'jobs' | 'now'>,
  { email, id }: Pick<PersonRow, 'email' | 'id'>,
  within: Database | Transaction = database,
): Promise<boolean> {
  if (!(await mayTry({ attemptLimit, database: within, now }, { firstLetter: mailboxOf(email) }))) return false
  await jobs.send(within, 'person-mail', { personId: id, letter: 'accountCreated' })
  return true
}

/** Mails the first letter: its link confirms the address. A link that was mailed before stops working. */
export async function mailFirstLetter(dependencies: Mailing, personId: string): Promise<void> {
  const { database, publicUrl } = dependencies
  const code = makeSecret()
  const [person] = await database
    .update(people)
    .set({ email_code_hash: hashSecret(code) })
    .where(eq(people.id, personId))
    .returning()
  if (person)
    await sendLetter(dependencies, person, 'accountCreated', { link: `${publicUrl}/confirm-email?code=${code}` })
}

/** True, and once more true, for the code of the last letter; after that news may be mailed to its person. */
export async function confirmEmail({ database, now }: Needs<'database' | 'now'>, code: string): Promise<boolean> {
  const confirmed = await database
    .update(people)
    .set({ email_confirmed_at: now() })
    .where(eq(people.email_code_hash, hashSecret(code)))
    .returning({ id: people.id })
  return confirmed.length > 0
}
