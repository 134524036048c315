import { mkdir, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db } from 'pg-boss'
import { installJobs } from '../jobs/install.ts'
import type { Log } from '../log/lines.ts'
import { watchForPanic, type DatabasePanic } from './panic.ts'
import { closeToOthers } from './private-directory.ts'
import { preparedIn, type RunPrepared } from './prepared.ts'
import * as schema from './schema.ts'

/** PGlite or PostgreSQL: the same schema, migrations and queries. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/** What a transaction's callback is given. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  readonly database: Database
  /** The same, for statements that come as text: those of the jobs. */
  readonly statements: Db
  /** The same, for what is asked very often. */
  readonly prepared: RunPrepared
  /** How many connections there are; none to count where the database is embedded. */
  readonly connections?: () => Connections
  /**
   * All of it as one file, as of now (a tar archive); null for a database server, which has tools of its own for that.
   */
  readonly dump: (() => Promise<Blob>) | null
  /** Does work while no other process does any that asks for the same; waits for theirs. */
  readonly alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Why the embedded database has ended by itself, once it has: the process has to be started again. */
  readonly panicked: Promise<DatabasePanic>
  readonly close: () => Promise<void>
}

/** A database server comes back by itself. */
export const neverPanics = new Promise<never>(() => {})

interface Connections {
  readonly total: number
  readonly idle: number
  /** Calls that wait for one. */
  readonly waiting: number
}

export interface ServerSettings {
  readonly log: Log
  /**
   * Seconds after which the server counts as gone when it does not answer; none for work that takes its time, like an
   * import.
   */
  readonly timeoutSeconds?: number | undefined
}

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Connects to a PostgreSQL server and brings its schema up to date. Afterwards it counts as gone when it is silent for
 * so many seconds. Throws when it cannot be reached.
 */
export async function openServer(url: string, settings: ServerSettings): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, migrationsFolder, settings)
}

/**
 * Opens the embedded PostgreSQL in a directory, or in memory without one, and brings its schema up to date. `from`
 * fills an empty one with what `dump` has answered.
 */
export async function openEmbedded(directory?: string, from?: Blob): Promise<OpenDatabase> {
  const [{ PGlite }, { DurableFiles, durably }, { fromPglite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./durable-files.ts'),
    import('pg-boss'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  if (directory !== undefined) await mkdir(directory, { recursive: true, mode: 0o700 })
  const isNew = directory !== undefined && (await readdir(directory)).length === 0
  const client = await PGlite.create({
    ...(directory === undefined ? {} : { fs: new DurableFiles(directory), startParams: durably }),
    ...(from && { loadDataDir: from }),
  })
  const panicked = watchForPanic(client)
  let hasPanicked = false
  void panicked.then(() => (hasPanicked = true))
  if (isNew) await closeToOthers(directory)
  const database = drizzle(client, { schema })
  await migrate(database, { migrationsFolder })
  const statements = fromPglite(client)
  await installJobs(statements)
  return {
    database,
    statements,
    prepared: preparedIn(client),
    dump: () => client.dumpDataDir('none'),
    // the directory's lock keeps other processes out altogether
    alone: work => work(),
    panicked,
    // after a panic there is nobody to say goodbye to
    close: async () => (hasPanicked ? undefined : client.close()),
  }
}
