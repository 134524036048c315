import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db } from 'pg-boss'
import type { DatabasePanic } from './failures.ts'
import type * as schema from './schema.ts'

/** PGlite or PostgreSQL, with the same schema, migrations and queries. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  readonly database: Database
  /** The same for raw SQL, which the jobs use. */
  readonly statements: Db
  /** The same for prepared statements, for frequent queries. */
  readonly prepared: RunPrepared
  /** Numbers of connections; none for the embedded database. */
  readonly connections?: () => Connections
  /** The whole database as a tar archive; null for a database server, which has its own tools. */
  readonly dump: (() => Promise<Blob>) | null
  /** Runs work under a lock shared by all processes. */
  readonly exclusively: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Resolves with the error if the embedded database crashes: then the process must restart. */
  readonly panicked: Promise<DatabasePanic>
  readonly close: () => Promise<void>
}

/** A database server recovers by itself. */
export const neverPanicked = new Promise<never>(() => {})

interface Connections {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** A frequent statement, which the database parses and plans once. */
export interface Statement<_Row> {
  readonly name: string
  readonly types: readonly string[]
  readonly text: string
}

/** Runs a prepared statement and returns its rows. */
export type RunPrepared = <Row>(statement: Statement<Row>, values: readonly string[]) => Promise<readonly Row[]>
