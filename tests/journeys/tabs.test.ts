// @module-tag thorough
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hold, launch, pathIn, portalForTests } from './browser.ts'
import { logIn, screened, logInAs } from './forms.ts'
import { patience } from './server.ts'
import { tapping } from './steps.ts'

/** A session in several tabs, on a slow network, and in limited browsers. */
const settings = { ATTEMPT_LIMIT: '1000', HOST: '0.0.0.0' }
const portal = portalForTests(settings)

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

describe('a reload right after the login, before the session has been read', () => {
  test('continues with the session', async () => {
    const { page } = await portal.visit()
    await page.goto('/login')
    const networkComes = await hold(page, '**/v1/**')
    await logIn(tapping(page, 'en'), screened.email)
    await expect.poll(() => tokenIn(page)).not.toBeNull()
    const token = await tokenIn(page)
    await page.reload()
    networkComes()
    await page.waitForURL(`**${screened.at}`)
    expect([await tokenIn(page), await portal.statusWith(token)]).toEqual([token, 200])
  })

  test('continues, too, if the browser has only a token', async () => {
    const { page } = await logInAs(await portal.visit(), 'en')
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.removeItem('last_activity'))
    await page.goto('/login')
    await page.waitForURL(`**${screened.at}`)
    expect(await page.locator('#password').count()).toBe(0)
  })
})

test('the portal runs on plain http, at a local network address', async () => {
  const browser = await launch(['--host-resolver-rules=MAP portal.lan 127.0.0.1'])
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: portal.origin().replace('localhost', 'portal.lan') })
  page.setDefaultTimeout(patience)
  await page.goto('/login')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await page.locator('#email').fill(screened.email)
  await page.locator('#password').fill(screened.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`**${screened.at}`)
})

test('a browser that blocks storage can still log in and out', async () => {
  const { page } = await portal.visit()
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', blocked)
    Object.defineProperty(window, 'sessionStorage', blocked)
  })
  await page.goto('/login')
  await logIn(tapping(page, 'en'), screened.email)
  await page.waitForURL(`**${screened.at}`)
  // longer than a tab's check whether its session is over
  await page.clock.install()
  await page.clock.runFor(20_000)
  expect(pathIn(page)).toBe(screened.at)
  await tapping(page, 'en').press('logOut')
  await page.waitForURL('**/login')
})
