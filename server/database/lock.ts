import { eq } from 'drizzle-orm'
import type { PersonRow } from '../dependencies.ts'
import { refused } from '../../domain/refusals.ts'
import type { Transaction } from './open.ts'
import { people } from './schema.ts'

/**
 * Makes other changes to what belongs to the person wait until this transaction has ended; answers the person as of
 * now, if there still is one.
 */
export async function lockIfThere(transaction: Transaction, personId: string): Promise<PersonRow | undefined> {
  const [person] = await transaction.select().from(people).where(eq(people.id, personId)).for('update')
  return person
}

/** Locks like `lockIfThere`. Throws 401 when there is nobody any longer. */
export async function lockPerson(transaction: Transaction, personId: string): Promise<PersonRow> {
  const person = await lockIfThere(transaction, personId)
  if (!person) throw refused('noSession')
  return person
}

/** Locks like `lockPerson`, and writes down that something that belongs to the person has changed. */
export async function lockToChange(transaction: Transaction, personId: string, now: Date): Promise<void> {
  // an update locks the row, too
  const changed = await transaction
    .update(people)
    .set({ updated_at: now })
    .where(eq(people.id, personId))
    .returning({ id: people.id })
  if (changed.length === 0) throw refused('noSession')
}
