import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { signIn } from './forms.ts'
import { portalForTests } from './kit.ts'
import { Screens } from './steps.ts'
import { wordsIn } from './words.ts'

/** A client's documents and the date for the bureau, when something is in the way (R808, R814). */
const portal = portalForTests()
/** A PDF of the sample client, whose name has no ending. */
const petition = 'Petition'
const named: Readonly<Record<Language, Readonly<Record<'download' | 'view', (name: string) => string>>>> = {
  en: { download: name => `Download ${name}`, view: name => `View ${name}` },
  es: { download: name => `Descargar ${name}`, view: name => `Ver ${name}` },
}

describe.each(languages)('a client, in %s', language => {
  const say = wordsIn(language)

  async function comes() {
    const visitor = await portal.visit()
    const { page } = visitor
    const hands = await signIn(page, language, 'client@example.com')
    await page.waitForURL('**/menu')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    return {
      ...visitor,
      hands,
      screens: new Screens(page),
      downloadButton: button(named[language].download(petition)),
      viewButton: button(named[language].view(petition)),
      busy: page.locator('[aria-disabled=true]'),
    }
  }

  test('is told under a document that it could not be fetched, and fetches it with the same button', async () => {
    const { page, context, screens, complaints, downloadButton, busy } = await comes()
    await page.goto('/documents')
    await page.route('**/v1/document/**', route => route.fulfill({ status: 500, json: {} }))
    await downloadButton.tap()
    const alert = page.getByRole('listitem').filter({ has: downloadButton }).getByRole('alert')
    await alert.waitFor()
    await screens.at('/documents')
    expect(await busy.count()).toBe(0)
    await page.unroute('**/v1/document/**')
    const [file] = await Promise.all([page.waitForEvent('download'), downloadButton.tap()])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await alert.waitFor({ state: 'detached' })
    expect([...screens.faults, ...complaints]).toEqual([])
    await context.close()
  })

  test('who leaves while a document is being fetched finds its buttons ready, and opens a PDF without an ending', async () => {
    const { page, context, complaints, downloadButton, viewButton, busy } = await comes()
    await page.goto('/documents')
    const asked = page.waitForRequest('**/v1/document/**')
    await page.route('**/v1/document/**', () => undefined)
    await downloadButton.tap()
    await asked
    await expect.poll(() => busy.count()).toBeGreaterThan(0)
    await page.getByText(say('menu'), { exact: true }).tap()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('yourCases'), exact: true })
      .tap()
    await page.waitForURL('**/matter-status')
    await page.goBack()
    await downloadButton.waitFor()
    expect(await busy.count()).toBe(0)
    await page.unroute('**/v1/document/**')
    const [opened] = await Promise.all([context.waitForEvent('page'), viewButton.tap()])
    await expect.poll(() => opened.url()).toMatch(/^blob:/)
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each(['/menu', '/matter-status'])(
    'tells the date with one press where %s asks for it, and no document is to blame there',
    async path => {
      const { page, context, hands, screens, complaints } = await comes()
      await page.route('**/v1/document/**', route => route.fulfill({ status: 500, json: {} }))
      await page.goto(path)
      if (path === '/matter-status') {
        await page.getByRole('tab', { name: say('yourCases'), exact: true }).tap()
        await page.getByRole('button', { name: named[language].download(petition), exact: true }).tap()
        await page.getByRole('main').getByRole('alert').waitFor()
        await page.getByRole('tab', { name: say('yourChecklist'), exact: true }).tap()
      }
      await hands.press('letUsKnow')
      const field = page.getByRole('dialog').getByLabel(say('dateSubmitted'), { exact: true })
      await field.pressSequentially('9152025')
      expect(await field.inputValue()).toBe('9/15/2025')
      expect(await field.getAttribute('inputmode')).toBe('numeric')
      expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0)
      await screens.at(path)
      await hands.press('cancel')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect([...screens.faults, ...complaints]).toEqual([])
      await context.close()
    },
  )
})
