// @module-tag thorough
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screened } from '../domain/samples/people.ts'
import { sampleCard, sampleRegistration } from '../domain/samples/person.ts'
import { temporaryFolder } from './testing/afterwards.ts'
import { askPostgres, startPostgres } from './testing/postgres.ts'
import { freePort } from './testing/programs.ts'

/*
 * For a minute, the database of two servers and 20 people is stopped, killed and frozen, its connections are cut, and a
 * server is killed. No server crashes, nothing acknowledged is lost, no one is charged twice, and everything recovers
 * within five seconds.
 */

const minute = 60_000
/** Maximum milliseconds of a call and a recovery, on a machine that starts a server within `usualStart`. */
let patience = 5000
/** Start time of a server on two free cores. A slower machine scales all limits. */
const usualStart = 2500

interface Running {
  readonly address: string
  readonly child: ChildProcess
  readonly died: Promise<unknown>
  wasKilled: boolean
}

const folder = await temporaryFolder()
let database: Awaited<ReturnType<typeof startPostgres>>
const servers: Running[] = []

async function startServer(): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_TIMEOUT_SECONDS: '2',
      // for the mails of 20 people
      DATA_DIR: folder,
      PORT: String(port),
      SEARCH_DELAY_SECONDS: '1',
      ATTEMPT_LIMIT: '1000000',
    },
    stdio: 'ignore',
  })
  const running = { address: `http://127.0.0.1:${port}`, child, died: once(child, 'exit'), wasKilled: false }
  for (let time = 0; time < 200 && !(await isReady(running)); time++) await pause(100)
  return running
}

const isReady = async ({ address }: Running) =>
  (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patience) }).catch(() => null))?.ok ?? false

beforeAll(async () => {
  database = await startPostgres()
  // one by one: the first one migrates
  servers.push(await startServer())
  const began = performance.now()
  servers.push(await startServer())
  patience = Math.round(patience * Math.max(1, (performance.now() - began) / usualStart))
}, 60_000)
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await database.remove()
})

const randomly = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!

/** The status, or 0 without an answer; calls that take longer than people wait fail. */
async function call(
  server: Running,
  method: string,
  path: string,
  token: string | null,
  body: object | URLSearchParams,
  key?: string,
) {
  const isForm = body instanceof URLSearchParams
  try {
    const response = await fetch(server.address + path, {
      method,
      ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body) }),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(key && { 'Idempotency-Key': key }) },
      signal: AbortSignal.timeout(patience * 2),
    })
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') slow.push(`${method} ${path}`)
    return { status: 0, body: null }
  }
}
const slow: string[] = []

/** Keeps changing the other name to a higher number, and pays in between, at any server. */
class Client {
  token = ''
  readonly #email: string
  #number = 0
  acknowledged = 0
  isPaid = false
  readonly unexpected: string[] = []

  constructor(index: number) {
    this.#email = `chaos${index}@example.org`
  }

  async register() {
    const registration = sampleRegistration({ email: this.#email, password: 'clear-path-2026' })
    const form = new URLSearchParams({ username: this.#email, password: 'clear-path-2026' })
    // twenty at once overload two cores, so refused ones retry
    for (let time = 0; this.token === '' && time < 20; time++) {
      await call(servers[0]!, 'POST', '/v1/person/', null, registration)
      const { status, body } = await call(servers[0]!, 'POST', '/authentication/token', null, form)
      if (status === 200) this.token = (body as { access_token: string }).access_token
      else await pause(500)
    }
    for (const [question, items] of Object.entries(screened()))
      await call(servers[0]!, 'PUT', `/v1/answer/${question}`, this.token, items)
  }

  async save() {
    const number = ++this.#number
    const { status } = await call(randomly(servers), 'PUT', '/v1/person/aliases', this.token, [
      { first_name: `N${number}`, last_name: 'Vega' },
    ])
    if (status === 200) this.acknowledged = number
    else this.#note(status)
  }

  async pay(server = randomly(servers), key = randomly(['a', 'b'])) {
    const { status, body } = await call(server, 'POST', '/v1/payment/', this.token, sampleCard(), key)
    const code = (body as { code?: string } | null)?.code
    if (status === 200 || code === 'alreadyPaid') this.isPaid = true
    // canceled or pending payments may be retried
    else if (code !== 'paymentInterrupted' && code !== 'paymentUnderWay' && code !== 'paymentServiceUnreachable')
      this.#note(status)
  }

  /** Expected answers while the database is down or a server restarts. */
  #note(status: number) {
    if (status !== 503 && status !== 0) this.unexpected.push(String(status))
  }

  async stored(): Promise<number> {
    const { body } = await call(servers[0]!, 'GET', '/v1/person/', this.token, {})
    return Number((body as { aliases: { first_name: string }[] }).aliases[0]?.first_name.slice(1) ?? 0)
  }
}

/** Faults, and how each ends. */
const disturbances: Readonly<Record<string, () => Promise<void>>> = {
  async 'the database is stopped for a moment'() {
    await database.stop('fast')
    await pause(500 + Math.random() * 2000)
    await database.start()
  },
  async 'the database is killed and started'() {
    await database.stop('immediate')
    await database.start()
  },
  async 'the database is frozen'() {
    await database.freeze()
    await pause(500 + Math.random() * 4000)
    await database.thaw()
  },
  async 'all its connections are ended'() {
    await askPostgres(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    )
  },
  async 'a server is killed, and another started'() {
    const [victim] = servers.splice(1, 1)
    victim!.wasKilled = true
    victim!.child.kill('SIGKILL')
    await victim!.died
    servers.push(await startServer())
  },
}

test('a minute of chaos', { timeout: 4 * minute }, async () => {
  const clients = Array.from({ length: 20 }, (_, index) => new Client(index))
  await Promise.all(clients.map(client => client.register()))
  slow.length = 0
  const deaths = new Set<string>()
  const watch = (server: Running) => void server.died.then(() => server.wasKilled || deaths.add(server.address))
  servers.forEach(watch)

  const end = performance.now() + minute
  const living = clients.map(async client => {
    while (performance.now() < end) {
      await (Math.random() < 0.2 ? client.pay() : client.save())
      await pause(Math.random() * 300)
    }
  })
  const late: string[] = []
  while (performance.now() < end) {
    await pause(1000 + Math.random() * 3000)
    const [name, disturb] = randomly(Object.entries(disturbances))
    await disturb()
    servers.forEach(server => server.wasKilled || watch(server))
    const back = performance.now()
    while (!(await Promise.all(servers.map(isReady))).every(Boolean)) {
      if (performance.now() - back > patience) {
        late.push(name)
        break
      }
      await pause(50)
    }
  }
  await Promise.all(living)

  // all is well now
  for (const client of clients)
    for (let time = 0; time < 20 && !client.isPaid; time++) {
      await client.pay(servers[0], `last ${time}`)
      if (!client.isPaid) await pause(500)
    }
  expect({ deaths: [...deaths], late, slow }, `patience: ${Math.round(patience)} ms`).toEqual({
    deaths: [],
    late: [],
    slow: [],
  })
  expect(clients.flatMap(({ unexpected }) => unexpected)).toEqual([])
  const lost = await Promise.all(
    clients.map(async client => Math.max(0, client.acknowledged - (await client.stored()))),
  )
  expect(lost).toEqual(clients.map(() => 0))
  expect(clients.every(({ acknowledged }) => acknowledged > 10)).toBe(true)
  expect(clients.filter(({ isPaid }) => !isPaid)).toEqual([])
  expect(await chargesPerPerson()).toEqual(clients.map(() => 1))
})

async function chargesPerPerson(): Promise<readonly number[]> {
  const rows = await askPostgres<{ charges: number }>(
    database.url,
    `select count(sandbox_charges.key)::int as charges
    from people left join payments on payments.person_id = people.id
      left join sandbox_charges on sandbox_charges.key = payments.id::text and sandbox_charges.state = 'charged'
    where people.email like 'chaos%' group by people.id`,
  )
  return rows.map(({ charges }) => charges)
}
