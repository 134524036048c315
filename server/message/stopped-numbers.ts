import { eq } from 'drizzle-orm'
import { smsNumber } from '../../domain/typed-figures.ts'
import type { Database, Transaction } from '../database/database.ts'
import { keyedHash } from '../database/keyed-hash.ts'
import { type PersonRow, stoppedNumbers } from '../database/schema.ts'

/* Numbers that have answered STOP, of the form `+18015550142`: no account gets sms there until START. */

const hashOf = (database: Database | Transaction, number: string) => keyedHash(database, 'stopped numbers', number)

/** Remembers that a number has answered STOP, also after the accounts with it are deleted. */
export async function rememberStop(transaction: Transaction, number: string, at: Date): Promise<void> {
  const number_hash = await hashOf(transaction, number)
  await transaction.insert(stoppedNumbers).values({ number_hash, at }).onConflictDoNothing()
}

/** Remembers a STOP of before these were kept, of a person who leaves the number. */
export async function rememberOlderStop(
  transaction: Transaction,
  { opt_in_sms, phone, phone_refused_at }: PersonRow,
): Promise<void> {
  const number = smsNumber(phone)
  if (number !== null && phone_refused_at && opt_in_sms === false)
    await rememberStop(transaction, number, phone_refused_at)
}

/** Forgets the STOP of a number that has answered START. Returns whether there was one. */
export async function forgetStop(transaction: Transaction, number: string): Promise<boolean> {
  const isThis = eq(stoppedNumbers.number_hash, await hashOf(transaction, number))
  const forgotten = await transaction.delete(stoppedNumbers).where(isThis).returning()
  return forgotten.length > 0
}

/** When a number has answered STOP; null if it has not, or there is none. */
export async function stoppedAt(database: Database | Transaction, number: string | null): Promise<Date | null> {
  if (number === null) return null
  const isThis = eq(stoppedNumbers.number_hash, await hashOf(database, number))
  const [stopped] = await database.select().from(stoppedNumbers).where(isThis)
  return stopped?.at ?? null
}
