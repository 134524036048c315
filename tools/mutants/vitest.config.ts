import { defineConfig } from 'vitest/config'
import { projectWith } from '../project.ts'
import { areaNames, areas } from './areas.ts'

/** The tests of one area (`MUTANTS_AREA`), as their project of vitest.config.ts runs them. */
const name = areaNames.find(known => known === process.env['MUTANTS_AREA'])
if (!name) throw new Error(`MUTANTS_AREA must be one of ${areaNames.join(', ')}`)
const { project, tests } = areas[name]

export default defineConfig({ test: { projects: [projectWith(project, { include: [...tests] })] } })
