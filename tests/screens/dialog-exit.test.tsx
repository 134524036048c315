// @module-tag thorough
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { languages, type Language } from '../../domain/languages.ts'
import { noCases } from '../../domain/samples/case.ts'
import { samplePerson, verified } from '../../domain/samples/person.ts'
import { catalogs } from '../../src/app/catalogs.ts'
import { resizeWindow, resetWindow } from './helpers.tsx'
import { portalAt, translations } from './portal.tsx'

/**
 * The quick exit in a long dialog: at the top, separate from the dialog's content, and never on top of it (R1005, WCAG
 * 2.4.11).
 */
afterEach(resetWindow)

const withoutCases = {
  person: samplePerson(verified),
  count: { updated_at: '2026-11-02T10:00:00Z', count: 0 },
  eligibility: noCases,
}
const say = (text: string) => translations.i18n._(generateMessageId(text))

async function writing(language: Language) {
  await portalAt('/results', withoutCases)
  await translations.loadFurther(language, catalogs)
  await translations.choose(language)
  await expect.poll(() => button('main', 'Tell us about your record')).toBeDefined()
  button('main', 'Tell us about your record')!.click()
  await expect.poll(() => button('dialog', 'Send message')).toBeDefined()
}
const button = (inside: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(`${inside} button`)].find(each => each.textContent === say(name))
const exit = () => button('dialog', 'Quick exit')!
/** All other controls of the dialog. */
const controls = () =>
  [...document.querySelectorAll<HTMLElement>('dialog :is(a[href], button, input, select, textarea)')].filter(
    each => each !== exit(),
  )
const box = (element: Element) => element.getBoundingClientRect()

/** Five points of a control, slightly inside its edges; for one taller than its room, of its visible part. */
function pointsOf(element: Element) {
  const room = box(element.closest('dialog')!)
  const { left, right, ...whole } = box(element).toJSON() as DOMRect
  const [top, bottom] = [Math.max(whole.top, room.top), Math.min(whole.bottom, room.bottom)]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [
    [x, y],
    [left + 3, y],
    [right - 3, y],
    [x, top + 3],
    [x, bottom - 3],
  ] as const
}
const isOnTop = (element: Element, [x, y]: readonly [number, number]) => {
  const [front] = document.elementsFromPoint(x, y)
  return front !== undefined && (element.contains(front) || front.contains(element))
}
const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const windows = [
  [360, 640, 16],
  [360, 640, 32],
  [768, 1024, 16],
  [1100, 800, 16],
  [1100, 800, 32],
  [1280, 720, 16],
  [640, 360, 32],
] as const

describe.each(languages)('in %s', language => {
  test('covers no pressed or focused control, and stays in sight at every scroll position', async () => {
    await writing(language)
    for (const [width, height, letters] of windows) {
      await resizeWindow(width, letters, height)
      expect(controls().length).toBeGreaterThan(2)
      for (const control of controls()) {
        control.focus()
        expect(document.activeElement).toBe(control)
        // a control taller than its room is partly visible, and nothing covers that part
        const [middle, ...others] = pointsOf(control)
        const fits = box(control).height < height / 3
        const points = fits ? [middle, ...others] : [middle]
        const seen = box(exit())
        expect({
          size: [width, height, letters],
          control: control.textContent,
          hidden: points.filter(point => !isOnTop(control, point)),
          exitHidden: pointsOf(exit()).filter(point => !isOnTop(exit(), point)),
          isInside: seen.top >= 0 && seen.left >= 0 && seen.right <= width && seen.bottom <= height,
          overlaps: fits && overlap(box(control), seen),
        }).toEqual({
          size: [width, height, letters],
          control: control.textContent,
          hidden: [],
          exitHidden: [],
          isInside: true,
          overlaps: false,
        })
      }
    }
  })

  test('is above the title, small, and far from the last button', async () => {
    await writing(language)
    for (const [width, height, letters] of windows) {
      await resizeWindow(width, letters, height)
      const dialog = box(document.querySelector('dialog')!)
      const title = document.querySelector('dialog h2')!
      title.scrollIntoView()
      expect(box(exit()).bottom).toBeLessThanOrEqual(box(title).top)
      expect(box(exit()).top - dialog.top).toBeLessThanOrEqual(letters)
      const close = button('dialog', 'Close')!
      expect(exit().parentElement).not.toBe(close.parentElement)
      // at 200 percent, a phone has room for less than a line
      expect(box(exit()).width).toBeLessThanOrEqual(box(close).width * (letters > 16 ? 1 : 0.9))
      expect(box(exit()).height * 3).toBeLessThan(dialog.height)
    }
  })

  test('is one step back from the title, and Tab around the dialog reaches it', async () => {
    await writing(language)
    expect(document.activeElement?.tagName).toBe('H2')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(exit())
    const otherLanguage = document.querySelector('dialog a[hreflang]')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(otherLanguage)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(controls().at(-1))
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(otherLanguage)
  })
})
