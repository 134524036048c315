import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { auditLog, matters, people } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { deletePerson } from './delete.ts'

const oneDay = 86_400_000

interface Retention extends Pick<Dependencies, 'database' | 'now'> {
  readonly days: number
}

/**
 * Deletes the accounts that nobody has logged in to for so many days, like `npm run people delete`; 0 deletes none.
 * Whoever is a client, or has a payment under way, stays.
 */
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

/** Removes what the audit log has held for longer than so many days. */
export async function forgetOldAudits({ database, days, now }: Retention): Promise<void> {
  await database.delete(auditLog).where(lt(auditLog.at, new Date(now().getTime() - days * oneDay)))
}
