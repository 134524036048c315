import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import type { AxeResults } from 'axe-core'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished, type RunnerTestCase } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { sampleRegistration } from '../../domain/samples/person.ts'
import { browserFlags, ensureChromium } from '../../scripts/chromium.ts'
import { patience, serve } from './server.ts'

/** The real server with its own database of sample data. */
export async function startBuiltPortal(settings?: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  await cp(inject('filledDatabase'), folder, { recursive: true })
  const server = await serve(folder, settings)
  return {
    origin: server.origin,
    folder,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const launch = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...browserFlags, ...flags] })

let running: Promise<Browser> | undefined
/** One browser for all test files of a process, which ends it. */
const sharedBrowser = () => (running ??= launch())

/** The portal shared by the tests of one file, without rate limits. */
export function portalForTests(settings: Readonly<Record<string, string>> = { ATTEMPT_LIMIT: '1000' }) {
  let portal: Awaited<ReturnType<typeof startBuiltPortal>>
  beforeAll(async () => {
    portal = await startBuiltPortal(settings)
    return () => portal.stop()
  })
  return {
    visit: (width?: number, finished?: typeof onTestFinished, options?: BrowserContextOptions) =>
      visit(portal.origin, width, finished, options),
    origin: () => portal.origin,
    /** The mails that were sent. */
    outbox: () => join(portal.folder, 'outbox'),
    /** 200 while this session lasts, then 401. */
    statusWith: (token: string | null) => statusWith(portal.origin, token),
    /** Registers a person without an address, in the API. */
    async register(language: Language, email: string) {
      const account = sampleRegistration({ email, password: 'a-first-password', language })
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify(account)
      const { status } = await fetch(`${portal.origin}/v1/person/`, { method: 'POST', headers, body })
      expect(status).toBe(200)
      return account
    },
  }
}

/** How the API answers a call with this token. */
export async function statusWith(origin: string, token: string | null): Promise<number> {
  const { status } = await fetch(`${origin}/v1/person/`, { headers: { Authorization: `Bearer ${token}` } })
  return status
}

export interface BrowserVisitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Script errors and blocked styles or scripts. A test empties the list of those it causes. */
  readonly complaints: string[]
}

/**
 * A person with a phone, who leaves when the test ends, and then has nothing to complain of. Tests that run at the same
 * time pass the `onTestFinished` of their own context.
 */
export async function visit(
  origin: string,
  width = 360,
  finished = onTestFinished,
  options: BrowserContextOptions = {},
): Promise<BrowserVisitor> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 740 },
    isMobile: true,
    hasTouch: true,
    ...options,
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const report = reporterOf(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    // 4xx answers are part of some journeys; the product shows them on the screen
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  finished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await report(task)
    const atEnd = [...complaints]
    await context.close()
    if (!hasFailed) expect(atEnd).toEqual([])
  })
  return { page, context, complaints }
}

/**
 * The message of a failed test begins with the expected and the seen screen, the last calls, what has not been answered
 * and a picture.
 */
function reporterOf(page: Page) {
  const calls: string[] = []
  const pending = new Set<string>()
  page.on('request', request => pending.add(request.url()))
  const onEnd = (request: Request) => pending.delete(request.url())
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/^\/(v\d|authentication)\//.test(pathname))
      calls.push(`${response.request().method()} ${pathname} ${response.status()}`)
  })
  let expected = 'the first screen'
  const waitForURL = page.waitForURL.bind(page)
  page.waitForURL = (url, options) => {
    expected = typeof url === 'string' ? url : 'an address that meets a condition'
    return waitForURL(url, options)
  }
  return async (task: RunnerTestCase) => {
    if (page.isClosed()) return
    const heading = page.locator('h1').first().textContent({ timeout: 5000 })
    const seen = `${new URL(page.url()).pathname} "${await heading.catch(() => 'no heading')}"`
    const path = join('results', 'failures', `${task.id}-${page.viewportSize()?.width}.png`)
    const picture = await page.screenshot({ path, timeout: 20_000 }).then(() => path, String)
    const list = (addresses: Iterable<string>) => [...addresses].join(', ') || 'none'
    const report = [
      `expected: ${expected}, seen: ${seen}`,
      `last calls: ${list(calls.slice(-6))}; not answered: ${list(pending)}`,
      `picture: ${picture}\n`,
    ].join('\n')
    for (const error of task.result?.errors ?? []) {
      error.message = report + error.message
      if (error.stack) error.stack = report + error.stack
    }
  }
}

export const pathIn = (page: Page) => new URL(page.url()).pathname

/** Holds back what this page requests by this pattern until the returned function is called, as on a slow network. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async route => {
    await promise
    // the page may have been left meanwhile
    await route.continue().catch(() => {})
  })
  return resolve
}

/** Closes the warning of the results, which comes once for each person. */
export async function closeWarning(page: Page) {
  if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
}

/** Counts the pages of a PDF, whose objects may be packed. */
export function pagesIn(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const packed = [...text.matchAll(/stream\r?\n(x[\s\S]*?)endstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  )
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** Whether React has hydrated the page. */
export const isTakenOver = (page: Page) =>
  page.evaluate(() =>
    // next to a picture's preload, which the server sends
    [...document.querySelectorAll('#root > *')].some(each => Object.keys(each).some(key => key.startsWith('__react'))),
  )

/** Sets the text size of every page of this visit in pixels, as in the browser's settings. */
export const withLetters = (page: Page, pixels: number) =>
  page.addInitScript(size => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}px`
    })
  }, pixels)

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The requirements of every screen: no axe violation, no sideways scrolling, one h1, a title with the brand. */
export async function inspect(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource)
  const faults = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // copies of style sheets would make Chromium apply a font that came too late, and move the page
      preload: false,
    })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('scrolls sideways')
    if (document.querySelectorAll('h1').length !== 1) found.push('not one h1')
    if (!document.title.endsWith(' | Clear Path')) found.push(`title: ${document.title}`)
    return found
  })
  return faults.map(fault => `${new URL(page.url()).pathname}: ${fault}`)
}
