import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import type { OpenDatabase } from './database.ts'
import { promotionCodes } from './schema.ts'

let folder: string
let opened: OpenDatabase
const { fsyncSync } = fs
let synced = 0
beforeAll(async () => {
  fs.fsyncSync = file => {
    synced++
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  folder = await mkdtemp(join(tmpdir(), 'portal-durable-'))
  opened = await openEmbedded(join(folder, 'pglite'))
})
afterAll(async () => {
  await opened.close()
  Object.assign(fs, { fsyncSync })
  syncBuiltinESMExports()
  await rm(folder, { recursive: true })
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
