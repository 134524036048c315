import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Hono } from 'hono'
import { type Database } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/failures.ts'
import type { Needs } from '../dependencies.ts'
import { migrationsFolder } from '../root.ts'
import { retryAfterSeconds } from './refusal.ts'

/** Whether the process is alive, and whether it is ready (docs/operating-reference.md). */
export function healthRoutes({ database, isStopping }: Needs<'database' | 'isStopping'>) {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return new Hono()
    .get('/healthz', context =>
      isStopping() ? context.json({ process: 'ending' }, 503) : context.json({ process: 'up' }),
    )
    .get('/readyz', async context => {
      const migrated = await lastMigration(database)
      const ready = {
        database: migrated === null ? 'down' : 'up',
        migrations: migrated === null ? 'unknown' : migrated >= newest ? 'done' : 'missing',
      }
      const isReady = !isStopping() && ready.database === 'up' && ready.migrations === 'done'
      const headers = { 'Retry-After': String(retryAfterSeconds) }
      return isReady
        ? context.json(ready)
        : context.json(isStopping() ? { ...ready, process: 'ending' } : ready, 503, headers)
    })
}

/** Time of the newest migration in milliseconds; null if the database is unavailable. */
async function lastMigration(database: Database): Promise<number | null> {
  try {
    const { rows } = (await database.execute(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )) as {
      rows: readonly { newest: string | null }[]
    }
    return Number(rows[0]?.newest ?? 0)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null
    throw error
  }
}
