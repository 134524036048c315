import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node'

/**
 * A pool of Vitest whose process outlives a run: the next run finds the product's modules and the database of the tests
 * loaded. `MUTANTS_RELOAD`: the next run loads the product's `modules` again, once, or gets a new `process`.
 */
export const keptWorkers = { name: 'kept', createPoolWorker: (options: PoolOptions) => new KeptWorker(options) }

interface Kept {
  readonly worker: ForksPoolWorker
  runs: number
  reloads: number
}
/** Databases of tests that failed stay in memory, and so do modules that were loaded again. */
const isUsedUp = ({ runs, reloads }: Kept) => runs >= 400 || reloads >= 20
let kept: Kept | null = null

/** Whether this is asked for, for the last time. */
function takeRequest(what: 'modules' | 'process'): boolean {
  if (process.env['MUTANTS_RELOAD'] !== what) return false
  delete process.env['MUTANTS_RELOAD']
  return true
}

type Listener = (...args: readonly unknown[]) => void

class KeptWorker implements PoolWorker {
  readonly name = keptWorkers.name
  readonly cacheFs = true
  readonly #options: PoolOptions
  readonly #listeners = new Set<readonly [string, Listener]>()
  #worker: ForksPoolWorker | null = null
  #config: object | null = null
  #wasKept = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  async start() {
    const isAsked = takeRequest('process')
    // between the files of a run with reloaded modules there is no other process
    if (kept && (isAsked || (isUsedUp(kept) && process.env['MUTANTS_RELOAD'] !== undefined))) {
      await kept.worker.stop()
      kept = null
    }
    this.#wasKept = kept !== null
    if (!kept) {
      kept = { worker: new ForksPoolWorker(this.#options), runs: 0, reloads: 0 }
      await kept.worker.start()
      kept.worker.on('exit', () => void (kept = null))
    }
    kept.runs += 1
    this.#worker = kept.worker
  }

  async stop() {
    for (const [event, listener] of this.#listeners) this.#worker?.off(event, listener)
    this.#listeners.clear()
  }

  on(event: string, listener: Listener) {
    this.#listeners.add([event, listener])
    this.#worker?.on(event, listener)
  }

  off(event: string, listener: Listener) {
    this.#worker?.off(event, listener)
  }

  send(request: WorkerRequest) {
    if (request.type === 'stop') return this.#answer('stopped')
    if (request.type === 'start') {
      this.#config = request.context.config
      if (this.#wasKept) return this.#answer('started')
    }
    if (request.type !== 'run') return this.#worker?.send(request)
    // the process has the configuration of its first run
    const isolate = takeRequest('modules')
    if (kept && isolate) kept.reloads += 1
    const config = { ...this.#config, isolate }
    this.#worker?.send({ ...request, context: Object.assign(request.context, { config }) })
  }

  deserialize(data: unknown) {
    return data
  }

  #answer(type: 'started' | 'stopped') {
    for (const [event, listener] of this.#listeners)
      if (event === 'message') listener({ type, __vitest_worker_response__: true })
  }
}
