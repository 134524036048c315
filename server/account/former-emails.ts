import { and, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { keyedHash } from '../database/keyed-hash.ts'
import { formerEmails, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'

/* Confirmed addresses that an account has left: mail about its cases may still name them. */

/** How long an address that was left is remembered, in milliseconds. */
const rememberedMilliseconds = 365 * 86_400_000

type Asking = Database | Transaction

const hashOf = (database: Asking, email: string) => keyedHash(database, 'former emails', email)

/**
 * Remembers the address that an account leaves, if it was confirmed: held for the person, who may take it back, or of
 * a deleted account, and free.
 */
export async function rememberEmail(
  transaction: Transaction,
  { email, email_confirmed_at, id }: PersonRow,
  { now, isDeleted }: { readonly now: Date; readonly isDeleted: boolean },
): Promise<void> {
  if (email_confirmed_at === null) return
  const email_hash = await hashOf(transaction, email)
  const until = new Date(now.getTime() + rememberedMilliseconds)
  await transaction.insert(formerEmails).values({ email_hash, person_id: isDeleted ? null : id, until })
}

/** Forgets that the person left this address, because they have it again. */
export async function forgetFormerEmail(transaction: Transaction, { id }: PersonRow, email: string): Promise<void> {
  const isThis = and(eq(formerEmails.email_hash, await hashOf(transaction, email)), eq(formerEmails.person_id, id))
  await transaction.delete(formerEmails).where(isThis)
}

/**
 * Whether this person, or a new one without an id, cannot have the address: another account has it, or has left it and
 * may take it back.
 */
export async function isTaken(
  database: Asking,
  email: string,
  { id, now }: { readonly id: string | null; readonly now: Date },
): Promise<boolean> {
  const isOthers = id === null ? undefined : ne(people.id, id)
  if ((await database.$count(people, and(eq(people.email, email), isOthers))) > 0) return true
  const holder = await addressHolder(database, email, now)
  return holder !== null && holder !== id
}

/** The id of the person for whom the address is held; null if it is not. */
export async function addressHolder(database: Asking, email: string, now: Date): Promise<string | null> {
  const isHeld = and(await isThisEmail(database, email, now), isNotNull(formerEmails.person_id))
  const [held] = await database.select({ id: formerEmails.person_id }).from(formerEmails).where(isHeld)
  return held?.id ?? null
}

/** Whether the address was another account's, of another person or a deleted one, within the last year. */
export async function hadFormerOwner(
  database: Asking,
  { email, id }: Pick<PersonRow, 'email' | 'id'>,
  now: Date,
): Promise<boolean> {
  const isOthers = or(isNull(formerEmails.person_id), ne(formerEmails.person_id, id))
  return (await database.$count(formerEmails, and(await isThisEmail(database, email, now), isOthers))) > 0
}

/** Forgets the addresses whose year is over. */
export async function pruneFormerEmails({ database, now }: Needs<'database' | 'now'>): Promise<void> {
  await database.delete(formerEmails).where(lte(formerEmails.until, now()))
}

const isThisEmail = async (database: Asking, email: string, now: Date) =>
  and(eq(formerEmails.email_hash, await hashOf(database, email)), gt(formerEmails.until, now))
