import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Site } from '../../server/site/site.ts'
import { writeExport } from './write.ts'

const encoded = (text: string) => [{ encoding: null, body: new TextEncoder().encode(text) }]
const site: Site = {
  paths: ['/', '/register', '/register?us_state=UT', '/login', '*'],
  pageFor: (path, language) => ({ etag: '', encoded: encoded(`${language} ${path}`) }),
  files: new Map([['/assets/main-abc.js', { type: '', etag: '', immutable: true, encoded: encoded('script') }]]),
  styleHashes: ["'sha256-abc='"],
}

let folder: string
const read = (name: string) => readFile(join(folder, name), 'utf8')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-export-'))
  await writeExport({ site, operator: operatorDefaults, api: 'https://api.example.org/', folder })
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['index.html', 'en /'],
  ['404.html', 'en *'],
  ['en/login.html', 'en /login'],
  ['es/index.html', 'es /'],
  ['es/register.html', 'es /register'],
  ['es/app.html', 'es *'],
  ['assets/main-abc.js', 'script'],
])('%s is "%s"', async (name, text) => {
  expect(await read(name)).toBe(text)
})

test('Netlify is told the page of every address in each language', async () => {
  expect(await read('_redirects')).toBe(
    [
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

test.each(['_headers', 'nginx.conf'])('%s lets the pages call that API and no other', async name => {
  const text = await read(name)
  expect(text).toContain("connect-src 'self' https://api.example.org;")
  expect(text).toContain("style-src 'self' 'sha256-abc='")
  for (const header of ['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy', 'X-Frame-Options'])
    expect(text).toContain(header)
})
