import { Counter, Histogram, Registry } from 'prom-client'
import type { AnsweredCall } from './lines.ts'

/** Of the answers' latency, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * What a server counts while it works (docs/operating.md, "Metrics"): of calls, patterns and kinds, never anything of a
 * person. Each server has its own.
 */
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

  answered({ method, milliseconds, route, status }: AnsweredCall): void {
    this.#calls.inc({ route, method, status })
    this.#durations.observe({ route, method }, milliseconds / 1000)
  }

  unforeseen(cause: 'database gone' | 'fault'): void {
    this.#unforeseen.inc({ cause })
  }
}
