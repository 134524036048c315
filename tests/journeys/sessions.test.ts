import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { inspect, portalForTests } from './browser.ts'
import { screened, logInAs, type Client } from './forms.ts'
import { labelsIn } from './steps.ts'

/** A shared computer: what is left after a log out (R1003). */
const portal = portalForTests()
const { statusWith } = portal

/** Records from before the first script whether the page has ever shown this text. */
const watchFor = (page: Page, text: string) =>
  page.addInitScript(sought => {
    const look = () => {
      // a page's storage is cleared with its session
      if (document.body?.innerText.includes(sought)) window.name = 'has shown it'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, text)
const hasShown = (page: Page) => page.evaluate(() => window.name !== '')

for (const language of languages)
  describe(`in ${language}`, { tags: language === 'en' ? [] : ['thorough'] }, () => {
    sessionsIn(language)
  })

function sessionsIn(language: Language) {
  /** Logged in, in a tab of a browser of their own; the sample person at the reminders about court data. */
  const signedIn = async (who?: Client) => logInAs(await portal.visit(), language, who)
  const say = labelsIn(language)
  const showsLogin = async (page: Page) => {
    await page.waitForURL('**/login')
    await page.locator('#password').waitFor()
    expect(await page.locator('h1').count()).toBe(1)
  }

  test('after a log out Back, the address and other tabs do not show the page again, and its token no longer works', async () => {
    const { page, context, hands, token } = await signedIn()
    const elsewhere = await signedIn()
    const second = await context.newPage()
    await second.goto('/register/court-data')
    await second.locator('h1').waitFor()
    expect(await statusWith(token)).toBe(200)
    let logOuts = 0
    context.on('request', request => {
      if (request.url().endsWith('/authentication/logout')) logOuts++
    })

    await hands.press('logOut')
    await showsLogin(page)
    await showsLogin(second)
    await expect.poll(() => statusWith(token)).toBe(401)
    expect(logOuts).toBe(1)
    expect(await statusWith(elsewhere.token)).toBe(200)

    const requests: string[] = []
    page.on('request', request => {
      if (/\/v[12]\//.test(request.url())) requests.push(request.url())
    })
    await page.goBack()
    await showsLogin(page)
    await page.goto('/register/court-data')
    await showsLogin(page)
    await second.reload()
    await showsLogin(second)
    expect(requests).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language'])
  })

  test('a tab closed half an hour ago ends the session on the server, too, when the portal is opened again', async () => {
    const { page, context, token } = await signedIn()
    await page.close()
    const again = await context.newPage()
    // from a page without the portal, which would otherwise end the session
    await again.goto('/robots.txt')
    await again.evaluate(() => localStorage.setItem('last_activity', String(Date.now() - 31 * 60_000)))
    expect(await statusWith(token)).toBe(200)
    await watchFor(again, screened.email)
    const requests: string[] = []
    again.on('request', request => {
      if (/\/v[12]\//.test(request.url())) requests.push(request.url())
    })
    await again.goto('/account')
    await showsLogin(again)
    await expect.poll(() => statusWith(token)).toBe(401)
    expect([requests, await hasShown(again)]).toEqual([[], false])
  })

  test('logging out everywhere on one computer shows the login on the other at its next call, without the email', async () => {
    const one = await signedIn()
    const other = await signedIn()
    await one.hands.press('account')
    await one.page.getByText(screened.email).waitFor()
    await other.hands.press('account')
    await other.page.waitForURL('**/account')
    await other.hands.press('logOutEverywhere')
    await other.hands.press('yesLogOutEverywhere')
    await showsLogin(other.page)
    await other.page.getByText(say('loggedOutEverywhere')).waitFor()
    expect([await statusWith(one.token), await statusWith(other.token)]).toEqual([401, 401])

    await one.hands.press('back')
    await showsLogin(one.page)
    for (const { page } of [one, other]) {
      expect(await page.locator('#email').inputValue()).toBe('')
      expect(await page.getByText(screened.email).count()).toBe(0)
      expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([['language'], 0])
    }
  })

  test('a changed password ends the session on the other computer, and only the new password opens the next', async () => {
    // a separate account, because the next test must find the others unchanged
    const who = { ...(await portal.register(language, `newcomer-${language}@example.com`)), at: '/register/aliases' }
    const one = await signedIn(who)
    const other = await signedIn(who)
    const { page, hands } = one
    const change = async (current: string) => {
      await hands.type('currentPassword', current)
      await hands.type('newPassword', 'a-second-password')
      await hands.type('confirmPassword', 'a-second-password')
      await hands.press('changePassword')
    }
    await hands.press('account')
    await page.waitForURL('**/account')
    await hands.press('changePassword')
    await page.waitForURL('**/account/password')
    await change('a-wrong-password')
    await page.locator('#current[aria-invalid=true]').waitFor()
    expect(await inspect(page)).toEqual([])
    await change(who.password)
    await page.waitForURL(url => url.pathname === '/account')
    expect(await inspect(page)).toEqual([])
    expect([await statusWith(one.token), await statusWith(other.token)]).toEqual([200, 401])
    await hands.press('back')
    await page.waitForURL(`**${who.at}`)
    await signedIn({ ...who, password: 'a-second-password' })
  })

  test('a tab that was not there when another logged out keeps nothing that was typed', async () => {
    const { page } = await signedIn()
    await page.evaluate(() => {
      sessionStorage.setItem('draft other-person hobbies', 'Chess')
      // as when the browser discards a tab
      localStorage.clear()
    })
    await page.reload()
    await showsLogin(page)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
}
