// @module-tag thorough
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { portalForTests } from './browser.ts'
import { signIn } from './forms.ts'
import { labelsIn, tap } from './steps.ts'

/** Another person comes in while a person reads about their record (R1005). */
const portal = portalForTests()
const { statusWith } = portal

const about: Readonly<Record<Language, RegExp>> = { en: /What does it mean/, es: /Qué significa/ }
const neutral = 'https://www.weather.gov/'

describe.each(languages)('the quick exit in %s', language => {
  /**
   * A person where they continue; the test decides when the neutral page arrives, because a browser with observed calls
   * drops those of a page that is left.
   */
  async function reading(email: string, at: string) {
    const visitor = await portal.visit(320)
    const { page, context } = visitor
    const forecast = Promise.withResolvers<void>()
    await context.route(`${neutral}**`, async route => {
      await forecast.promise
      await route.fulfill({ contentType: 'text/html', body: '<title>Forecast</title><h1>Sunny</h1>' })
    })
    await signIn(page, language, email)
    await page.waitForURL(`**${at}`)
    await page.getByRole('button', { name: labelsIn(language)('quickExit'), exact: true }).waitFor()
    return { ...visitor, forecast }
  }
  const isLogin = async (page: Page) => {
    await page.waitForURL('**/login')
    await page.locator('#password').waitFor()
  }

  test.each([
    ['in the middle of the questions', 'screened@example.com', '/register/court-data'],
    ['of a client', 'client-az@example.com', '/menu'],
  ])('%s hides the page at once, ends the session, and leaves nothing behind', async (_, email, at) => {
    const { page, forecast } = await reading(email, at)
    const token = await page.evaluate(() => {
      sessionStorage.setItem('draft other-person hobbies', 'Chess')
      return localStorage.getItem('token')
    })
    expect(await statusWith(token)).toBe(200)

    // a browser that is navigating away does not answer, so the page reports by itself
    let seen: unknown
    await page.exposeFunction('report', (result: unknown) => void (seen = result))
    await page.evaluate(() => {
      const { report } = window as unknown as { report: (seen: unknown) => void }
      setInterval(
        () =>
          report([
            document.body.checkVisibility(),
            document.title,
            ...Object.keys(localStorage),
            sessionStorage.length,
          ]),
        50,
      )
    })
    await page.getByRole('button', { name: labelsIn(language)('quickExit'), exact: true }).tap({ noWaitAfter: true })
    await expect.poll(() => seen).toEqual([false, 'www.weather.gov', 'language', 0])
    await expect.poll(() => statusWith(token)).toBe(401)

    forecast.resolve()
    await page.waitForURL(neutral)
    expect(await page.title()).toBe('Forecast')
    await page.goBack()
    await isLogin(page)
    await page.goto(at)
    await isLogin(page)
  })

  test('saves what is on the page', async () => {
    const { page, forecast } = await reading('client@example.com', '/menu')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.goto('/statement/hobbies')
    const text = `${language}: chess.`
    await page.locator('textarea').fill(text)
    await page.getByRole('button', { name: labelsIn(language)('quickExit'), exact: true }).tap({ noWaitAfter: true })
    await expect.poll(() => statusWith(token)).toBe(401)
    forecast.resolve()
    await page.waitForURL(neutral)
    await signIn(page, language, 'client@example.com')
    await page.waitForURL('**/menu')
    await page.goto('/statement/hobbies')
    await expect.poll(() => page.locator('textarea').inputValue()).toBe(text)
  })

  test('is also in an open dialog, which blocks everything behind it', async () => {
    const { page, forecast } = await reading('client-az@example.com', '/menu')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await tap(page.locator('main summary').first())
    await tap(page.getByRole('button', { name: about[language] }).first())
    const inDialog = page
      .getByRole('dialog')
      .getByRole('button', { name: labelsIn(language)('quickExit'), exact: true })
    await inDialog.waitFor()
    await inDialog.focus()
    await inDialog.tap({ noWaitAfter: true })
    await expect.poll(() => statusWith(token)).toBe(401)
    forecast.resolve()
    await page.waitForURL(neutral)
  })

  test.each(['/', '/register', '/privacy'])(
    'is on %s, a page open to all, when a signed-in person reloads it',
    async open => {
      const { page, forecast } = await reading('screened@example.com', '/register/court-data')
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await page.goto(open)
      await page.getByRole('button', { name: labelsIn(language)('quickExit'), exact: true }).tap({ noWaitAfter: true })
      await expect.poll(() => statusWith(token)).toBe(401)
      forecast.resolve()
      await page.waitForURL(neutral)
    },
  )

  test('is the first keyboard stop before the page, and covers nothing', async () => {
    const { page } = await reading('screened@example.com', '/register/court-data')
    await page.locator('h1').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(labelsIn(language)('quickExit'))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const boxes = await page.evaluate(() =>
      ['header button', 'h1'].map(selector => {
        const { top, bottom, left, right } = document.querySelector(selector)!.getBoundingClientRect()
        return { top, bottom, left, right }
      }),
    )
    const [button, heading] = boxes as [(typeof boxes)[0], (typeof boxes)[0]]
    expect(button.bottom).toBeLessThanOrEqual(heading.top)
    expect([button.left >= 0, button.right <= 320]).toEqual([true, true])
  })
})
