import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A host of files that does what `_headers` and `_redirects` say, as Netlify and its like do. */
export async function hostFiles(folder: string) {
  const [headers, redirects] = await Promise.all(
    ['_headers', '_redirects'].map(async name =>
      (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean),
    ),
  )
  const rules = (redirects ?? []).map(line => line.split(' '))
  const forAll = (headers ?? [])
    .slice(1, headers?.indexOf('/assets/*'))
    .map(line => line.trim().split(': '))
    .map(([name = '', ...value]) => [name, value.join(': ')] as const)

  const fileFor = (url: URL): readonly string[] => {
    const rule = rules.find(([from = '', condition = '']) => {
      const asked = condition.startsWith('/') || url.searchParams.get('lang') === condition.split('=')[1]
      return asked && (from === '/*' || from === url.pathname)
    })
    const page = rule?.find((part, at) => at > 0 && part.startsWith('/')) ?? '/404.html'
    return url.pathname === '/' ? [page] : [url.pathname, page]
  }
  const server = createServer((request, response) => {
    void (async () => {
      const names = fileFor(new URL(request.url ?? '/', 'http://host'))
      for (const name of names) {
        const body = await readFile(join(folder, normalize(name))).catch(() => null)
        if (body === null) continue
        for (const [header, value] of forAll) response.setHeader(header, value)
        response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream')
        return response.end(body)
      }
      response.statusCode = 404
      response.end()
    })()
  })
  await new Promise<void>(listening => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, stop: () => new Promise(stopped => server.close(stopped)) }
}
