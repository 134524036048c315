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
import { isDatabaseUnavailable, DatabasePanic, watchForPanic } from './failures.ts'
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

/** An embedded database that fails from its second call on, and counts calls. */
function failing(error: Error) {
  let calls = 0
  const ask = async (_message: Uint8Array) => {
    calls += 1
    if (calls > 1) throw error
    return { messages: [], data: new Uint8Array() }
  }
  const client = {
    execProtocol: ask,
    execProtocolRaw: async (message: Uint8Array) => (await ask(message)).data,
    execProtocolStream: async (message: Uint8Array) => (await ask(message)).messages,
  }
  return { client, panicked: watchForPanic(client), calls: () => calls }
}
const failure = (details: object) => Object.assign(new Error('could not write'), details)
const asked = new Uint8Array()

test.each([
  ['a full disk', failure({ code: '53100', severity: 'PANIC' })],
  ['an internal error', failure({ code: 'XX000' })],
  ['the machine that it runs in', new WebAssembly.RuntimeError('unreachable')],
])('a panic of %s is reported, and later calls fail', async (_, error) => {
  const { client, panicked, calls } = failing(error)
  await client.execProtocol(asked)
  await expect(client.execProtocol(asked)).rejects.toThrow(DatabasePanic)
  await expect(client.execProtocolRaw(asked)).rejects.toThrow(DatabasePanic)
  expect((await panicked).cause).toBe(error)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: await panicked }))).toBe(true)
  expect(calls()).toBe(2)
})

test.each([
  ['a full disk that it outlives', failure({ code: '53100', severity: 'ERROR' })],
  ['an internal error of one statement', failure({ code: 'XX000', severity: 'ERROR' })],
])('%s is not a panic', async (_, error) => {
  const { client, calls } = failing(error)
  await client.execProtocol(asked)
  await expect(client.execProtocol(asked)).rejects.toBe(error)
  await expect(client.execProtocol(asked)).rejects.toBe(error)
  expect(calls()).toBe(3)
})

test('a panic that queries read from an answer is reported as well', async () => {
  const error = failure({ code: '53100', severity: 'PANIC' })
  const { client, panicked } = failing(error)
  await client.execProtocolStream(asked)
  await expect(client.execProtocolStream(asked)).rejects.toThrow(DatabasePanic)
  expect((await panicked).cause).toBe(error)
})

test('after a panic the health check reports that the process ends', async () => {
  const portal = await openPortal({ hasPanicked: () => true })
  expect(await portal.ask('GET /healthz')).toMatchObject({ status: 503, body: { process: 'ending' } })
})
