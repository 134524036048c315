import { Refusal } from '../http/refusal.ts'

export interface AttemptLimit {
  /** Failures after which further tries are refused. */
  readonly failures: number
  readonly minutes: number
}

const mostKeys = 10_000

/** Counts failures by key in memory, so that passwords, digits and codes cannot be tried out (429). */
export class Attempts {
  readonly #limit: AttemptLimit
  readonly #now: () => Date
  readonly #failures = new Map<string, number[]>()

  constructor(limit: AttemptLimit, now: () => Date) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts a try before its outcome is known, so that many at once cannot slip through. Throws 429 when there were too many. */
  begin(key: string) {
    const recent = this.#recent(key)
    if (recent.length >= this.#limit.failures) throw new Refusal('tooManyAttempts', { minutes: this.#limit.minutes })
    if (this.#failures.size >= mostKeys) this.#forgetOld()
    this.#failures.set(key, [...recent, this.#now().getTime()])
  }

  /** The last try was no failure, and says nothing about those before. */
  takeBack(key: string) {
    this.#failures.get(key)?.pop()
  }

  /** The right secret was given: what was tried before no longer counts. */
  forget(key: string) {
    this.#failures.delete(key)
  }

  #recent(key: string) {
    const start = this.#now().getTime() - this.#limit.minutes * 60_000
    return (this.#failures.get(key) ?? []).filter(time => time > start)
  }

  #forgetOld() {
    for (const key of this.#failures.keys()) if (this.#recent(key).length === 0) this.#failures.delete(key)
  }
}
