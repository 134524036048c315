import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const lean = (name: string) => fileURLToPath(new URL(`../src/theme/lean/${name}.ts`, import.meta.url))

/**
 * What keeps the first load small (docs/performance.md): packages whose lists of all CSS and HTML names weigh more than our screens, and a
 * reset that our theme brings itself, are replaced in the browser's build.
 */
export const leanPackages = [
  { find: /^@pandacss\/is-valid-prop$/, replacement: lean('css-property') },
  { find: /^@emotion\/is-prop-valid$/, replacement: lean('html-property') },
  { find: /^hoist-non-react-statics$/, replacement: lean('hoist-statics') },
  { find: /^use-sync-external-store\/shim$/, replacement: lean('sync-store') },
]

const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`
const descriptions = new RegExp(String.raw`\bdescription:\s*(?:${quoted}),?`, 'g')

/** The charts' descriptions are for analysts: they stay out of the browser. Chakra's reset does, too, because ours is in the theme. */
export const leanSources = (): Plugin => ({
  name: 'lean-sources',
  enforce: 'pre',
  transform(code, id) {
    if (/\/machines\/[^?]+\.ts$/.test(id)) return { code: code.replaceAll(descriptions, ''), map: null }
    if (id.endsWith('/styled-system/preflight.js')) return { code: 'export const createPreflight = () => ({})', map: null }
    return undefined
  },
})

/**
 * Puts everything that every first load needs into one file, `portal`: one request, and the compression sees it as a whole. The entry itself
 * and what only some pages need stay apart.
 */
export function firstLoadTogether() {
  let firstLoad: ReadonlySet<string> = new Set()
  const sharedByPublicPages = /\/src\/components\/(screen|error-summary|layout|alert|refusal-alert|card|format)\.tsx?$/
  const plugin: Plugin = {
    name: 'first-load-together',
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
