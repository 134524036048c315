// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { pagesOf } from '../../domain/flows/tables.ts'
import { surveyFlow } from '../../domain/flows/tables.ts'
import { languages, type Language } from '../../domain/languages.ts'
import { addressOf, screenPaths } from '../../domain/screens.ts'
import { samplePassword } from '../../server/samples/accounts.ts'
import { hold, portalForTests } from './browser.ts'
import { signIn } from './forms.ts'
import { startSlow } from './server.ts'

/** Nothing moves while a page arrives, on every screen and at every width: a press at that moment must not miss. */
const portal = portalForTests()

const widths = [360, 768, 1100, 1280]
/** What a user cannot see: a share of the window times a share of the way across it. */
const bound = 0.01

/**
 * Screens that no sample account can open by their address: another state's, later than its place, or passed by on the
 * way.
 */
const notOpened = [
  'onboarding/basics',
  'reset',
  'register/aliases',
  'register/case-manager',
  'register/arizona-data',
  'register/adcrr-number',
  ...pagesOf(surveyFlow)
    .slice(1)
    .map(page => `register/${page}`),
  'register/results-waiting',
]
const under = (folder: string) =>
  screenPaths.filter(path => path.startsWith(folder) && !notOpened.includes(path)).map(path => `/${path}`)
const basicInfo = '/register/basic-info?us_state=UT'
const verification = '/register/verification'
/** Which screens are opened by whom: by a visitor, or with a sample account. */
const visits: readonly (readonly [who: string, addresses: readonly string[]])[] = [
  [
    'visitor',
    [
      '/',
      '/register',
      '/register?us_state=UT',
      '/about',
      '/privacy',
      '/terms',
      '/not-found',
      '/login',
      '/forgot',
      basicInfo,
    ],
  ],
  ['new', ['/account', '/privacy', '/']],
  ['screened', under('register/').filter(path => !basicInfo.startsWith(path) && path !== verification)],
  ['paid', [verification]],
  ['results', ['/results', '/results/start', '/about']],
  ['results-az', ['/results']],
  [
    'client-all',
    ['/results', '/menu', '/matter-status', '/documents', '/clio-page', ...under('account'), ...under('statement')],
  ],
  ['client-pa', ['/menu', '/matter-status', '/documents', '/statement/read']],
]
const speaksSpanish = ['new', 'results-az', 'client-pa']
const pathOf = (address: string) => address.replace(/\?.*/, '')

test('the table has every screen', () => {
  const opened = visits.flatMap(([, addresses]) => addresses.map(pathOf))
  const all = screenPaths.filter(path => !notOpened.includes(path)).map(addressOf)
  expect([...new Set(opened)].toSorted()).toEqual(all.toSorted())
})

async function tokenOf(who: string): Promise<string> {
  const body = new URLSearchParams({ username: `${who}@example.com`, password: samplePassword })
  const response = await fetch(`${portal.origin()}/authentication/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

interface Watching extends Window {
  readonly shifts: readonly { readonly value: number; readonly of: readonly string[] }[]
}

/** Runs in the page: collects what moved, with the first words of each element. */
function watchShifts({ token, language }: { token: string | null; language: Language }) {
  localStorage.setItem('language', language)
  if (token) {
    localStorage.setItem('token', token)
    localStorage.setItem('last_activity', String(Date.now()))
  }
  const shifts: { value: number; of: string[] }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
      shifts.push({
        value: entry.value,
        of: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

const slowPhone = { latency: 150, bytesPerSecond: 200_000 }

async function shiftsOf(page: Page, address: string, hasMenu: boolean) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.locator('h1').waitFor()
  // it comes last, but not on public pages; a page that is left before would complain of its file
  if (hasMenu)
    await page
      .getByRole('banner')
      .getByText(/^men[uú]$/i)
      .waitFor()
  // without a frame nothing moves: no reason to wait for one forever
  await page.evaluate(
    () =>
      new Promise(done => {
        requestAnimationFrame(() => requestAnimationFrame(done))
        setTimeout(done, 5000)
      }),
  )
  return page.evaluate(() => (window as unknown as Watching).shifts)
}

test.each(visits)(
  'for %s',
  async (who, addresses) => {
    const token = who === 'visitor' ? null : await tokenOf(who)
    const moved: unknown[] = []
    const look = async (width: number) => {
      const network = await startSlow(portal.origin(), slowPhone)
      onTestFinished(() => void network.stop())
      const { page, context } = await portal.visit(width, onTestFinished, { baseURL: network.origin })
      await context.addInitScript(watchShifts, { token, language: speaksSpanish.includes(who) ? 'es' : 'en' } as const)
      for (const address of addresses) {
        const shifts = await shiftsOf(page, address, address !== '/about' && /^(?:client|results)/.test(who))
        if (shifts.reduce((sum, { value }) => sum + value, 0) >= bound) moved.push([width, address, shifts])
        const { pathname } = new URL(page.url())
        if (pathname !== pathOf(address)) moved.push(`${address} leads to ${pathname}`)
      }
    }
    await Promise.all(widths.map(look))
    expect(moved, `moved: ${JSON.stringify(moved)}`).toEqual([])
  },
  600_000,
)

test.each(languages.flatMap(language => [320, 480].map(width => ({ language, width }))))(
  'in $language, $width px wide, the bar keeps its height after the log in, while its tools come',
  async ({ language, width }) => {
    const { page } = await portal.visit(width)
    // until the font comes, letters can be wider
    await page.route('**/*.woff2', route => route.abort())
    const toolsCome = await hold(page, '**/assets/top-bar-*.js')
    await signIn(page, language, 'client@example.com')
    await page.waitForURL('**/menu')
    const bar = page.getByRole('banner')
    await bar.getByRole('button').waitFor()
    const height = async () => (await bar.boundingBox())?.height
    const before = await height()
    toolsCome()
    await bar.locator('[data-tools]:not(:empty)').waitFor()
    expect(await height()).toBe(before)
  },
)
