import { describeError, type Log } from './http/errors.ts'

/** Work that nobody waits for; a failure is logged. */
export class Background {
  readonly #log: Log
  readonly #running = new Set<Promise<void>>()

  constructor(log: Log) {
    this.#log = log
  }

  run(name: string, work: () => Promise<void>) {
    const running = work()
      .catch((error: unknown) => this.#log(`${name}: ${describeError(error)}`))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when all work that has begun has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }
}
