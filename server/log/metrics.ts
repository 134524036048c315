import { setTimeout } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import { Hono } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { settlement } from '../../domain/settlement.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/failures.ts'
import { payments } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type FinishedCall, type Log, type OutsideService, outsideServices } from './log.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Metrics of the server (docs/operating-reference.md, "Metrics"): patterns and kinds, nothing personal. */
export class Metrics {
  readonly registry = new Registry()
  readonly #calls = new Counter({
    name: 'portal_calls_total',
    help: 'Calls that were answered',
    labelNames: ['route', 'method', 'status'],
    registers: [this.registry],
  })
  readonly #durations = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'How long an answer took',
    labelNames: ['route', 'method'],
    buckets,
    registers: [this.registry],
  })
  readonly #unforeseen = new Counter({
    name: 'portal_unforeseen_errors_total',
    help: 'Calls that failed for no reason of theirs',
    labelNames: ['cause'],
    registers: [this.registry],
  })

  readonly #searches = new Counter({
    name: 'portal_record_searches_total',
    help: 'Answers of the service that searches court records',
    labelNames: ['outcome'],
    registers: [this.registry],
  })

  readonly #asked = new Counter({
    name: 'portal_outside_calls_total',
    help: 'Calls to services of others',
    labelNames: ['service', 'outcome'],
    registers: [this.registry],
  })
  readonly #failing = new Set<OutsideService>()

  readonly #declines = new Counter({
    name: 'portal_networks_with_declined_cards_total',
    help: 'Networks from which too many cards were declined within an hour',
    registers: [this.registry],
  })

  constructor() {
    // a series that begins with its first event shows no increase
    for (const outcome of ['done', 'searching', 'failed']) this.#searches.inc({ outcome }, 0)
    for (const service of outsideServices)
      for (const outcome of ['done', 'failed']) this.#asked.inc({ service, outcome }, 0)
  }

  finished({ method, milliseconds, route, status }: FinishedCall): void {
    this.#calls.inc({ route, method, status })
    this.#durations.observe({ route, method }, milliseconds / 1000)
  }

  searched(outcome: 'done' | 'searching' | 'failed'): void {
    this.#searches.inc({ outcome })
  }

  /** Returns whether an outage begins or ends with this call. */
  asked(service: OutsideService, outcome: 'done' | 'failed'): boolean {
    this.#asked.inc({ service, outcome })
    const wasFailing = this.#failing.has(service)
    if (outcome === 'failed') this.#failing.add(service)
    else this.#failing.delete(service)
    return wasFailing !== (outcome === 'failed')
  }

  /** A network has reached the limit of declined cards. */
  cardsDeclined(): void {
    this.#declines.inc()
  }

  unforeseen(cause: 'database gone' | 'fault'): void {
    this.#unforeseen.inc({ cause })
  }
}

/** Milliseconds to wait for the database; after that metrics are sent without its counts. */
const patience = 2000

/** The court records in the database. */
export interface RecordCoverage {
  /** By state, zeros included. */
  readonly records: ReadonlyMap<string, number>
  /** Seconds since the newest import; null if there was none. */
  readonly importAge: number | null
}
/** Milliseconds for which it counts: reading it takes a second with millions of cases. */
const coverageCounts = 60_000

interface Counted {
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly jobs: Pick<Jobs, 'counts'>
  readonly connections?: OpenDatabase['connections']
  readonly coverage?: () => Promise<RecordCoverage>
}

/** All metrics in Prometheus format, with fresh counts from the database if it responds in time. */
export function metricsText({
  connections,
  coverage,
  database,
  jobs,
  log,
  metrics: { registry },
}: Counted): () => Promise<string> {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const up = new Gauge({ name: 'portal_up_database', help: 'Whether the database answers', registers })
  const connected = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database server, and calls that wait for one',
    labelNames: ['state'],
    registers,
  })
  const jobCount = new Gauge({ name: 'portal_jobs', help: 'Jobs', labelNames: ['queue', 'state'], registers })
  const jobAge = new Gauge({
    name: 'portal_oldest_due_job_seconds',
    help: 'For how long the oldest due job has waited; 0 without one',
    labelNames: ['queue'],
    registers,
  })
  const paymentCount = new Gauge({ name: 'portal_payments', help: 'Payments', labelNames: ['state'], registers })

  const recordCount = new Gauge({
    name: 'portal_court_records',
    help: 'Court records',
    labelNames: ['state'],
    registers,
  })
  const importAge = new Gauge({
    name: 'portal_court_records_import_age_seconds',
    help: 'Time since the newest import of court records',
    registers,
  })

  const failed = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) log('database not counted', { error })
    return null
  }
  let covering: { readonly until: number; readonly found: Promise<RecordCoverage | null> } | null = null
  async function covered() {
    if (!coverage) return null
    if (!covering || covering.until < performance.now())
      covering = { until: performance.now() + coverageCounts, found: coverage().catch(failed) }
    const found = await covering.found
    if (!found) covering = null
    return found
  }

  let counting: Promise<Awaited<ReturnType<typeof inDatabase>> | null> | null = null
  /** One count at a time, so that a frozen database gets no more queries. */
  const counts = () =>
    (counting ??= inDatabase({ database, jobs })
      .catch(failed)
      .finally(() => (counting = null)))

  return async () => {
    const inTime = <Found>(reading: Promise<Found>) =>
      Promise.race([reading, setTimeout(patience, null, { ref: false })])
    const [found, records] = await Promise.all([inTime(counts()), inTime(covered())])
    up.set(found ? 1 : 0)
    // an old number would look current
    jobCount.reset()
    jobAge.reset()
    paymentCount.reset()
    recordCount.reset()
    importAge.remove()
    for (const [state, number] of records?.records ?? []) recordCount.set({ state }, number)
    if (records && records.importAge !== null) importAge.set(records.importAge)
    for (const { name: queue, due, failed, oldestDueSeconds, underWay } of found?.jobs ?? []) {
      jobCount.set({ queue, state: 'due' }, due)
      jobAge.set({ queue }, oldestDueSeconds)
      jobCount.set({ queue, state: 'under_way' }, underWay)
      jobCount.set({ queue, state: 'failed' }, failed)
    }
    for (const [state, number] of found?.payments ?? []) paymentCount.set({ state }, number)
    for (const [state, number] of Object.entries(connections?.() ?? {})) connected.set({ state }, number)
    return registry.metrics()
  }
}

async function inDatabase({ database, jobs }: Pick<Counted, 'database' | 'jobs'>) {
  return { jobs: await jobs.counts(), payments: await paymentsByState(database) }
}

/** Numbers of payments by state, including zeros. */
async function paymentsByState(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ status: payments.status, number: count() })
    .from(payments)
    .groupBy(payments.status)
  const none = Object.keys(settlement).map(state => [state, 0] as const)
  return new Map([...none, ...rows.map(({ number, status }) => [status, number] as const)])
}

export function metricsApp(counted: Counted) {
  const text = metricsText(counted)
  const headers = { 'Content-Type': counted.metrics.registry.contentType }
  return new Hono().get('/metrics', async context => context.body(await text(), 200, headers))
}
