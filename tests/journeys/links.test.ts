// @module-tag thorough
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { isTakenOver, portalForTests } from './browser.ts'
import { signIn } from './forms.ts'
import { labelsIn, tapping } from './steps.ts'

/** Real ways in and out: links, another language, two tabs. */
const portal = portalForTests()

/** The code of a reset link from the mail, requested by a person who forgot the password. */
async function mailedCode(page: Page, language: Language): Promise<string> {
  const outbox = portal.outbox()
  const mails = () => readdir(outbox).catch((): string[] => [])
  const before = new Set(await mails())
  await page.goto('/forgot')
  const hands = tapping(page, language)
  await hands.type('email', 'no-results@example.com')
  await hands.press('sendMail')
  await page.getByText(labelsIn(language)('checkMail')).waitFor()
  let code: string | undefined
  await expect
    .poll(async () => {
      // mails are jobs, polled twice a second
      const fresh = (await mails()).filter(name => !before.has(name))
      const texts = await Promise.all(fresh.map(name => readFile(join(outbox, name), 'utf8')))
      const text = texts.join('\n')
      code = /\/reset\?lang=\w\w#code=([\w-]+)\s/.exec(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}
/** With what an address must not keep. */
const wholePath = (page: Page) => page.url().slice(portal.origin().length)

describe.each(languages)('with %s remembered only by this browser', language => {
  /** A visitor without the cookie, so that the server sends the default language. */
  async function remembered() {
    const visitor = await portal.visit()
    await visitor.page.addInitScript(chosen => localStorage.setItem('language', chosen), language)
    return { ...visitor, hands: tapping(visitor.page, language) }
  }

  test('a reset link keeps its code, never shows it, works once, and then leads to a new one', async () => {
    const { page, hands } = await remembered()
    const code = await mailedCode(page, language)
    const setPassword = async () => {
      await hands.type('newPassword', 'a long password')
      await hands.type('confirmPassword', 'a long password')
      expect(wholePath(page)).toBe('/reset')
      await hands.press('resetPassword')
    }
    await page.goto(`/reset#code=${code}`)
    await setPassword()
    await page.waitForURL('**/results')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/reset?code=${code}`)
    await setPassword()
    await hands.press('askForNewLink')
    await page.waitForURL('**/forgot')
    await page.goBack()
    expect(page.url()).not.toContain(code)
  })

  test('a reset link survives a refresh of its tab, and no other tab, address or Back finds its code', async () => {
    const { page, context } = await remembered()
    const code = await mailedCode(page, language)
    const field = (tab: Page) => tab.getByLabel(labelsIn(language)('newPassword'), { exact: true })
    const isForgotten = async (tab: Page) => {
      await tab.waitForURL('**/forgot')
      await tab.locator('#email').waitFor()
      expect(await tab.evaluate(() => sessionStorage.getItem('reset_code'))).toBeNull()
    }
    await page.goto(`/reset#code=${code}`)
    await field(page).waitFor()
    await page.reload()
    await field(page).waitFor()
    await page.reload()
    await field(page).waitFor()
    expect(wholePath(page)).toBe('/reset')
    // a tab opened from here starts with a copy of this tab's storage
    const [opened] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/reset'))])
    await isForgotten(opened)
    await opened.goto('/reset')
    await isForgotten(opened)

    await page.goto('/robots.txt')
    await page.goBack()
    await isForgotten(page)
    await page.goto(`/reset#code=${code}`)
    await field(page).waitFor()
    await page.goto('/reset')
    await isForgotten(page)

    await page.goto(`/reset#code=${code}`)
    await field(page).waitFor()
    await page.locator('main a[href="/login"]').tap()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.goBack()
    await isForgotten(page)
  })

  test('the brand leads to the landing, wherever the visit started', async () => {
    const { page } = await remembered()
    for (const begun of ['/register?us_state=UT', '/r/NONSENSE', '/login']) {
      await page.goto(begun)
      await page.locator('h1').waitFor()
      await page.waitForLoadState('networkidle')
      await page.locator('header a[href="/"]').tap()
      await expect.poll(() => wholePath(page)).toBe('/')
    }
  })
})

describe('an unknown address', () => {
  test.each(['/r/%zz', '/%', '/register/%E0%A4%A', '/constructor', '/login/%zz'])(
    '%s says so with status 404, keeps its name when the portal has loaded, and leads home',
    async address => {
      const { page } = await portal.visit()
      expect((await page.goto(address))?.status()).toBe(404)
      const title = page.getByText("We couldn't find that page.", { exact: true })
      await title.waitFor()
      await title.tap()
      await expect.poll(() => isTakenOver(page)).toBe(true)
      await title.waitFor()
      expect(wholePath(page)).toBe(address)
      await page.locator('header a[href="/"]').tap()
      await page.waitForURL(`${portal.origin()}/`)
      await expect.poll(() => title.count()).toBe(0)
      await page.getByRole('link', { name: 'Utah', exact: true }).waitFor()
    },
  )
})

describe('a link to a signed-in page', () => {
  test.each([
    ['/account', 'results@example.com', '/results', /results-|casework-/],
    ['/statement/intro', 'client@example.com', '/menu', /casework-/],
  ])('%s opens at once, without another page first', async (address, email, home, filesOfOthers) => {
    const { page, context } = await portal.visit()
    await signIn(page, 'en', email)
    await page.waitForURL(`**${home}`)
    await page.waitForLoadState('networkidle')
    const later = await context.newPage()
    const requests: string[] = []
    later.on('request', request => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await later.goto(address)
    await later.getByRole('heading', { level: 1 }).waitFor()
    await later.waitForLoadState('networkidle')
    expect(wholePath(later)).toBe(address)
    // results that nobody has opened are not marked as seen
    expect(requests).not.toContain('PUT /v1/eligibility/')
    expect(requests.filter(each => filesOfOthers.test(each))).toEqual([])
  })
})
