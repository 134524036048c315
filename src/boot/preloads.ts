import { fileNameOf, type FetchedChart } from '../../machines/portal/charts.ts'

/** What the first load needs of Vite's manifest. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] } | undefined>>

/** The module of a flow. */
export const moduleOf = (flow: FetchedChart): string => `src/flows/${fileNameOf(flow)}.ts`

/**
 * The paths of the files that some modules need, with all that they import: known to the page, they are fetched at once
 * instead of one after another.
 */
export function preloadsOf(manifest: Manifest, modules: readonly (string | null | undefined)[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  for (const name of ['index.html', ...modules]) if (name) visit(name)
  return [...seen].flatMap(name => {
    const file = name === 'index.html' ? undefined : manifest[name]?.file
    return file ? [`/${file}`] : []
  })
}
