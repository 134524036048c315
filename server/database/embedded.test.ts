import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/afterwards.ts'
import type { OpenDatabase } from './database.ts'
import { embeddedDirectory, lockDirectory, openDatabase } from './open.ts'
import { promotionCodes } from './schema.ts'

const settings = { databaseUrl: undefined, dataDirectory: await temporaryFolder() }
const directory = embeddedDirectory(settings)
const open = () => openDatabase(settings, () => {}, { create: true })

let opened: OpenDatabase
beforeAll(async () => void (opened = await open()))
afterAll(() => opened.close())

test('work under the lock of all processes is done at once, in the only process', async () => {
  expect(await opened.exclusively(async () => 'done')).toBe('done')
})

const forOthers = async (path: string) => ((await stat(path)).mode & 0o077).toString(8)

test('its folder and files are private to its user, and locked until it is closed', async () => {
  expect(((await stat(directory)).mode & 0o777).toString(8)).toBe('700')
  const files = (await readdir(directory, { recursive: true })).map(file => join(directory, file))
  expect(new Set(await Promise.all(files.map(forOthers)))).toEqual(new Set(['0']))
  await expect(lockDirectory(directory, 0)).rejects.toThrow('in use by another process')
  await opened.close()
  const unlock = await lockDirectory(directory, 0)
  unlock()
  opened = await open()
})

test('opened again, it keeps its rows, and the access that its operator gave to a file', async () => {
  await opened.database.insert(promotionCodes).values({ code: 'ONE', total: 0 })
  await opened.close()
  const version = join(directory, 'PG_VERSION')
  await chmod(version, 0o640)
  opened = await open()
  expect(await opened.database.select().from(promotionCodes)).toHaveLength(1)
  expect(await forOthers(version)).toBe('40')
})
