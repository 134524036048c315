import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, type Language } from '../domain/languages.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { openSite, type Site } from '../server/site/site.ts'

/**
 * `npm run first-load`: the scripts that the entry pages of the built portal load at once or when idle, as they are
 * sent. Exits with 1 if a page loads too much.
 */

/** Maximum bytes of a page's first load: 200 kB take a second on a slow phone network. */
const bound = 122_000
/** Bytes of a file's response headers, as the browser's network log counts them. */
const headerBytes = 301
const script =
  /<script type="module"[^>]* src="([^"]+)"|<link rel="modulepreload"[^>]* href="([^"]+)"| data-files="([^"]+)"/g

/** Bytes of all scripts that a page loads: compressed, with response headers. */
async function weigh(site: Site, path: string, language: Language): Promise<number> {
  const page = await site.pageFor(path, language)
  const { body } = page.find(({ encoding }) => encoding === null)!
  const scripts = new Set(
    [...new TextDecoder().decode(body).matchAll(script)].flatMap(
      ([, entry, preloaded, fetched]) => fetched?.split(' ') ?? entry ?? preloaded ?? '',
    ),
  )
  if (scripts.size === 0) throw new Error(`${path} in ${language} asks for no script`)
  const sizes = [...scripts].map(async name => {
    const size = (await sizeOf(join(site.folder, `${name}.br`))) ?? (await sizeOf(join(site.folder, name)))
    if (size === null) throw new Error(`${path} in ${language} asks for ${name}, which has not been built`)
    return size + headerBytes
  })
  const bytes = await Promise.all(sizes)
  return bytes.reduce((sum, each) => sum + each, 0)
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

const site = await openSite(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)), operatorDefaults)
if (!site) throw new Error('Nothing has been built: npm run build')
for (const path of ['/', '/login'])
  for (const language of languages) {
    const bytes = await weigh(site, path, language)
    const isTooMuch = bytes > bound
    if (isTooMuch) process.exitCode = 1
    const over = isTooMuch ? `, over ${bound / 1000} kB` : ''
    console.log(`${path} in ${language}: ${(bytes / 1000).toFixed(1)} kB of scripts${over}`)
  }
