// @module-tag thorough
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { screened } from '../domain/samples/people.ts'
import { readConfiguration } from './configuration.ts'
import { startServer } from './start.ts'
import { listening, temporaryFolder } from './testing/afterwards.ts'
import { goodCard, registration } from './testing/portal.ts'
import { startPostgres } from './testing/postgres.ts'
import { freePort, startServerProgram } from './testing/programs.ts'

const folder = await temporaryFolder()
/** One database for all: a new one takes seconds, and on a busy machine longer than a test has. */
const DATA_DIR = join(folder, 'deep', 'data')

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  const environment = {
    DATA_DIR,
    PORT: '0',
    SAMPLE_DATA: 'none',
    SEARCH_DELAY_SECONDS: '0',
    STOP_GRACE_SECONDS: '0',
    ...settings,
  }
  const server = await startServer(await readConfiguration(environment), () => {})
  const address = /http:\/\/localhost:\d+/.exec(server.notes[0] ?? '')?.[0] ?? ''
  return { ...server, address }
}

/** Real people need a PostgreSQL server. */
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
  await (await start()).stop()
})
afterAll(() => postgres.remove())

test('from registration to results, and still there after a restart', async () => {
  const person = registration({ email: 'start@example.org' })
  const first = await start()
  expect(first.notes).toContain('  4242 4242 4242 4242  approved')
  await post(`${first.address}/v1/person/`, person)
  const token = await logIn(first.address, person)
  for (const [question, items] of Object.entries(screened()))
    await send('PUT', `${first.address}/v1/answer/${question}`, items, token)
  expect(await post(`${first.address}/v1/payment/`, goodCard, token)).toEqual({ verified: true })
  await expect
    .poll(() => get(`${first.address}/v2/eligibility/count`, token))
    .toMatchObject({ updated_at: expect.any(String), count: 0 })
  await first.stop()

  const second = await start()
  expect(await get(`${second.address}/v2/eligibility/`, token)).toMatchObject({
    cases: [],
    updated_at: expect.any(String),
  })
  await second.stop()
})

test('it says at its start which states have no court records', async () => {
  const said: unknown[] = []
  const environment = { DATA_DIR, PORT: '0', SAMPLE_DATA: 'none' }
  const { stop } = await startServer(await readConfiguration(environment), (...line) => void said.push(line))
  await expect
    .poll(() => said, { timeout: 20_000 })
    .toEqual(['UT', 'AZ', 'PA'].map(state => ['no court records', { state }]))
  await stop()
})

test('with Stripe it takes no card itself, and logs the webhook’s address, without secrets', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_2', STRIPE_WEBHOOK_SECRET: 'whsec_3' }
  const live = {
    ...keys,
    PAYMENT_GATEWAY: 'stripe',
    PUBLIC_URL: 'https://portal.example.org',
    DATABASE_URL: postgres.url,
  }
  await expect(start(live)).rejects.toThrow('IDENTITY_CHECK_URL is wrong')
  const allowed = { ALLOW_FOR_TRIAL: 'sandbox-identity,sandbox-payment,stripe-test,outbox-mail,placeholder-contacts' }
  const { address, notes, stop } = await start({ ...live, ...allowed })
  expect(notes).toContain('Stripe takes the money and calls https://portal.example.org/v1/payment/webhook/stripe')
  expect(notes.join()).not.toMatch(/4242 4242|sk_test_1|whsec_3/)
  const person = registration({ email: 'stripe@example.org' })
  await post(`${address}/v1/person/`, person)
  const token = await logIn(address, person)
  expect(await post(`${address}/v1/payment/`, goodCard, token)).toMatchObject({
    code: 'invalidField',
    params: { field: 'card_number' },
  })
  expect(await post(`${address}/v1/payment/webhook/stripe`, {})).toMatchObject({ code: 'errorOccurred' })
  await stop()
})

test('with https it refuses to start on trial data', async () => {
  const DATABASE_URL = postgres.url
  await (await start({ SAMPLE_DATA: 'load', DATABASE_URL })).stop()
  const allowed = 'sandbox-payment,sandbox-identity,outbox-mail,placeholder-contacts'
  const https = { DATABASE_URL, PUBLIC_URL: 'https://portal.example.org', ALLOW_FOR_TRIAL: allowed }
  await expect(start(https)).rejects.toThrow('DATABASE_URL is wrong: it must be a database without sample people')
  await (await start({ ...https, ALLOW_FOR_TRIAL: `${allowed},sample-data` })).stop()
})

test('metrics have their own port, which closes with the server', async () => {
  const port = await freePort()
  const { address, notes, stop } = await start({ METRICS_PORT: String(port) })
  expect(notes).toContain(`Metrics for Prometheus are at http://localhost:${port}/metrics`)
  await get(`${address}/v1/nonsense`, '')
  const metrics = `http://127.0.0.1:${port}/metrics`
  expect(await (await fetch(metrics)).text()).toContain(
    'portal_calls_total{route="unknown",method="GET",status="404"} 1',
  )
  await stop()
  await expect(fetch(metrics)).rejects.toThrow('fetch failed')
})

test.each(['PORT', 'METRICS_PORT'])(
  '%s taken by another program: reports it, and leaves nothing open',
  async setting => {
    const port = await listening(createServer())
    await expect(start({ METRICS_PORT: '0', [setting]: String(port) })).rejects.toThrow(
      `Port ${port} is in use. Stop the other program, or set ${setting}.`,
    )
    // the database is unlocked again
    await (await start()).stop()
  },
)

async function logIn(address: string, { email, password }: { email: string; password: string }): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const response = await fetch(`${address}/authentication/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

const send = async (method: string, url: string, json: unknown, token: string) =>
  (await fetch(url, { method, body: JSON.stringify(json), headers: { Authorization: `Bearer ${token}` } })).json()
const post = (url: string, json: unknown, token = '') => send('POST', url, json, token)
const get = async (url: string, token: string) =>
  (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json()

/** A signal makes the process crash with personal data in the message; a setting stops it early. */
const crashing = `
  import fs from 'node:fs'
  const { write } = fs
  let { STOP_AT: last } = process.env
  fs.write = (file, text, ...given) => {
    if (last && String(text).includes(last)) {
      last = ''
      process.kill(process.pid, 'SIGTERM')
    }
    return write(file, text, ...given)
  }
  process.on('SIGUSR2', () => { throw new TypeError('maria@example.org') })
`

describe('the program', { timeout: 120_000 }, () => {
  /** The server as a process, as under a supervisor. */
  async function run(settings: Readonly<Record<string, string>> = {}) {
    const crash = join(folder, 'crash.mjs')
    await writeFile(crash, crashing)
    const environment = { DATABASE_URL: '', DATA_DIR, SAMPLE_DATA: 'none', ...settings }
    const { address, child, ended } = await startServerProgram(environment, ['--import', crash])
    const end = async (signal: 'SIGTERM' | 'SIGUSR2') => {
      child.kill(signal)
      const { code, error, out } = await ended
      const lines = out.split('\n').filter(line => line !== '')
      return { code, error, lines: lines.map(line => JSON.parse(line) as Line) }
    }
    return { address, end, ended }
  }
  type Line = Readonly<Record<string, unknown>>
  const call = async (address: string) => (await fetch(`${address}/v1/nonsense`)).headers.get('X-Request-Id')
  const callsIn = (lines: readonly Line[]) =>
    lines.filter(({ message }) => message === 'call answered').map(({ request }) => request)

  test('a copy of dist/ with the packages is all that a server needs', async () => {
    const copy = join(folder, 'copy')
    await cp('dist', join(copy, 'dist'), { recursive: true })
    await symlink(resolve('node_modules'), join(copy, 'node_modules'))
    const environment = { DATABASE_URL: '', DATA_DIR: join(folder, 'of the copy'), SAMPLE_DATA: 'none' }
    const { address, stop } = await startServerProgram(environment, [], join(copy, 'dist'))
    const contract = (await (await fetch(`${address}/openapi.json`)).json()) as object
    expect(Object.keys(contract)).toContain('paths')
    expect(await stop()).toMatchObject({ code: 0, error: '' })
  })

  test('all output of a stopped server is JSON lines, and none is lost', async () => {
    const { address, end } = await run()
    const ids: (string | null)[] = []
    for (let time = 0; time < 100; time++) ids.push(await call(address))
    const { code, error, lines } = await end('SIGTERM')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(callsIn(lines)).toEqual(ids)
    const listens = { level: 'info', message: expect.stringContaining('at http://localhost:') }
    expect(lines).toContainEqual(expect.objectContaining(listens))
    expect(lines.map(({ message }) => message)).toContain('4242 4242 4242 4242  approved')
  })

  test('a server stopped as soon as it prints its address ends in order', async () => {
    const { ended } = await run({ STOP_AT: 'at http://localhost:' })
    expect(await ended).toMatchObject({ code: 0, error: '' })
  })

  test('a crashing server logs where, without the error message, and loses no line', async () => {
    const { address, end } = await run({ LOG_LEVEL: 'info' })
    const id = await call(address)
    const { code, error, lines } = await end('SIGUSR2')
    expect({ code, error }).toEqual({ code: 1, error: '' })
    expect(callsIn(lines)).toEqual([id])
    expect(lines.at(-1)).toMatchObject({ level: 'error', message: 'crashed', error: { kind: 'TypeError' } })
    expect(JSON.stringify(lines)).not.toContain('maria')
  })

  test('with LOG_LEVEL=error a call logs no line', async () => {
    const { address, end } = await run({ LOG_LEVEL: 'error' })
    await call(address)
    expect(await end('SIGTERM')).toEqual({ code: 0, error: '', lines: [] })
  })
})

test('npm start prints lines for the person at a terminal, and JSON elsewhere', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  const program = scripts['start']!.split(' && ').at(-1)!
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: join(await temporaryFolder(), 'data'), PORT: String(port) }
  // `script` gives the program a terminal; elsewhere its output is a pipe
  const run = async (command: string, args: readonly string[]) => {
    const child = spawn(command, args, { env })
    let printed = ''
    child.stdout.on('data', chunk => (printed += String(chunk)))
    const ended = once(child, 'close')
    await vi.waitFor(() => expect(printed).toContain('outbox'), 50_000)
    await (await fetch(`http://127.0.0.1:${port}/v1/person/profile`)).text()
    // as a person ends it
    if (command === 'script') child.stdin.write('\u0003')
    else child.kill('SIGINT')
    await ended
    return printed.split(/[\r\n]+/).filter(line => line !== '' && line !== '^C')
  }
  const lines = await run('script', ['--quiet', '--flush', '--return', '--command', program, '/dev/null'])
  expect(lines.filter(line => line.startsWith('{'))).toEqual([])
  const said = lines.join('\n')
  expect(said).toContain(` at http://localhost:${port}\n`)
  expect(said).toMatch(/^Sign-ins \(password .*\):\n {2}new@example\.com {2}has just registered/m)
  expect(said).toMatch(/^Test cards .*\n {2}4242 4242 4242 4242 {2}approved$/m)
  expect(said).toMatch(/^call answered, method GET, route \S+, status \d+, milliseconds /m)

  const logged = (await run('sh', ['-c', program])).map(line => JSON.parse(line) as { message: string })
  const messages = logged.map(({ message }) => message)
  expect(messages).toContain('4242 4242 4242 4242  approved')
  expect(messages).toContain('call answered')
})
