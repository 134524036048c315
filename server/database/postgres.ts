import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, OpenDatabase } from './open.ts'
import * as schema from './schema.ts'

/** Names the lock among those of other programs on the same database. */
const migrationLock = 7_274_010_002

/** Connects to a PostgreSQL server and brings its schema up to date. Throws when it cannot be reached. */
export async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
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
  return { database: Object.assign(database, { transaction: transactionsOn(pool) }), close }
}

/**
 * Transactions that outlive the loss of their connection. Drizzle's own has no listener for it, which ends the process, and begins outside its
 * `try`, so that a connection which cannot begin never goes back to the pool.
 */
function transactionsOn(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let broken: Error | undefined
    const lost = (error: Error) => void (broken = error)
    client.on('error', lost)
    try {
      return await drizzle(client, { schema }).transaction(work, config)
    } catch (error) {
      // whoever has thrown: a connection in doubt is not used again
      broken ??= error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }
}
