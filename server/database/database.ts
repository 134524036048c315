import { lt } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db } from 'pg-boss'
import type * as schema from './schema.ts'
import { auditLog } from './schema.ts'

/** PGlite or PostgreSQL, with the same schema, migrations and queries. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Raises the time limits of a transaction, where a database has some. */
export const timeLimits = new WeakMap<Transaction, (milliseconds: number) => Promise<void>>()

/** Milliseconds for a statement that writes a large document, on a machine with much else to do. */
const largeWrite = 60_000

/** From now on the statements of this transaction may take as long as a large document needs. */
export const allowLargeWrites = async (transaction: Transaction): Promise<void> =>
  timeLimits.get(transaction)?.(largeWrite)

export interface OpenDatabase {
  readonly database: Database
  /** The same for raw SQL, which the jobs use. */
  readonly statements: Db
  /** Numbers of connections; none for the embedded database. */
  readonly connections?: () => Connections
  /** Runs work under a lock shared by all processes. */
  readonly exclusively: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  readonly close: () => Promise<void>
}

interface Connections {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export type AuditEntry = Pick<typeof auditLog.$inferInsert, 'at' | 'actor' | 'action' | 'person_id' | 'subject'>

/** Logs who did what to whom, in the transaction of the act if there is one (decision 022). */
export async function writeAudit(database: Database | Transaction, ...entries: readonly AuditEntry[]): Promise<void> {
  await database.insert(auditLog).values([...entries])
}

export async function pruneAuditLog(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  days: number,
): Promise<void> {
  await database.delete(auditLog).where(lt(auditLog.at, new Date(now().getTime() - days * 86_400_000)))
}
