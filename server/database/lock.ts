import { eq } from 'drizzle-orm'
import type { PersonRow } from '../dependencies.ts'
import { noSession } from '../http/refusal.ts'
import type { Transaction } from './open.ts'
import { people } from './schema.ts'

/** Makes other changes to what belongs to the person wait until this transaction has ended; answers the person as of now. */
export async function lockPerson(transaction: Transaction, personId: string): Promise<PersonRow> {
  const [person] = await transaction.select().from(people).where(eq(people.id, personId)).for('update')
  if (!person) throw noSession()
  return person
}
