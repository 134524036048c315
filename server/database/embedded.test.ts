import fs from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '../testing/afterwards.ts'
import { openPortal } from '../testing/portal.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { DatabasePanic } from './failures.ts'
import { embeddedDirectory, lockDirectory, openDatabase } from './open.ts'
import { promotionCodes } from './schema.ts'

const settings = { databaseUrl: undefined, dataDirectory: await temporaryFolder() }

let opened: OpenDatabase
const { fsyncSync } = fs
let synced = 0
let syncedDirectories = 0
let isDiskBroken = false
beforeAll(async () => {
  fs.fsyncSync = file => {
    if (isDiskBroken) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    synced++
    if (fs.fstatSync(file).isDirectory()) syncedDirectories++
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  opened = await openDatabase(settings, () => {}, { create: true })
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
  syncedDirectories = 0
  await opened.database.execute(sql`checkpoint`)
  expect(synced - syncedDirectories).toBeGreaterThan(2)
  expect(syncedDirectories).toBeGreaterThan(2)
})

test('work under the lock of all processes is done at once, in the only process', async () => {
  expect(await opened.exclusively(async () => 'done')).toBe('done')
})

test('a dump opens in a new folder as a database with the same rows', async () => {
  const copy = await openEmbedded(join(await temporaryFolder(), 'new', 'copy'), await opened.dump!())
  const codes = (database: OpenDatabase['database']) => database.select().from(promotionCodes)
  expect(await codes(copy.database)).toEqual(await codes(opened.database))
  expect(await codes(copy.database)).toHaveLength(1)
  await copy.close()
})

test('after a panic the health check reports that the process ends', async () => {
  const portal = await openPortal({ hasPanicked: () => true })
  expect(await portal.ask('GET /healthz')).toMatchObject({ status: 503, body: { process: 'ending' } })
})

const forOthers = async (path: string) => ((await stat(path)).mode & 0o077).toString(8)

test('its folder and files are private to its user, and locked until it is closed', async () => {
  const directory = embeddedDirectory(settings)
  expect(((await stat(directory)).mode & 0o777).toString(8)).toBe('700')
  const files = (await readdir(directory, { recursive: true })).map(file => join(directory, file))
  expect(new Set(await Promise.all(files.map(forOthers)))).toEqual(new Set(['0']))
  const waiting = Promise.withResolvers<string>()
  const locked = lockDirectory(directory, waiting.resolve)
  expect(await waiting.promise).toContain('locked by another process')
  await opened.close()
  const unlock = await locked
  unlock()
})

test('opened again, it keeps its rows, and the access that its operator gave to a file', async () => {
  const directory = embeddedDirectory(settings)
  const version = join(directory, 'PG_VERSION')
  await chmod(version, 0o640)
  opened = await openEmbedded(directory)
  expect(await opened.database.select().from(promotionCodes)).toHaveLength(1)
  expect(await forOthers(version)).toBe('40')
})

test('what a broken disk did not take is not reported as saved: the database ends, with what was saved before', async () => {
  const values = { code: 'FIVE', total: 0 }
  isDiskBroken = true
  await expect(opened.database.insert(promotionCodes).values(values)).rejects.toMatchObject({
    cause: expect.any(DatabasePanic),
  })
  isDiskBroken = false
  expect(await opened.panicked).toBeInstanceOf(DatabasePanic)
  await opened.close()
  const again = await openEmbedded(embeddedDirectory(settings))
  expect(await again.database.select().from(promotionCodes)).toContainEqual(expect.objectContaining({ code: 'FOUR' }))
  await again.close()
})
