import type { Plugin } from 'vite'

const flows = {
  public: ['app/flows/entry', 'app/flows/information', 'app/flows/sign-in', 'app/flows/password-reset', 'components/help'],
  asking: [
    'app/flows/registration',
    'app/flows/screening',
    'app/flows/survey',
    'app/flows/payment',
    'app/flows/statement',
    'app/flows/resume',
  ],
  cases: ['verification', 'results-waiting', 'results', 'casework', 'account']
    .map(name => `app/flows/${name}`)
    // whoever comes back needs it, wherever they go on
    .concat('app/flows/resume', 'app/top-bar', 'app/watch-session'),
}
const sharedByPublicPages =
  /\/(src\/components\/(screen|error-summary|layout|alert|refusal-alert|card|state-name)|machines\/kit\/(refusing|leaving)|domain\/format)\.tsx?$/
/** What login, forgot and reset have in common. */
const accountPages =
  /\/src\/(components\/(field|field-frame|use-plain-form)|texts\/public\/account-messages|screens\/sign-in\/use-account-problems)\.tsx?$/
/** What signed-in people ask the server, and how its answers are read. */
const calls =
  /\/(src\/services\/(answer|authentication|eligibility|matter|person)|domain\/wire\/(answer|authentication|eligibility|matter|person|readable)|domain\/rules\/(auxiliary-campaign|promotion|record-search))\.ts$/

/**
 * Puts what is wanted together into one file: each further file costs a phone its headers and a turn on the network, and what is compressed as a whole
 * is smaller. `portal` is what every first load needs; `asking` is shared by the pages that ask, `cases` by the pages of cases, and `signed-in` by both; `-later` is what nobody needs of them
 * who makes an account; `router` is React Router and what stands on it.
 */
export function filesTogether() {
  const chunkOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'files-together',
    apply: 'build',
    buildEnd() {
      const all = [...this.getModuleIds()]
      const withImports = (roots: readonly string[]) => {
        const seen = new Set<string>()
        const visit = (id: string) => {
          if (seen.has(id)) return
          seen.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
        }
        for (const root of roots) visit(root)
        return seen
      }
      const modules = (ends: readonly string[]) => all.filter(id => ends.some(end => id.includes(`/src/${end}.ts`)))
      const entry = modules(['app/main'])
      const isPublic = withImports([...entry, ...modules(flows.public)])
      const uses = (kind: keyof typeof flows) => modules(flows[kind]).map(flow => withImports([flow]))
      const [asking, cases] = [uses('asking'), uses('cases')]
      const first = withImports(modules(['app/flows/registration']))
      const roots = new Set([...modules(Object.values(flows).flat()), ...entry])
      for (const id of all) {
        if (roots.has(id)) continue
        const [byAsking, byCases] = [asking, cases].map(kind => kind.filter(imported => imported.has(id)).length) as [
          number,
          number,
        ]
        // what a public page needs, too, must not bring it all the rest
        if (isPublic.has(id)) chunkOf.set(id, byAsking + byCases > 0 ? 'portal' : '')
        else if (byAsking + byCases > 1)
          chunkOf.set(id, byAsking === 0 ? 'cases' : (byCases === 0 ? 'asking' : 'signed-in') + (first.has(id) ? '' : '-later'))
      }
      for (const id of withImports(all.filter(id => calls.test(id)))) if (!isPublic.has(id)) chunkOf.set(id, 'calls')
      for (const id of all) if (accountPages.test(id)) chunkOf.set(id, 'account-pages')
      for (const id of withImports([...entry, ...all.filter(id => sharedByPublicPages.test(id))])) chunkOf.set(id, 'portal')
      const isRouter = (id: string) => /\/node_modules\/react-router/.test(id)
      for (const id of chunkOf.keys()) if ([...withImports([id])].some(isRouter)) chunkOf.set(id, 'router')
      for (const id of entry) chunkOf.delete(id)
    },
  }
  // the first take along what they import
  const names = ['portal', 'account-pages', 'calls', 'signed-in', 'signed-in-later', 'asking', 'asking-later', 'cases', 'router']
  return { plugin, groups: names.map(name => ({ name, test: (id: string) => chunkOf.get(id) === name })) }
}

/** What every page has from its start: nobody need ask for it once more, and its names weigh something in each file that would. */
const isOnEveryPage = (file: string) => /(^|\/)(portal|rolldown-runtime)-[^/]*\.js$/.test(file)

/** The files that are fetched together with one that a script asks for. */
export const fetchedAlong = (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'js' ? files.filter(file => !isOnEveryPage(file)) : files
