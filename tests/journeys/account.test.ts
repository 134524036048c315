// @module-tag thorough
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { sampleProfile } from '../../domain/samples/person.ts'
import { inspect, portalForTests } from './browser.ts'
import { fillBasicInfo, logIn, saveElsewhere, signIn } from './forms.ts'
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

  test('to register again with one’s own data is a login: it continues where the person was, and drops nothing', async () => {
    const email = `again-${language}@example.com`
    const { page } = await portal.visit()
    const hands = tapping(page, language)
    const registering = async () => {
      await page.goto(`/register/basic-info?us_state=UT&lang=${language}`)
      await fillBasicInfo(hands, { email })
      await hands.press('correct')
    }
    await registering()
    await page.waitForURL('**/register/aliases')
    await saveElsewhere(page, { profile: sampleProfile(), answers: {} })
    const mary = [{ first_name: 'Mary', middle_name: '', last_name: 'Cross' }]
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const call = { headers: { Authorization: `Bearer ${token}` } }
    const put = { ...call, method: 'PUT', body: JSON.stringify(mary) }
    expect((await fetch(`${portal.origin()}/v1/person/aliases`, put)).status).toBe(200)
    await page.evaluate(() => localStorage.clear())
    await registering()
    await page.waitForURL('**/register/ethnicity')
    expect(await (await fetch(`${portal.origin()}/v1/person/`, call)).json()).toMatchObject({ aliases: mary })
    expect(await inspect(page)).toEqual([])
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
