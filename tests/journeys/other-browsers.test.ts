// @module-tag thorough
import { expect, test } from 'vitest'
import { closeWarning, portalForTests } from './browser.ts'
import { signIn } from './forms.ts'

/** What other browsers lack or do differently, imitated in Chromium. */
const film = 'https://youtu.be/dQw4w9WgXcQ'
const videos = Object.fromEntries(
  ['needInfo', 'drafting', 'filed', 'complete'].map(step => [step, { en: film, es: film }]),
)
const portal = portalForTests({ ATTEMPT_LIMIT: '1000', OPERATOR_CONFIG: JSON.stringify({ videos }) })

test('a client follows their cases, and the focus stays in a dialog, without features that older browsers lack', async () => {
  const { page } = await portal.visit()
  await page.addInitScript(() => {
    const newer: readonly (readonly [owner: object, ...names: string[]])[] = [
      [AbortSignal, 'any'],
      [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
      [Document.prototype, 'startViewTransition'],
      [Element.prototype, 'checkVisibility'],
      [Error, 'captureStackTrace'],
      [HTMLElement.prototype, 'showPopover'],
      [Map, 'groupBy'],
      [Navigator.prototype, 'connection'],
      [Object, 'groupBy'],
      [Promise, 'try', 'withResolvers'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf'],
      [URL, 'canParse', 'parse'],
      [window, 'CloseWatcher', 'Iterator', 'requestIdleCallback', 'scheduler', 'ScrollTimeline', 'navigation'],
    ]
    for (const [owner, ...names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
  })
  const hands = await signIn(page, 'en', 'client@example.com')
  await page.waitForURL('**/menu')
  await page.goto('/matter-status')
  await page.getByRole('tab', { name: 'The process', exact: true }).tap()
  await page
    .getByRole('button', { name: /^Watch the video/ })
    .first()
    .waitFor()
  await page.goto('/matter-status')
  await hands.press('letUsKnow')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const stops = new Set<string>()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    stops.add(await page.evaluate(() => (document.activeElement?.closest('dialog') ? 'inside' : 'outside')))
  }
  expect([...stops]).toEqual(['inside'])
})

test('a closed dialog of a case gives the focus back to its button where a press gives a button no focus, as in Safari', async () => {
  const { page } = await portal.visit()
  await page.addInitScript(() => {
    addEventListener('mousedown', event => {
      const pressed = (event.target as Element).closest('button')
      if (!pressed) return
      event.preventDefault()
      pressed.closest<HTMLElement>('[tabindex]')?.focus()
    })
  })
  await signIn(page, 'en', 'results@example.com')
  await page.waitForURL('**/results')
  const record = page.getByRole('button', { name: /^See record/ }).nth(1)
  await record.waitFor()
  await closeWarning(page)
  // a person looks first: a press at once at the place of the last one is ignored (R1314)
  await page
    .getByRole('button', { name: /^See record/ })
    .first()
    .focus()
  await record.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await record.evaluate(button => button === document.activeElement)).toBe(true)
})
