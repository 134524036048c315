import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldersOf, type Catalog } from '../src/app/catalogs.ts'

const imports = /(?:from |import |import\()'(\.[^']*\.tsx?)'/g

/** These files and what they import, themselves or through others, except from places that are left out. */
function usedBy(files: readonly string[], isLeftOut: (file: string) => boolean): ReadonlySet<string> {
  const found = new Set(files)
  const add = (file: string) => {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = join(dirname(file), path)
      if (found.has(target) || isLeftOut(target)) continue
      found.add(target)
      add(target)
    }
  }
  for (const file of files) add(file)
  return found
}

/**
 * Patterns of the server's folders, and of the tests of the whole server, that use none of the changed files. Their
 * tests import all of these, through the server that they call.
 */
export function serverTestsWithout(changed: readonly string[]): string[] {
  const whole = globSync('{server,tests}/*.test.ts').filter(file =>
    readFileSync(file, 'utf8').includes('testing/portal.ts'),
  )
  return [...globSync('server/*/').map(folder => `${folder}/**`), ...whole].filter(pattern => {
    const used = usedBy(
      globSync(pattern).filter(file => file.endsWith('.ts')),
      file => file.startsWith('server/'),
    )
    return !changed.some(file => used.has(file))
  })
}

/** How the title begins of the test that shows each screen of a chart once in Spanish. */
export const onceInSpanish = 'in es, once each screen of $name, '

const ofFlow = /^(?:machines|src\/(?:screens|flows))\/([\w-]+)/
/** The flow whose chart or screens a file is part of. */
export const flowOf = (file: string): string | undefined => ofFlow.exec(file)?.[1]

/**
 * Which of these flows use one of the changed files in their charts and screens: all of them if this test of all
 * screens uses one, through another file than theirs.
 */
export function flowsWith(flows: readonly string[], test: string, changed: readonly string[]): readonly string[] {
  const isReached = (files: readonly string[], flow?: string) => {
    const isAnother = (file: string) => flowOf(file) !== flow && flows.includes(flowOf(file) ?? '')
    const used = usedBy(files, isAnother)
    return changed.some(file => used.has(file))
  }
  if (isReached([test])) return flows
  const filesOf = (flow: string) => globSync([`{machines,src/screens}/${flow}/**/*.{ts,tsx}`, `src/flows/${flow}.ts`])
  return flows.filter(flow => isReached(filesOf(flow), flow))
}

/** Which of these flows show texts of the changed files: all of them, if these texts come with every page. */
export function flowsWithTexts(flows: readonly string[], changed: readonly string[]): readonly string[] {
  const catalogs = new Set(changed.flatMap(file => /^locales\/([\w-]+)\./.exec(file)?.[1] ?? []))
  if (catalogs.has('public') || catalogs.has('signed-in')) return flows
  const folders = [...catalogs].flatMap((name): readonly string[] => foldersOf[name as Catalog])
  return flows.filter(flow => folders.includes(`src/screens/${flow}`))
}
