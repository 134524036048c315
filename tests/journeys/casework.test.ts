// @module-tag thorough
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { portalForTests } from './browser.ts'
import { signIn } from './forms.ts'
import { labelsIn, Screens } from './steps.ts'

const portal = portalForTests()

/** Each language has its own client, because a journey changes what the next would see. */
const clients = ['client@example.com', 'client-all@example.com']
const clientOf = (language: Language) => clients[languages.indexOf(language) % clients.length]!

describe.each(languages)('in %s, an incomplete page of the statement is saved, and stays in no storage', language => {
  /** A client without a statement. */
  const email = { en: 'client-az@example.com', es: 'client-all@example.com' }[language]
  const say = labelsIn(language)

  test.each([
    ['Back', '/statement/pronouns'],
    ['Log out of the menu', '/login'],
  ])('by %s (R703)', async (way, leadsTo) => {
    const { page } = await portal.visit()
    const hands = await signIn(page, language, email)
    await page.waitForURL('**/menu')
    await page.goto('/statement/employment')
    await hands.choose('employment', 'yes')
    await hands.type('whereWork', `Bakery, ${way}`)
    if (leadsTo === '/login') await page.getByText(say('menu'), { exact: true }).tap()
    const place = page.getByRole(leadsTo === '/login' ? 'navigation' : 'main')
    await place.getByRole('button', { name: say(leadsTo === '/login' ? 'logOut' : 'back'), exact: true }).tap()
    await page.waitForURL(`**${leadsTo}`)
    expect(await page.evaluate(() => Object.entries(sessionStorage).join())).not.toContain('Bakery')
    if (leadsTo === '/login') {
      await signIn(page, language, email)
      await page.waitForURL('**/menu')
    }
    await page.goto('/statement/employment')
    const where = page.getByLabel(say('whereWork'), { exact: true })
    await where.waitFor()
    expect(await where.inputValue()).toBe(`Bakery, ${way}`)
  })
})

/** The date can be entered wherever the client reads about it. */
const asksOn: Readonly<Record<Language, string>> = { en: '/matter-status', es: '/menu' }

for (const language of languages)
  test(`a client follows the cases and writes the personal statement, in ${language}`, async () => {
    const { page, context } = await portal.visit()
    const say = labelsIn(language)
    const screens = new Screens(page)
    const hands = await signIn(page, language, clientOf(language))
    await screens.at('/menu')
    await page.getByRole('listitem').first().waitFor()

    if (asksOn[language] === '/matter-status') await page.goto('/matter-status')
    // at home, only the first task has a card: the others are in the rows of their cases
    const asked = page.getByRole('button', { name: new RegExp(`^${say('letUsKnow')}`) })
    const row = page.locator('summary', { hasText: say('bciDate') })
    // a press at the place of the login's button, right after it, counts for nothing
    const isOpen = async () => asksOn[language] !== '/menu' || (await asked.isVisible()) || row.tap().then(() => false)
    await expect.poll(isOpen, { interval: 1000 }).toBe(true)
    await asked.waitFor()
    await screens.at(asksOn[language])
    await asked.tap()
    await page.getByLabel(say('dateSubmitted'), { exact: true }).pressSequentially('9/15/2025')
    await hands.press('save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await screens.at(asksOn[language])
    await page.goto('/matter-status')
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('button', { name: say('letUsKnow'), exact: true }).count()).toBe(0)
    await page.getByRole('tab', { name: say('yourCases'), exact: true }).tap()
    await page
      .locator('summary', { hasText: /Waiting for BCI|BCI application|En espera de BCI|Solicitud/ })
      .first()
      .tap()
    await page.getByRole('button', { name: /BCI/ }).first().tap()
    await page
      .getByRole('dialog')
      .getByText({ en: 'September 15, 2025', es: '15 de septiembre de 2025' }[language])
      .waitFor()
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
    const view = page.getByRole('button', { name: /^(View|Ver) / }).first()
    // a browser without a viewer saves it, maybe before the tap is over; the event can come on either page
    const saved = context.waitForEvent('download').then(pdf => pdf.url())
    const shown = new Promise<string>(resolve => {
      context.once('page', opened => {
        const url = opened.waitForURL(/^blob:/).then(() => opened.url())
        resolve(Promise.any([url, saved]).finally(() => opened.close()))
      })
    })
    await view.tap()
    expect(await shown).toMatch(/^blob:/)
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
    // open questions are offered first, in the overview, and are optional
    await hands.press('imDone')
    await page.getByRole('dialog').waitFor()
    await hands.press('goToThem')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await screens.at('/statement-overview')
    await hands.press('imDone')
    await screens.at('/menu')
    expect(screens.faults).toEqual([])
  })
