import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { refused } from '../../domain/refused.ts'
import { beginAttempt } from '../database/attempts.ts'
import { unsettled } from '../../domain/settlement.ts'
import { writeAudit } from '../database/audit.ts'
import { type Actor, matters, payments, people, type PersonRow } from '../database/schema.ts'
import { lockIfThere } from './person.ts'
import type { Needs } from '../dependencies.ts'

/** What became of it: nobody is deleted while their money is under way, since it may have to be given back to them. */
type Deleted = 'deleted' | 'payment under way' | 'nobody'

/** Removes everything of a person but the ledger, which then names nobody (docs/decisions/022). */
export const deletePerson = (
  { database, now }: Needs<'database' | 'now'>,
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

const oneDay = 86_400_000

interface Retention extends Needs<'database' | 'now'> {
  readonly days: number
}

/** Deletes accounts without a login for so many days, but of no client or open payment; 0 deletes none. */
export async function forgetInactive({ database, days, now }: Retention): Promise<void> {
  if (days === 0) return
  const start = new Date(now().getTime() - days * oneDay)
  const inactive = await database
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        lt(sql`coalesce(${people.last_login_at}, ${people.created_at})`, start.toISOString()),
        notExists(database.select().from(matters).where(eq(matters.person_id, people.id))),
      ),
    )
  for (const { id } of inactive) await deletePerson({ database, now }, id, 'server')
}

/** Deletes the account with its password. Throws 400 for another one, 429 for too many, 409 for an open payment. */
export async function deleteOwnAccount(
  dependencies: Needs<'attemptLimit' | 'database' | 'now' | 'passwords'>,
  person: PersonRow,
  password: string,
): Promise<void> {
  const attempt = await beginAttempt(dependencies, { currentPassword: person.id })
  if (!(await dependencies.passwords.isRight(person.password_hash, password))) throw refused('wrongPassword')
  await attempt.takeBack('currentPassword')
  if ((await deletePerson(dependencies, person.id, 'person')) === 'payment under way') throw refused('paymentUnderWay')
}
