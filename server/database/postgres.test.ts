import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { metricsText } from '../log/metrics.ts'
import { listening, temporaryFolder } from '../testing/afterwards.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { askPostgres, databaseOn, installTestClock, poolOf, startPostgres } from '../testing/postgres.ts'
import type { OpenDatabase, Transaction } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { databaseName, openDatabase } from './open.ts'
import { transactionsOn, openServer } from './postgres.ts'
import { promotionCodes } from './schema.ts'

/** More than the pool's connections: a leaked one would block the last ones. */
const times = Array.from({ length: 12 }, (_, index) => index)
const folder = await temporaryFolder()
let server: Awaited<ReturnType<typeof startPostgres>>
let opened: OpenDatabase
let portal: Portal
let metrics: () => Promise<string>
const logged: string[] = []

beforeAll(async () => {
  server = await startPostgres()
  opened = await openServer(server.url, { log: line => void logged.push(line), timeoutSeconds: 1 })
  await installTestClock(opened.database)
  portal = await openPortal({ opened })
  metrics = metricsText({ ...portal.dependencies, connections: opened.connections })
})
afterAll(async () => {
  await opened.close()
  await server.remove()
})

const write = (code: string) => (transaction: Transaction) =>
  transaction.insert(promotionCodes).values({ code, total: 1000 }).returning()
const codes = async () =>
  (await opened.database.select({ code: promotionCodes.code }).from(promotionCodes)).map(({ code }) => code)

describe('a transaction on a PostgreSQL server', () => {
  test('writes all or nothing', async () => {
    await opened.database.transaction(write('KEPT'))
    const outcome = opened.database.transaction(async transaction => {
      await write('DROPPED')(transaction)
      throw refused('notFound')
    })
    await expect(outcome).rejects.toThrow(Refusal)
    expect(await codes()).toEqual(['KEPT'])
  })

  test('that loses its connection fails; the process and later transactions continue', async () => {
    for (const time of times) {
      const lost = opened.database.transaction(async transaction => {
        await write(`LOST${time}`)(transaction)
        const { rows } = (await transaction.execute(sql`select pg_backend_pid() as pid`)) as {
          rows: { pid: number }[]
        }
        await askPostgres(server.url, `select pg_terminate_backend(${rows[0]?.pid})`)
        // idle meanwhile, so the loss arrives as an event
        await new Promise(resolve => setTimeout(resolve, 20))
        await write(`LOST${time} too`)(transaction)
      })
      await expect(lost).rejects.toSatisfy(isDatabaseUnavailable)
    }
    await opened.database.transaction(write('AFTER'))
    expect(await codes()).toEqual(['KEPT', 'AFTER'])
  })

  test('that loses its connection while opening fails; others continue', async () => {
    const pool = new pg.Pool({ connectionString: `postgres://somebody@127.0.0.1:${await dyingServer()}/portal` })
    pool.on('error', () => {})
    await expect(transactionsOn(pool)(async () => {})).rejects.toSatisfy(isDatabaseUnavailable)
    await pool.end()
  })

  test('that cannot begin returns its connection', async () => {
    const pool = poolOf(opened.database)
    const breakNext = (client: pg.PoolClient) => {
      const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
      const failing = (...given: readonly unknown[]) =>
        given[0] === 'begin' ? Promise.reject(new Error('Connection terminated unexpectedly')) : query(...given)
      Object.assign(client, { query: failing })
    }
    pool.on('acquire', breakNext)
    for (const time of times)
      await expect(opened.database.transaction(write(`UNBEGUN${time}`))).rejects.toSatisfy(isDatabaseUnavailable)
    pool.off('acquire', breakNext)
    await opened.database.transaction(write('BEGUN'))
    expect(await codes()).toEqual(['KEPT', 'AFTER', 'BEGUN'])
  })

  test('cannot begin while the server is down, and can again when it is back', async () => {
    await server.stop('fast')
    for (const time of times)
      await expect(opened.database.transaction(write(`AWAY${time}`))).rejects.toSatisfy(isDatabaseUnavailable)
    await server.start()
    await opened.database.transaction(write('BACK'))
    expect(await codes()).toEqual(['KEPT', 'AFTER', 'BEGUN', 'BACK'])
  })
})

describe('a database server that is', () => {
  const away = { database: 'down', migrations: 'unknown' }
  const save = async (token: string, selection: string) => {
    const started = performance.now()
    const { status, headers, body } = await portal.ask('PUT /v1/answer/open_cases', { json: [{ selection }], token })
    return { status, again: headers.get('Retry-After'), body, seconds: (performance.now() - started) / 1000 }
  }

  test.each([
    ['stopped', () => server.stop(), () => server.start()],
    ['killed', () => server.stop('immediate'), () => server.start()],
    ['frozen', () => server.freeze(), () => server.thaw()],
  ])('%s: calls get 503 at once, and work again when it is back', async (_, begin, end) => {
    const { token } = await portal.register()
    expect((await save(token, 'yes')).status).toBe(200)
    await begin()
    const refused = await save(token, 'no')
    expect(refused).toMatchObject({ status: 503, again: '2', body: { code: 'unforeseen' } })
    expect(refused.seconds).toBeLessThan(5)
    expect(await portal.ask('GET /healthz')).toMatchObject({ status: 200, body: { process: 'up' } })
    expect(await portal.ask('GET /readyz')).toMatchObject({ status: 503, body: away })
    expect(await countedIn(3000)).toContain('portal_up_database 0')
    await end()
    await expect.poll(async () => (await portal.ask('GET /readyz')).status, { timeout: 5000 }).toBe(200)
    await expect
      .poll(() => countedIn(3000), { timeout: 5000 })
      .toMatch(/^portal_up_database 1$[^]*^portal_database_connections\{state="total"\} [1-9]/m)
    expect((await save(token, 'no')).status).toBe(200)
    expect((await portal.ask('GET /v1/answer/', { token })).body).toMatchObject([
      { question: 'open_cases', selection: 'no' },
    ])
  })

  test('with lost idle connections logs a line', () => {
    expect(logged).toContain('database connection lost')
  })
})

/** The metrics, within this many milliseconds. */
async function countedIn(milliseconds: number) {
  const started = performance.now()
  const text = await metrics()
  expect(performance.now() - started).toBeLessThan(milliseconds)
  return text
}

/** The port of a server that reports a connection as ready and terminated in one packet. */
async function dyingServer() {
  const said = (kind: string, body: string) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(kind), length, Buffer.from(body, 'latin1')])
  }
  const welcome = [said('R', '\0\0\0\0'), said('Z', 'I'), said('E', 'SFATAL\0C57P01\0Mterminating connection\0\0')]
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat(welcome)))
  })
  return listening(server)
}

describe('parallel imports', () => {
  const importFrom = (file: string) =>
    promisify(execFile)(process.execPath, ['dist/server/cli.js', 'records', 'import', file], {
      env: { ...process.env, DATABASE_URL: server.url, SAMPLE_DATA: 'none' },
    })
  const waiting = async () => {
    const locks = sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`
    const { rows } = (await opened.database.execute(locks)) as { rows: readonly { waiting: number }[] }
    return rows[0]?.waiting
  }

  test('wait for each other, so none deadlocks or mixes rows', async () => {
    const file = join(folder, 'records.csv')
    await writeFile(file, 'us_state,case_number,first_name,last_name,birth_date\nUT,121900123,Maria,Cruz,1988-04-12\n')
    const patient = await openServer(server.url, { log: () => {} })
    const done: string[] = []
    const first = await patient.exclusively(async () => {
      const imported = importFrom(file).then(({ stdout }) => void done.push(stdout))
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      expect(done).toEqual([])
      return { imported }
    })
    await first.imported
    expect(done).toEqual(['1 row loaded: 1 new case, 0 cases replaced. 0 rows skipped.\n'])
    await patient.close()
  })
})

test.each([
  ['no server listens', () => 'postgres://portal@127.0.0.1:1/portal', 'no server listens there (ECONNREFUSED)'],
  [
    'it has no such database',
    () => server.url.replace(/postgres$/, 'nowhere'),
    'the server has no database of that name (3D000)',
  ],
  [
    'there is no such user',
    () => server.url.replace('portal@', 'nobody:secret@'),
    'the server does not let this user in (28000)',
  ],
  ['it cannot be read', () => 'postgres://portal:se#cret@127.0.0.1/portal', /^(?!.*cret).*the address cannot be read/],
])('an address of a database is refused with a clear sentence: %s', async (_, address, reason) => {
  const refused = openServer(address(), { log: () => {} })
  await expect(refused).rejects.toMatchObject({ name: 'DatabaseRefused' })
  await expect(refused).rejects.toThrow(
    typeof reason === 'string' ? `DATABASE_URL leads to no database that can be used: ${reason}.` : reason,
  )
})

test('a command does not make tables in an empty database, and names it without the password', async () => {
  await askPostgres(server.url, 'create database empty_one')
  const url = new URL(databaseOn(server.url, 'empty_one'))
  url.password = 'se-cret'
  const settings = { databaseUrl: url.href, dataDirectory: '/nowhere' }
  const name = `empty_one on ${url.host} (DATABASE_URL)`
  expect(databaseName(settings)).toBe(name)
  await expect(openDatabase(settings, () => {}, { create: false })).rejects.toThrow(
    `There is no database of the portal in ${name}. Commands need the server's settings`,
  )
  expect(await askPostgres(url.href, `select to_regclass('people') as people`)).toEqual([{ people: null }])
  await (await openDatabase(settings, () => {}, { create: true })).close()
  await (await openDatabase(settings, () => {}, { create: false })).close()
})
