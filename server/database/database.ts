import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db } from 'pg-boss'
import type { DatabasePanic } from './failures.ts'
import type * as schema from './schema.ts'

/** PGlite or PostgreSQL: the same schema, migrations and queries. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  readonly database: Database
  /** The same, for statements that come as text: those of the jobs. */
  readonly statements: Db
  /** The same, for what is asked very often. */
  readonly prepared: RunPrepared
  /** How many connections there are; none to count where the database is embedded. */
  readonly connections?: () => Connections
  /** All of it as a tar archive; null for a database server, which has tools of its own. */
  readonly dump: (() => Promise<Blob>) | null
  /** Does work while no other process does any that asks for the same; waits for theirs. */
  readonly exclusively: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Why the embedded database has ended by itself, once it has: the process has to be started again. */
  readonly panicked: Promise<DatabasePanic>
  readonly close: () => Promise<void>
}

/** A database server comes back by itself. */
export const neverPanicked = new Promise<never>(() => {})

interface Connections {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** A statement that is asked so often that the database shall read and plan it once. */
export interface Statement<_Row> {
  readonly name: string
  readonly types: readonly string[]
  readonly text: string
}

/** Runs a statement with these values; what comes out is what the statement says. */
export type RunPrepared = <Row>(statement: Statement<Row>, values: readonly string[]) => Promise<readonly Row[]>
