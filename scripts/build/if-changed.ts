import { readFile, rm, writeFile } from 'node:fs/promises'
import { hashInputs } from './input-hash.ts'

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
