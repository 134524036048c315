import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of package.json, from the sources and from the built server alike. Throws when there is none. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('No package.json above the server')
  return findRoot(dirname(folder))
}
const root = findRoot(import.meta.dirname)

/** A path of the installed project, such as `dist`, as an absolute one. */
export const inProject = (...path: readonly string[]): string => join(root, ...path)
