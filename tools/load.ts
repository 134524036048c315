import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { buildServer } from '../scripts/build/server.ts'
import type { Database } from '../server/database/database.ts'
import { openEmbedded } from '../server/database/embedded.ts'
import { openServer } from '../server/database/postgres.ts'
import { people, tokens } from '../server/database/schema.ts'
import { hashSecret, makeSecret } from '../server/database/secrets.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { freePort } from '../server/testing/programs.ts'
import { driveFaults } from './load/faults.ts'

/**
 * `npm run load [-- --people 1000] [--minutes 60] [--postgres]`: measures people who poll for results every three
 * seconds: response times and the maximum calls a second. Writes docs/performance.md. Exits with 1 if the 99th
 * percentile (milliseconds) is over its limit. `--minutes` prints the server's memory every minute, and writes nothing.
 *
 * `npm run load -- --faults [--seconds 60]`: drives two servers on PostgreSQL while each outside service in turn is
 * slow, lying and down, for that long each. Prints what was sent twice, lost or late. Exits with 1 if anything was
 * lost.
 */
const bound = 50
/** Groups of people that are polled for by themselves. */
const parts = 20
/** Polling interval of a waiting person, in seconds. */
const asksEvery = 3
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    minutes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
  },
})
if (values.faults) {
  console.log(await buildServer())
  const outcomes = await driveFaults(Number(values.seconds), console.log)
  console.table(outcomes.map(({ lost, twice, ...rest }) => ({ ...rest, twice: twice.length, lost: lost.length })))
  for (const { fault, lost, service, twice } of outcomes) {
    for (const what of twice) console.log(`${service} ${fault}: twice: ${what}`)
    for (const what of lost) console.log(`${service} ${fault}: lost: ${what}`)
  }
  process.exit(outcomes.some(({ lost }) => lost.length > 0) ? 1 : 0)
}
const waiting = Number(values.people)
const duration = values.minutes === undefined ? 30 : Number(values.minutes) * 60

/** Verified people with sessions, whose searches outlast the measurement. */
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
  const expires_at = new Date(now.getTime() + duration * 1000 + 3_600_000)
  await database.insert(tokens).values(
    secrets.map((secret, index) => ({
      hash: hashSecret(secret),
      person_id: rows[index]!.id,
      expires_at,
      used_at: now,
    })),
  )
  return secrets
}

async function startServer(environment: Readonly<Record<string, string>>) {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...environment, PORT: port, SAMPLE_DATA: 'none', SEARCH_DELAY_SECONDS: '86400' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return { child, address }
    await setTimeout(100)
  }
  throw new Error('the server did not start')
}

/** Polls for the results of each part of the people by itself, and of each person in turn. */
const askInParts = (options: Partial<autocannon.Options>) =>
  Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      await setTimeout((part * 1000) / parts)
      return autocannon({
        url: `${address}/v2/eligibility/count`,
        requests: secrets
          .filter((_, index) => index % parts === part)
          .map(secret => ({ headers: { authorization: `Bearer ${secret}` } })),
        connections: 1,
        ...options,
      })
    }),
  )

/** Polls every three seconds per person. autocannon sends a second's calls at once, so the parts spread them. */
async function askEvenly() {
  const times: number[] = []
  const overallRate = Math.ceil(waiting / asksEvery / parts)
  const setupClient = (client: autocannon.Client) =>
    client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
  const results = await askInParts({ connections: Math.min(10, overallRate), overallRate, duration, setupClient })
  return { times, failed: results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0) }
}

/** Prints the server's memory every minute, on Linux. */
async function watchMemory({ pid }: { readonly pid?: number | undefined }) {
  for (let minute = 0; child.exitCode === null; minute++) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    console.log(`minute ${minute}: ${Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000)} MB`)
    await setTimeout(60_000, undefined, { ref: false })
  }
}

/** Polls as fast as possible. Returns the calls a second. */
async function askAtMost(): Promise<number> {
  const results = await askInParts({ duration: Math.min(10, duration) })
  return Math.round(results.reduce((sum, { requests }) => sum + requests.average, 0))
}

function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

async function writeRow(name: string, cells: readonly (string | number)[]) {
  const page = new URL('../docs/performance.md', import.meta.url)
  const text = await readFile(page, 'utf8')
  const row = new RegExp(`^\\| ${name} \\|.*$`, 'm')
  if (!row.test(text)) throw new Error(`docs/performance.md has no row "${name}"`)
  await writeFile(page, text.replace(row, `| ${[name, ...cells].join(' | ')} |`))
}

console.log(await buildServer())
const folder = await mkdtemp(join(tmpdir(), 'load-'))
const postgres = values.postgres ? await startPostgres() : null
const opened = postgres ? await openServer(postgres.url, { log: () => {} }) : await openEmbedded(join(folder, 'pglite'))
const secrets = await fill(opened.database)
await opened.close()
const { child, address } = await startServer(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder })
try {
  const name = postgres ? 'PostgreSQL' : 'embedded'
  console.log(`${name}, ${waiting} people, ${cpus().length} cores`)
  await askInParts({ amount: (3 * waiting) / parts })
  if (values.minutes !== undefined) void watchMemory(child)
  const { failed, times } = await askEvenly()
  const [p50, p99, slowest] = [0.5, 0.99, 1].map(share => quantile(times, share).toFixed(1))
  console.log(`${times.length} calls: p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms, ${failed} failed`)
  const atMost = await askAtMost()
  console.log(`at most ${atMost} calls a second`)
  const day = new Date().toISOString().slice(0, 10)
  if (values.minutes === undefined)
    await writeRow(name, [day, waiting, `${p50} ms`, `${p99} ms`, `${slowest} ms`, failed, atMost])
  process.exitCode = quantile(times, 0.99) <= bound && failed === 0 ? 0 : 1
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await postgres?.remove()
  await rm(folder, { recursive: true, force: true })
}
