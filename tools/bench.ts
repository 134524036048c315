import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { build } from 'vite'
import { type Language, languageInfo, languages } from '../domain/languages.ts'
import { browserFlags, ensureChromium } from '../scripts/chromium.ts'
import { samplePassword } from '../server/samples/accounts.ts'
import { serve } from '../tests/journeys/server.ts'

/**
 * `npm run bench [-- --runs 6] [--rows login,question] [--against ../before]`: the built portal on a slow phone, in
 * turns with a static copy of its landing page and with React alone, one language after the other. With `--against`
 * another built checkout takes turns with this one.
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '6' }, rows: { type: 'string' }, against: { type: 'string' } },
})
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

type Measure = (origin: string, language: Language) => Promise<number | readonly number[]>
const landing: Measure = (origin, language) =>
  visiting(language, async page => {
    await page.goto(origin)
    await quiet(page)
    return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
  })

/** "Show password" of the login, pressed until it shows. */
const login: Measure = (origin, language) =>
  visiting(language, async page => {
    await page.goto(`${origin}/login`, { waitUntil: 'commit' })
    await page.locator('#email').waitFor()
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('button[aria-controls=password]')?.click()
      setInterval(() => document.querySelector('#password[type=password]') && press(), 30)
    })
    return firstPaintOf(page, '#password[type=text]')
  })

const firstQuestion: Measure = (origin, language) =>
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
const nextQuestion: Measure = (origin, language) =>
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

const firstCase: Measure = (origin, language) =>
  visiting(language, async page => {
    await logInFirst(page, origin, 'results')
    await page.goto(`${origin}/results`, { waitUntil: 'commit' })
    return firstPaintOf(page, 'main h3')
  })

const scriptsUntilForm: Measure = (origin, language) =>
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
const reactAlone = (origin: string, language: Language) =>
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

/** Each row's measure, and what it is a multiple of: the copy, or React's first paint, taps or scripts. */
const rows: Readonly<Record<string, readonly [measure: Measure, floor: string]>> = {
  landing: [landing, 'copy'],
  login: [login, 'first'],
  'log-in': [firstQuestion, 'first'],
  question: [nextQuestion, 'taps'],
  return: [firstCase, 'first'],
  scripts: [scriptsUntilForm, 'scripts'],
}

/** Serves these files, compressed. */
async function serveFiles(files: Readonly<Record<string, string>>) {
  const server = createServer(({ url = '/' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(url in files ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' })
    response.end(brotliCompressSync(files[url] ?? ''))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: async () => void server.close() }
}

async function serveCopy(origin: string, language: Language) {
  const html = await (await fetch(origin, { headers: { 'Accept-Language': language } })).text()
  return serveFiles({ '/': html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '') })
}

async function serveReact() {
  const input = join(import.meta.dirname, 'bench/react-alone.tsx')
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input } },
  })
  const head = '<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
  const html = `${head}<main id="root"></main><script type="module" src="/main.js"></script>`
  return serveFiles({ '/': html, '/main.js': 'output' in built ? built.output[0].code : '' })
}

const data = await mkdtemp(join(tmpdir(), 'bench-'))
const checkouts = ['.', options.against].filter(checkout => checkout !== undefined)
const portals = await Promise.all(
  checkouts.map((checkout, index) => serve(join(data, String(index)), { ATTEMPT_LIMIT: '1000' }, checkout)),
)
const react = await serveReact()
const copies = await Promise.all(languages.map(language => serveCopy(portals[0]!.origin, language)))
const names = options.rows?.split(',') ?? Object.keys(rows)
const found = new Map<string, readonly number[]>()
const add = (series: string, values: number | readonly number[]) =>
  found.set(series, [...(found.get(series) ?? []), ...[values].flat()])
try {
  for (let run = 0; run < Number(options.runs); run++) {
    const language = languages[run % languages.length]!
    add('copy', await landing(copies[run % languages.length]!.origin, language))
    for (const [series, values] of Object.entries(await reactAlone(react.origin, language))) add(series, values)
    for (const name of names)
      for (const side of run % 2 === 0 ? portals.keys() : [...portals.keys()].toReversed())
        add(`${name} ${side}`, await rows[name]![0](portals[side]!.origin, language))
    console.error(`run ${run + 1} of ${options.runs}`)
  }
} finally {
  for (const server of [react, ...copies, ...portals]) await server.stop()
  await rm(data, { recursive: true })
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
const ratio = (one: string, other: string) => (median(found.get(one)!) / median(found.get(other)!)).toFixed(2)
const spread = (series: string) =>
  `${median(found.get(series)!).toFixed(0)} (${Math.min(...found.get(series)!).toFixed(0)} to ${Math.max(...found.get(series)!).toFixed(0)})`
console.log(`${new Date().toISOString().slice(0, 10)}, runs: ${options.runs}, ${cpus().length} x ${cpus()[0]?.model}`)
for (const name of names) {
  const [, floor] = rows[name]!
  const there = portals.length > 1 ? `; there ${spread(`${name} 1`)}, ${ratio(`${name} 0`, `${name} 1`)} times` : ''
  console.log(`${name}: ${spread(`${name} 0`)} to ${spread(floor)}, ${ratio(`${name} 0`, floor)} times${there}`)
}
