import type { Plugin } from 'vite'
import { isPublicFlow } from '../domain/flows/access.ts'
import { flowNames } from '../domain/screens.ts'
import { moduleOf } from '../src/boot/html.ts'

const returning = ['resume', 'results', 'casework'] as const
/** Modules with everything that they import. */
const roots = {
  public: flowNames.filter(isPublicFlow).map(moduleOf),
  returning: [...returning.map(moduleOf), 'src/app/watch-session.ts', 'src/screens/idle/stay-dialogs.tsx'],
}
const imports = { public: new Set<string>(), returning: new Set<string>() }
type Visitors = keyof typeof roots
/** React Router, and what needs it: parts of the modules' names. */
const withRouter = ['node_modules/react-router', '/flows/shared/in-router.', '/screen-link.']
const importedFor = (visitors: Visitors) => (id: string) => imports[visitors].has(id)

/** Collects what the public pages import, and what those import to which people return every week. */
export const sharedFiles: Plugin = {
  name: 'shared-files',
  apply: 'build',
  buildEnd(error) {
    const ids = [...this.getModuleIds()]
    const missing = withRouter.filter(name => !ids.some(id => id.includes(name)))
    // the prerendered pages have no chunks
    if (!error && this.environment.name === 'client' && missing.length > 0)
      this.error(`no module of the router's chunk is called ${missing.join(' or ')}`)
    const visit = (visitors: Visitors, id: string) => {
      if (imports[visitors].has(id)) return
      imports[visitors].add(id)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(visitors, imported)
    }
    for (const visitors of ['public', 'returning'] as const)
      for (const id of ids) if (roots[visitors].some(file => id.endsWith(`/${file}`))) visit(visitors, id)
  },
}

/**
 * Chunks: one shared by all pages, one by public pages, React Router with what needs it, one by signed-in flows, one by
 * those that only ask, one for each flow, and one for small files that two flows share: a flow would ask for a chunk of
 * its own only when it has arrived.
 */
export const chunkGroups = [
  { name: 'portal', tags: ['$initial' as const] },
  { name: 'public', test: importedFor('public'), minShareCount: 2 },
  { name: 'router', test: (id: string) => withRouter.some(name => id.includes(name)) },
  { name: 'signed-in', test: importedFor('returning'), minShareCount: 3 },
  { name: 'asking', minShareCount: 3 },
  { name: 'shared', minShareCount: 2, maxModuleSize: 3000 },
]
