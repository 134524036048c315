import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import type { OpenDatabase } from './database.ts'
import { promotionCodes } from './schema.ts'
import { temporaryFolder } from '../testing/folder.ts'

const folder = await temporaryFolder()
let opened: OpenDatabase
const { fsyncSync } = fs
let synced = 0
beforeAll(async () => {
  fs.fsyncSync = file => {
    synced++
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  opened = await openEmbedded(join(folder, 'pglite'))
})
afterAll(async () => {
  await opened.close()
  Object.assign(fs, { fsyncSync })
  syncBuiltinESMExports()
})

test('the disk has what was saved before it is answered; reading asks it for nothing', async () => {
  const { database } = opened
  for (const code of ['ONE', 'TWO', 'THREE']) {
    synced = 0
    await database.insert(promotionCodes).values({ code, total: 0 })
    expect(synced).toBe(1)
    await database.select().from(promotionCodes)
    expect(synced).toBe(1)
  }
  synced = 0
  await database.transaction(async transaction => {
    await transaction.delete(promotionCodes)
    await transaction.insert(promotionCodes).values({ code: 'FOUR', total: 0 })
    expect(synced).toBe(0)
  })
  expect(synced).toBe(1)
})

test('a checkpoint has everything on the disk, the directories included', async () => {
  synced = 0
  await opened.database.execute(sql`checkpoint`)
  expect(synced).toBeGreaterThan(2)
})
