import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { incomeTiers } from '../../domain/rules/poverty.ts'
import { screened } from '../../domain/samples/along.ts'
import { flowInput } from '../../domain/samples/person.ts'
import { silent } from '../../harness/silent.ts'
import { emptyVisit } from '../../machines/kit/session.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { screeningMachine } from '../../machines/screening/screening-machine.ts'
import { BasicInfoScreen } from '../../src/screens/registration/basic-info-screen.tsx'
import { ScreeningScreens } from '../../src/screens/screening/screening-screens.tsx'
import { at, framed, tooWide, usual } from './frame.tsx'
import { pick, press, say, stage } from './kit.tsx'

/** What is chosen can be read whole on the smallest phone, with large letters, too. */
const narrow = 320
afterEach(usual)

/** How wide a browser would draw a control of itself: with room for the longest of its options. */
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
  const basicInfo = () =>
    stage(framed(BasicInfoScreen), silent(basicInfoMachine), {
      input: { visit: { ...emptyVisit, us_state: 'UT' }, operator },
      language,
    })
  const group = () => page.getByRole('group', { name: say('Birth date'), exact: true }).element()
  const selects = () => [...group().querySelectorAll('select')]
  const cut = () => [
    ...selects().filter(select => select.getBoundingClientRect().width < ownWidth(select)),
    ...[...group().querySelectorAll('label')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  ]

  test('the three parts of the birth date stand in one row, and none is cut', async () => {
    await basicInfo()
    await at(narrow)
    expect(new Set(selects().map(select => select.getBoundingClientRect().top)).size).toBe(1)
    expect([cut(), tooWide()]).toEqual([[], []])
  })

  test('with large letters they wrap, none is cut, and they stay one group with one error', async () => {
    await basicInfo()
    await press('Continue')
    await at(narrow, 32)
    expect([selects().length, group().querySelectorAll('p').length]).toEqual([3, 1])
    expect([cut(), tooWide()]).toEqual([[], []])
  })

  test.each([16, 32])('the income that is chosen is shown whole, with letters of %d px', async letters => {
    const { actor } = await stage(framed(ScreeningScreens), silent(screeningMachine), {
      input: flowInput({}, screened()),
      language,
    })
    actor.send({ type: 'xstate.route', to: '#register/income' })
    await expect.poll(() => document.getElementById('household_income_range')).not.toBeNull()
    await at(narrow, letters)
    await pick('Household size', '')
    await shownWhole(say('Choose the household size first'))
    await pick('Household size', '4')
    await pick('Household income', '')
    await shownWhole(say('Choose'))
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

/** In as many lines as it needs, inside of the control, and not a second time in the control's own line. */
async function shownWhole(text: string) {
  const shown = income().parentElement!.querySelector('[aria-hidden]')!
  await expect.poll(() => shown.textContent).toBe(text)
  expect([shown.scrollWidth <= shown.clientWidth, isInside(shown, income()), tooWide()]).toEqual([true, true, []])
  // else WebKit makes the page as wide as the longest option; contained, the select would cover what lies below it
  expect([getComputedStyle(income()).contain, isInFront(shown)]).toEqual(['paint', true])
  expect(getComputedStyle(income()).getPropertyValue('-webkit-text-fill-color')).toBe('rgba(0, 0, 0, 0)')
}
