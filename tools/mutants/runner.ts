import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { beforeTheTests } from './before-the-tests.ts'

const [vitestPlugin] = vitestPlugins
if (!vitestPlugin) throw new Error('Stryker has no runner for Vitest')
type TestRunner = ReturnType<typeof vitestPlugin.factory>
type MutantRunOptions = Parameters<TestRunner['mutantRun']>[0]
type MutantRunResult = Awaited<ReturnType<TestRunner['mutantRun']>>

const mostKillers = 5

/**
 * Runs the tests of a mutant in a process that outlives it (kept-worker.ts). A mutant counts as noticed if the test
 * that failed passes right afterwards in the same process without the mutant; otherwise a new process decides.
 */
class KeptRunner implements TestRunner {
  readonly #vitest: TestRunner
  /** The tests that noticed the last mutants of a file, which are likely to notice the next. */
  readonly #killers = new Map<string, readonly string[]>()
  /** Modules were loaded with a mutant. */
  #isMutated = false

  constructor(vitest: TestRunner) {
    this.#vitest = vitest
  }

  capabilities() {
    return this.#vitest.capabilities()
  }
  async init() {
    await this.#vitest.init?.()
  }
  async dispose() {
    await this.#vitest.dispose?.()
  }

  async dryRun(options: Parameters<TestRunner['dryRun']>[0]) {
    const result = await this.#vitest.dryRun(options)
    if ('mutantCoverage' in result && result.mutantCoverage)
      spreadToTests(result.mutantCoverage.perTest, 'tests' in result ? result.tests : [])
    return result
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { mutantActivation, sandboxFileName } = options
    process.env['MUTANTS_FILE'] = sandboxFileName
    const result = mutantActivation === 'static' ? await this.#runStatic(options) : await this.#runLoaded(options)
    if ('killedBy' in result) {
      const killers = new Set([...result.killedBy, ...this.#killersOf(options)])
      this.#killers.set(sandboxFileName, [...killers].slice(0, mostKillers))
    }
    return result
  }

  /** A mutant in code that runs when its module loads. */
  async #runStatic(options: MutantRunOptions): Promise<MutantRunResult> {
    this.#isMutated = true
    const near = this.#killersOf(options)
    if (near.length === 0) return this.#run(options, 'modules')
    const first = await this.#run({ ...options, testFilter: [...near] }, 'modules')
    return isNoticed(first) ? first : this.#run(options, 'as loaded')
  }

  async #runLoaded(options: MutantRunOptions): Promise<MutantRunResult> {
    const near = this.#killersOf(options).filter(id => options.testFilter?.includes(id))
    const first = near.length > 0 ? await this.#run({ ...options, testFilter: near }, this.#ready()) : null
    const result = first && isNoticed(first) ? first : await this.#run(options, this.#ready())
    const isCertain = 'killedBy' in result ? await this.#passWithout(options, result.killedBy) : !isError(result)
    return isCertain ? result : this.#run(options, 'process')
  }

  /** Whether these tests pass in this process without the mutant. */
  async #passWithout(options: MutantRunOptions, testFilter: string[]): Promise<boolean> {
    const activeMutant = { ...options.activeMutant, id: 'none' }
    const result = await this.#run({ ...options, activeMutant, testFilter })
    return !isNoticed(result)
  }

  /** The first after static mutants gets a new process. */
  #ready(): 'process' | 'if used up' {
    const isMutated = this.#isMutated
    this.#isMutated = false
    return isMutated ? 'process' : 'if used up'
  }

  #run(options: MutantRunOptions, reload: 'modules' | 'process' | 'as loaded' | 'if used up' = 'if used up') {
    process.env['MUTANTS_RELOAD'] = reload
    return this.#vitest.mutantRun(options)
  }

  #killersOf({ sandboxFileName }: MutantRunOptions) {
    return this.#killers.get(sandboxFileName) ?? []
  }
}

const isError = (result: MutantRunResult) => 'errorMessage' in result
const isNoticed = ({ status }: { readonly status: string }) => status !== 'survived'

type Counts = Record<string, number>

/** What a file prepares before its tests is covered by each of them. */
function spreadToTests(perTest: Record<string, Counts>, tests: readonly { readonly id: string }[]) {
  for (const [id, counts] of Object.entries(perTest)) {
    const [file, name] = id.split('#')
    if (name !== beforeTheTests) continue
    delete perTest[id]
    for (const test of tests.filter(each => each.id.startsWith(`${file}#`))) {
      const covered = (perTest[test.id] ??= {})
      for (const [mutant, count] of Object.entries(counts)) covered[mutant] = (covered[mutant] ?? 0) + count
    }
  }
}

const createVitestRunner = vitestPlugin.factory as (injector: unknown) => TestRunner
const createRunner = Object.assign((injector: unknown) => new KeptRunner(createVitestRunner(injector)), {
  inject: ['$injector'] as const,
})

export const strykerPlugins = [{ ...vitestPlugin, name: 'kept', factory: createRunner }]
