// @module-tag thorough
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { hold, inspect, isTakenOver, pathIn, portalForTests } from './browser.ts'
import { tapping } from './steps.ts'

/** Public pages are complete: their links work without the portal, which loads at the first touch. */
const portal = portalForTests()

/** Whether the portal's module has been added to the page. */
const isAwake = (page: Page) => page.evaluate(() => document.querySelector('script[type=module]') !== null)
const scriptsOf = (page: Page) => {
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.js')) requests.push(request.url())
  })
  return requests
}

test('a public page’s own script is at most 3 kB', async () => {
  const html = await (await fetch(portal.origin())).text()
  const scripts = [...html.matchAll(/<script(?: data-[^>]*)?>(.*?)<\/script>/gs)].map(
    ([, content = '']) => content.length,
  )
  expect(scripts).toHaveLength(4)
  expect(scripts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(3000)
})

/** The portal behind a network on which the middle of a page comes when it is let through. */
async function slowNetwork() {
  const held: (() => void)[] = []
  const network = { isSlow: false, letThrough: () => held.splice(0).forEach(send => send()) }
  const server = createServer((request, response) => {
    void (async () => {
      const fetched = await fetch(portal.origin() + request.url)
      const content = Buffer.from(await fetched.arrayBuffer())
      const type = fetched.headers.get('Content-Type') ?? ''
      response.writeHead(fetched.status, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' })
      if (!network.isSlow || !type.includes('html')) return response.end(content)
      const middle = content.indexOf('<div id="root"')
      response.write(content.subarray(0, middle))
      held.push(() => response.end(content.subarray(middle)))
    })()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, network }
}

test('on a slow network the portal waits for the rest of its page, however early its files are there', async () => {
  const { origin, network } = await slowNetwork()
  const { page, complaints } = await portal.visit(360, onTestFinished, { baseURL: origin })
  await page.goto('/register?us_state=UT')
  await page.locator('h1').tap()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  network.isSlow = true
  // a browser that knows a state needs the portal for the page without one
  await page.goto('/register', { waitUntil: 'commit' })
  const isEntryThere = () =>
    page.evaluate(() => {
      const [entry = ''] = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files?.split(' ') ?? []
      return performance.getEntriesByType('resource').some(({ name }) => entry !== '' && name.endsWith(entry))
    })
  await expect.poll(isEntryThere).toBe(true)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  network.letThrough()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  expect(complaints).toEqual([])
})

describe.each(languages)('in %s', language => {
  /** A visitor whose phone speaks this language. */
  async function visitor() {
    const visit = await portal.visit()
    await visit.page.addInitScript(speaks => {
      Object.defineProperty(navigator, 'language', { get: () => speaks })
      Object.defineProperty(navigator, 'languages', { get: () => [speaks] })
    }, language)
    return { ...visit, hands: tapping(visit.page, language) }
  }

  test('a tap on a state leads to its page without the portal, and on to the first form', async () => {
    const { page } = await visitor()
    await page.goto(`/?lang=${language}&utm_campaign=flyer`)
    await page.waitForLoadState('networkidle')
    expect(await isAwake(page)).toBe(false)
    // a tap alone: a focus would start the portal
    await page.locator('main a[href*="us_state=UT"]').first().tap()
    await page.waitForURL('**/register?us_state=UT')
    await page.waitForLoadState('networkidle')
    expect(await isAwake(page)).toBe(false)
    await page.locator('main a[href^="/register/basic-info"]').first().tap()
    await page.waitForURL('**/register/basic-info?us_state=UT')
    await page.locator('#first_name').waitFor()
    expect(
      await page.evaluate(() => [
        localStorage.getItem('us_state'),
        localStorage.getItem('utm_code'),
        document.documentElement.lang,
      ]),
    ).toEqual(['UT', 'flyer', language])
  })

  test('the files load while the person is idle, and start at the first touch: nothing moves, and the focus stays', async () => {
    const { page } = await visitor()
    const requests = scriptsOf(page)
    await page.goto(`/?lang=${language}`)
    await expect.poll(() => requests.length).toBeGreaterThan(3)
    await page.waitForLoadState('networkidle')
    expect([await isAwake(page), await isTakenOver(page)]).toEqual([false, false])
    const first = requests.length
    const looks = await page.locator('main').innerHTML()
    await page.evaluate(() => scrollTo(0, 200))
    await page.keyboard.press('Tab')
    await expect.poll(() => isTakenOver(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main').innerHTML()).toBe(looks)
    expect(
      await page.evaluate(() => [document.activeElement?.getAttribute('href'), document.activeElement?.tagName]),
    ).toEqual(['#main', 'A'])
    // from the cache
    // lazy parts load last, on every page
    const fresh = requests.slice(first).filter(url => !requests.slice(0, first).includes(url))
    expect(fresh.filter(url => !/\/(?:help|stray-press|translators)-/.test(url))).toEqual([])
  })

  test('a tap next to the links loads the portal, too, and it handles the next link', async () => {
    const { page, hands } = await visitor()
    await page.goto(`/?lang=${language}`)
    await page.locator('h1').tap()
    await expect.poll(() => isTakenOver(page)).toBe(true)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await hands.press('utah')
    await page.waitForURL('**/register')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('a link to the page itself works once the portal has loaded', async () => {
    const { page, hands } = await visitor()
    await page.goto(`/register?lang=${language}`)
    await hands.press('checkEligibility')
    await page.getByRole('alert').waitFor()
    expect(pathIn(page)).toBe('/register')
  })

  test('without a network the first touch is lost, and the next one with it loads the portal', async () => {
    const { page } = await visitor()
    await page.route('**/assets/**', route => route.abort('internetdisconnected'))
    await page.goto(`/?lang=${language}`)
    await page.locator('h1').tap()
    await expect.poll(() => isAwake(page)).toBe(false)
    await page.unroute('**/assets/**')
    await page.locator('h1').tap()
    await expect.poll(() => isTakenOver(page)).toBe(true)
  })

  test('the help that came with a page stays in place, however late its file arrives', async () => {
    const { page } = await visitor()
    const fileComes = await hold(page, '**/assets/help-*.js')
    await page.goto(`/login?lang=${language}`, { waitUntil: 'commit' })
    const sent = await page.locator('footer').elementHandle()
    await expect.poll(() => isTakenOver(page)).toBe(true)
    fileComes()
    await page.waitForLoadState('networkidle')
    expect(await sent?.evaluate(footer => footer.isConnected)).toBe(true)
    await page.getByRole('contentinfo').locator('a[href="/about"]').tap()
    await page.waitForURL('**/about')
  })

  test('the server sends a remembered language; a signed-in person gets the portal at once', async () => {
    const { page, context } = await visitor()
    const other = languages.find(each => each !== language)!
    await page.goto(`/about?lang=${language}`)
    await page.waitForLoadState('networkidle')
    expect(await isAwake(page)).toBe(false)
    await page.evaluate(() => localStorage.clear())
    await context.addCookies([{ name: 'language', value: other, url: portal.origin() }])
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    expect(await isAwake(page)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
    await page.evaluate(shown => {
      localStorage.setItem('language', shown)
      localStorage.setItem('token', 'another-token')
    }, other)
    await page.goto('/about')
    await expect.poll(() => isAwake(page)).toBe(true)
  })
})

describe.each([
  ['en', { about: 'About us', privacy: 'Privacy', terms: 'Terms and refunds' }],
  ['es', { about: 'Quiénes somos', privacy: 'Privacidad', terms: 'Condiciones y reembolsos' }],
] as const)('who we are, in %s', (language, titles) => {
  test.each(Object.entries(titles))('/%s is there before any script, and does not change then', async (path, title) => {
    const { page, context } = await portal.visit()
    let hold = true
    await context.route('**/assets/**', async route => (hold ? route.abort() : route.continue()))
    await page.goto(`/${path}?lang=${language}`)
    expect(await page.locator('h1').textContent()).toBe(title)
    const shown = await page.locator('main').innerText()
    expect(shown.length).toBeGreaterThan(500)
    hold = false
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('main').innerText()).toBe(shown)
    expect(await inspect(page)).toEqual([])
  })
})

test('a phone set to Spanish gets Spanish, and remembers a choice of English', async () => {
  const { page } = await portal.visit(360, undefined, { locale: 'es-MX' })
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page
      .getByRole('link', { name: 'Iniciar sesión', exact: true })
      .or(page.getByLabel('Contraseña'))
      .first()
      .waitFor()
    expect(await inspect(page)).toEqual([])
  }
  // the portal keeps the language that the page was sent in
  await page.getByLabel('Correo electrónico').fill('maria@example.com')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})
