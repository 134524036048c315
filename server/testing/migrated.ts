import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { openServer } from '../database/postgres.ts'

/** The migrated database that every test database on a PostgreSQL server is copied from. */
export const template = 'migrated'

/** The URL of a database on the same server. */
export const databaseOn = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

export async function createTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const { database, close } = await openServer(databaseOn(server, template), { log: () => {} })
  await installTestClock(database)
  await close()
}

/** The jobs read the time of the database: in tests, what `setJobClock` says. */
export async function installTestClock(database: Database) {
  await database.execute(sql`create table pgboss.test_clock (now timestamptz not null)`)
  await database.execute(sql`
    create or replace function pgboss.job_now() returns timestamptz language sql stable
    as $$ select coalesce((select now from pgboss.test_clock limit 1), pg_catalog.now()) $$`)
}
