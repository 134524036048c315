import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { people } from '../database/schema.ts'

/** Letters and digits that nobody mistakes for one another when a friend reads them out. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const makeReferralCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Whether the code is one that a person may give to friends. */
export async function isReferralCode(database: Database, code: string): Promise<boolean> {
  const owners = await database
    .select({ id: people.id })
    .from(people)
    .where(eq(people.referral_code, code.trim().toUpperCase()))
  return owners.length > 0
}
