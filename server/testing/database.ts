import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { openEmbedded, openPostgres, type OpenDatabase } from '../database/open.ts'
import * as schema from '../database/schema.ts'

/** A new, empty, migrated database: in memory, or on the PostgreSQL server of `DATABASE_URL`. It is gone when it is closed. */
export const openTestDatabase = (): Promise<OpenDatabase> => {
  const url = process.env.DATABASE_URL
  return url ? openOnServer(url) : openClone()
}

/** Migrating takes longer than copying: it is done once for each file of tests. */
let migrated: Promise<Blob> | undefined

async function openClone(): Promise<OpenDatabase> {
  migrated ??= dumpMigrated()
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create({ loadDataDir: await migrated })
  return { database: drizzle(client, { schema }), close: () => client.close() }
}

async function dumpMigrated(): Promise<Blob> {
  const { database, close } = await openEmbedded()
  const { $client } = database as typeof database & { $client: PGlite }
  const dump = await $client.dumpDataDir('none')
  await close()
  return dump
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
  const opened = await openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  return {
    database: opened.database,
    async close() {
      await opened.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}
