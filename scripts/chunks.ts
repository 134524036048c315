import type { Plugin } from 'vite'
import { isPublicFlow } from '../domain/flows/access.ts'
import { flowNames } from '../domain/screens.ts'
import { moduleOf } from '../src/preloads.ts'

/** The pages that people see before they sign in, and the help below every page, which comes last. */
const roots = { public: flowNames.filter(isPublicFlow).map(moduleOf), help: ['src/components/help.tsx'] }
const imports = { public: new Set<string>(), help: new Set<string>() }

/** Finds what the roots import. */
export const sharedFiles: Plugin = {
  name: 'shared-files',
  apply: 'build',
  buildEnd() {
    const visit = (id: string, seen: Set<string>) => {
      if (seen.has(id)) return
      seen.add(id)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, seen)
    }
    for (const id of this.getModuleIds())
      for (const name of ['public', 'help'] as const)
        if (roots[name].some(file => id.endsWith(`/${file}`))) visit(id, imports[name])
  },
}

/**
 * One file for what every page needs, one for what public pages share, one for the help, one for what several signed-in
 * flows share; a file for each flow.
 */
export const chunkGroups = [
  { name: 'portal', tags: ['$initial' as const] },
  { name: 'public', test: (id: string) => imports.public.has(id), minShareCount: 2 },
  { name: 'help', test: (id: string) => imports.help.has(id) },
  { name: 'signed-in', minShareCount: 3 },
]
