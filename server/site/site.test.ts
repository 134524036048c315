import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { openSite } from './site.ts'

const entryServer = `
export async function renderSite({ operator, manifest, template }) {
  const page = (path, language) => ({ path, language, html: template
    .replace('%lang%', language).replace('%text%', [operator.brandName, path, Object.keys(manifest)].join(' ')
      + (path === '/forgot' ? ' <a href="?lang=es">Español</a>' : '')) })
  const paths = ['/', '/register', '/register?us_state=UT', '/login', '/forgot', '/not-found', '*', '*results']
  return { pages: paths.flatMap(path => ${JSON.stringify(languages)}.map(language => page(path, language))), styleHashes: ['sha256-abc='], scriptHashes: ['sha256-def='] }
}`
const script = 'console.log("portal")'.repeat(50)

const folder = await temporaryFolder()
let portal: Portal
beforeAll(async () => {
  await write('client/index.html', '<html lang="%lang%">%text%</html>')
  await write('client/.vite/manifest.json', '{"entry.tsx":{}}')
  await write('client/assets/entry-abc.js', script)
  await write('client/assets/entry-abc.js.gz', gzipSync(script))
  await write('client/assets/page-abc.js', script)
  await write('client/assets/page-abc.js.br', 'brotli')
  await write('client/assets/page-abc.js.gz', 'gzip')
  await write('client/icon.svg', '<svg/>')
  await write('site/entry-server.js', entryServer)
  await write('secret.txt', 'not for browsers')
  portal = await openPortal({ site: await openSite(folder, operatorDefaults), publicUrl: 'https://portal.example.org' })
})
afterAll(() => portal.close())

async function write(name: string, content: string | Buffer) {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

describe('the language of a page', () => {
  test.each([
    ['/login', {}, 'en'],
    ['/login', { Cookie: '__Secure-language=es' }, 'es'],
    ['/login?lang=es', {}, 'es'],
    ['/login?lang=en', { Cookie: '__Secure-language=es' }, 'en'],
    ['/login?lang=xx', { Cookie: '__Secure-language=es' }, 'es'],
    ['/login', { Cookie: '__Secure-language=xx' }, 'en'],
    ['/login', { 'Accept-Language': 'es-MX,en;q=0.5' }, 'es'],
    ['/login', { 'Accept-Language': 'fr' }, 'en'],
    ['/login', { Cookie: '__Secure-language=en', 'Accept-Language': 'es' }, 'en'],
  ])('%s with %o: %s', async (path, headers, language) => {
    const response = await portal.ask(`GET ${path}`, { headers })
    expect(response).toMatchObject({ status: 200, body: `<html lang="${language}">Clear Path /login entry.tsx</html>` })
    expect(response.headers.get('Content-Language')).toBe(language)
  })

  test.each([
    ['/register?us_state=UT', '/register?us_state=UT'],
    ['/register?us_state=UT&utm_campaign=flyer', '/register?us_state=UT'],
    ['/register?lang=en&amp;us_state=UT', '/register?us_state=UT'],
    ['/register?us_state=UT.', '/register?us_state=UT'],
    ['/register?us_state=XX', '/register'],
    ['/register/?us_state=UT', '/register?us_state=UT'],
    ['/login?us_state=UT', '/login'],
  ])('%s is the page rendered for %s', async (path, rendered) => {
    expect((await portal.ask(`GET ${path}`)).body).toBe(`<html lang="en">Clear Path ${rendered} entry.tsx</html>`)
  })

  test('is remembered when the link requests it', async () => {
    const cookieOf = async (path: string) => (await portal.ask(`GET ${path}`)).headers.get('Set-Cookie')
    expect(await cookieOf('/?lang=es')).toBe('__Secure-language=es; Max-Age=31536000; Path=/; Secure; SameSite=Lax')
    expect(await cookieOf('/?lang=xx')).toBeNull()
    expect(await cookieOf('/')).toBeNull()
  })

  test('is remembered on plain http, too, where a browser keeps no secure cookie', async () => {
    const site = await openSite(folder, operatorDefaults)
    const plain = await openPortal({ site, publicUrl: 'http://localhost:3000', opened: portal.opened })
    const { headers } = await plain.ask('GET /?lang=es')
    expect(headers.get('Set-Cookie')).toBe('language=es; Max-Age=31536000; Path=/; SameSite=Lax')
    const again = await plain.ask('GET /login', { headers: { Cookie: 'language=es' } })
    expect(again.headers.get('Content-Language')).toBe('es')
  })
})

describe('a page', () => {
  test('is compressed once, when it is first asked for', async () => {
    const site = (await openSite(folder, operatorDefaults))!
    const [first, again] = await Promise.all([site.pageFor('/', 'es'), site.pageFor('/', 'es')])
    expect(first).toBe(again)
    expect(await site.pageFor('/', 'es')).toBe(first)
    expect(await site.pageFor('/', 'en')).not.toBe(first)
  })

  test.each([
    '/nowhere',
    '/r/%zz',
    '/%',
    '/register/%E0%A4%A',
    '/%2e%2e/%zz',
    '/%2e%2e/secret.txt',
    '/index.html',
    '/.vite/manifest.json',
  ])('at %s is "not found", and is revalidated each time', async path => {
    const response = await portal.ask(`GET ${path}`)
    expect(response).toMatchObject({ status: 404, body: '<html lang="en">Clear Path /not-found entry.tsx</html>' })
    expect(response.headers.get('ETag')).toBeNull()
  })

  test.each([
    ['/', '/'],
    ['/register/', '/register'],
    ['/register/payment', '*'],
    ['/results', '*results'],
    ['/auth/login', '/login'],
    ['/Login', '/login'],
    ['/REGISTER.', '/register'],
    ['/login%3E', '/login'],
    ['/statement', '*'],
  ])('%s is rendered as %s', async (path, rendered) => {
    expect(await portal.ask(`GET ${path}`)).toMatchObject({
      status: 200,
      body: `<html lang="en">Clear Path ${rendered} entry.tsx</html>`,
    })
  })

  test('is revalidated each time, and sent once', async () => {
    const { headers } = await portal.ask('GET /login')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    })
    const tag = headers.get('ETag') ?? ''
    const cached = { 'If-None-Match': tag }
    expect(await portal.ask('GET /login', { headers: cached })).toMatchObject({ status: 304, body: '' })
    // a browser may know several, and a proxy may have compressed one
    const several = { 'If-None-Match': `"an old one", W/${tag}` }
    expect((await portal.ask('GET /login', { headers: several })).status).toBe(304)
    expect((await portal.ask('GET /login', { headers: { 'If-None-Match': '"an old one"' } })).status).toBe(200)
    expect((await portal.ask('GET /login?lang=es', { headers: cached })).status).toBe(200)
    expect((await portal.ask('GET /login', { headers: { ...cached, 'Accept-Encoding': 'br' } })).status).toBe(200)
  })

  test('that the browser has still remembers the language that the link requests', async () => {
    const tag = (await portal.ask('GET /login?lang=es')).headers.get('ETag') ?? ''
    const { headers, status } = await portal.ask('GET /login?lang=es', { headers: { 'If-None-Match': tag } })
    expect([status, headers.get('Content-Language')]).toEqual([304, 'es'])
    expect(headers.get('Set-Cookie')).toMatch(/^__Secure-language=es;/)
  })

  test('is compressed as the browser accepts', async () => {
    const get = async (accepted: string) => {
      const response = await portal.app.request('/login', { headers: { 'Accept-Encoding': accepted } })
      return { encoding: response.headers.get('Content-Encoding'), bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const html = '<html lang="en">Clear Path /login entry.tsx</html>'
    const brotli = await get('gzip, deflate, br')
    expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', html])
    const gzip = await get('gzip;q=0.5, br;q=0')
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', html])
    const plain = await get('identity')
    expect([plain.encoding, plain.bytes.toString()]).toEqual([null, html])
  })

  test('lists the hashes of its styles and scripts, and requires https if the portal does', async () => {
    const { headers } = await portal.ask('GET /')
    expect(headers.get('Content-Security-Policy')).toContain(
      "style-src 'self' 'sha256-abc=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';",
    )
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-def=';")
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  test('allows what Stripe’s card fields need if Stripe is the gateway, and nothing else', async () => {
    const policyOf = async (settings: Parameters<typeof openSite>[2]) => {
      const { app, close } = await openPortal({ site: await openSite(folder, operatorDefaults, settings) })
      const policy = (await app.request('/')).headers.get('Content-Security-Policy') ?? ''
      await close()
      return policy.split('; ')
    }
    const [without, withStripe] = [await policyOf({}), await policyOf({ stripeKey: 'pk_test_1' })]
    expect(without.join()).not.toContain('stripe')
    expect(withStripe.filter(rule => !without.includes(rule))).toEqual([
      "script-src 'self' 'sha256-def=' https://js.stripe.com",
      'frame-src https://js.stripe.com https://hooks.stripe.com',
      "connect-src 'self' https://api.stripe.com",
    ])
    expect(withStripe).toHaveLength(without.length + 1)
  })
})

describe('a file', () => {
  test('with a hashed name is cached forever', async () => {
    const response = await portal.app.request('/assets/entry-abc.js', { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script)
    expect((await portal.ask('GET /assets/entry-abc.js')).body).toBe(script)
  })

  test('comes in the smallest form that was built', async () => {
    const file = async (accepted: string) => {
      const response = await portal.app.request('/assets/page-abc.js', { headers: { 'Accept-Encoding': accepted } })
      return [response.headers.get('Content-Encoding'), Buffer.from(await response.arrayBuffer()).toString()]
    }
    expect(await file('gzip, br')).toEqual(['br', 'brotli'])
    expect(await file('gzip')).toEqual(['gzip', 'gzip'])
    expect(await file('')).toEqual([null, script])
    expect((await portal.ask('GET /assets/page-abc.js.br')).status).toBe(404)
  })

  test('of another kind is revalidated each time', async () => {
    const { headers } = await portal.ask('GET /icon.svg')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    })
    expect(
      (await portal.ask('GET /icon.svg', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })).status,
    ).toBe(304)
  })

  test('that does not exist does not become a page', async () => {
    expect(await portal.ask('GET /assets/old.js')).toMatchObject({ status: 404, body: { detail: 'Not found' } })
    expect((await portal.ask('GET /assets/entry-abc.js.gz')).status).toBe(404)
  })
})

test('HEAD answers like GET without a body', async () => {
  expect(await portal.ask('HEAD /login')).toMatchObject({ status: 200, body: '' })
})

test('without a build there is no site', async () => {
  expect(await openSite(join(folder, 'nowhere'), operatorDefaults)).toBeNull()
})

test('a build without a page for every address is refused', async () => {
  const other = await temporaryFolder()
  await cp(folder, other, { recursive: true })
  await writeFile(join(other, 'site/entry-server.js'), entryServer.replace("'*', ", ''))
  await expect(openSite(other, operatorDefaults)).rejects.toThrow('no page for "*" in "en"')
})

test('a build that cannot be read is an error, not a server without pages', async () => {
  const other = await temporaryFolder()
  await mkdir(join(other, 'client/index.html'), { recursive: true })
  await expect(openSite(other, operatorDefaults)).rejects.toThrow('EISDIR')
})

test.each(['/login', '/forgot', '/reset'])(
  'a form of %s sent before its script has loaded returns to its page',
  async path => {
    const response = await portal.app.request(path, {
      method: 'POST',
      body: new URLSearchParams({ password: 'a long password' }),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(path)
  },
)

test('a hashed file carries no page policy, a page does', async () => {
  const file = await portal.app.request('/assets/entry-abc.js')
  expect(file.headers.get('Content-Security-Policy')).toBeNull()
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(file.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  const page = await portal.app.request('/')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

describe('the link to another language before any script has loaded', () => {
  const linkOf = async (query: string, headers = {}) => {
    const response = await portal.app.request(`/forgot${query}`, { headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    const html = response.headers.get('Content-Encoding') === 'gzip' ? gunzipSync(bytes) : bytes
    return / href="([^"]*)"/.exec(html.toString())?.[1]
  }

  test.each([
    ['', '?lang=es'],
    ['?lang=en', '?lang=es'],
    ['?email=maria%40example.com', '?email=maria%40example.com&amp;lang=es'],
    ['?utm_campaign=a%26b&lang=en&us_state=UT', '?utm_campaign=a%26b&amp;us_state=UT&amp;lang=es'],
    ['?x=%zz&y', '?x=%25zz&amp;y=&amp;lang=es'],
    ["?x='%22><script>alert(1)</script>", '?x=%27%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E&amp;lang=es'],
    ['?x=$%26$1', '?x=%24%26%241&amp;lang=es'],
  ])('of a page opened with "%s" is "%s"', async (query, link) => {
    expect(await linkOf(query)).toBe(link)
    expect(await linkOf(query, { 'Accept-Encoding': 'gzip' })).toBe(link)
  })

  test('a page with a query has its own name', async () => {
    const ask = (query: string, headers = {}) => portal.app.request(`/forgot${query}`, { headers })
    const etag = (await ask('?email=a')).headers.get('ETag') ?? ''
    expect((await ask('?email=a', { 'If-None-Match': etag })).status).toBe(304)
    expect((await ask('?email=b', { 'If-None-Match': etag })).status).toBe(200)
  })
})
