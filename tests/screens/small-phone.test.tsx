// @module-tag thorough
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { incomeTiers } from '../../domain/rules/fee-waiver.ts'
import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { screened } from '../../domain/samples/people.ts'
import { client } from '../../domain/samples/person.ts'
import { flowInput, justPaid } from '../../machines/shared/chart-data.ts'
import {
  resizeWindow,
  openCasework,
  pick,
  press,
  translated,
  renderChart,
  overflowing,
  resetWindow,
} from './helpers.tsx'

/** A selected option is fully readable on the smallest phone, also with large letters. */
const narrow = 320
afterEach(resetWindow)

/** The browser's default width of a control: its longest option. */
function ownWidth(control: HTMLElement) {
  const { style } = control
  const before = style.cssText
  style.cssText = 'position: absolute; width: max-content'
  const { width } = control.getBoundingClientRect()
  style.cssText = before
  return Math.floor(width)
}
const isInside = (inner: Element, outer: Element) => {
  const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
  return one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
}

describe.each(languages)('in %s', language => {
  const basicInfo = () => renderChart('basicInfo', { framed: {}, language })
  const group = () => page.getByRole('group', { name: translated('Birth date'), exact: true }).element()
  const selects = () => [...group().querySelectorAll('select')]
  const cut = () => [
    ...selects().filter(select => select.getBoundingClientRect().width < ownWidth(select)),
    ...[...group().querySelectorAll('label')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  ]

  test('the three parts of the birth date fit in one row', async () => {
    await basicInfo()
    await resizeWindow(narrow)
    expect(new Set(selects().map(select => select.getBoundingClientRect().top)).size).toBe(1)
    expect([cut(), overflowing()]).toEqual([[], []])
  })

  test('with large letters they wrap, fit, and stay one group with one error', async () => {
    await basicInfo()
    await press('Continue')
    await resizeWindow(narrow, 32)
    expect([selects().length, group().querySelectorAll('p').length]).toEqual([3, 1])
    expect([cut(), overflowing()]).toEqual([[], []])
  })

  test.each([16, 32])('the chosen income is shown in full, with letters of %d px', async letters => {
    const { to } = await renderChart('screening', { framed: {}, input: flowInput({}, screened()), language })
    to('register/income')
    await expect.poll(() => document.getElementById('household_income_range')).not.toBeNull()
    await resizeWindow(narrow, letters)
    await pick('Household size', '')
    await shownWhole(translated('Choose your household size first'))
    await pick('Household size', '4')
    await pick('Household income', '')
    await shownWhole(translated('Choose'))
    for (const { id } of incomeTiers(4, operator)) {
      await pick('Household income', id)
      await shownWhole(income().selectedOptions[0]!.text)
    }
  })
})

const income = () => document.getElementById('household_income_range') as HTMLSelectElement

function isInFront(shown: Element) {
  shown.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = shown.getBoundingClientRect()
  shown.setAttribute('style', 'pointer-events: auto')
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  shown.removeAttribute('style')
  return found === shown
}

/** On as many lines as it needs, inside the control, and not repeated on the control's own line. */
async function shownWhole(text: string) {
  const shown = income().parentElement!.querySelector('[aria-hidden]')!
  await expect.poll(() => shown.textContent).toBe(text)
  expect([shown.scrollWidth <= shown.clientWidth, isInside(shown, income()), overflowing()]).toEqual([true, true, []])
  // otherwise WebKit makes the page as wide as the longest option; without containment, the select would cover what is
  // below
  expect([getComputedStyle(income()).contain, isInFront(shown)]).toEqual(['paint', true])
  expect(getComputedStyle(income()).getPropertyValue('-webkit-text-fill-color')).toBe('rgba(0, 0, 0, 0)')
}

/** Every unbreakable part of a text that is nevertheless on two lines. */
function brokenIn(selector: string): readonly string[] {
  const parts: string[] = []
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        // a hyphenated word may wrap after its hyphen, and a slash counts as one
        if (lines.size > 1 && !/[-/]/.test(word)) parts.push(word)
      }
  }
  return parts
}
/** Elements wider than their container. */
const cutIn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)

const sizes = [320, 360, 768, 1000, 1280].flatMap(width => [16, 20, 24, 32].map(letters => [width, letters] as const))
const matters = {
  ...noMatters,
  matters: [
    sampleMatter({ workflow: 'Finalization', workflow_stage: 'Order sent' }),
    sampleMatter({ id: '2', workflow: 'Court Phase', workflow_stage: 'Filed' }),
    sampleMatter({ id: '3', legal_action_type: 'REDUCTION', workflow_stage: 'With the court' }),
    sampleMatter({ id: '4', legal_action_type: 'SEALING', workflow_stage: 'Filed' }),
  ],
}

describe.each(languages)('in %s no word is cut in two at any width and size of letters:', language => {
  test('the names of the steps', async () => {
    await openCasework(matters, { framed: {}, language })
    const rows = () => document.querySelectorAll<HTMLDetailsElement>('details[id^=case-]')
    await expect.poll(() => rows().length).toBe(matters.matters.length)
    rows().forEach(row => (row.open = true))
    await expect.poll(() => document.querySelectorAll('details[id^=case-] ol').length).toBe(matters.matters.length)
    for (const size of sizes) {
      await resizeWindow(...size)
      expect([size, brokenIn('details ol'), cutIn('details li')]).toEqual([size, [], []])
    }
  })

  test('the names of the stages', async () => {
    await renderChart('verification', { input: justPaid(), framed: {}, language })
    await expect.poll(() => document.querySelectorAll('li[data-state]').length).toBe(5)
    for (const size of sizes) {
      await resizeWindow(...size)
      expect([size, brokenIn('ol:has(> li[data-state]), ol + p'), cutIn('li[data-state], ol + p')]).toEqual([
        size,
        [],
        [],
      ])
    }
  })

  test('the email on the account page', async () => {
    await renderChart('account', {
      framed: {},
      input: flowInput({ ...client, email: 'carmen.delgado-ortega@correo.example.com' }),
      language,
    })
    for (const size of sizes.filter(([, letters]) => letters < 32)) {
      await resizeWindow(...size)
      expect([size, brokenIn('dl')]).toEqual([size, []])
    }
  })

  test('the buttons of the contact dialog', async () => {
    const { actor } = await renderChart('verification', { input: justPaid(), framed: {}, language })
    actor.send({ type: 'CONTACT_US' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    for (const size of sizes) {
      await resizeWindow(...size)
      expect([size, brokenIn('dialog a, dialog button')]).toEqual([size, []])
    }
    await press('Close')
  })
})
