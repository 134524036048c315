import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, is, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { inject } from 'vitest'
import type { Database, OpenDatabase } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { openServer } from '../database/postgres.ts'
import * as schema from '../database/schema.ts'
import { queues } from '../jobs/queues.ts'
import { migrationsFolder } from '../root.ts'
import { afterwards } from './afterwards.ts'
import { askPostgres, databaseOn, installTestClock, template } from './postgres.ts'

declare global {
  var closedDatabases: Record<string, OpenDatabase[]> | undefined
}
/** Opening takes far longer than emptying, so closed databases are reused, also by modules that are loaded again. */
const closed = ((globalThis.closedDatabases ??= {})[JSON.stringify(queues)] ??= [])
export const tables = Object.values(schema).filter(table => is(table, PgTable))
export const tableNames: readonly string[] = tables.map(getTableName)

const jobTables = ['pgboss.job', 'pgboss.schedule', 'pgboss.test_clock']
/** Deletes every row, without triggers. Truncating makes new files for each table, which takes ten times as long. */
const emptying = `do $$ begin
  set local session_replication_role = replica;
  ${[...tableNames, ...jobTables].map(name => `delete from ${name};`).join(' ')}
end $$`

/** An empty, migrated database: in memory, or on the test project's PostgreSQL server. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('databaseServer')
  const opened = closed.pop() ?? (await (server === undefined ? openCopy() : openOnServer(server)))
  return {
    ...opened,
    close: async () => {
      try {
        await opened.database.execute(sql.raw(emptying))
        await opened.database.execute(
          sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`,
        )
        closed.push(opened)
      } catch {
        // a test dropped a table, so don't reuse it
        await opened.close()
      }
    },
  }
}

/** The cache key includes the lock file, since another PGlite version may not read the cache. */
const lockFile = new URL('../../package-lock.json', import.meta.url)
const cache = fileURLToPath(new URL('../../node_modules/.cache/migrated-databases', import.meta.url))

/** Copies a migrated database, cached on this machine until its inputs change. */
async function openCopy(): Promise<OpenDatabase> {
  const names = [
    ...readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash),
    JSON.stringify(queues),
    await readFile(lockFile, 'utf8'),
  ]
  const file = join(cache, `${createHash('sha256').update(names.join()).digest('hex').slice(0, 16)}.tar`)
  const dump = (await readFile(file).catch(() => null)) ?? (await dumpMigrated(file))
  const client = await PGlite.create({ loadDataDir: new Blob([dump]) })
  return {
    database: drizzle(client, { schema }),
    statements: fromPglite(client),
    exclusively: work => work(),
    close: () => client.close(),
  }
}

async function dumpMigrated(file: string): Promise<Buffer<ArrayBuffer>> {
  const { database, close } = await openEmbedded()
  await installTestClock(database)
  const { $client } = database as typeof database & { $client: PGlite }
  const dump = Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer())
  await close()
  await mkdir(cache, { recursive: true })
  // written atomically: another worker may be reading
  await writeFile(`${file}.${process.pid}`, dump)
  await rename(`${file}.${process.pid}`, file)
  return dump
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askPostgres(url, `create database ${name} template ${template}`)
  return openServer(databaseOn(url, name), { log: () => {} })
}

/** Takes a table away until the test is over: opening another database takes far longer than giving it back. */
export async function hideTable(database: Database, name: string): Promise<void> {
  await database.execute(sql.raw(`alter table ${name} rename to hidden`))
  afterwards(async () => void (await database.execute(sql.raw(`alter table hidden rename to ${name}`))))
}

export async function setJobClock(database: Database, time: Date): Promise<void> {
  await database.execute(sql`delete from pgboss.test_clock`)
  await database.execute(sql`insert into pgboss.test_clock values (${time.toISOString()})`)
}
