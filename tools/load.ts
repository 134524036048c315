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
 * `npm run load -- --postgres [--people 1000] [--minutes 60]`: measures people who poll for results every three
 * seconds, then 100 saves a second, then the most polls a second, on PostgreSQL: with one process of the server, then
 * with two. Writes docs/performance.md. Exits with 1 if a 99th percentile is over its limit or a call failed.
 * `--minutes` prints the first process's memory every minute, and writes nothing.
 *
 * `npm run load`: the same on the embedded database, which is for trials. Measures 100 people and 20 saves a second,
 * and holds them to no limit.
 *
 * `npm run load -- --faults [--seconds 60]`: drives two servers on PostgreSQL while each outside service in turn is
 * slow, lying and down, for that long each. Prints what was sent twice, lost or late. Exits with 1 if anything was
 * lost.
 */
/** Milliseconds of the 99th percentile. */
const bound = 50
/** Groups of people that call by themselves. */
const parts = 20
/** Polling interval of a waiting person, in seconds. */
const asksEvery = 3
const { values } = parseArgs({
  options: {
    people: { type: 'string' },
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
const waiting = Number(values.people ?? (values.postgres ? 1000 : 100))
const savesEachSecond = values.postgres ? 100 : 20
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
type Server = Awaited<ReturnType<typeof startServer>>

const poll: autocannon.Request = { method: 'GET', path: '/v2/eligibility/count' }
const save: autocannon.Request = {
  method: 'PUT',
  path: '/v1/answer/open_cases',
  body: JSON.stringify([{ selection: 'yes' }]),
}

/** Calls of each part of the people by itself, and of each person in turn. The servers share the parts. */
const callInParts = (servers: readonly Server[], call: autocannon.Request, options: Partial<autocannon.Options>) =>
  Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      await setTimeout((part * 1000) / parts)
      return autocannon({
        url: servers[part % servers.length]!.address,
        requests: secrets
          .filter((_, index) => index % parts === part)
          .map(secret => ({ ...call, headers: { authorization: `Bearer ${secret}` } })),
        connections: 1,
        ...options,
      })
    }),
  )

interface Measured {
  readonly calls: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
}

/** Sends this many calls a second. autocannon sends a second's calls at once, so the parts spread them. */
async function callEvenly(servers: readonly Server[], call: autocannon.Request, rate: number): Promise<Measured> {
  const times: number[] = []
  const overallRate = Math.ceil(rate / parts)
  const setupClient = (client: autocannon.Client) =>
    client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
  const options = { connections: Math.min(10, overallRate), overallRate, duration, setupClient }
  const results = await callInParts(servers, call, options)
  const failed = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0)
  const [p50 = 0, p99 = 0, slowest = 0] = [0.5, 0.99, 1].map(share => quantile(times, share))
  return { calls: times.length, failed, p50, p99, slowest }
}

/** Prints a server's memory every minute, on Linux. */
async function watchMemory({ child }: Server) {
  for (let minute = 0; child.exitCode === null; minute++) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    console.log(`minute ${minute}: ${Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000)} MB`)
    await setTimeout(60_000, undefined, { ref: false })
  }
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

/** Measures this many processes of the server. Returns whether all calls were answered within the bound. */
async function measure(name: string, processes: number, environment: Readonly<Record<string, string>>) {
  const servers: Server[] = []
  try {
    // one by one: the first one migrates
    for (let count = 0; count < processes; count++) servers.push(await startServer(environment))
    console.log(`${name}, ${waiting} people, ${cpus().length} cores`)
    await callInParts(servers, poll, { amount: (3 * waiting) / parts })
    await callInParts(servers, save, { amount: waiting / parts })
    if (values.minutes !== undefined) void watchMemory(servers[0]!)
    const polls = await callEvenly(servers, poll, waiting / asksEvery)
    const saves = await callEvenly(servers, save, savesEachSecond)
    for (const [what, { calls, failed, p50, p99, slowest }] of Object.entries({ polls, saves }))
      console.log(`${calls} ${what}: p50 ${ms(p50)}, p99 ${ms(p99)}, slowest ${ms(slowest)}, ${failed} failed`)
    const most = await callInParts(servers, poll, { duration: Math.min(10, duration) })
    const atMost = Math.round(most.reduce((sum, { requests }) => sum + requests.average, 0))
    console.log(`at most ${atMost} polls a second`)
    const cells = [polls.p50, polls.p99, polls.slowest, saves.p99].map(ms)
    if (values.minutes === undefined) await writeRow(name, [waiting, ...cells, polls.failed + saves.failed, atMost])
    return [polls, saves].every(({ failed, p99 }) => p99 <= bound && failed === 0)
  } finally {
    for (const { child } of servers) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`

console.log(await buildServer())
const folder = await mkdtemp(join(tmpdir(), 'load-'))
const postgres = values.postgres ? await startPostgres() : null
const opened = postgres ? await openServer(postgres.url, { log: () => {} }) : await openEmbedded(join(folder, 'pglite'))
const secrets = await fill(opened.database)
await opened.close()
try {
  if (postgres) {
    const environment = { DATABASE_URL: postgres.url }
    const one = await measure('PostgreSQL, one process', 1, environment)
    const two = await measure('PostgreSQL, two processes', 2, environment)
    process.exitCode = one && two ? 0 : 1
  } else {
    await measure('embedded', 1, { DATA_DIR: folder })
    console.log(
      'The embedded database is for trials by a few people. For more, set DATABASE_URL: npm run load -- --postgres',
    )
  }
} finally {
  await postgres?.remove()
  await rm(folder, { recursive: true, force: true })
}
