import { createHash } from 'node:crypto'
import { readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Builds a part of the product, unless its inputs are those of the last build. Returns what happened, in a line. */
export async function buildIfChanged(
  name: string,
  inputs: readonly string[],
  build: () => Promise<string>,
): Promise<string> {
  const label = `dist/${name}-built-from`
  const hash = await hashInputs(process.cwd(), inputs)
  if ((await readFile(label, 'utf8').catch(() => '')) === hash)
    return `The ${name} is built already: nothing has changed`
  const started = performance.now()
  await rm(label, { force: true })
  const done = await build()
  // written last, so that an interrupted build starts over
  await writeFile(label, hash)
  return `Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s${done}`
}

/** Everything that the build of the portal reads. The lock file covers all packages. */
export const portalInputs = [
  'domain',
  'locales',
  'machines',
  'public',
  'scripts/build',
  'src',
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  // the support floor
  'package.json',
  'scripts/build.ts',
  'scripts/chunks.ts',
  'tsconfig.json',
  'vite.config.ts',
] as const
/** Everything that the build of the server reads. */
export const serverInputs = [
  'docs/openapi.json',
  'domain',
  'server',
  'scripts/build/server.ts',
  'package-lock.json',
  'package.json',
] as const

/** Hashes the Node version and everything that a build reads below `root`. */
export async function hashInputs(root: string, inputs: readonly string[]): Promise<string> {
  const names = (await Promise.all(inputs.map(input => filesIn(root, input)))).flat().sort()
  const contents = await Promise.all(names.map(name => readFile(join(root, name))))
  const hash = createHash('sha256').update(process.version)
  for (const [index, name] of names.entries())
    hash.update(`\0${name}\0${contents[index]!.byteLength}\0`).update(contents[index]!)
  return hash.digest('hex')
}

async function filesIn(root: string, input: string): Promise<string[]> {
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true }).catch(onlyFile)
  if (entries === null) return [input]
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}

function onlyFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOTDIR') return null
  throw error
}
