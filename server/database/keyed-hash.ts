import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { hashKeys } from './schema.ts'
import { makeSecret } from './secrets.ts'

/**
 * A keyed hash of an address or a number: without the key, nobody can try all of them against a table.
 * @param name of the key, one for each kind of what is hashed
 */
export async function keyedHash(database: Database | Transaction, name: string, text: string): Promise<string> {
  const [kept] = await database.select({ key: hashKeys.key }).from(hashKeys).where(eq(hashKeys.name, name))
  const key = kept?.key ?? (await makeKey(database, name))
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Makes the key, or returns the one that another server has made meanwhile. */
async function makeKey(database: Database | Transaction, name: string): Promise<string> {
  const [made] = await database
    .insert(hashKeys)
    .values({ name, key: makeSecret() })
    // an update, so that the other server's key is returned
    .onConflictDoUpdate({ target: hashKeys.name, set: { name: sql`excluded.name` } })
    .returning({ key: hashKeys.key })
  return made!.key
}
