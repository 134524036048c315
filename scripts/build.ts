import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashInputs, portalInputs, serverInputs } from './build/input-hash.ts'

/**
 * Builds what `npm start` runs, unless nothing has changed: `dist/client` for the browser, precompressed,
 * `dist/site/entry-server.js`, with which the server renders the public pages at startup, so that operator settings
 * need no rebuild, and `dist/server`, the server and its commands as JavaScript for any maintained Node.
 */
await buildIfChanged('portal', portalInputs, buildPortal)
await buildIfChanged('server', serverInputs, buildServer)

async function buildIfChanged(name: string, inputs: readonly string[], build: () => Promise<string>) {
  const label = `dist/${name}-built-from`
  const hash = await hashInputs(process.cwd(), inputs)
  if ((await readFile(label, 'utf8').catch(() => '')) === hash) {
    console.log(`The ${name} is built already: nothing has changed`)
    return
  }
  const started = performance.now()
  await rm(label, { force: true })
  const done = await build()
  // written last, so that an interrupted build starts over
  await writeFile(label, hash)
  console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s${done}`)
}

async function buildPortal() {
  const { build } = await import('vite')
  for (const folder of ['dist/client', 'dist/site']) await rm(folder, { recursive: true, force: true })
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', publicDir: false, build: { ssr: 'src/boot/entry-server.tsx', minify: true } })
  return ` (${await compressFolder('dist/client')} files precompressed)`
}

async function buildServer() {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Node reads its package.json, of 179 kB, again for each of its modules
    ssr: { noExternal: ['drizzle-orm'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      rolldownOptions: {
        input: { main: 'server/main.ts', cli: 'server/commands/cli.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return ''
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
