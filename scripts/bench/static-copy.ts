import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** The same pages without any script: what a page with this content and these styles costs at least. */
export async function serveStaticCopies(origin: string, paths: readonly string[]) {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    const bare = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    pages.set(path, await promisify(brotliCompress)(bare))
  }
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', origin).pathname)
    if (!page) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
