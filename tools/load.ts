import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Agent, request } from 'node:http'
import { hashSecret, makeSecret } from '../server/database/secrets.ts'
import { openServer } from '../server/database/postgres.ts'
import { openEmbedded } from '../server/database/embedded.ts'
import type { Database } from '../server/database/database.ts'
import { people, tokens } from '../server/database/schema.ts'
import { freePort } from '../server/testing/free-port.ts'
import { startPostgres } from '../server/testing/postgres.ts'

/**
 * `npm run load [-- --people 1000] [--seconds 30] [--postgres] [--print-only]`: people who wait for their results, each
 * asking every three seconds, as many at once as said. Prints how long the answers take, and how many calls a second
 * the server bears at most, and writes both into docs/performance.md. Ends with 1 when the 99th percentile is over its
 * bound.
 */
const bound = 50
/** How often a waiting person asks, in seconds (R601). */
const asksEvery = 3
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    postgres: { type: 'boolean', default: false },
    'print-only': { type: 'boolean', default: false },
  },
})
const waiting = Number(values.people)
const seconds = Number(values.seconds)

/**
 * So many people who have paid and are verified, each with a session; their searches begin when they ask, and last
 * longer than the measurement.
 */
async function fill(database: Database): Promise<readonly string[]> {
  const secrets = Array.from({ length: waiting }, makeSecret)
  const rows = await database
    .insert(people)
    .values(
      secrets.map((_, index) => ({
        language: 'en' as const,
        us_state: 'UT' as const,
        email: `load${index}@example.org`,
        password_hash: '',
        first_name: 'Maria',
        last_name: `Vega${index}`,
        birth_date: '1988-04-12',
        referral_source: 'facebook',
        referral_code: `LOAD${index}`,
        verified: true,
        app_payment_date: '2026-01-15',
      })),
    )
    .returning({ id: people.id })
  const now = new Date()
  await database.insert(tokens).values(
    secrets.map((secret, index) => ({
      hash: hashSecret(secret),
      person_id: rows[index]!.id,
      expires_at: new Date(now.getTime() + 3_600_000),
      used_at: now,
    })),
  )
  return secrets
}

async function startServer(
  environment: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...environment, PORT: String(port), SAMPLE_DATA: 'none', SEARCH_DELAY_SECONDS: '86400' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.on('data', () => {})
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return { child, address }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

// idle connections are closed before the server does so, after five seconds
const agent = new Agent({ keepAlive: true, maxSockets: 200, timeout: 4000 })

/** One call; answers whether it was answered as a person who waits is. */
const poll = (secret: string) =>
  new Promise<boolean>(resolve => {
    const headers = { authorization: `Bearer ${secret}` }
    request(`${address}/v2/eligibility/count`, { agent, headers }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
      .on('error', () => resolve(false))
      .end()
  })

interface Measured {
  /**
   * Milliseconds of each call from when it was due, in ascending order: a call that had to wait for its turn has
   * waited.
   */
  readonly times: readonly number[]
  readonly failed: number
}

/**
 * Each person asks every three seconds, all of them evenly one after the other, whatever the server does (autocannon
 * sends a second's calls at once).
 */
async function pace(duration: number): Promise<Measured> {
  const gap = (asksEvery * 1000) / waiting
  const start = performance.now()
  const times: number[] = []
  let failed = 0
  const under: Promise<void>[] = []
  const counted = async (secret: string, due: number) => {
    if (!(await poll(secret))) failed++
    times.push(performance.now() - due)
  }
  for (let turn = 0; turn * gap < duration * 1000; turn++) {
    const due = start + turn * gap
    while (performance.now() < due)
      await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    const secret = secrets[turn % secrets.length]!
    under.push(counted(secret, due))
  }
  await Promise.all(under)
  return { times: times.toSorted((one, other) => one - other), failed }
}

/** So many at a time, as fast as they are answered; answers how many a second that were. */
async function most(atATime: number, duration: number): Promise<number> {
  const end = performance.now() + duration * 1000
  let answered = 0
  const asking = Array.from({ length: atATime }, async (_, first) => {
    for (let turn = first; performance.now() < end; turn += atATime) {
      await poll(secrets[turn % secrets.length]!)
      answered++
    }
  })
  await Promise.all(asking)
  return answered / duration
}

/** Puts the figures into the row of their database. */
async function writeRow(name: string, cells: readonly (string | number)[]) {
  const page = new URL('../docs/performance.md', import.meta.url)
  const text = await readFile(page, 'utf8')
  const row = new RegExp(`^\\| ${name} \\|.*$`, 'm')
  if (!row.test(text)) throw new Error(`docs/performance.md has no row "${name}"`)
  await writeFile(page, text.replace(row, `| ${[name, ...cells].join(' | ')} |`))
}

const folder = await mkdtemp(join(tmpdir(), 'load-'))
const postgres = values.postgres ? await startPostgres() : null
const opened = postgres ? await openServer(postgres.url, { log: () => {} }) : await openEmbedded(join(folder, 'pglite'))
const secrets = await fill(opened.database)
await opened.close()
const { child, address } = await startServer(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder })
try {
  console.log(`${postgres ? 'PostgreSQL' : 'embedded'}, ${waiting} people, ${cpus().length} cores`)
  for (const secret of secrets) await poll(secret)
  const { failed, times } = await pace(seconds)
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(1)
  console.log(
    `${times.length} calls in ${seconds} s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms, ${failed} failed`,
  )
  const atMost = Math.round(await most(20, Math.min(10, seconds)))
  console.log(`at most ${atMost} calls a second`)
  const day = new Date().toISOString().slice(0, 10)
  const cells = [day, waiting, `${at(0.5)} ms`, `${at(0.99)} ms`, `${at(1)} ms`, failed, atMost]
  if (!values['print-only']) await writeRow(postgres ? 'PostgreSQL' : 'embedded', cells)
  process.exitCode = Number(at(0.99)) <= bound && failed === 0 ? 0 : 1
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await postgres?.remove()
  await rm(folder, { recursive: true, force: true })
}
