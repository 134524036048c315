import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashInputs } from './build/input-hash.ts'

/**
 * Builds what `npm start` serves, unless nothing has changed: `dist/client` for the browser, precompressed, and
 * `dist/site/entry-server.js`, with which the server renders the public pages at startup, so that operator settings
 * need no rebuild.
 */
const label = 'dist/built-from'
const inputs = await hashInputs(process.cwd())
if ((await readFile(label, 'utf8').catch(() => '')) === inputs)
  console.log('The portal is built already: nothing has changed')
else await buildAll()

async function buildAll() {
  const started = performance.now()
  const { build } = await import('vite')
  await rm('dist', { recursive: true, force: true })
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', publicDir: false, build: { ssr: 'src/boot/entry-server.tsx', minify: true } })
  const compressed = await compressFolder('dist/client')
  // written last, so that an interrupted build starts over
  await writeFile(label, inputs)
  console.log(
    `Built the portal in ${((performance.now() - started) / 1000).toFixed(1)} s (${compressed} files precompressed)`,
  )
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
