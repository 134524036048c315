import { execFileSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { areaNames, areas } from './mutants/areas.ts'

/**
 * `npm run mutants [-- AREA…] [OPTION…]`: mutation tests of each area. Exits with 1 if tests notice fewer than 85
 * percent in an area. `--changed`: only files that differ from main. `--files GLOB`, `--tests GLOB`: only some of the
 * area's.
 * `--quick`: without tables and charts, which load once, so that each mutant takes a run of every test.
 * `--concurrency COUNT`: how many mutants at a time, instead of 2.
 */
const leastNoticed = 85
const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    files: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: '2' },
    quick: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const unknown = positionals.filter(name => !areaNames.some(known => known === name))
if (unknown.length > 0) throw new Error(`The areas are ${areaNames.join(', ')}, not ${unknown.join(', ')}`)

/** Files that an area leaves out are tried if they are named: `server/start.ts`, but not with `server/*.ts`. */
const named = values.files?.map(file => file.replace(/:[\d-]+$/, '')) ?? []
const isNamed = (leftOut: string) => named.some(file => matchesGlob(file, leftOut.slice(1)))

const git = (...command: readonly string[]) => execFileSync('git', command, { encoding: 'utf8' })
const changed = values.changed
  ? git('diff', '--name-only', '--diff-filter=d', git('merge-base', 'HEAD', 'main').trim()).split('\n')
  : null

for (const name of areaNames.filter(known => positionals.length === 0 || positionals.includes(known))) {
  const { except, files } = areas[name]
  const asked = changed?.filter(path => matchesGlob(path, files)) ?? values.files ?? [files]
  if (asked.length === 0) continue
  console.log(`\n=== ${name}`)
  process.env['MUTANTS_AREA'] = name
  if (values.tests) process.env['MUTANTS_TESTS'] = values.tests.join('\n')
  await new Stryker({
    mutate: [...asked, ...except.filter(pattern => !isNamed(pattern))],
    // a browser is kept by Vitest itself
    testRunner: areas[name].project === 'unit' ? 'kept' : 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('mutants/runner.ts', import.meta.url))],
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    // Stryker would rewrite the file for its sandbox, and tests don't check types
    tsconfigFile: 'none',
    concurrency: Number(values.concurrency),
    // a timeout on a busy machine is no kill; in Node only an endless loop outlasts a test (vitest.config.ts)
    timeoutMS: areas[name].project === 'unit' ? 45_000 : 60_000,
    ignoreStatic: values.quick,
    tempDirName: '.mutants',
    ignorePatterns: ['/storybook-static', '/.shots', '/.data', '/results'],
    reporters: ['progress', 'clear-text', 'html', 'json'],
    jsonReporter: { fileName: `results/mutants/${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `results/mutants/${name}.html` },
    thresholds: { high: 95, low: leastNoticed, break: leastNoticed },
    allowEmpty: true,
  }).runMutationTest()
}
