import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { launch, startPortal, visit, withLetters } from './kit.ts'
import { Screens, tapping } from './steps.ts'
import { wordsIn } from './words.ts'

let portal: Awaited<ReturnType<typeof startPortal>>
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ ATTEMPT_LIMIT: '1000' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function signIn(page: Page, language: Language, email: string) {
  const hands = tapping(page, language)
  await page.goto(`/login?lang=${language}`)
  await hands.type('email', email)
  await hands.type('password', 'clear-path-2026')
  await hands.press('login')
  return hands
}

/** Each language has a client of its own, because a journey changes what the next would see. */
const clients = ['client@example.com', 'client-all@example.com']
const clientOf = (language: Language) => clients[languages.indexOf(language) % clients.length]!

for (const language of languages)
  test(`a client follows the cases and writes the personal statement, in ${language}`, async () => {
    const { page, context, complaints } = await visit(browser, portal.origin)
    const say = wordsIn(language)
    const screens = new Screens(page)
    const hands = await signIn(page, language, clientOf(language))
    await screens.at('/menu')
    await page.getByRole('listitem').first().waitFor()

    await page.goto('/matter-status')
    await page.getByRole('button', { name: say('letUsKnow'), exact: true }).waitFor()
    await screens.at('/matter-status')
    await hands.press('letUsKnow')
    const save = page.getByRole('button', { name: say('save'), exact: true })
    expect(await save.isDisabled()).toBe(true)
    await hands.type('dateSubmitted', '2/31/2026')
    expect(await save.isDisabled()).toBe(true)
    await hands.type('dateSubmitted', '9/14/2026')
    await hands.press('save')
    await page.getByRole('button', { name: say('letUsKnow'), exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: say('yourCases'), exact: true }).tap()
    await page.getByRole('button', { name: /BCI/ }).first().tap()
    await page.getByRole('dialog').getByText('9/14/2026').waitFor()
    await page.keyboard.press('Escape')
    await screens.at('/matter-status')
    await page.getByRole('tab', { name: say('theProcess'), exact: true }).tap()
    await screens.at('/matter-status')

    await page.goto('/documents')
    const download = page.getByRole('button', { name: /^(Download|Descargar) .*\.pdf$/ }).first()
    await download.waitFor()
    await screens.at('/documents')
    const [file] = await Promise.all([page.waitForEvent('download'), download.tap()])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.goto('/clio-page')
    await screens.at('/clio-page')

    await page.goto('/statement')
    await screens.at('/statement/intro')
    await hands.press('getStarted')
    await screens.at('/statement-overview')
    await page.goto('/statement/employment')
    await screens.at('/statement/employment')
    await hands.choose('employment', 'yes')
    await hands.type('whereWork', 'City bakery')
    await hands.type('position', '')
    await hands.press('next')
    await page
      .getByRole('alert')
      .or(page.getByText(/^(There is a problem|Hay un problema)$/))
      .first()
      .waitFor()
    await page.reload()
    await screens.at('/statement/employment')
    expect(await page.getByLabel(say('whereWork'), { exact: true }).inputValue()).toBe('City bakery')
    await hands.type('position', 'Baker')
    await hands.type('howLostTime', '3 years')
    await hands.type('timeInField', '6 years')
    await hands.press('overview')
    await screens.at('/statement-overview')
    await hands.press('readStatement')
    await screens.at('/statement/read')
    await page.getByText('City bakery').waitFor()
    await page.goto('/statement/additional-info')
    await screens.at('/statement/additional-info')
    await hands.choose('additional_info', 'no')
    await hands.press('next')
    await screens.at('/statement/final')
    await hands.press('imDone')
    await screens.at('/menu')
    expect(screens.faults).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

describe('a page of the statement', () => {
  test('that cannot be saved keeps what was written, and saves it later', async () => {
    const { page, context } = await visit(browser, portal.origin)
    const hands = await signIn(page, 'en', 'client-motions@example.com')
    await page.waitForURL('**/results')
    await page.goto('/statement/hobbies')
    const field = page.getByLabel('Your hobbies', { exact: true })
    await field.fill('Running')
    await context.setOffline(true)
    await hands.press('back')
    await page.getByText(/could not reach our server/).waitFor({ timeout: 20_000 })
    expect(await field.inputValue()).toBe('Running')
    await context.setOffline(false)
    await hands.press('back')
    await page.waitForURL('**/statement/housing')
    await page.goto('/statement/hobbies')
    expect(await field.inputValue()).toBe('Running')
    expect(await page.evaluate(() => Object.entries(sessionStorage).join())).not.toContain('Running')
    await context.close()
  })

  test("is saved when the client logs out, and its draft is nobody else's", async () => {
    const { page, context } = await visit(browser, portal.origin)
    const hands = await signIn(page, 'en', 'client-pa@example.com')
    await page.waitForURL('**/menu')
    await page.goto('/statement/life-improvement')
    await page.getByLabel('In your own words', { exact: true }).fill('I found steady work.')
    await hands.press('logOut')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await signIn(page, 'en', 'client-pa@example.com')
    await page.waitForURL('**/menu')
    await page.goto('/statement/life-improvement')
    expect(await page.getByLabel('In your own words', { exact: true }).inputValue()).toBe('I found steady work.')
    await context.close()
  })
})

test.each([
  ['320 px wide', 320, 16],
  ['letters twice as large', 320, 32],
])("a client's pages, %s: nothing scrolls sideways", async (_, width, letters) => {
  const { page, context } = await visit(browser, portal.origin, width)
  await withLetters(page, letters)
  const screens = new Screens(page)
  await signIn(page, 'en', 'client-az@example.com')
  await page.waitForURL('**/menu')
  for (const path of ['/menu', '/matter-status', '/documents', '/clio-page', '/statement-overview', '/statement/reasons']) {
    await page.goto(path)
    await page.waitForURL(`**${path}`)
    await page.getByText('Loading…').waitFor({ state: 'detached' })
    await screens.at(path)
  }
  expect(screens.faults).toEqual([])
  await context.close()
})
