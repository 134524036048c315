// @module-tag thorough
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from './testing/programs.ts'
import { temporaryFolder } from './testing/folder.ts'

/** Starting with a new database takes long on a busy machine. */
const patience = 120_000
vi.setConfig({ testTimeout: patience })

const folder = await temporaryFolder()
let child: ChildProcess | null = null
beforeAll(async () => {
  await writeFile(join(folder, 'crash.mjs'), crashing)
})
afterEach(() => void child?.kill('SIGKILL'))

/** One signal makes the process crash with personal data in the message, another fills the disk. */
const crashing = `
  import fs from 'node:fs'
  process.on('SIGUSR2', () => { throw new TypeError('maria@example.org') })
  const { openSync, writeSync } = fs
  const logs = new Set()
  let isFull = false
  process.on('SIGHUP', () => (isFull = true))
  fs.openSync = (path, ...given) => {
    const file = openSync(path, ...given)
    if (String(path).includes('/pg_wal/')) logs.add(file)
    else logs.delete(file)
    return file
  }
  fs.writeSync = (file, ...given) => {
    if (isFull && logs.has(file)) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 })
    return writeSync(file, ...given)
  }
`

/** The server as a process with output to a file or pipe, as under a supervisor. */
async function run(settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const started = spawn(process.execPath, ['--import', join(folder, 'crash.mjs'), 'server/main.ts'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, SAMPLE_DATA: 'none', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child = started
  started.stdout.on('data', chunk => (said.out += String(chunk)))
  started.stderr.on('data', chunk => (said.err += String(chunk)))
  const closed = once(started, 'close')
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => isUp(address), { timeout: patience }).toBe(true)
  // it can stop cleanly once it has printed its address
  if (settings.LOG_LEVEL !== 'error')
    await vi.waitUntil(() => said.out.includes(`localhost:${port}`), { timeout: patience })
  const end = async (signal: 'SIGTERM' | 'SIGUSR2' | 'SIGHUP') => {
    started.kill(signal)
    const [code] = (await closed) as [number]
    return {
      code,
      err: said.err,
      lines: said.out
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as Line),
    }
  }
  return { address, end }
}
type Line = Readonly<Record<string, unknown>>

const isUp = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )
const call = async (address: string) => (await fetch(`${address}/v1/nonsense`)).headers.get('X-Request-Id')
const callsIn = (lines: readonly Line[]) =>
  lines.filter(({ message }) => message === 'call answered').map(({ request }) => request)

test('all output of a stopped server is JSON lines, and none is lost', async () => {
  const { address, end } = await run()
  const ids: (string | null)[] = []
  for (let time = 0; time < 100; time++) ids.push(await call(address))
  const { code, err, lines } = await end('SIGTERM')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(callsIn(lines)).toEqual(ids)
  expect(lines[0]).toMatchObject({ level: 'info', message: expect.stringContaining('at http://localhost:') })
  expect(lines.map(({ message }) => message)).toContain('4242 4242 4242 4242  approved')
})

test('a crashing server logs where, without the error message, and loses no line', async () => {
  const { address, end } = await run({ LOG_LEVEL: 'info' })
  const id = await call(address)
  const { code, err, lines } = await end('SIGUSR2')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(callsIn(lines)).toEqual([id])
  expect(lines.at(-1)).toMatchObject({ level: 'error', message: 'crashed', error: { kind: 'TypeError' } })
  expect(JSON.stringify(lines)).not.toContain('maria')
})

test('a server whose disk is full ends', async () => {
  const { address, end } = await run()
  const ended = end('SIGHUP')
  const body = new URLSearchParams({ username: 'maria@example.org', password: 'wrong' })
  await fetch(`${address}/authentication/token`, { method: 'POST', body }).catch(() => null)
  const { code, err, lines } = await ended
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(lines.at(-1)).toMatchObject({ level: 'error', message: 'crashed', error: { kind: 'DatabasePanic' } })
})

test('started again when there is room, it works', async () => {
  const { address, end } = await run()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await end('SIGTERM')).code).toBe(0)
})

test('with LOG_LEVEL=error a call is no line', async () => {
  const { address, end } = await run({ LOG_LEVEL: 'error' })
  await call(address)
  expect((await end('SIGTERM')).lines).toEqual([])
})
