import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '../domain/languages.ts'
import { usStates } from '../domain/offered.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { renderSite } from './entry-server.tsx'

const template =
  '<!doctype html><html lang="en"><head><title>Clear Path</title><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>'
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_portal.js'] },
  '_portal.js': { file: 'assets/portal.js' },
  'src/app/flows/sign-in.ts': { file: 'assets/login.js', imports: ['_portal.js'] },
  'locales/public.es.po': { file: 'assets/es.js' },
  'locales/public.en.po': { file: 'assets/en.js' },
}
const operator = { ...operatorDefaults, brandName: 'Fresh </script><b>Start' }
const site = await renderSite({ operator, manifest, template })
const pageAt = (path: string, language: string) =>
  site.pages.find(page => page.path === path && page.language === language)?.html ?? ''

test('draws each public page and the frame in every language', () => {
  const drawn = site.pages.map(({ path, language, html }) => `${path} ${language} ${/<html lang="(..)"/.exec(html)?.[1]}`)
  const states = usStates.map(state => `/register?us_state=${state}`)
  expect(drawn).toEqual(
    ['/', '/register', ...states, '/login', '/forgot', '*'].flatMap(path =>
      languages.map(language => `${path} ${language} ${language}`),
    ),
  )
})

test('a page has its title, heading and controls in its language', () => {
  const html = pageAt('/login', 'es')
  expect(html).toContain('<title>Iniciar sesión | Fresh')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Iniciar sesión<\/h1>/)
  expect(html).toContain('data-page="/login"')
})

test("a link to a state shows that state's page before any script has run", () => {
  expect(pageAt('/register?us_state=UT', 'en')).toContain('Clear your record in Utah</h1>')
  expect(pageAt('/register?us_state=AZ', 'es')).toContain('Borre su historial en Arizona</h1>')
})

test('a page asks at once for its screens and for one language only', () => {
  const preloaded = [...pageAt('/login', 'es').matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
  expect(preloaded).toEqual(['/assets/portal.js', '/assets/login.js', '/assets/es.js'])
})

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('every style and script is allowed by its hash, and nothing needs an exception', () => {
  for (const { html } of site.pages) {
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)) expect(site.styleHashes).toContain(hashOf(css))
    expect(html).not.toMatch(/ style="| on[a-z]+="|<script(?! type="(module|application\/json)"|>)/)
    for (const [, script = ''] of html.matchAll(/<script>([^<]*)<\/script>/g)) expect(site.scriptHashes).toContain(hashOf(script))
  }
})

test("the operator's words cannot end the script that carries them", () => {
  const [, json = ''] = /id="operator">([^<]*)<\/script>/.exec(pageAt('/', 'en')) ?? []
  expect(JSON.parse(json)).toMatchObject({ brandName: 'Fresh </script><b>Start' })
})

test('every page is told what is for trying alone, and nothing where everything is real', async () => {
  const { pages } = await renderSite({ operator, manifest, template, trial: ['sandbox-payment', 'sandbox-identity'] })
  const told = (html: string) => html.includes('<meta name="trial" content="sandbox-payment sandbox-identity" />')
  expect(pages.filter(({ html }) => !told(html))).toEqual([])
  expect(site.pages.filter(({ html }) => html.includes('name="trial"'))).toEqual([])
})

test('every page is told the key of the card fields where Stripe takes the money, and none elsewhere', async () => {
  const { pages } = await renderSite({ operator, manifest, template, stripeKey: 'pk_test_1' })
  const told = (html: string) => html.includes('<meta name="stripe" content="pk_test_1" />')
  expect(pages.filter(({ html }) => !told(html))).toEqual([])
  expect(site.pages.filter(({ html }) => html.includes('name="stripe"'))).toEqual([])
})
