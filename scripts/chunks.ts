import type { Plugin } from 'vite'

const publicParts = /\/src\/(app\/flows\/(entry|information|sign-in|password-reset)|components\/help)\.tsx?$/
const usedByPublicPages = new Set<string>()

/** Finds what the pages import that people see before they sign in. */
export const publicPages: Plugin = {
  name: 'public-pages',
  apply: 'build',
  buildEnd() {
    const visit = (id: string) => {
      if (usedByPublicPages.has(id)) return
      usedByPublicPages.add(id)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    for (const id of this.getModuleIds()) if (publicParts.test(id)) visit(id)
  },
}

/** One file for what every page needs, one for what public pages share, one for what several signed-in flows share; a file for each flow. */
export const chunkGroups = [
  { name: 'portal', tags: ['$initial' as const] },
  { name: 'public', test: (id: string) => usedByPublicPages.has(id), minShareCount: 2 },
  { name: 'signed-in', minShareCount: 3 },
]
