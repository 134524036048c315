/** Runs work one by one per name: a double click gets the first click's outcome, and large documents take turns. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const run = (this.#last.get(name) ?? Promise.resolve()).then(work, work)
    this.#last.set(name, run)
    const forget = () => {
      if (this.#last.get(name) === run) this.#last.delete(name)
    }
    run.then(forget, forget)
    return run
  }
}
