import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Site } from '../../server/site/site.ts'
import { writeExport } from './write.ts'

const encoded = (text: string) =>
  (['br', 'gzip', null] as const).map(encoding => ({
    encoding,
    body: new TextEncoder().encode(encoding ? `${text} in ${encoding}` : text),
  }))
const site: Omit<Site, 'folder'> = {
  paths: ['/', '/register', '/register?us_state=UT', '/login', '*', '*results'],
  pageFor: async (path, language) => encoded(`${language} ${path}`),
  styleHashes: ["'sha256-abc='"],
  scriptHashes: ["'sha256-def='"],
  hasStripe: false,
}

let root: string
let folder: string
const read = (name: string) => readFile(join(folder, name), 'utf8')
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-export-'))
  const client = join(root, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'index.html'), 'a template')
  await writeFile(join(client, 'assets', 'main-abc.js'), 'script')
  await writeFile(join(client, 'assets', 'main-abc.js.br'), 'script in br')
  const api = 'https://api.example.org/'
  folder = join(root, 'portal')
  await writeExport({
    site: { ...site, folder: client },
    operator: operatorDefaults,
    api,
    hstsSubdomains: true,
    folder,
  })
})
afterAll(() => rm(root, { recursive: true }))

test.each([
  ['index.html', 'en /'],
  ['404.html', 'en *'],
  ['en/login.html', 'en /login'],
  ['es/index.html', 'es /'],
  ['es/register.html', 'es /register'],
  ['es/app.html', 'es *'],
  ['assets/main-abc.js', 'script'],
  ['assets/main-abc.js.br', 'script in br'],
  ['es/login.html.gz', 'es /login in gzip'],
  ['index.html.gz', 'en / in gzip'],
  ['confirm-email.js', 'location.replace("https://api.example.org/confirm-email" + location.search)\n'],
])('%s is "%s"', async (name, text) => {
  expect(await read(name)).toBe(text)
})

test('Netlify gets the page of every address in each language', async () => {
  expect(await read('_redirects')).toBe(
    [
      '/confirm-email https://api.example.org/confirm-email 302!',
      '/ lang=es /es/index.html 200!',
      '/ /en/index.html 200',
      '/register lang=es /es/register.html 200',
      '/register /en/register.html 200',
      '/login lang=es /es/login.html 200',
      '/login /en/login.html 200',
      '/* lang=es /es/app.html 200',
      '/* /en/app.html 200',
      '',
    ].join('\n'),
  )
})

test.each(['_headers', 'nginx.conf'])('%s lets the pages call only that API', async name => {
  const text = await read(name)
  expect(text).toContain("connect-src 'self' https://api.example.org;")
  expect(text).toContain("style-src 'self' 'sha256-abc='")
  expect(text).toContain("script-src 'self' 'sha256-def=';")
  for (const header of ['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options'])
    expect(text).toContain(header)
})

test('nginx caches a script for a year, but never a missing one, and revalidates pages', async () => {
  const [pages = '', scripts = ''] = (await read('nginx.conf')).split('location /assets/ {')
  expect(scripts).toContain('add_header Cache-Control "public, max-age=31536000, immutable";')
  expect(scripts).toContain('add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;')
  expect(scripts).toContain('add_header X-Content-Type-Options "nosniff" always;')
  expect(pages).toContain('add_header Cache-Control "no-cache" always;')
})

test('the link that confirms an address leads to the page of the API, on any host', async () => {
  expect(await read('confirm-email.html')).toContain('<script src="/confirm-email.js"></script>')
  expect(await read('nginx.conf')).toContain(
    'location = /confirm-email { return 302 https://api.example.org/confirm-email$is_args$args; }',
  )
})

test.each([
  ['sends what is compressed already', 'gzip_static on;'],
  [
    'brings a form that was sent before its script back to its page',
    'if ($request_method = POST) { return 303 ?$args; }',
  ],
  ['shows the one page for an address with a broken escape', 'error_page 400 =200 /en/app.html;'],
  ['keeps its own settings private', 'location ~ ^/(nginx\\.conf|_headers|_redirects)$ { return 404; }'],
])('nginx %s', async (_, line) => {
  expect((await read('nginx.conf')).split('\n')).toContain(line)
})
