import { chromium, type CDPSession, type Page } from 'playwright-core'
import { languageInfo, type Language } from '../../domain/languages.ts'
import { browserFlags, ensureChromium } from '../../scripts/chromium.ts'
import { samplePassword } from '../../server/samples/accounts.ts'

const slow = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** A visit in a fresh browser: processor 4x slower, 1.6 Mbps down, 750 kbps up, 150 ms for each request. */
async function visiting<Result>(language: Language, visit: (page: Page, protocol: CDPSession) => Promise<Result>) {
  const args = [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost']
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  try {
    const context = await browser.newContext({ ...phone, locale: languageInfo[language].locale })
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', slow)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await visit(page, protocol)
  } finally {
    await browser.close()
  }
}

/** The page has this sample person's session from the start. */
async function logInFirst(page: Page, origin: string, name: string) {
  const form = { username: `${name}@example.com`, password: samplePassword }
  const response = await page.request.post(`${origin}/authentication/token`, { form })
  const { access_token: token } = (await response.json()) as { access_token: string }
  const stored = { token, last_activity: String(Date.now()) }
  await page.addInitScript(items => Object.entries(items).forEach(item => localStorage.setItem(...item)), stored)
}

/** Counts scripts from now on, in kB as transferred. */
function countScripts(page: Page): () => Promise<number> {
  const found: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (!request.url().endsWith('.js')) return
    found.push(request.sizes().then(size => size.responseBodySize + size.responseHeadersSize))
  })
  return async () => (await Promise.all(found)).reduce((sum, size) => sum + size, 0) / 1000
}

const quiet = (page: Page) => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(1000))

/** Milliseconds from the start of the visit until this is painted. */
const firstPaintOf = (page: Page, selector: string) =>
  page.evaluate(async selector => {
    const frame = () => new Promise(requestAnimationFrame)
    while (!document.querySelector(selector)) await frame()
    await frame()
    return performance.now()
  }, selector)

/** Milliseconds from a tap on this until another heading is painted. */
async function tapUntilNextHeading(page: Page, selector: string): Promise<number> {
  const measured = page.evaluate(async () => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const tapped = Promise.withResolvers<Event>()
    addEventListener('click', tapped.resolve, { capture: true, once: true })
    const { timeStamp } = await tapped.promise
    const frame = () => new Promise(requestAnimationFrame)
    while (!heading() || heading() === before) await frame()
    await frame()
    return performance.now() - timeStamp
  })
  await page.waitForTimeout(500)
  await page.locator(selector).first().tap()
  return measured
}

export type Measure = (origin: string, language: Language) => Promise<number | readonly number[]>
export const landingMeasure: Measure = (origin, language) =>
  visiting(language, async page => {
    await page.goto(origin)
    await quiet(page)
    return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
  })

/** "Show password" of the login, pressed until it shows. */
export const login: Measure = (origin, language) =>
  visiting(language, async page => {
    await page.goto(`${origin}/login`, { waitUntil: 'commit' })
    await page.locator('#email').waitFor()
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('button[aria-controls=password]')?.click()
      setInterval(() => document.querySelector('#password[type=password]') && press(), 30)
    })
    return firstPaintOf(page, '#password[type=text]')
  })

/** The longest task of the login's start, until the portal has taken over and the page is quiet. */
export const longestTask: Measure = (origin, language) =>
  visiting(language, async page => {
    await page.goto(`${origin}/login`)
    await quiet(page)
    return page.evaluate(async () => {
      const tasks: number[] = [0]
      new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      })
      await new Promise(done => setTimeout(done, 500))
      return Math.max(...tasks)
    })
  })

/** Milliseconds from each key until its letter is painted and the work after it is done. */
async function keysUntilPainted(page: Page, area: string): Promise<readonly number[]> {
  await page.locator(area).first().focus()
  await page.waitForTimeout(500)
  const times: number[] = []
  for (const letter of 'when I was young I worked in a bakery') {
    const measured = page.evaluate(async () => {
      const pressed = Promise.withResolvers<number>()
      addEventListener('keydown', ({ timeStamp }) => pressed.resolve(timeStamp), { capture: true, once: true })
      const start = await pressed.promise
      await new Promise(requestAnimationFrame)
      const painted = new MessageChannel()
      await new Promise(done => {
        painted.port1.addEventListener('message', done)
        painted.port1.start()
        painted.port2.postMessage(null)
      })
      return performance.now() - start
    })
    await page.waitForTimeout(100)
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    times.push(await measured)
  }
  return times
}

/** A key in the long text of the statement's page on reasons. */
export const key: Measure = (origin, language) =>
  visiting(language, async page => {
    await logInFirst(page, origin, 'client-all')
    await page.goto(`${origin}/statement/reasons`)
    await page.locator('main textarea').first().waitFor()
    await quiet(page)
    return keysUntilPainted(page, 'main textarea')
  })

export const keyInPlainPage = (origin: string, language: Language) =>
  visiting(language, async page => {
    await page.goto(`${origin}/plain`)
    return keysUntilPainted(page, 'textarea')
  })

export const firstQuestion: Measure = (origin, language) =>
  visiting(language, async page => {
    await page.goto(`${origin}/login`)
    await quiet(page)
    await page.locator('#email').fill('new@example.com')
    await page.locator('#password').fill(samplePassword)
    // nobody types faster
    await page.waitForTimeout(3000)
    return tapUntilNextHeading(page, 'form button[type=submit]')
  })

/** Each question before the income, which has lists, on a network that costs nothing. */
export const nextQuestion: Measure = (origin, language) =>
  visiting(language, async (page, protocol) => {
    await logInFirst(page, origin, 'screened')
    await page.goto(`${origin}/register/open-cases`)
    await page.locator('main form button[type=submit]').waitFor()
    await quiet(page)
    await protocol.send('Network.emulateNetworkConditions', fast)
    const times: number[] = []
    while ((await page.locator('main select').count()) === 0) {
      const no = page.locator('main input[type=radio][value=no]')
      if ((await no.count()) > 0) await no.first().tap()
      times.push(await tapUntilNextHeading(page, 'main form button[type=submit]'))
    }
    return times
  })

export const firstCase: Measure = (origin, language) =>
  visiting(language, async page => {
    await logInFirst(page, origin, 'results')
    await page.goto(`${origin}/results`, { waitUntil: 'commit' })
    return firstPaintOf(page, 'main h3')
  })

export const scriptsUntilForm: Measure = (origin, language) =>
  visiting(language, async page => {
    const scripts = countScripts(page)
    await page.goto(origin)
    await quiet(page)
    for (const path of ['/register?us_state=UT', '/register/basic-info']) {
      await page.locator(`a[href^="${path}"]`).first().tap()
      await quiet(page)
    }
    await page.locator('#first_name').waitFor()
    return scripts()
  })

/** What twelve questions in React alone take. */
export const reactAlone = (origin: string, language: Language) =>
  visiting(language, async page => {
    const scripts = countScripts(page)
    await page.goto(origin, { waitUntil: 'commit' })
    const first = await firstPaintOf(page, 'h1')
    await quiet(page)
    const taps: number[] = []
    while ((await page.locator('form').count()) > 0) {
      await page.locator('label').nth(1).tap()
      taps.push(await tapUntilNextHeading(page, 'button'))
    }
    return { first, taps, scripts: await scripts() }
  })
