import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { screened } from '../../domain/samples/people.ts'
import { sampleCard, sampleRegistration } from '../../domain/samples/person.ts'
import { askPostgres, startPostgres } from '../../server/testing/postgres.ts'
import { startServerProgram } from '../../server/testing/programs.ts'
import { type Fault, faults, type Service, services, startStandIns, type Taken } from './stand-ins.ts'

/** What became of what people did while a service misbehaved. Numbers of things, by kind. */
export interface FaultOutcome {
  readonly service: Service
  readonly fault: Fault
  /** What the servers had acknowledged: payments, messages, and what people asked for. */
  readonly done: number
  /** Sent more than once, so that its receiver cannot tell. */
  readonly twice: readonly string[]
  /** The same call again, with the id by which its receiver can tell. */
  readonly repeated: number
  readonly lost: readonly string[]
  /** Sent later than the phase and the pause after it. */
  readonly late: number
  /** The slowest answer of a server, in milliseconds. */
  readonly slowest: number
}

/** Something that a server acknowledged, and by which text it is found at the service that has to hear of it. */
interface Promised {
  readonly what: string
  readonly service: Service | 'charge' | 'search'
  readonly text: string
}

/**
 * Drives two servers on one PostgreSQL database while each service in turn is slow, lying and down, for some seconds
 * each. Then waits until the jobs are done, and looks at what each service got.
 */
export async function driveFaults(seconds: number, say: (text: string) => void): Promise<readonly FaultOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const [postgres, standIns] = [await startPostgres(), await startStandIns()]
  const { ports, taken, trouble } = standIns
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SAMPLE_DATA: 'none',
    SEARCH_DELAY_SECONDS: '0',
    ATTEMPT_LIMIT: '1000000',
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    IDENTITY_CHECK_URL: `http://127.0.0.1:${ports.identity}/`,
    IDENTITY_CHECK_KEY: 'k'.repeat(32),
    RECORD_SEARCH_URL: `http://127.0.0.1:${ports.records}/`,
    RECORD_SEARCH_KEY: 'k'.repeat(32),
    RECORD_SEARCH_NAME: 'The stand-in',
    WEBHOOK_URL: `http://127.0.0.1:${ports.webhook}/`,
    WEBHOOK_SECRET: `whsec_${btoa('k'.repeat(32))}`,
  }
  // one by one: the first one migrates
  const running = [await startServerProgram(environment)]
  running.push(await startServerProgram(environment))
  try {
    const phases: { service: Service; fault: Fault; promised: Promised[]; end: number; slowest: number }[] = []
    for (const service of services)
      for (const fault of faults) {
        Object.assign(trouble, { service, fault, slowness: seconds * 700 })
        const end = Date.now() + seconds * 1000
        const lives = running.map(({ address }, server) => live(address, `${service}-${fault}-${server}`, end))
        // a phase ends although a call of it still waits: people are not cut off
        await pause(seconds * 1000)
        trouble.service = null
        const lived = await Promise.all(lives)
        const slowest = Math.round(Math.max(...lived.map(each => each.slowest)))
        phases.push({ service, fault, promised: lived.flatMap(({ promised }) => promised), end: Date.now(), slowest })
        say(`${service} ${fault}: ${lived.length} people, slowest answer ${slowest} ms`)
      }
    await drain(postgres.url)
    const kept = await keptIn(postgres.url)
    return phases.map(({ end, promised, ...phase }) => {
      const found = promised.map(each => ({ ...each, where: whereIs(each, taken, kept) }))
      const named = (list: typeof found) => list.map(({ what, text }) => `${what} ${text}`)
      return {
        ...phase,
        done: promised.length,
        twice: named(found.filter(({ where }) => new Set(where.map(({ id }) => id)).size > 1)),
        repeated: found.filter(({ where }) => where.length > 1 && new Set(where.map(({ id }) => id)).size === 1).length,
        lost: named(found.filter(({ where }) => where.length === 0)),
        late: found.filter(({ where }) => (where[0]?.at ?? 0) > end + seconds * 1000).length,
      }
    })
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    standIns.close()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A person who does everything once, and repeats what failed, as the portal does. */
async function live(address: string, name: string, end: number) {
  const promised: Promised[] = []
  const email = `${name}@example.org`
  let [token, slowest] = ['', 0]
  async function call(method: string, path: string, body?: object | URLSearchParams) {
    // what failed is tried again under the same key, until well after the phase
    for (let time = 0; ; time++) {
      const begin = performance.now()
      const response = await fetch(address + path, {
        method,
        headers: { 'Idempotency-Key': name, ...(token !== '' && { Authorization: `Bearer ${token}` }) },
        ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      })
      slowest = Math.max(slowest, performance.now() - begin)
      if (response.ok) return (await response.json().catch(() => null)) as { readonly [field: string]: unknown }
      const isLate = Date.now() > end + 20_000
      if (response.status < 500 || isLate)
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      await pause(500)
    }
  }
  const registration = sampleRegistration({ email, password: 'clear-path-2026' })
  await call('POST', '/v1/person/', registration)
  const login = await call(
    'POST',
    '/authentication/token',
    new URLSearchParams({ username: email, password: registration.password }),
  )
  token = String(login['access_token'])
  const id = String((await call('GET', '/v1/person/'))['id'])
  promised.push({ what: 'the mail to confirm of', service: 'mail', text: email })
  promised.push({ what: 'the webhook of the registration of', service: 'webhook', text: `person.registered ${id}` })
  for (const [question, items] of Object.entries(screened())) await call('PUT', `/v1/answer/${question}`, items)
  await call('POST', '/v1/payment/', sampleCard({ name_on_card: 'Someone Else' }))
  promised.push({ what: 'the charge of', service: 'charge', text: id })
  promised.push({ what: 'the webhook of the payment of', service: 'webhook', text: `person.paid ${id}` })
  await call('PUT', '/v1/person/verification', { ssn: '1234' })
  promised.push({ what: 'the search of', service: 'search', text: id })
  await call('POST', '/v1/message', { type: 'message', body: `Question of ${name}.` })
  promised.push({ what: 'the mail to the team', service: 'mail', text: `Question of ${name}.` })
  promised.push({ what: 'the webhook of the message of', service: 'webhook', text: `message.received ${id}` })
  return { promised, slowest }
}

/** Lets all jobs run that wait for later, until none is left. */
async function drain(url: string): Promise<void> {
  const waiting = `pgboss.job where state in ('created', 'retry', 'active')
    and name in ('record-search', 'person-mail', 'team-mail', 'receipt-mail', 'webhook', 'payment')`
  for (let time = 0; time < 60; time++) {
    await askPostgres(url, `update pgboss.job set start_after = now() where state = 'retry'`)
    const [left] = await askPostgres<{ count: number }>(url, `select count(*)::int as count from ${waiting}`)
    if (left?.count === 0) return
    await pause(500)
  }
}

interface Kept {
  readonly service: 'charge' | 'search'
  readonly person: string
}

/** What the database has of money and of searches that have ended. */
const keptIn = (url: string) =>
  askPostgres<Kept & { readonly service: 'charge' | 'search' }>(
    url,
    `select 'charge' as service, payments.person_id::text as person from sandbox_charges
       join payments on payments.id::text = sandbox_charges.key where sandbox_charges.state = 'charged'
     union all select 'search', person_id::text from record_searches where completed_at is not null`,
  )

/** Each time that something promised arrived. Without an id of its own, each time is another one. */
function whereIs(
  { service, text, what }: Promised,
  taken: Readonly<Record<Service, readonly Taken[]>>,
  kept: readonly Kept[],
): readonly Pick<Taken, 'id' | 'at'>[] {
  if (service === 'charge' || service === 'search')
    return kept.flatMap((each, index) =>
      each.service === service && each.person === text ? [{ id: String(index), at: 0 }] : [],
    )
  if (service === 'webhook') {
    const [type, person] = text.split(' ')
    return taken.webhook.filter(call => {
      const event = JSON.parse(call.text) as { type: string; data: { person_id: string } }
      return event.type === type && event.data.person_id === person
    })
  }
  const isThis = what.startsWith('the mail to confirm')
    ? (mail: string) => mail.includes(`To: ${text}`) && mail.includes('confirm-email')
    : (mail: string) => mail.includes(text)
  return taken[service].flatMap(({ at, text: mail }, index) => (isThis(mail) ? [{ id: String(index), at }] : []))
}
