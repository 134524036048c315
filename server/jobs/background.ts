import type { Log, LogLines } from '../log/log.ts'

/** Runs work in the background; failures are logged. */
export class Background {
  readonly #log: Log
  readonly #running = new Set<Promise<void>>()

  constructor(log: Log) {
    this.#log = log
  }

  run(name: LogLines['background work failed']['work'], work: () => Promise<void>) {
    const running = work()
      .catch((error: unknown) => this.#log('background work failed', { work: name, error }))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }
}
