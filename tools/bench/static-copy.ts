import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Language } from '../../domain/languages.ts'

type Files = ReadonlyMap<string, Buffer>

/** Serves these files by path and query, compressed. */
async function serve(files: Files) {
  const server = createServer((request, response) => {
    const page = files.get(request.url ?? '/')
    if (!page) return response.writeHead(404).end()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
    return response.writeHead(200, headers).end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** The same pages without scripts: the minimum cost of their content and styles. */
export async function serveStaticCopies(origin: string, paths: readonly string[], language: Language) {
  const files = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(origin + path, { headers: { Cookie: `language=${language}` } })).text()
    const bare = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    files.set(path, await promisify(brotliCompress)(bare))
  }
  return serve(files)
}
