import type { Plugin } from 'vite'

/**
 * Puts everything that every first load needs into one file, `portal`: one request, and the compression sees it as a whole. The entry itself
 * and what only some pages need stay apart.
 */
export function firstLoadTogether() {
  let firstLoad: ReadonlySet<string> = new Set()
  const sharedByPublicPages =
    /\/(src\/components\/(screen|error-summary|layout|alert|refusal-alert|card|state-name)|machines\/kit\/(refusing|leaving)|domain\/format)\.tsx?$/
  const plugin: Plugin = {
    name: 'first-load-together',
    apply: 'build',
    buildEnd() {
      const seen = new Set<string>()
      const visit = (id: string) => {
        if (seen.has(id)) return
        seen.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
      }
      const all = [...this.getModuleIds()]
      const entry = all.find(id => id.endsWith('/src/app/main.tsx'))
      if (entry) visit(entry)
      for (const id of all) if (sharedByPublicPages.test(id)) visit(id)
      if (entry) seen.delete(entry)
      firstLoad = seen
    },
  }
  return { plugin, group: { name: 'portal', test: (id: string) => firstLoad.has(id) } }
}

/** What login, forgot and reset have in common: one file, because each further file costs a phone its headers and a turn. */
export const accountPages = {
  name: 'account-pages',
  test: /\/src\/(components\/(field|field-frame|use-plain-form)|texts\/public\/account-messages|screens\/sign-in\/use-account-problems)\.tsx?$/,
}

/** What signed-in people ask the server, and how its answers are read: many small files, which are wanted together. */
export const calls = {
  name: 'calls',
  test: /\/(src\/services\/(answer|authentication|eligibility|matter|person)|domain\/wire\/(answer|authentication|eligibility|matter|person|readable)|domain\/rules\/(auxiliary-campaign|promotion|record-search))\.ts$/,
}

/** What every page has from its start: nobody need ask for it once more, and its names weigh something in each file that would. */
const isOnEveryPage = (file: string) => /(^|\/)(portal|rolldown-runtime)-[^/]*\.js$/.test(file)

/** The files that are fetched together with one that a script asks for. */
export const fetchedAlong = (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'js' ? files.filter(file => !isOnEveryPage(file)) : files
