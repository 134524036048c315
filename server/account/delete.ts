import { and, eq, inArray, sql } from 'drizzle-orm'
import { unsettled } from '../../domain/settlement.ts'
import { writeAudit } from '../database/audit.ts'
import type { Actor } from '../database/audit-entry.ts'
import { lockIfThere } from './lock.ts'
import { payments, people } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'

/** What became of it: nobody is deleted while their money is under way, since it may have to be given back to them. */
type Deleted = 'deleted' | 'payment under way' | 'nobody'

/**
 * Removes everything of a person (docs/decisions/022). Of the money the ledger stays, without the person and without
 * what they typed. What others have of them, the code by which they invited a friend, is forgotten, too; the friend
 * keeps the reduction.
 */
export const deletePerson = (
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  personId: string,
  actor: Actor,
): Promise<Deleted> =>
  database.transaction(async transaction => {
    const person = await lockIfThere(transaction, personId)
    if (!person) return 'nobody'
    const underWay = await transaction
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.person_id, personId), inArray(payments.status, unsettled)))
    if (underWay.length > 0) return 'payment under way'
    // a key of the client's may hold the code that was typed
    await transaction
      .update(payments)
      .set({ person_id: null, promotion_code: null, idempotency_key: '' })
      .where(eq(payments.person_id, personId))
    await transaction
      .update(people)
      .set({ peer_referrer_code: null })
      .where(eq(sql`upper(${people.peer_referrer_code})`, person.referral_code))
    await transaction.execute(sql`delete from pgboss.job where data->>'personId' = ${personId}`)
    await transaction.delete(people).where(eq(people.id, personId))
    await writeAudit(transaction, { at: now(), actor, action: 'deleted', person_id: personId })
    return 'deleted'
  })
