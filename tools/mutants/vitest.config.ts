import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import whole from '../../vitest.config.ts'
import { projectWith } from '../project.ts'
import { type Area, areaNames, areas } from './areas.ts'
import { keptWorkers } from './kept-worker.ts'

/** The tests of one area (`MUTANTS_AREA`), or only `MUTANTS_TESTS`, as their project of vitest.config.ts runs them. */
const name = areaNames.find(known => known === process.env['MUTANTS_AREA'])
if (!name) throw new Error(`MUTANTS_AREA must be one of ${areaNames.join(', ')}`)
const { project, tests, withoutTests = [] }: Area = areas[name]
const named = process.env['MUTANTS_TESTS']?.split('\n')

/** The tests in the folder of the mutant first, and short files before long ones. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = (await super.sort(files)).toReversed()
    const folder = dirname(process.env['MUTANTS_FILE'] ?? '')
    const isNear = ({ moduleId }: TestSpecification) => dirname(moduleId) === folder
    return [...sorted.filter(isNear), ...sorted.filter(file => !isNear(file))]
  }
}

/** Stryker names another pool on its command line, so the project gets this one afterwards. */
const keepWorkers: Plugin = {
  name: 'kept-workers',
  configureVitest({ project: { config } }) {
    config.pool = keptWorkers.name
    config.poolRunner = keptWorkers
    // one file after the other, so that none is loaded after a failure
    config.isolate = true
  },
}
const found = projectWith(project, { include: named ?? [...tests], exclude: named ? [] : [...withoutTests] })

export default defineConfig({
  test: {
    sequence: { sequencer: NearestFirst },
    tags: whole.test?.tags ?? [],
    projects: [
      project === 'screens'
        ? found
        : {
            ...found,
            plugins: [keepWorkers],
            test: {
              ...found.test,
              globalSetup: [],
              setupFiles: ['tools/mutants/setup.ts'],
              // what a mutant keeps waiting is noticed sooner than after a minute
              testTimeout: 30_000,
              hookTimeout: 30_000,
              expect: { poll: { timeout: 3000 } },
            },
          },
    ],
  },
})
