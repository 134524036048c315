import { execFileSync, spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { JsonTestResults } from 'vitest/node'
import { ensureChromium } from './chromium.ts'
import { failedHooksFile, type FailedHook, failuresIn } from './failures.ts'
import { ensureOtherBrowsers } from './other-browsers.ts'

/**
 * `npm test`: checks, build and the tests to run before a commit, in stages that keep two cores busy. `npm
 * run test:all`: every test; with `-- --rest` those that `npm test` leaves out. `npm test -- --changed`: tests that
 * uncommitted changes can reach. `npm test -- --project unit money`: one project's tests in files with "money" in their
 * path. Prints `N passed, N failed`; a part that ran no test counts as failed.
 */
const projects = ['unit', 'postgres', 'screens', 'stories', 'journeys'] as const
type Project = (typeof projects)[number]
/** Tag of tests, or whole files (`@module-tag thorough`), that only `npm run test:all` runs. */
const thorough = 'thorough'
/** Which tests to run: all, all but the thorough ones, or only those. */
type Share = 'all' | 'gate' | 'rest'

interface Outcome {
  readonly passed: number
  readonly failed: number
  /** The failed tests and hooks, each with the start of its message, repeated at the end of the output. */
  readonly failures?: readonly string[]
}
interface Part {
  readonly name: string
  readonly run: () => Promise<Outcome>
}

/** A part that takes longer than this, in milliseconds, is ended and counts as failed. */
const longestPart = 25 * 60_000

/** Runs a program in a process group of its own, and ends with it whatever it has started. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, CI: 'true', ...env },
    })
    const endAll = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // all have ended
      }
    }
    const interrupted = () => {
      endAll()
      process.exit(130)
    }
    const limit = setTimeout(() => {
      console.error(`${command} ${args[0]} took longer than ${longestPart / 60_000} minutes`)
      endAll()
    }, longestPart)
    const end = (isOk: boolean) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      endAll()
      resolve(isOk)
    }
    process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
    child.once('error', () => end(false))
    child.once('exit', code => end(code === 0))
  })
}

const check = (name: string, script: string, args: readonly string[] = []): Part => ({
  name,
  run: async () =>
    (await run('npm', ['run', '--silent', script, '--', ...args]))
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1 },
})

const saysIn = (text: string) => (file: string) => readFileSync(file, 'utf8').includes(text)
const isThorough = saysIn(thorough)
/** Files with only thorough tests, or with none, need not be loaded. */
function filesOf(share: Share): { readonly only: readonly string[]; readonly without: readonly string[] } {
  const files = globSync('{domain,machines,server,src,scripts,tools,tests}/**/*.test.{ts,tsx}')
  return {
    only: share === 'rest' ? files.filter(isThorough) : [],
    without: share === 'gate' ? files.filter(saysIn(`@module-tag ${thorough}`)) : [],
  }
}
const filterOf = { all: [], gate: ['--tagsFilter', `!${thorough}`], rest: ['--tagsFilter', thorough] } as const

interface Asked {
  readonly share?: Share
  readonly patterns?: readonly string[]
  readonly isChanged?: boolean
  readonly inOneProcess?: boolean
  /** Patterns of files to leave out. */
  readonly without?: readonly string[]
}

/** A project of vitest.config.ts; its own report says how many tests passed. */
const tests = (
  project: Project,
  { share = 'all', patterns = [], isChanged = false, inOneProcess = false, without = [] }: Asked,
): Part => ({
  name: `tests: ${project}`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'report-'))
    const [report, hooks] = [join(folder, 'report.json'), join(folder, 'hooks.json')]
    try {
      const files = filesOf(share)
      const args = [
        'run',
        ...patterns,
        ...files.only,
        ...filterOf[share],
        ...(isChanged ? ['--changed', '--passWithNoTests'] : []),
        ...(inOneProcess ? ['--maxWorkers', '1'] : []),
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/failures.ts',
        `--outputFile=${report}`,
      ]
      const ended = await run('vitest', args, {
        LEAVE_OUT: [...files.without, ...without].join(),
        [failedHooksFile]: hooks,
      })
      const results = JSON.parse(await readFile(report, 'utf8')) as JsonTestResults
      const failures = failuresIn(results, JSON.parse(await readFile(hooks, 'utf8')) as FailedHook[])
      const failed = Math.max(failures.length, (results.numPassedTests === 0 && !isChanged) || !ended ? 1 : 0)
      return { passed: results.numPassedTests, failed, failures }
    } catch (error) {
      console.error(error)
      return { passed: 0, failed: 1 }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** Parts that run at the same time: each of them keeps about one core busy. */
type Stage = readonly Part[]
const build = check('build', 'build')
const types = check('types', 'types')
const format = check('format', 'format:check')
const texts = check('texts', 'i18n:check')
/** Tests in which the embedded database and a PostgreSQL server may differ. */
const aboutDatabases = ['server/database', 'server/jobs'] as const
const checkedAndBuilt: readonly Stage[] = [
  [types, check('lint', 'lint'), format, texts, check('unused', 'knip')],
  [build],
  [check('first load', 'first-load')],
]
const everything: readonly Stage[] = projects.map(project => [tests(project, {})])
const gate: readonly Stage[] = [
  [tests('unit', { share: 'gate' })],
  [tests('postgres', { share: 'gate', patterns: aboutDatabases })],
  [tests('screens', { share: 'gate' })],
  [tests('journeys', { share: 'gate' })],
]
/** What the gate ran whole. */
const provenByGate = aboutDatabases
  .flatMap(folder => globSync(`${folder}/**/*.test.ts`))
  .filter(file => !isThorough(file))
const rest: readonly Stage[] = [
  [tests('unit', { share: 'rest' })],
  [tests('postgres', { without: provenByGate })],
  [tests('screens', { share: 'rest' })],
  [tests('stories', {})],
  [tests('journeys', { share: 'rest' })],
]

/** Checks, and the tests that import a file that differs from the last commit, as Vitest finds them. */
function whatChangesReach(): readonly Stage[] {
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const present = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const linted = present.filter(file => /\.tsx?$/.test(file))
  const reached = { share: 'gate', isChanged: true } as const
  return [
    [
      types,
      format,
      ...(linted.length > 0 ? [check('lint', 'lint', ['--no-error-on-unmatched-pattern', ...linted])] : []),
      texts,
      // one process: the other core has the checks
      tests('unit', { ...reached, inOneProcess: true }),
    ],
    [tests('screens', reached)],
  ]
}

const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string' },
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    changed: { type: 'boolean' },
  },
  allowPositionals: true,
})

function stagesAsked(): readonly Stage[] {
  if (values.rest) return [[build], ...rest]
  if (values.changed) return whatChangesReach()
  if (values.project === undefined && positionals.length === 0)
    return [...checkedAndBuilt, ...(values.all ? everything : gate)]
  const project = projects.find(each => each === values.project)
  if (!project) {
    console.error(`npm test, or npm test -- --project ${projects.join('|')} [PATTERN]`)
    process.exit(1)
  }
  // the journeys use the built portal
  return [...(project === 'journeys' ? [[build]] : []), [tests(project, { patterns: positionals })]]
}

const stages = stagesAsked()
process.env.CHROMIUM = ensureChromium()
const needsEveryBrowser = values.all || values.rest || values.project === 'journeys'
const skipped = needsEveryBrowser ? ensureOtherBrowsers() : []
const total = { passed: 0, failed: 0 }
const lines: string[] = []
async function runAndCount({ name, run: runPart }: Part) {
  const started = performance.now()
  const { passed, failed, failures = [] } = await runPart()
  total.passed += passed
  total.failed += failed
  lines.push(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    ...failures.map(failure => `  ${failure}`),
  )
}
for (const stage of stages) {
  console.log(`\n=== ${stage.map(({ name }) => name).join(', ')}`)
  await Promise.all(stage.map(runAndCount))
}
console.log(`\n${[...lines, ...skipped].join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
