import type { Plugin } from 'vite'
import { isPublicFlow } from '../domain/flows/access.ts'
import { flowNames } from '../domain/screens.ts'
import { moduleOf } from '../src/boot/html.ts'

/** The pages that people see before they sign in, and all that they import. */
const roots = flowNames.filter(isPublicFlow).map(moduleOf)
const imports = new Set<string>()

/** Finds what the public pages import. */
export const sharedFiles: Plugin = {
  name: 'shared-files',
  apply: 'build',
  buildEnd() {
    const visit = (id: string) => {
      if (imports.has(id)) return
      imports.add(id)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    for (const id of this.getModuleIds()) if (roots.some(file => id.endsWith(`/${file}`))) visit(id)
  },
}

/**
 * One file for what every page needs, one for what public pages share, one for what several signed-in flows share; a
 * file for each flow.
 */
export const chunkGroups = [
  { name: 'portal', tags: ['$initial' as const] },
  { name: 'public', test: (id: string) => imports.has(id), minShareCount: 2 },
  { name: 'signed-in', minShareCount: 3 },
]
