import fs from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '../testing/afterwards.ts'
import { openPortal } from '../testing/portal.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { ensurePrivate, lockDirectory } from './open.ts'
import { promotionCodes } from './schema.ts'

const folder = await temporaryFolder()

test('a directory has one owner at a time; the next one waits until it is released', async () => {
  const directory = join(folder, 'locked')
  const unlock = await lockDirectory(directory, () => {})
  const waiting = Promise.withResolvers<string>()
  const second = lockDirectory(directory, waiting.resolve)
  expect(await waiting.promise).toContain('locked by another process')
  await unlock()
  await (
    await second
  )()
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('new directories are private to their user, parents included', async () => {
  const root = join(folder, 'deep', 'data')
  await ensurePrivate(root, [join(root, 'pglite')])
  expect(await Promise.all([join(folder, 'deep'), root, join(root, 'pglite')].map(modeOf))).toEqual([
    '700',
    '700',
    '700',
  ])
  // and a second time
  await ensurePrivate(root, [join(root, 'pglite')])
})

test.each([0o750, 0o705, 0o720, 0o702, 0o777, 0o711])(
  'a directory of mode %o is refused, with the command that fixes it',
  async mode => {
    const root = join(folder, `own ${mode}`)
    const database = join(root, 'pglite')
    await mkdir(database, { recursive: true, mode: 0o700 })
    await chmod(root, 0o700)
    await chmod(database, mode)
    await expect(ensurePrivate(root, [database])).rejects.toThrow(
      `Other users of this machine can get at ${database}, and people's data is in it. Type: chmod -R go= '${root}'`,
    )
    await chmod(root, mode)
    await chmod(database, 0o700)
    await expect(ensurePrivate(root, [database])).rejects.toThrow(`can get at ${root},`)
  },
)

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
