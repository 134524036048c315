import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Language } from '../../domain/languages.ts'

type Files = ReadonlyMap<string, Buffer>
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Serves these files by path and query, compressed. */
async function serve(files: Files) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = files.get(path)
    if (!page) return response.writeHead(404).end()
    const type = types[extname(path)] ?? 'text/html; charset=utf-8'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** The landing page without scripts: the minimum cost of its content and styles. */
export async function serveStaticCopy(origin: string, language: Language) {
  const html = await (await fetch(`${origin}/`, { headers: { Cookie: `language=${language}` } })).text()
  const bare = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  return serve(new Map([['/', await promisify(brotliCompress)(bare)]]))
}

/** Twelve questions in plain React: the minimum cost of a React portal. */
export async function serveReactFloor() {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const built = await build({
    configFile: false,
    root: new URL('react-floor', import.meta.url).pathname,
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('the floor was not built')
  const files = new Map<string, Buffer>()
  for (const file of built.output) {
    const content = file.type === 'chunk' ? file.code : file.source
    files.set(`/${file.fileName === 'index.html' ? '' : file.fileName}`, await promisify(brotliCompress)(content))
  }
  return serve(files)
}
