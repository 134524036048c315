import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const imports = /(?:from|import) '(\.[^']*)'/g

/** These files and what they import outside the server, themselves or through others there. */
function usedBy(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files)
  const add = (file: string) => {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = join(dirname(file), path)
      if (found.has(target) || target.startsWith('server/')) continue
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
    const used = usedBy(globSync(pattern).filter(file => file.endsWith('.ts')))
    return !changed.some(file => used.has(file))
  })
}
