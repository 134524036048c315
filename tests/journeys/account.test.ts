// @module-tag thorough
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { inspect, portalForTests } from './browser.ts'
import { logIn, signIn } from './forms.ts'
import { labelsIn, tapping } from './steps.ts'

/** A person's own settings: language, mails, data, and the end of their account (R901). */
const portal = portalForTests()

describe.each(languages)('in %s', language => {
  const say = labelsIn(language)

  test('a person without an address turns mails off, downloads their data, and deletes the account with its password', async () => {
    const { email, password } = await portal.register(language, `leaving-${language}@example.com`)
    const { page } = await portal.visit()
    const hands = await signIn(page, language, email, password)
    await page.waitForURL('**/register/aliases')
    await hands.press('account')
    const mails = page.getByRole('switch')
    await mails.click()
    await page
      .getByRole('status')
      .filter({ hasText: say('saved') })
      .waitFor()
    await page.reload()
    await expect.poll(() => mails.isChecked()).toBe(false)

    await hands.press('copyOfMyData')
    const [download] = await Promise.all([page.waitForEvent('download'), hands.press('saveAsFile')])
    expect(download.suggestedFilename()).toBe('my-data.json')
    const copy = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(copy)).toMatchObject({ people: { email, email_notices: false } })

    expect(await inspect(page)).toEqual([])
    await hands.press('backToMyAccount')
    await hands.press('deleteMyAccount')
    await hands.type('yourPassword', 'a-wrong-password')
    await hands.press('yesDelete')
    await page.locator('#password[aria-invalid=true]').waitFor()
    expect(await inspect(page)).toEqual([])
    await hands.type('yourPassword', password)
    await hands.press('yesDelete')
    await page.waitForURL('**/login')
    await page.getByText(say('accountDeleted')).waitFor()
    expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([['language'], 0])
    const body = new URLSearchParams({ username: email, password })
    expect((await fetch(`${portal.origin()}/authentication/token`, { method: 'POST', body })).status).toBe(401)
  })

  test('after a login in a browser without a choice, the profile decides the language, also after a refresh and until log out', async () => {
    const { email, password } = await portal.register(language, `speaking-${language}@example.com`)
    const { page } = await portal.visit()
    await page.goto('/login')
    await logIn(tapping(page, 'en'), email, password)
    await page.waitForURL('**/register/aliases')
    await page.locator(`html[lang=${language}]`).waitFor()
    const hands = tapping(page, language)
    await hands.press('account')
    await page.getByRole('heading', { level: 1, name: say('account') }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: say('account') }).waitFor()
    await hands.press('logOut')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})
