import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.ts'

/**
 * `npm test`: the checks, the build and every test, one after the other, so that two cores are enough. `npm test --
 * --project unit money`: the tests of one project alone, in the files whose path has "money" in it. Ends with `N
 * passed, N failed`; a part that ran no test counts as failed.
 */
const projects = ['unit', 'postgres', 'screens', 'stories', 'journeys'] as const
type Project = (typeof projects)[number]

interface Count {
  passed: number
  failed: number
}
interface Outcome extends Count {
  /** What failed and the first words of why, for whoever sees only the end of what the gate printed. */
  readonly failures?: readonly string[]
}
/** What this script reads of Vitest's JSON report. */
interface Report extends Record<'numPassedTests' | 'numFailedTests' | 'numTotalTests', number> {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}
interface Part {
  readonly name: string
  readonly run: () => Promise<Outcome>
}

function run(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, CI: 'true' } })
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
  })
}

const beginning = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, 4).join('\n    ').slice(0, 600)

/** Each failed test with its file, and each file that could not be read. */
const failuresIn = (report: Report): string[] =>
  report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message !== '') return [`${file}: ${beginning(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${beginning(failureMessages[0] ?? '')}`,
    )
  })

/** A check passes or fails as a whole. */
const check = (name: string, script: string): Part => ({
  name,
  run: async () =>
    (await run('npm', ['run', '--silent', script])) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})

/** A project of vitest.config.ts; its own report says how many tests passed. */
const tests = (project: Project, patterns: readonly string[] = []): Part => ({
  name: `tests: ${project}`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'report-'))
    const report = join(folder, 'report.json')
    try {
      const ended = await run('npx', [
        'vitest',
        'run',
        ...patterns,
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ])
      const told = JSON.parse(await readFile(report, 'utf8')) as Report
      const failed = Math.max(told.numFailedTests, told.numTotalTests === 0 || !ended ? 1 : 0)
      return { passed: told.numPassedTests, failed, failures: failuresIn(told) }
    } catch (error) {
      console.error(error)
      return { passed: 0, failed: 1 }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const build = check('build', 'build')
const wholeGate = (): readonly Part[] => [
  check('types', 'types'),
  check('lint', 'lint'),
  check('format', 'format:check'),
  check('texts', 'i18n:check'),
  check('unused', 'knip'),
  build,
  check('first load', 'first-load'),
  ...projects.map(project => tests(project)),
]

/** One project's tests; the journeys walk the built portal. */
const innerLoop = (project: Project, patterns: readonly string[]): readonly Part[] => [
  ...(project === 'journeys' ? [build] : []),
  tests(project, patterns),
]

function partsAsked(): readonly Part[] {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true })
  if (values.project === undefined && positionals.length === 0) return wholeGate()
  const project = projects.find(known => known === values.project)
  if (!project) {
    console.error(`npm test, or npm test -- --project ${projects.join('|')} [PATTERN]`)
    process.exit(1)
  }
  return innerLoop(project, positionals)
}

const parts = partsAsked()
process.env.CHROMIUM = ensureChromium()
const total: Count = { passed: 0, failed: 0 }
const lines: string[] = []
for (const { name, run: runPart } of parts) {
  const started = performance.now()
  console.log(`\n=== ${name}`)
  const { passed, failed, failures = [] } = await runPart()
  total.passed += passed
  total.failed += failed
  lines.push(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    ...failures.map(failure => `  ${failure}`),
  )
}
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
