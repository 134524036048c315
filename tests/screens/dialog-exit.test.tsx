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
 * A long dialog: the × stays in sight at its top and does what Escape does; the quick exit is below the dialog's own
 * buttons, captioned, and last (R1005, R1312). Neither is on top of another control (WCAG 2.4.11).
 */
afterEach(resetWindow)

const withoutCases = {
  person: samplePerson(verified),
  count: { updated_at: '2026-11-02T10:00:00Z', count: 0 },
  eligibility: noCases,
}
const story = 'In 2009, in Salt Lake City.'
const captions: Readonly<Record<Language, string>> = {
  en: "Quick exit logs you out and opens another page. The message you're writing is lost.",
  es: 'Salida rápida cierra su sesión y abre otra página. El mensaje que está escribiendo se pierde.',
}
const say = (text: string) => translations.i18n._(generateMessageId(text))

async function writing(language: Language) {
  await portalAt('/results', withoutCases)
  await translations.loadFurther(language, catalogs)
  await translations.choose(language)
  await expect.poll(() => button('main', 'Tell us about your record')).toBeDefined()
  open()
  await expect.poll(() => button('dialog', 'Send message')).toBeDefined()
}
const open = () => button('main', 'Tell us about your record')!.click()
const button = (inside: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(`${inside} button`)].find(each => each.textContent === say(name))
const exit = () => button('dialog', 'Quick exit')!
const cross = () => document.querySelector<HTMLElement>(`dialog button[aria-label="${say('Close')}"]`)!
const stops = () => [...document.querySelectorAll<HTMLElement>('dialog :is(a[href], button, input, select, textarea)')]
/** All controls of the dialog but the ×. */
const controls = () => stops().filter(each => each !== cross())
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
  test('the × covers no control, and stays in sight at every scroll position, large enough to press', async () => {
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
        const seen = box(cross())
        expect({
          size: [width, height, letters],
          control: control.textContent,
          hidden: points.filter(point => !isOnTop(control, point)),
          crossHidden: pointsOf(cross()).filter(point => !isOnTop(cross(), point)),
          isInside: seen.top >= 0 && seen.left >= 0 && seen.right <= width && seen.bottom <= height,
          isLarge: seen.width >= 44 && seen.height >= 44,
          overlaps: fits && overlap(box(control), seen),
        }).toEqual({
          size: [width, height, letters],
          control: control.textContent,
          hidden: [],
          crossHidden: [],
          isInside: true,
          isLarge: true,
          overlaps: false,
        })
      }
    }
  })

  test('the quick exit is below the last button, and far from it', async () => {
    await writing(language)
    for (const [width, height, letters] of windows) {
      await resizeWindow(width, letters, height)
      exit().scrollIntoView()
      expect(pointsOf(cross()).filter(point => !isOnTop(cross(), point))).toEqual([])
      const close = button('dialog', 'Close')!
      expect(box(exit()).top - box(close).bottom).toBeGreaterThanOrEqual(3 * letters)
      expect(box(exit()).width).toBeLessThanOrEqual(box(close).width)
      expect(box(cross()).right).toBeGreaterThan(box(exit()).left)
    }
  })

  test('the quick exit is captioned, and says that the message being written is lost', async () => {
    await writing(language)
    const group = exit().closest('fieldset')!
    const caption = document.getElementById(group.getAttribute('aria-labelledby')!)!
    expect(caption.textContent).toBe(captions[language])
    expect(box(caption).bottom).toBeLessThanOrEqual(box(exit()).top)
  })

  test('Tab goes around the dialog: the × is one step back from the title, and the quick exit is last', async () => {
    await writing(language)
    expect(document.activeElement?.tagName).toBe('H2')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(cross())
    const otherLanguage = document.querySelector('dialog a[hreflang]')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(otherLanguage)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(exit())
    expect(stops().at(-1)).toBe(exit())
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(otherLanguage)
  })

  test('the × and Escape close the dialog, and what was typed comes back', async () => {
    await writing(language)
    const press = async () => cross().click()
    for (const close of [press, () => userEvent.keyboard('{Escape}')]) {
      await userEvent.fill(document.querySelector('dialog textarea')!, story)
      await close()
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
      open()
      await expect.poll(() => document.querySelector('dialog textarea')).toHaveValue(story)
    }
  })
})
