import { lt } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { auditLog } from './schema.ts'

export type AuditEntry = Pick<typeof auditLog.$inferInsert, 'at' | 'actor' | 'action' | 'person_id' | 'subject'>

/** Logs who did what to whom, in the transaction of the act if there is one (decision 022). */
export async function writeAudit(database: Database | Transaction, entry: AuditEntry): Promise<void> {
  await database.insert(auditLog).values(entry)
}

export async function pruneAuditLog(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  days: number,
): Promise<void> {
  await database.delete(auditLog).where(lt(auditLog.at, new Date(now().getTime() - days * 86_400_000)))
}
