import type { Plugin } from 'vite'
import { fetchedCharts, type FetchedChart } from '../../machines/portal/charts.ts'
import { catalogs, catalogsOf, foldersOf } from '../../src/app/catalogs.ts'
import { moduleOf } from '../../src/boot/html.ts'

/** The catalog with a file's texts, unless every signed-in page has it. */
const catalogOf = (file: string) => catalogs.find(name => foldersOf[name].some(folder => file.includes(`/${folder}/`)))

/** The files whose texts are not in the catalogs that `flow` fetches. */
export const unfetchedFiles = (flow: FetchedChart, files: readonly string[]): readonly string[] =>
  files.filter(file => {
    const catalog = catalogOf(file)
    return catalog !== undefined && catalog !== 'public' && !catalogsOf(flow).includes(catalog)
  })

/** Fails the build if a flow renders texts from a catalog that it does not fetch. */
export const catalogCheck = (): Plugin => ({
  name: 'catalog-check',
  apply: 'build',
  buildEnd() {
    const all = [...this.getModuleIds()]
    const reachedFrom = (root: string) => {
      const seen = new Set<string>()
      const visit = (id: string) => {
        if (seen.has(id)) return
        seen.add(id)
        const info = this.getModuleInfo(id)
        for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next)
      }
      for (const id of all) if (id.endsWith(`/${root}`)) visit(id)
      return [...seen]
    }
    for (const flow of fetchedCharts) {
      const [file] = unfetchedFiles(flow, reachedFrom(moduleOf(flow)))
      if (file !== undefined) this.error(`${flow} draws ${file}, whose words it does not fetch (src/app/catalogs.ts)`)
    }
  },
})
