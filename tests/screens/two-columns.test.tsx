// @module-tag thorough
import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { languages, type Language } from '../../domain/languages.ts'
import { someCases } from '../../domain/samples/case.ts'
import { clientMatters } from '../../machines/casework/chart-data.ts'
import { resizeWindow, openCasework, openResults, translated, selectTab, overflowing, resetWindow } from './helpers.tsx'

const on = (media: 'print' | 'screen') => cdp().send('Emulation.setEmulatedMedia', { media })
afterEach(async () => {
  await on('screen')
  await resetWindow()
})

const named = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].find(
    each => each.textContent === translated(text),
  )
  if (!found) throw new Error(`there is no "${text}"`)
  return found
}
const one = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)!

async function results(language: Language) {
  await openResults(someCases, { framed: {}, language })
  await expect.poll(() => document.querySelector('main [data-card] h4')).not.toBeNull()
  // the cases next to what they cost and how to keep them
  return () => [[one('[data-card] h4'), named('Print or save as PDF')]]
}
async function casework(language: Language) {
  const on = await openCasework(clientMatters, { framed: {}, language })
  await expect.poll(() => document.querySelectorAll('h2').length).toBeGreaterThan(1)
  return on
}
async function dashboard(language: Language) {
  await casework(language)
  return () => [[one('details'), named('See my results')]]
}
async function matterStatus(language: Language) {
  const { to } = await casework(language)
  to('matter-status')
  await expect.poll(() => document.querySelector('[role=tablist]')).not.toBeNull()
  await selectTab('Your cases')
  return () => [[one('ol:has(> li[data-state])'), named('Contact us')]]
}
const card = '[data-card]:is(:has(h3), :has(h4))'
/** Each with what is to be as wide as the paper: the results have a sheet for it. */
const screens = [
  ['the results', results, 'article table'],
  ['the dashboard', dashboard, card],
  ['the matter status', matterStatus, card],
] as const

/** The position of the second of two relative to the first. */
function placeOf([first, second]: readonly HTMLElement[]) {
  const [one, other] = [first!.getBoundingClientRect(), second!.getBoundingClientRect()]
  if (other.left >= one.right) return 'next'
  return other.top >= one.bottom ? 'below' : 'over'
}
/** Where the second part is at these widths, with letters of these sizes. */
const places = {
  next: [
    [960, 16],
    [1280, 16],
    [1920, 16],
    [1920, 32],
  ],
  below: [
    [320, 16],
    [360, 16],
    [940, 16],
    [1280, 32],
    [320, 32],
  ],
} as const
/** A page of this width: the window has room for a scrollbar, too, where the browser keeps some. */
async function resizePage(width: number, letters: number) {
  const scrollbar = window.innerWidth - document.documentElement.getBoundingClientRect().width
  await resizeWindow(width + scrollbar, letters)
}
const allWidths = Array.from({ length: 11 }, (_, index) => 320 + index * 160)

for (const language of languages)
  describe.each(screens)(`in ${language}, %s`, (_, open, printed) => {
    test('are in two columns if they fit, else in one in reading order, and never wider than the window', async () => {
      const parts = await open(language)
      for (const [place, sizes] of Object.entries(places))
        for (const [width, letters] of sizes) {
          await resizePage(width, letters)
          expect([width, letters, ...parts().map(placeOf)]).toEqual([width, letters, ...parts().map(() => place)])
        }
      for (const width of allWidths)
        for (const letters of [16, 32]) {
          await resizePage(width, letters)
          expect([width, letters, document.documentElement.scrollWidth, overflowing()]).toEqual([
            width,
            letters,
            width,
            [],
          ])
        }
    })

    test('are in one column on paper', async () => {
      await open(language)
      await resizeWindow(1280)
      expect(one(card).getBoundingClientRect().width).toBe(728)
      await on('print')
      await expect.poll(() => document.querySelector(`main ${printed}`)?.getBoundingClientRect().width).toBe(576)
    })

    test('are read in visual order', async () => {
      const parts = await open(language)
      const read = parts().flat()
      expect(
        read.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
      ).toEqual(read)
    })
  })

test('the part that stays next to the cases scrolls if the window is low', async () => {
  await results('en')
  await resizeWindow(1280, 16, 320)
  const last = named('Log out')
  const column = last.closest<HTMLElement>('div:has([data-card])')!
  window.scrollTo(0, document.body.scrollHeight)
  one('[data-card]:last-of-type :is(h3, h4)').scrollIntoView()
  expect(column.getBoundingClientRect().height).toBeLessThanOrEqual(320)
  expect(column.scrollHeight).toBeGreaterThan(column.clientHeight)
  last.scrollIntoView({ block: 'nearest' })
  const { top, bottom } = last.getBoundingClientRect()
  expect([top >= 0, bottom <= 320]).toEqual([true, true])
})

test('a one-column screen starts where a two-column one did, and is 560 px wide', async () => {
  const { to } = await casework('en')
  await resizeWindow(1280)
  const left = () => one('h1').getBoundingClientRect().left
  const before = left()
  to('documents')
  await expect.poll(() => document.querySelector('main [data-columns]')).toBeNull()
  const text = one('h1 + div > *').getBoundingClientRect()
  expect([left(), text.left, text.width]).toEqual([before, before, 560])
})
