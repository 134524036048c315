import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageFacts, languages } from '../../domain/languages.ts'
import { launch, startPortal, visit } from './kit.ts'
import { tapping } from './steps.ts'

/** A computer that others use: what is left when somebody has logged out (DECISIONS §8 "Shared computers"). */
let portal: Awaited<ReturnType<typeof startPortal>>
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ ATTEMPT_LIMIT: '1000' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const path = (page: Page) => new URL(page.url()).pathname
const statusWith = async (token: string | null) =>
  (await fetch(`${portal.origin}/v1/person/`, { headers: { Authorization: `Bearer ${token}` } })).status

describe.each(languages)('in %s', language => {
  /** Logged in where the reminders about court data stand, in a tab of a browser of their own. */
  async function signedIn() {
    const visitor = await visit(browser, portal.origin)
    const { page } = visitor
    const hands = tapping(page, language)
    await page.goto(`/login?lang=${language}`)
    await hands.type('email', 'screened@example.com')
    await hands.type('password', 'clear-path-2026')
    await hands.press('login')
    await page.waitForURL('**/register/court-data')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    return { ...visitor, hands, token }
  }
  const showsLogin = async (page: Page) => {
    await page.waitForURL('**/login')
    await page.locator('#password').waitFor()
    expect(await page.locator('h1').count()).toBe(1)
  }

  test('after logging out neither Back, nor the address, nor another tab shows the page again, and its token counts no more', async () => {
    const { page, context, hands, token, complaints } = await signedIn()
    const elsewhere = await signedIn()
    const second = await context.newPage()
    await second.goto('/register/court-data')
    await second.locator('h1').waitFor()
    expect(await statusWith(token)).toBe(200)
    let told = 0
    context.on('request', request => {
      if (request.url().endsWith('/authentication/logout')) told++
    })

    await hands.press('logOut')
    await showsLogin(page)
    await showsLogin(second)
    await expect.poll(() => statusWith(token)).toBe(401)
    expect(told).toBe(1)
    expect(await statusWith(elsewhere.token)).toBe(200)

    const asked: string[] = []
    page.on('request', request => {
      if (/\/v[12]\//.test(request.url())) asked.push(request.url())
    })
    await page.goBack()
    await showsLogin(page)
    await page.goto('/register/court-data')
    await showsLogin(page)
    await second.reload()
    await showsLogin(second)
    expect(asked).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language'])
    expect(complaints).toEqual([])
    await context.close()
    await elsewhere.context.close()
  })

  test('a server that cannot be told keeps nobody signed in', async () => {
    const { page, context, hands } = await signedIn()
    await context.route('**/authentication/logout', route => route.abort())
    await hands.press('logOut')
    await showsLogin(page)
    await page.goto('/register/court-data')
    await showsLogin(page)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await context.close()
  })

  test('a tab that was closed half an hour ago ends the session on the server, too, when the portal is opened again', async () => {
    const { page, context, token } = await signedIn()
    await page.evaluate(() => localStorage.setItem('last_activity', String(Date.now() - 31 * 60_000)))
    expect(await statusWith(token)).toBe(200)
    await page.reload()
    await showsLogin(page)
    await expect.poll(() => statusWith(token)).toBe(401)
    await context.close()
  })

  test('the link to another language keeps what the address brought along before any script has loaded', async () => {
    const { page, context } = await visit(browser, portal.origin)
    const other = languages.find(each => each !== language) ?? language
    await page.route('**/assets/**', route => route.abort())
    await page.goto(`/login?email=maria%40example.com&utm_campaign=flyer-2026&lang=${language}`)
    await page.getByRole('link', { name: languageFacts[other].name, exact: true }).tap()
    await page.waitForURL(url => url.searchParams.get('lang') === other)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      email: 'maria@example.com',
      utm_campaign: 'flyer-2026',
      lang: other,
    })
    expect(path(page)).toBe('/login')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
    await page.unroute('**/assets/**')
    await page.reload()
    await expect.poll(() => page.locator('#email').inputValue()).toBe('maria@example.com')
    expect(await page.evaluate(() => localStorage.getItem('utm_code'))).toBe('flyer-2026')
    await context.close()
  })
})
