import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { people, tokens } from '../database/schema.ts'
import type { PersonRow } from '../dependencies.ts'
import { hashSecret, makeSecret } from './secrets.ts'

/** How long a token lasts. The browser ends a session that nobody uses much earlier (DECISIONS §6). */
const sessionHours = 12

/** Begins a session and answers its token; on the way sessions that have ended are removed. */
export async function beginSession(database: Database | Transaction, personId: string, now: Date): Promise<string> {
  const token = makeSecret()
  const expires_at = new Date(now.getTime() + sessionHours * 3_600_000)
  await database.delete(tokens).where(lt(tokens.expires_at, now))
  await database.insert(tokens).values({ hash: hashSecret(token), person_id: personId, expires_at })
  return token
}

/** The person whose token it is, or undefined when it is unknown or has expired. */
export async function personOf(database: Database, token: string, now: Date): Promise<PersonRow | undefined> {
  const [found] = await database
    .select({ person: people })
    .from(tokens)
    .innerJoin(people, eq(people.id, tokens.person_id))
    .where(and(eq(tokens.hash, hashSecret(token)), gt(tokens.expires_at, now)))
  return found?.person
}
