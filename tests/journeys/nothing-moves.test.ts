import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screenPaths } from '../../domain/screens.ts'
import { samplePassword } from '../../server/records/sample-accounts.ts'
import { portalForTests } from './kit.ts'

/** Nothing moves while a page arrives, on every screen and at every width: a press at that moment must not miss. */
const portal = portalForTests()

const widths = [360, 768, 1100, 1280]
/** What a user cannot see: a share of the window times a share of the way across it. */
const bound = 0.01

const under = (folder: string) => screenPaths.filter(path => path.startsWith(folder)).map(path => `/${path}`)
/** Which screens are opened by whom; addresses that lead elsewhere for that person are left out. */
const visits: readonly (readonly [email: string | null, addresses: readonly string[]])[] = [
  [
    null,
    [
      '/',
      '/register',
      '/register?us_state=UT',
      '/about',
      '/privacy',
      '/terms',
      '/login',
      '/forgot',
      '/register/basic-info?us_state=UT',
    ],
  ],
  ['new@example.com', ['/account', '/privacy', '/']],
  ['screened@example.com', under('register/')],
  ['paid@example.com', ['/register/verification']],
  ['results@example.com', ['/results', '/about']],
  ['results-az@example.com', ['/results']],
  [
    'client-all@example.com',
    ['/results', '/menu', '/matter-status', '/documents', '/clio-page', '/account', '/account/password', ...under('statement')],
  ],
  ['client-pa@example.com', ['/menu', '/documents', '/statement/read']],
]

async function tokenOf(email: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password: samplePassword })
  const answer = await fetch(`${portal.origin()}/authentication/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

interface Watching extends Window {
  readonly shifts: readonly { readonly value: number; readonly of: readonly string[] }[]
}

/** Runs in the page: collects what moved, with the first words of each element. */
function watchShifts(token: string | null) {
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

async function shiftsOf(page: Page, address: string) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.locator('h1').waitFor()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (window as unknown as Watching).shifts)
}

test.each(visits)(
  'for %s',
  async (email, addresses) => {
    const token = email === null ? null : await tokenOf(email)
    const moved: unknown[] = []
    const isElsewhere = new Set<string>()
    const look = async (width: number) => {
      const { page: first, context } = await portal.visit(width)
      await first.close()
      await context.addInitScript(watchShifts, token)
      for (const address of addresses) {
        const page = await context.newPage()
        const shifts = await shiftsOf(page, address)
        if (shifts.reduce((sum, { value }) => sum + value, 0) >= bound) moved.push([width, address, shifts])
        if (new URL(page.url()).pathname !== address.replace(/\?.*/, ''))
          isElsewhere.add(address + ' ' + new URL(page.url()).pathname)
        await page.close()
      }
      await context.close()
    }
    await Promise.all(widths.map(look))
    console.log(email, [...isElsewhere])
    expect(moved).toEqual([])
  },
  300_000,
)
