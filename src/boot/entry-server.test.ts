import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { usStates } from '../../domain/offered.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { renderSite } from './entry-server.tsx'

const template = [
  '<!doctype html><html lang="en">',
  '<head>',
  '<meta name="theme-color" content="#0f5a55" />',
  '<link rel="icon" href="/icon.svg" />',
  '<title>Clear Path</title>',
  '<link rel="preload" as="font" media="(min-width: 48em)" href="/font.woff2" />',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/portal.js">',
  '</head><body><div id="root"></div></body></html>',
].join('')
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_portal.js'] },
  '_portal.js': { file: 'assets/portal.js' },
  'src/flows/entry.ts': { file: 'assets/entry.js', imports: ['_portal.js'] },
  'src/flows/results.ts': { file: 'assets/results.js', imports: ['_portal.js', '_cases.js'] },
  '_cases.js': { file: 'assets/cases.js' },
  'src/app/top-bar.tsx': { file: 'assets/top-bar.js' },
  'locales/signed-in.es.po': { file: 'assets/further.es.js' },
  'locales/asking.es.po': { file: 'assets/asking.es.js' },
  'locales/cases.es.po': { file: 'assets/cases.es.js' },
  'src/flows/registration.ts': { file: 'assets/registration.js', imports: ['_portal.js'] },
  'src/flows/sign-in.ts': { file: 'assets/login.js', imports: ['_portal.js'] },
  'locales/public.es.po': { file: 'assets/es.js' },
  'locales/public.en.po': { file: 'assets/en.js' },
}
const operator = { ...operatorDefaults, brandName: 'Fresh </script><b>Start' }
const site = await renderSite({ operator, manifest, template })
const pageAt = (path: string, language: string) =>
  site.pages.find(page => page.path === path && page.language === language)?.html ?? ''

test('renders each public page and the frame in every language', () => {
  const rendered = site.pages.map(
    ({ path, language, html }) => `${path} ${language} ${/<html lang="(..)"/.exec(html)?.[1]}`,
  )
  const states = usStates.map(state => `/register?us_state=${state}`)
  const frames = [
    'registration',
    'screening',
    'survey',
    'payment',
    'verification',
    'resultsWaiting',
    'results',
    'casework',
    'account',
    'statement',
  ]
  const paths = [
    '/',
    '/register',
    ...states,
    '/about',
    '/privacy',
    '/terms',
    '/not-found',
    '/login',
    '/forgot',
    '*',
    ...frames.map(flow => `*${flow}`),
  ]
  expect(rendered.toSorted()).toEqual(
    paths.flatMap(path => languages.map(language => `${path} ${language} ${language}`)).toSorted(),
  )
})

test.each(languages)('the frame in %s has no control that needs the portal', language => {
  expect(pageAt('*', language)).not.toContain('<button')
})

test('a page has its title, heading and controls in its language', () => {
  const html = pageAt('/login', 'es')
  expect(html).toContain('<title>Iniciar sesión | Fresh')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Iniciar sesión<\/h1>/)
  expect(html).toContain('data-page="/login"')
})

test.each([
  ['/about', 'en', 'About us', 'We send nothing to a court before you ask us to.'],
  ['/privacy', 'en', 'Privacy', 'This website has no ads and no trackers.'],
  ['/terms', 'en', 'Terms and refunds', 'The check costs $15.'],
  ['/about', 'es', 'Quiénes somos', 'No enviamos nada a una corte antes de que usted nos lo pida.'],
  ['/privacy', 'es', 'Privacidad', 'Este sitio no tiene anuncios ni rastreadores.'],
  ['/terms', 'es', 'Condiciones y reembolsos', 'La revisión cuesta $15.'],
])('%s in %s says who we are and what we do with personal data', (path, language, title, text) => {
  const html = pageAt(path, language)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toContain(text)
})

test.each([
  ['en', 'We couldn&#x27;t find that page.'],
  ['es', 'No encontramos esa página.'],
] as const)(
  'the page for an unknown address is the landing and says so in %s, and search engines do not keep it',
  (language, line) => {
    const html = pageAt('/not-found', language)
    const heading = (page: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1]
    expect(heading(html)).toBe(heading(pageAt('/', language)))
    expect(html).toContain(`>${line}</p>`)
    expect(pageAt('/', language)).not.toContain(line)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(pageAt('/', language)).not.toContain('noindex')
  },
)

test('the operator’s own texts replace ours, in their language, and cannot be markup', async () => {
  const about = { en: ['We are <b>Camino</b>.', '## Where', '- Provo', '- Salt Lake City'], es: [] }
  const pages = { ...operatorDefaults.pages, about }
  const site = await renderSite({ operator: { ...operatorDefaults, pages }, manifest, template })
  const main = (language: string) =>
    /<main.*<\/main>/s.exec(
      site.pages.find(page => page.path === '/about' && page.language === language)?.html ?? '',
    )?.[0]
  expect(main('en')).toMatch(
    /<p>We are &lt;b&gt;Camino&lt;\/b&gt;\.<\/p><h2[^>]*>Where<\/h2><ul[^>]*><li>Provo<\/li><li>Salt Lake City<\/li><\/ul>/,
  )
  expect(main('en')).not.toContain('What we do')
  expect(main('es')).toContain('Qué hacemos')
})

test('the privacy page names the outside services of this server, and none without one', async () => {
  const services = { texts: 'Twilio', records: 'Camino Records' }
  const { pages } = await renderSite({ operator: { ...operatorDefaults, services }, manifest, template })
  const htmlIn = (language: string) => pages.find(page => page.path === '/privacy' && page.language === language)?.html
  expect(htmlIn('en')).toContain('Twilio, the company that sends our text messages')
  expect(htmlIn('es')).toContain('Twilio, la empresa que envía nuestros mensajes de texto')
  expect(htmlIn('en')).toContain('Camino Records, the service that searches the court records')
  expect(htmlIn('es')).toContain('Camino Records, el servicio que busca en los registros de las cortes')
  expect(pageAt('/privacy', 'en')).not.toMatch(/sends our text messages|searches the court records/)
})

test('the operator’s logo and color replace ours on every page, by a style that the policy allows', async () => {
  const brand = { logo: 'data:image/svg+xml;base64,PHN2Zy8+', color: '#7a1f5c' }
  const own = await renderSite({ operator: { ...operatorDefaults, brand }, manifest, template })
  for (const { html } of own.pages) {
    const [, style = ''] = /<style>(html\{--c-colors-[^<]*)<\/style>/.exec(html) ?? []
    expect(own.styleHashes).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(style).toContain('--c-colors-brand-solid:#7a1f5c;')
    // each of them is a color of the theme
    const names = [...style.matchAll(/--c-colors-[\w-]+/g)].map(([name]) => name)
    expect(names).toHaveLength(14)
    for (const name of names) expect(html.replace(style, '')).toContain(`${name}:`)
    expect(html).toContain(`<link rel="icon" href="${brand.logo}" />`)
    expect(html).toContain('<meta name="theme-color" content="#7a1f5c" />')
  }
  const withHeader = own.pages.filter(({ html }) => html.includes('<header'))
  expect(withHeader).not.toEqual([])
  for (const { html } of withHeader) expect(html).toMatch(/<header.*<img src="data:image[^>]*alt=""/s)
  expect(pageAt('/', 'en')).not.toContain('<style>html{')
  expect(pageAt('/', 'en')).toContain('<link rel="icon" href="/icon.svg" />')
})

test('the privacy page states the retention times of this server', async () => {
  const keeps = { unusedAccounts: 730, auditLog: 90 }
  const { pages } = await renderSite({ operator: { ...operatorDefaults, keeps }, manifest, template })
  const html = pages.find(page => page.path === '/privacy' && page.language === 'en')?.html
  expect(html).toContain('If you don&#x27;t use your account for 730 days')
  expect(html).toContain('changes to your account: 90 days.')
  expect(pageAt('/privacy', 'en')).not.toContain('use your account for')
})

test('the page about us names the operator’s people, lawyer and office, after their own text or ours, or nobody', async () => {
  const organization = {
    people: { en: ['Ana Ruiz, director', 'Tom Bell, paralegal'], es: ['Ana Ruiz, directora'] },
    lawyer: { en: 'Lee Park, Utah State Bar 12345', es: 'Lee Park, abogado' },
    address: '12 Main Street, Salt Lake City, UT 84101',
  }
  const aboutWith = async (changes: Partial<typeof operatorDefaults>) => {
    const { pages } = await renderSite({ operator: { ...operatorDefaults, ...changes }, manifest, template })
    return (language: string) => {
      const main = /<main.*<\/main>/s.exec(
        pages.find(page => page.path === '/about' && page.language === language)!.html,
      )!
      return [...main[0].matchAll(/<(?:h2|li|p)[^>]*>([^<]*)<\/(?:h2|li|p)>/g)].map(([, text]) => text)
    }
  }
  const ours = await aboutWith({})
  expect(ours('en')).not.toContain('Who does the work')
  const own = await aboutWith({
    organization,
    pages: { ...operatorDefaults.pages, about: { en: ['We are Camino.'], es: [] } },
  })
  expect(own('en')).toEqual([
    'We are Camino.',
    'Who does the work',
    ...organization.people.en,
    'Our lawyer',
    organization.lawyer.en,
    'Our office',
    organization.address,
  ])
  expect(own('es')).toEqual([
    ...ours('es'),
    'Quiénes hacen el trabajo',
    'Ana Ruiz, directora',
    'Nuestro abogado o abogada',
    organization.lawyer.es,
    'Nuestra oficina',
    organization.address,
  ])
})

test('the footer of every page says who we are and links to the information pages; none makes excuses', () => {
  for (const { path, html } of site.pages) {
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
    for (const to of ['/about', '/privacy', '/terms'])
      expect([path, footer]).toEqual([path, expect.stringContaining(`href="${to}"`)])
    expect(footer).toMatch(/is a legal service|es un servicio legal/)
    expect(html).not.toMatch(/small company|empresa pequeña/)
    // what comes after the page would need a script in it
    expect(html).not.toContain('<template')
  }
})

test('a link to a state shows that state’s page before any script runs', () => {
  expect(pageAt('/register?us_state=UT', 'en')).toContain('Clear your record in Utah</h1>')
  expect(pageAt('/register?us_state=AZ', 'es')).toContain('Borre sus antecedentes penales en Arizona</h1>')
})

const preloaded = (path: string) =>
  [...pageAt(path, 'es').matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)

test('a page requests its screens and one language, at once', () => {
  expect(preloaded('/login')).toEqual(['/assets/login.js', '/assets/es.js'])
})

test('a phone fetches the font before the first paint only where a signed-in person has kept it', () => {
  const font = (path: string) => /<link rel="preload" as="font"[^>]*>/.exec(pageAt(path, 'en'))?.[0]
  for (const path of ['/', '/login']) expect(font(path)).toContain('media="(min-width: 48em)"')
  for (const path of ['*', '*results']) expect(font(path)).toBe('<link rel="preload" as="font" href="/font.woff2" />')
})

const listIn = (html: string, name: string) =>
  new RegExp(`<script[^>]* data-${name}="([^"]*)"`).exec(html)?.[1]?.split(' ')

test('a page with nothing but links requests no script, and names the files for later', () => {
  for (const path of ['/', '/register', '/register?us_state=UT', '/about', '/privacy', '/terms']) {
    const html = pageAt(path, 'es')
    expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/)
    expect(listIn(html, 'page')).toEqual([path])
  }
  expect(listIn(pageAt('/', 'es'), 'files')).toEqual([
    '/assets/index.js',
    '/assets/portal.js',
    '/assets/entry.js',
    '/assets/es.js',
  ])
})

test('where people log in, what they need next is fetched when the page is idle', () => {
  expect(listIn(pageAt('/login', 'es'), 'next')).toEqual([
    '/assets/top-bar.js',
    '/assets/further.es.js',
    '/assets/asking.es.js',
    '/assets/cases.es.js',
    '/assets/registration.js',
    '/assets/results.js',
    '/assets/cases.js',
  ])
  expect(listIn(pageAt('/forgot', 'es'), 'next')).toBeUndefined()
})

test('a frame names the files and calls of its flow for a signed-in person, lazy parts last', () => {
  const html = pageAt('*results', 'es')
  expect(listIn(html, 'files')).toEqual([
    '/assets/further.es.js',
    '/assets/cases.es.js',
    '/assets/results.js',
    '/assets/cases.js',
    '/assets/top-bar.js',
  ])
  expect(listIn(html, 'reads')).toEqual([
    'v1/person/',
    'v1/answer/',
    'v1/matter/',
    'v2/eligibility/count',
    'v2/eligibility/',
    'v1/message/',
  ])
  expect(listIn(pageAt('*', 'es'), 'files')).toEqual(['/assets/further.es.js', '/assets/top-bar.js'])
})

test('only pages for people without an account fetch more than the portal', () => {
  expect(preloaded('*results')).toEqual(['/assets/es.js'])
  expect(preloaded('*registration')).toEqual([
    '/assets/registration.js',
    '/assets/es.js',
    '/assets/further.es.js',
    '/assets/asking.es.js',
  ])
})

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('every style and script is allowed by its hash, without exceptions', () => {
  for (const { html } of site.pages) {
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g))
      expect(site.styleHashes).toContain(hashOf(css))
    expect(html).not.toMatch(/ style="| on[a-z]+="|<script(?! type="(module|application\/json)"| data-|>)/)
    for (const [, script = ''] of html.matchAll(/<script(?: data-[^>]*)?>([^<]*)<\/script>/g))
      expect(site.scriptHashes).toContain(hashOf(script))
  }
})

test('the operator’s texts cannot close the script that carries them', () => {
  const [, json = ''] = /id="operator">([^<]*)<\/script>/.exec(pageAt('/', 'en')) ?? []
  expect(JSON.parse(json)).toMatchObject({ brandName: 'Fresh </script><b>Start' })
})

test.each([
  [{ trial: ['sandbox-payment', 'sandbox-identity'] }, 'trial', 'sandbox-payment sandbox-identity'],
  [{ stripeKey: 'pk_test_1' }, 'stripe', 'pk_test_1'],
])('every page says %j, and nothing of it otherwise', async (settings, name, content) => {
  const { pages } = await renderSite({ operator, manifest, template, ...settings })
  expect(pages.filter(({ html }) => !html.includes(`<meta name="${name}" content="${content}" />`))).toEqual([])
  expect(site.pages.filter(({ html }) => html.includes(`name="${name}"`))).toEqual([])
})

test('a portal for Arizona alone names no other state, and leaves out contacts that are empty', async () => {
  const { stateLines } = operatorDefaults
  const own = { ...operatorDefaults, states: ['AZ' as const], techHelpEmail: '' }
  const { pages } = await renderSite({ operator: own, manifest, template })
  const open = pages.filter(({ path }) => !path.startsWith('*'))
  expect(open.map(({ path }) => path).filter(path => path.includes('us_state'))).toEqual([
    '/register?us_state=AZ',
    '/register?us_state=AZ',
  ])
  for (const { html } of open) {
    const text = html.replace(/<script[^>]*id="operator".*?<\/script>/s, '')
    expect(text).toContain(stateLines.AZ)
    for (const other of ['Utah', 'Pennsylvania', 'Pensilvania', stateLines.UT, 'mailto:"'])
      expect(text).not.toContain(other)
  }
  const unreachable = { ...own, stateLines: { ...stateLines, AZ: '' } }
  const [page] = (await renderSite({ operator: unreachable, manifest, template })).pages
  expect(page?.html.replace(/<script[^>]*id="operator".*?<\/script>/s, '')).not.toContain('tel:')
})
