import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { build } from 'vite'
import { buildIfChanged, portalInputs } from './build/if-changed.ts'
import { buildServer } from './build/server.ts'
import { leaveOutDescriptions } from './build/without-descriptions.ts'

/**
 * Builds what `npm start` runs, unless nothing has changed: `dist/client` for the browser, precompressed,
 * `dist/site/entry-server.js`, with which the server renders the public pages at startup, so that operator settings
 * need no rebuild, and `dist/server`, the server and its commands as JavaScript for any maintained Node.
 */
console.log(await buildIfChanged('portal', portalInputs, buildPortal))
console.log(await buildServer())

async function buildPortal() {
  const { build } = await import('vite')
  for (const folder of ['dist/client', 'dist/site']) await rm(folder, { recursive: true, force: true })
  keepOut(await build({ logLevel: 'warn', plugins: [leaveOutDescriptions()] }))
  await build({ logLevel: 'warn', publicDir: false, build: { ssr: 'src/boot/entry-server.tsx', minify: true } })
  return ` (${await compressFolder('dist/client')} files precompressed)`
}

/** Throws if a page would fetch the numbering plan, which is for the server alone. */
function keepOut(built: Awaited<ReturnType<typeof build>>) {
  const chunks = [built].flat().flatMap(each => ('output' in each ? each.output : []))
  const within = chunks.flatMap(chunk => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const wrong = within.find(id => id.includes('/node_modules/libphonenumber-js/'))
  if (wrong !== undefined) throw new Error(`only the server may have ${wrong}`)
}

/** Writes `.br` and `.gz` copies of every text file. Returns how many. */
async function compressFolder(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter(
    name => /\.(js|css|svg|txt|json)$/.test(name) && !name.startsWith('.'),
  )
  await Promise.all(names.map(name => compressFile(join(folder, name))))
  return names.length
}

async function compressFile(path: string) {
  const [content, { size }] = await Promise.all([readFile(path), stat(path)])
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then(small => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
  ])
}
