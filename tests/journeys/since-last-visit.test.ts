// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closeWarning, portalForTests } from './browser.ts'
import { signIn } from './forms.ts'
import { labelsIn } from './steps.ts'

/** What moved since the session before this one began: the sample client was here a week ago (R632). */
const portal = portalForTests()
const email = 'client-all@example.com'

const list = (page: Page) => page.locator('main [data-card]', { hasText: 'Since your last visit' })
/** The lines of the list, folded ones included. */
async function linesOn(page: Page) {
  await list(page).waitFor()
  expect(await list(page).locator('li').count()).toBe(3)
  // a press right after a page has changed is taken for one that was meant for the page before
  await page.waitForTimeout(600)
  await list(page).locator('summary', { hasText: '3 more' }).click()
  await expect.poll(() => list(page).locator('li').count()).toBe(6)
  return list(page).locator('li').allInnerTexts()
}
const day = (ago: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Denver' }).format(
    Date.now() - ago * 86_400_000,
  )

test('of two logins, the first lists it in every tab and on both pages, the second has nothing', async () => {
  const { page, context } = await portal.visit()
  await signIn(page, 'en', email)
  await page.waitForURL('**/menu')
  const lines = await linesOn(page)
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(/^Case \d+: /)
  expect(lines.at(-1)).toMatch(/^Case \d+: BCI application$/)
  expect(await list(page).locator('p').allInnerTexts()).toEqual([1, 2, 3].map(day))

  const tab = await context.newPage()
  for (const address of ['/results', '/menu', '/results']) {
    await tab.goto(address)
    await list(tab).waitFor()
    await closeWarning(tab)
    expect(await linesOn(tab)).toEqual(lines)
  }
  await tab.close()
  await page.getByText(labelsIn('en')('menu'), { exact: true }).tap()
  await page
    .getByRole('navigation')
    .getByRole('button', { name: labelsIn('en')('logOut'), exact: true })
    .tap()
  await page.waitForURL('**/login')

  await signIn(page, 'es', email)
  await page.waitForURL('**/menu')
  await page.locator('main details').first().waitFor()
  const said = async () => page.locator('main').innerText()
  expect(await said()).not.toContain('Desde su última visita')
  await page.goto('/results')
  await page.locator('main [data-card]').first().waitFor()
  expect(await said()).not.toContain('Desde su última visita')
})
