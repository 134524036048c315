import { describe, expect, test } from 'vitest'
import { signIn } from './forms.ts'
import { portalForTests, withLetters } from './kit.ts'
import { Screens } from './steps.ts'

const portal = portalForTests()

describe.each([
  ['320 px wide', 320, 16],
  ['320 px wide, letters twice as large', 320, 32],
])('%s: nothing scrolls sideways', (_, width, letters) => {
  async function looking() {
    const visitor = await portal.visit(width)
    await withLetters(visitor.page, letters)
    return { ...visitor, screens: new Screens(visitor.page) }
  }

  test('on the public pages and the results', async () => {
    const { page, context, screens } = await looking()
    for (const path of ['/', '/register', '/about', '/privacy', '/terms', '/login', '/forgot']) {
      await page.goto(path)
      await screens.at(path)
    }
    await signIn(page, 'en', 'results-az@example.com')
    await page.waitForURL('**/results')
    const record = page.getByRole('button', { name: /^See record/ }).first()
    await record.waitFor()
    // the warning comes once for each person
    if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
    await record.tap()
    await page.getByRole('dialog').waitFor()
    await screens.at('/results')
    await page.keyboard.press('Escape')
    await screens.at('/results')
    expect(screens.faults).toEqual([])
    await context.close()
  })

  test("on a client's pages", async () => {
    const { page, context, screens } = await looking()
    await signIn(page, 'en', 'client-az@example.com')
    await page.waitForURL('**/menu')
    for (const path of [
      '/menu',
      '/matter-status',
      '/documents',
      '/clio-page',
      '/statement-overview',
      '/statement/reasons',
    ]) {
      await page.goto(path)
      await page.waitForURL(`**${path}`)
      await page.getByText('Loading…').waitFor({ state: 'detached' })
      await screens.at(path)
    }
    expect(screens.faults).toEqual([])
    await context.close()
  })
})
