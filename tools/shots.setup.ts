import fontFile from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { afterEach, beforeAll, beforeEach, expect, vi, type TestContext } from 'vitest'
import { page } from 'vitest/browser'
import { viewports } from '../stories/helpers/viewports.ts'

// the theme does without a font that comes late
const font = new FontFace('Public Sans', `url(${fontFile})`, { weight: '100 900' })
beforeAll(async () => void document.fonts.add(await font.load()))

// some stories show the day
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') }))
afterEach(() => void vi.useRealTimers())

afterEach(async context => {
  const { story, task } = context as TestContext & { readonly story?: { readonly id: string } }
  if (!story || task.result?.state === 'fail') return
  const { width, height } = viewports.phone
  await page.viewport(width, height)
  await atRest()
  // a dialog is in the middle of the screen, everything else is shown to its end
  if (!document.querySelector('dialog[open]')) {
    keepHeights()
    await page.viewport(width, Math.max(height, document.documentElement.scrollHeight))
  }
  // oxlint-disable-next-line vitest/no-standalone-expect -- after each story
  await expect(page).toMatchScreenshot(`${story.id}-${import.meta.env['VITE_STORY_LANGUAGE']}`)
})

/** Waits until two frames change nothing. */
async function atRest() {
  let before = ''
  while (before !== document.body.innerHTML) {
    before = document.body.innerHTML
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
}

/** Keeps the heights that follow the screen's: a page would grow with the screen and never show its end. */
function keepHeights() {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { minHeight } = getComputedStyle(element)
    if (minHeight.endsWith('px') && minHeight !== '0px') element.style.minHeight = minHeight
  }
}
