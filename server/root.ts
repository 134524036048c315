import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const here = import.meta.dirname
/** Whether this is the built server, which is all in `dist/`, and not its sources. */
const isBuilt = existsSync(join(here, 'migrations'))
const root = dirname(here)

/** A path of the installed project, such as `package.json`, as an absolute one; of the built server, one in `dist/`. */
export const inProject = (...path: readonly string[]): string => join(root, ...path)

/** Folder of the built portal. */
export const builtFolder = isBuilt ? root : inProject('dist')
export const migrationsFolder = isBuilt ? join(here, 'migrations') : join(here, 'database', 'migrations')
/** The contract of the API, written by `npm run openapi`. */
export const contractFile = isBuilt ? join(here, 'openapi.json') : inProject('docs', 'openapi.json')
