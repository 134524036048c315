import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, is, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { migrationsFolder, openEmbedded, openServer, type OpenDatabase } from '../database/open.ts'
import * as schema from '../database/schema.ts'

/** Opening takes far longer than emptying: a closed database is kept for the next who asks. */
const closed: OpenDatabase[] = []
const tables = Object.values(schema)
  .filter(table => is(table, PgTable))
  .map(getTableName)

/** An empty, migrated database of one's own: in memory, or on the PostgreSQL server that the project of tests has started. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('databaseServer')
  const opened = closed.pop() ?? (await (server === undefined ? openCopy() : openOnServer(server)))
  return {
    database: opened.database,
    close: async () => {
      try {
        await opened.database.execute(sql.raw(`truncate ${tables.join(', ')} restart identity cascade`))
        closed.push(opened)
      } catch {
        // a test has dropped a table: nobody else can use it
        await opened.close()
      }
    },
  }
}

/** Goes with the packages: another version of the embedded database may not read it. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/migrated-databases', import.meta.url))

/** Making a database and migrating it takes far longer than copying one: that is done once on a machine, and anew after each new migration. */
async function openCopy(): Promise<OpenDatabase> {
  const names = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const file = join(cache, `${createHash('sha256').update(names.join()).digest('hex').slice(0, 16)}.tar`)
  const dump = (await readFile(file).catch(() => null)) ?? (await dumpMigrated(file))
  const client = await PGlite.create({ loadDataDir: new Blob([dump]) })
  return { database: drizzle(client, { schema }), close: () => client.close() }
}

async function dumpMigrated(file: string): Promise<Buffer<ArrayBuffer>> {
  const { database, close } = await openEmbedded()
  const { $client } = database as typeof database & { $client: PGlite }
  const dump = Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer())
  await close()
  await mkdir(cache, { recursive: true })
  // whole or not at all: another worker may be reading
  await writeFile(`${file}.${process.pid}`, dump)
  await rename(`${file}.${process.pid}`, file)
  return dump
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return openServer(Object.assign(new URL(url), { pathname: `/${name}` }).href)
}
