import type { Listening, OpenDatabase } from './database.ts'

/** Milliseconds for which an answer counts although changes may have been missed. */
const uncertainMilliseconds = 3000
/** Milliseconds between two questions to the database about one session, which also extend it. */
export const sessionStoredEvery = 60_000

interface Known {
  readonly personId: string
  /** Milliseconds by the process's own clock, before the database was asked. */
  readonly readAt: number
  /** When the database has to be asked again. */
  readonly until: Date
}

/**
 * Sessions of people whose record search is under way, as this process last read them: their polls need no database
 * (decision 034). What other processes change is heard of at once, and counts after three seconds in any case.
 */
export class WaitingPeople {
  readonly #known = new Map<string, Known>()
  readonly #listen: OpenDatabase['listen']
  readonly #elapsed: () => number
  #listening: Listening | null = null
  #changes = 0

  /** `elapsed` is a clock in milliseconds that never goes back. */
  constructor(listen: OpenDatabase['listen'], elapsed = () => performance.now()) {
    this.#listen = listen
    this.#elapsed = elapsed
  }

  /** Whether this session, by its token's hash, is valid and its search is under way. False if that is not known. */
  has(hash: string, now: Date): boolean {
    const known = this.#known.get(hash)
    if (!known || now >= known.until) return false
    return this.#elapsed() - known.readAt < uncertainMilliseconds || (this.#listening?.isComplete() ?? false)
  }

  /** Call before reading the database; the result remembers what was read, unless something has changed meanwhile. */
  reading(): (hash: string, found: Pick<Known, 'personId' | 'until'>) => void {
    this.#listening ??= this.#listen('portal_waiting', personId => this.forget(personId))
    const changes = this.#changes
    const readAt = this.#elapsed()
    return (hash, { personId, until }) => {
      if (changes !== this.#changes) return
      this.#forgetOld(readAt)
      this.#known.delete(hash)
      this.#known.set(hash, { personId, readAt, until })
    }
  }

  /** Forgets a person whose sessions or search have changed; null for everybody. */
  forget(personId: string | null): void {
    this.#changes += 1
    if (personId === null) return this.#known.clear()
    for (const [hash, known] of this.#known) if (known.personId === personId) this.#known.delete(hash)
  }

  /** The oldest come first. */
  #forgetOld(now: number) {
    for (const [hash, { readAt }] of this.#known) {
      if (now - readAt < sessionStoredEvery) return
      this.#known.delete(hash)
    }
  }

  async close(): Promise<void> {
    await this.#listening?.close()
    this.#listening = null
    this.forget(null)
  }
}
