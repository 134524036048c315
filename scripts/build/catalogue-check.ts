import type { Plugin } from 'vite'
import { fetchedCharts, type FetchedChart } from '../../machines/portal/charts.ts'
import { catalogues, cataloguesOf, foldersOf } from '../../src/app/catalogues.ts'
import { moduleOf } from '../../src/boot/html.ts'

/** The catalogue with a file's texts, unless every signed-in page has it. */
const catalogueOf = (file: string) =>
  catalogues.find(name => foldersOf[name].some(folder => file.includes(`/${folder}/`)))

/** The files whose texts are not in the catalogues that `flow` fetches. */
export const unfetchedFiles = (flow: FetchedChart, files: readonly string[]): readonly string[] =>
  files.filter(file => {
    const catalogue = catalogueOf(file)
    return catalogue !== undefined && catalogue !== 'public' && !cataloguesOf(flow).includes(catalogue)
  })

/** Fails the build if a flow renders texts from a catalogue that it does not fetch. */
export const catalogueCheck = (): Plugin => ({
  name: 'catalogue-check',
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
      if (file !== undefined) this.error(`${flow} draws ${file}, whose words it does not fetch (src/app/catalogues.ts)`)
    }
  },
})
