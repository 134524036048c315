import { execFileSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { areaNames, areas, type AreaName } from './mutants/areas.ts'
import { changedLines } from './mutants/changed.ts'
import { sampledLines } from './mutants/sample.ts'

/**
 * `npm run mutants [-- AREA…] [--changed] [--files GLOB] [--tests GLOB] [--sample PERCENT] [--quick]`: puts small
 * faults into the product, one at a time, and runs the tests of the area against each. Ends with 1 when fewer than 85
 * percent are noticed in an area. `--changed`: only in lines that main does not have. `--tests`: only these tests of
 * the area are run, which is faster and can only notice less. `--sample 10`: only in ten of a hundred lines, drawn anew
 * each time, for an area whose tests take long. `--quick`: not in tables and charts, which are read once when their
 * file is loaded: each of those faults takes a run of every test.
 */
const leastNoticed = 85
const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    files: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    sample: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const asked = areaNames.filter(name => positionals.length === 0 || positionals.includes(name))
if (positionals.some(name => !areaNames.some(known => known === name))) {
  console.error(
    `npm run mutants [-- ${areaNames.join('|')} …] [--changed] [--files GLOB] [--tests GLOB] [--sample PERCENT] [--quick]`,
  )
  process.exit(1)
}

const git = (...command: readonly string[]) => execFileSync('git', command, { encoding: 'utf8' })
const changed = values.changed
  ? changedLines(git('diff', '--unified=0', git('merge-base', 'HEAD', 'main').trim()))
  : null

/** Stryker's patterns of what is mutated; none when nothing of the area has changed. */
function mutated(name: AreaName): string[] {
  const { files, except } = areas[name]
  const ours = changed?.filter(lines => matchesGlob(lines.replace(/:[\d-]+$/, ''), files)) ?? values.files ?? [files]
  if (ours.length === 0) return []
  if (values.sample === undefined) return [...ours, ...except]
  return sampledLines(ours, except, Number(values.sample) / 100)
}

for (const name of asked) {
  const mutate = mutated(name)
  if (mutate.length === 0) continue
  console.log(`\n=== ${name}`)
  process.env.MUTANTS_AREA = name
  if (values.tests) process.env.MUTANTS_TESTS = values.tests.join()
  await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    // Stryker would rewrite the file for a sandbox; the tests do not ask for types
    tsconfigFile: 'none',
    concurrency: 2,
    // a test that takes long because the machine is busy has noticed nothing
    timeoutMS: 60_000,
    ignoreStatic: values.quick,
    tempDirName: '.mutants',
    ignorePatterns: ['/storybook-static', '/.shots', '/.data', '/results'],
    reporters: ['progress', 'clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `results/mutants/${name}.json` },
    htmlReporter: { fileName: `results/mutants/${name}.html` },
    thresholds: { high: 95, low: leastNoticed, break: leastNoticed },
    allowEmpty: true,
  }).runMutationTest()
}
