import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { openEmbedded, openServer, type OpenDatabase } from '../database/open.ts'
import * as schema from '../database/schema.ts'

/** An empty, migrated database of one's own: in memory, or on the PostgreSQL server of `DATABASE_URL`. It is gone when it is closed. */
export const openTestDatabase = (): Promise<OpenDatabase> => {
  const url = process.env.DATABASE_URL
  return url ? openOnServer(url) : openEmptied()
}

/** Opening and migrating takes far longer than emptying: a closed database is kept for the next who asks. */
const closed: OpenDatabase[] = []
const tables = Object.values(schema)
  .filter(table => is(table, PgTable))
  .map(getTableName)

async function openEmptied(): Promise<OpenDatabase> {
  const opened = closed.pop() ?? (await openEmbedded())
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

async function openOnServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  const opened = await openServer(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  return {
    database: opened.database,
    async close() {
      await opened.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}
