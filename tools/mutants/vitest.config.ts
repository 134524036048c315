import { defineConfig } from 'vitest/config'
import whole from '../../vitest.config.ts'
import { areaNames, areas } from './areas.ts'

/**
 * The tests of one area (`MUTANTS_AREA`), or some of them (`MUTANTS_TESTS`), as the project of vitest.config.ts runs
 * them.
 */
const name = areaNames.find(known => known === process.env.MUTANTS_AREA)
if (!name) throw new Error(`MUTANTS_AREA must be one of ${areaNames.join(', ')}`)
const { project, tests } = areas[name]
const found = whole.test?.projects?.find(
  known => typeof known === 'object' && 'test' in known && known.test?.name === project,
)
if (typeof found !== 'object' || !('test' in found)) throw new Error(`vitest.config.ts has no project ${project}`)

export default defineConfig({
  test: {
    projects: [
      {
        ...found,
        extends: './vite.config.ts',
        test: { ...found.test, include: process.env.MUTANTS_TESTS?.split(',') ?? [...tests] },
      },
    ],
  },
})
