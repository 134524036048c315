import type { Database, Transaction } from './database.ts'
import { auditLog } from './schema.ts'

export type AuditEntry = Pick<typeof auditLog.$inferInsert, 'at' | 'actor' | 'action' | 'person_id' | 'subject'>

/** Writes down who did what to whom, in the transaction of the act where there is one (docs/decisions/022). */
export async function writeAudit(database: Database | Transaction, entry: AuditEntry): Promise<void> {
  await database.insert(auditLog).values(entry)
}
