import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { signIn } from './forms.ts'
import { portalForTests } from './kit.ts'
import { Screens } from './steps.ts'
import { wordsIn } from './words.ts'

/** The pages of the personal statement keep what a client wrote, however they leave (R703). */
const portal = portalForTests()

/** Each language has a client of its own without a statement, because a test changes what the next would see. */
const clients: Readonly<Record<Language, string>> = { en: 'client-az@example.com', es: 'client-all@example.com' }
const twoToThree: Readonly<Record<Language, string>> = {
  en: 'Please select your most important 2 to 3 reasons.',
  es: 'Seleccione sus 2 o 3 razones más importantes.',
}
const unreachable: Readonly<Record<Language, RegExp>> = {
  en: /could not reach our server/,
  es: /No pudimos conectarnos/,
}

describe.each(languages)('in %s, a page of the statement', language => {
  const say = wordsIn(language)
  const box = (page: Page, group: string, value: string) => page.locator(`input[name="${group}"][value="${value}"]`)

  async function comes(path: string) {
    const visitor = await portal.visit()
    const hands = await signIn(visitor.page, language, clients[language])
    await visitor.page.waitForURL('**/menu')
    await visitor.page.goto(path)
    return { ...visitor, hands, screens: new Screens(visitor.page) }
  }
  const pressIn = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).tap()

  test.each([
    ['Back', '/statement/pronouns', (page: Page) => pressIn(page.getByRole('main'), say('back'))],
    ['Overview', '/statement-overview', (page: Page) => pressIn(page.getByRole('main'), say('overview'))],
    ['Log out of the page', '/login', (page: Page) => pressIn(page.getByRole('main'), say('logOut'))],
    [
      'Log out of the menu',
      '/login',
      async (page: Page) => {
        await page.getByText(say('menu'), { exact: true }).tap()
        await pressIn(page.getByRole('navigation'), say('logOut'))
      },
    ],
  ] as const)('that is not complete is saved by %s, and stays in no storage', async (way, leadsTo, leave) => {
    const { page, context, hands, complaints } = await comes('/statement/employment')
    const place = page.getByLabel(say('whereWork'), { exact: true })
    await hands.choose('employment', 'yes')
    await hands.type('whereWork', `Bakery, ${way}`)
    await leave(page)
    await page.waitForURL(`**${leadsTo}`)
    expect(await page.evaluate(() => Object.entries(sessionStorage).join())).not.toContain('Bakery')
    if (leadsTo === '/login') {
      await signIn(page, language, clients[language])
      await page.waitForURL('**/menu')
    }
    await page.goto('/statement/employment')
    await place.waitFor()
    expect(await place.inputValue()).toBe(`Bakery, ${way}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('asks for no story about what somebody lived through', async () => {
    const { page, context, hands, screens, complaints } = await comes('/statement/life-circumstances')
    await hands.choose('circumstances', 'childhoodTrauma')
    await hands.press('next')
    await screens.at('/statement/probation')
    await hands.press('back')
    await screens.at('/statement/life-circumstances')
    expect(await box(page, 'circumstances', 'childhoodTrauma').isChecked()).toBe(true)
    expect([...screens.faults, ...complaints]).toEqual([])
    await context.close()
  })

  test('takes three reasons, and says at the fourth that these are enough', async () => {
    const { page, context, hands, screens, complaints } = await comes('/statement/reasons')
    const sentence = page.getByText(twoToThree[language], { exact: true })
    for (const reason of ['getABetterJob', 'supportMyFamily', 'travelFreely'])
      await hands.choose('clearing_reasons', reason)
    expect(await sentence.count()).toBe(0)
    const fourth = box(page, 'clearing_reasons', 'rentOrBuyAHome')
    await fourth.tap()
    await sentence.waitFor()
    expect(await fourth.isChecked()).toBe(false)
    await screens.at('/statement/reasons')
    await hands.press('next')
    await screens.at('/statement/pronouns')
    expect([...screens.faults, ...complaints]).toEqual([])
    await context.close()
  })

  test('that cannot be saved keeps what was written, and saves it later', async () => {
    const { page, context, hands } = await comes('/statement/hobbies')
    const field = page.getByLabel(say('hobbies'), { exact: true })
    await field.fill('Running')
    await context.setOffline(true)
    await hands.press('back')
    await page.getByText(unreachable[language]).waitFor({ timeout: 20_000 })
    expect(await field.inputValue()).toBe('Running')
    await context.setOffline(false)
    await hands.press('back')
    await page.waitForURL('**/statement/housing')
    await page.goto('/statement/hobbies')
    expect(await field.inputValue()).toBe('Running')
    expect(await page.evaluate(() => Object.entries(sessionStorage).join())).not.toContain('Running')
    await context.close()
  })

  test('fills the pronouns in from the stored title, once', async () => {
    const { page, context } = await comes('/menu')
    const title = () => page.evaluate(() => localStorage.getItem('title'))
    expect(await title()).not.toBeNull()
    await page.goto('/statement/pronouns')
    await page.locator('input[name="pronouns"][value="sheHer"]:checked').waitFor()
    expect(await title()).toBeNull()
    await page.goto('/matter-status')
    await page.getByRole('tab').first().waitFor()
    expect(await title()).toBeNull()
    await context.close()
  })
})
