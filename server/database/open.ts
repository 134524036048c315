import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** PGlite or PostgreSQL: the same schema, migrations and queries. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/** What a transaction's callback is given. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** Names the lock among those of other programs on the same database. */
const migrationLock = 7_274_010_002

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Connects to a PostgreSQL server and brings its schema up to date. Throws when it cannot be reached. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  let isClosing = false
  // a connection that breaks while idle is replaced by the pool; without a listener it would end the process
  pool.on('error', error => {
    if (!isClosing) console.error('a database connection was lost:', error.message)
  })
  const close = () => {
    isClosing = true
    return pool.end()
  }
  const database = drizzle(pool, { schema })
  try {
    // servers that start at the same time migrate one after the other
    const first = await pool.connect()
    try {
      await first.query('select pg_advisory_lock($1)', [migrationLock])
      await migrate(database, { migrationsFolder })
    } finally {
      // closing the connection lets go of the lock
      first.release(true)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { database, close }
}

/** Opens the embedded PostgreSQL in a directory, or in memory without one, and brings its schema up to date. */
export async function openEmbedded(directory?: string): Promise<OpenDatabase> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  if (directory !== undefined) await mkdir(directory, { recursive: true })
  const client = await PGlite.create(directory ?? 'memory://')
  const database = drizzle(client, { schema })
  await migrate(database, { migrationsFolder })
  return { database, close: () => client.close() }
}
