import fs from 'node:fs'
import { stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'drizzle-orm'
import { expect, test, afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '../testing/afterwards.ts'
import { openPortal } from '../testing/portal.ts'
import type { OpenDatabase } from './database.ts'
import { embeddedDirectory, lockDirectory, openDatabase } from './open.ts'
import { promotionCodes } from './schema.ts'

const settings = { databaseUrl: undefined, dataDirectory: await temporaryFolder() }

let opened: OpenDatabase
const { fsyncSync } = fs
let synced = 0
beforeAll(async () => {
  fs.fsyncSync = file => {
    synced++
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  opened = await openDatabase(settings, () => {})
})
afterAll(() => {
  Object.assign(fs, { fsyncSync })
  syncBuiltinESMExports()
})

test('saved data is on disk before the response; reading does not sync', async () => {
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

test('a checkpoint syncs everything to disk, directories included', async () => {
  synced = 0
  await opened.database.execute(sql`checkpoint`)
  expect(synced).toBeGreaterThan(2)
})

test('after a panic the health check reports that the process ends', async () => {
  const portal = await openPortal({ hasPanicked: () => true })
  expect(await portal.ask('GET /healthz')).toMatchObject({ status: 503, body: { process: 'ending' } })
})

test('its folder is private to its user, and locked until it is closed', async () => {
  const directory = embeddedDirectory(settings)
  expect(((await stat(directory)).mode & 0o777).toString(8)).toBe('700')
  const waiting = Promise.withResolvers<string>()
  const locked = lockDirectory(directory, waiting.resolve)
  expect(await waiting.promise).toContain('locked by another process')
  await opened.close()
  const unlock = await locked
  unlock()
})
