import type { Plugin } from 'vite'
import { isPublicFlow } from '../domain/flows/access.ts'
import { flowNames } from '../domain/screens.ts'
import { moduleOf } from '../src/boot/html.ts'

const roots = flowNames.filter(isPublicFlow).map(moduleOf)
const imports = new Set<string>()

/** Collects what the public pages import. */
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
 * Chunks: one shared by all pages, one by public pages, one by signed-in flows, one for each flow, and one for small
 * files that two flows share: a flow would ask for a chunk of its own only when it has arrived.
 */
export const chunkGroups = [
  { name: 'portal', tags: ['$initial' as const] },
  { name: 'public', test: (id: string) => imports.has(id), minShareCount: 2 },
  { name: 'signed-in', minShareCount: 3 },
  { name: 'shared', minShareCount: 2, maxModuleSize: 3000 },
]
