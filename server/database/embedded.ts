import { mkdir, readdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { installJobs } from '../jobs/queues.ts'
import { migrationsFolder } from '../root.ts'
import type { OpenDatabase } from './database.ts'
import { makePrivate } from './private-files.ts'
import * as schema from './schema.ts'

/** Opens the embedded PostgreSQL in a directory, or in memory, and migrates it. For trials and tests (decision 002). */
export async function openEmbedded(directory?: string): Promise<OpenDatabase> {
  if (directory !== undefined) await mkdir(directory, { recursive: true, mode: 0o700 })
  const isNew = directory !== undefined && (await readdir(directory)).length === 0
  const client = await PGlite.create(directory)
  if (isNew) await makePrivate(directory)
  const database = drizzle(client, { schema })
  await migrate(database, { migrationsFolder })
  const statements = fromPglite(client)
  await installJobs(statements)
  return {
    database,
    statements,
    // the directory lock already excludes other processes
    exclusively: work => work(),
    close: () => client.close(),
  }
}
