/**
 * Runs what has the same name one after the other, so that the second click of a double click learns the outcome of the
 * first instead of being told to wait. (That nothing is charged twice does not rest on this but on the payments table.)
 */
export class OneAtATime {
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
