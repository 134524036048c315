import { fileURLToPath } from 'node:url'
import { languages, type Language } from '../domain/languages.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { openSite } from '../server/site/site.ts'

/** Maximum bytes of a page's first load: 200 kB take a second on a slow phone network. */
export const firstLoadBound = 120_000
/** Entry pages. */
export const firstPages = ['/', '/login'] as const
/** Bytes of a file's response headers, as the browser's network log counts them. */
const headerBytes = 301

interface FirstLoad {
  readonly path: string
  readonly language: Language
  /** Bytes of all scripts loaded at once or when idle: compressed, with response headers. */
  readonly bytes: number
}

const script =
  /<script type="module"[^>]* src="([^"]+)"|<link rel="modulepreload"[^>]* href="([^"]+)"| data-files="([^"]+)"/g

const builtPortal = fileURLToPath(new URL('../dist', import.meta.url))

/** Measures the entry pages' scripts in the built portal, as sent. Throws if nothing is built. */
export async function measureFirstLoads(folder = builtPortal): Promise<readonly FirstLoad[]> {
  const site = await openSite(folder, operatorDefaults)
  if (!site) throw new Error('Nothing has been built: npm run build')
  const weigh = (path: string, language: Language): FirstLoad => {
    const html = new TextDecoder().decode(
      site.pageFor(path, language).encoded.find(({ encoding }) => encoding === null)?.body,
    )
    const scripts = new Set(
      [...html.matchAll(script)].flatMap(
        ([, entry, preloaded, fetched]) => fetched?.split(' ') ?? entry ?? preloaded ?? '',
      ),
    )
    if (scripts.size === 0) throw new Error(`${path} in ${language} asks for no script`)
    const bytes = [...scripts].map(name => {
      const file = site.files.get(name)
      if (!file?.encoded[0]) throw new Error(`${path} in ${language} asks for ${name}, which has not been built`)
      return file.encoded[0].body.byteLength + headerBytes
    })
    return { path, language, bytes: bytes.reduce((sum, each) => sum + each, 0) }
  }
  return firstPages.flatMap(path => languages.map(language => weigh(path, language)))
}

const isTooMuch = ({ bytes }: FirstLoad) => bytes > firstLoadBound

const inWords = (load: FirstLoad) =>
  `${load.path} in ${load.language}: ${(load.bytes / 1000).toFixed(1)} kB of scripts${isTooMuch(load) ? `, over ${firstLoadBound / 1000} kB` : ''}`

if (import.meta.main) {
  const loads = await measureFirstLoads(process.argv[2])
  for (const load of loads) console.log(inWords(load))
  if (loads.some(isTooMuch)) process.exitCode = 1
}
