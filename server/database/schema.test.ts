import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import type { Transaction } from './database.ts'
import * as schema from './schema.ts'

/** Every column, index and constraint of the tables, in the database's words. */
async function tablesIn(transaction: Transaction) {
  const { rows } = (await transaction.execute(sql`
    select concat_ws(' ', table_name, column_name, data_type, 'null:', is_nullable, 'default:', column_default) as part
      from information_schema.columns where table_schema = 'public'
    union select indexdef from pg_indexes where schemaname = 'public'
    union select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    order by part`)) as { rows: readonly { part: string }[] }
  return rows.map(({ part }) => part)
}

test('the migrations make the tables of the schema (else: npm run migrations)', async () => {
  const { database } = await openPortal()
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))
  const made: string[][] = []
  const undo = new Error('the database is for other tests, too')
  const making = database.transaction(async transaction => {
    made.push(await tablesIn(transaction))
    await transaction.execute('drop schema public cascade')
    await transaction.execute('create schema public')
    for (const statement of statements) await transaction.execute(statement)
    made.push(await tablesIn(transaction))
    throw undo
  })
  await expect(making).rejects.toBe(undo)
  const [byMigrations, bySchema] = made
  expect(byMigrations?.length).toBeGreaterThan(150)
  expect(byMigrations).toEqual(bySchema)
})
