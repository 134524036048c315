import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { answersOf } from '../../domain/samples/answers.ts'
import { noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { asked } from '../../machines/results/chart-data.ts'
import { catalogs } from '../../src/app/catalogs.ts'
import { resizeWindow, overflowing, resetWindow } from './helpers.tsx'
import { client, portalAt, translations } from './portal.tsx'

const menu = () => page.getByText('Menu', { exact: true })
const currentEntries = () =>
  Array.from(document.querySelectorAll('nav [aria-current="page"]'), entry => entry.textContent)

async function choose(entry: string) {
  await menu().click()
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click()
}

describe('the menu entry of the current page', () => {
  test('is that of the screen after each move: by the menu, a link, back and forward', async () => {
    const { place } = await portalAt('/menu')
    await expect.poll(currentEntries).toEqual(['Home'])
    await choose('Your cases')
    await expect.poll(currentEntries).toEqual(['Your cases'])
    await choose('Home')
    await expect.poll(currentEntries).toEqual(['Home'])
    await page.getByRole('link', { name: 'See my results', exact: true }).click()
    await expect.poll(currentEntries).toEqual(['Eligibility results'])
    expect(place.entries).toEqual(['/menu', '/matter-status', '/menu', '/results'])
    place.back()
    await expect.poll(currentEntries).toEqual(['Home'])
    place.forward()
    await expect.poll(currentEntries).toEqual(['Eligibility results'])
  })

  test('stays with the screen when the charts refuse an address', async () => {
    const { place } = await portalAt('/results')
    await expect.poll(currentEntries).toEqual(['Eligibility results'])
    place.type('/register/income')
    await expect.poll(() => place.pathname()).toBe('/results')
    await expect.poll(currentEntries).toEqual(['Eligibility results'])
  })

  test.each(['/statement/intro', '/statement-overview', '/statement/reasons'])(
    'is the statement at %s',
    async address => {
      await portalAt(address)
      await expect.poll(currentEntries).toEqual(['Personal statement questions'])
    },
  )
})

test('the account comes last before Log out, and is the current page on its password page', async () => {
  const { place } = await portalAt('/menu')
  await menu().click()
  const entries = Array.from(document.querySelectorAll('nav > *'), entry => entry.textContent)
  expect(entries.slice(-2)).toEqual(['My account', 'Log out'])
  await page.getByRole('navigation').getByRole('link', { name: 'My account', exact: true }).click()
  await expect.poll(currentEntries).toEqual(['My account'])
  await page.getByRole('link', { name: 'Change password', exact: true }).click()
  await expect.poll(() => place.pathname()).toBe('/account/password')
  expect(currentEntries()).toEqual(['My account'])
})

describe('a panel of the top bar', () => {
  const isOpen = () =>
    Array.from(document.querySelectorAll<HTMLDetailsElement>('header details'), details => details.open)
  const bell = () => document.querySelector<HTMLElement>('header details summary')!

  const pressOn = (element: Element) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }

  test('closes on Escape, and the focus returns to its button', async () => {
    await portalAt('/menu')
    await menu().click()
    page.getByRole('navigation').getByRole('link', { name: 'Your cases', exact: true }).element().focus()
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toEqual([false, false])
    expect(document.activeElement?.textContent).toBe('Menu')
  })

  test('closes on a press outside, and not on one inside', async () => {
    await portalAt('/menu')
    await menu().click()
    // outside its links, which close it
    pressOn(page.getByRole('navigation').element().parentElement!)
    expect(isOpen()).toEqual([false, true])
    pressOn(page.getByRole('heading', { level: 1 }).element())
    await expect.poll(isOpen).toEqual([false, false])
  })

  test('closes when the other opens, with the keyboard too', async () => {
    await portalAt('/menu')
    await menu().click()
    expect(isOpen()).toEqual([false, true])
    bell().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(isOpen).toEqual([true, false])
  })
})

test.each([
  ['a request', [asked('UT')], ['We got your request.']],
  ['a message', [wrote('message')], ['We got your message.']],
  ['both', [wrote('message'), asked('UT')], ['We got your request.', 'We got your message.']],
] as const)('the bell tells what we got: %s', async (_, written, notices) => {
  await portalAt('/results', { written })
  const listed = () => Array.from(document.querySelectorAll('header li'), ({ textContent }) => textContent)
  await expect.poll(listed).toEqual(notices)
})

test('the bell counts the things to do as the lists do, and nothing else (R829)', async () => {
  const invoice = { workflow: 'Court phase', workflow_stage: 'Invoice' }
  const matters = [
    sampleMatter({ id: '1', ...invoice }),
    sampleMatter({ id: '2', ...invoice }),
    sampleMatter({ id: '3', workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' }),
    sampleMatter({ id: '4', workflow: 'Finalization', workflow_stage: 'Complete' }),
  ]
  await portalAt('/menu', {
    person: { ...client, us_state: 'UT' },
    answers: answersOf({ open_cases: 'yes' }),
    matters: { ...noMatters, matters },
  })
  const bell = () => document.querySelector('header details')
  const counted = '2 things to do, for 3 cases'
  await expect.poll(() => bell()?.querySelector('summary')?.textContent).toBe(`${counted}2`)
  expect(bell()?.querySelector('strong')?.textContent).toBe(counted)
  expect(Array.from(bell()?.querySelectorAll('li') ?? [], ({ textContent }) => textContent)).toEqual([
    'Pay for our work',
    'Tell us when you sent the BCI application',
    'You told us you have an open case.',
  ])
  await page.getByRole('main').getByRole('link', { name: counted, exact: true }).click()
  await expect.element(page.getByRole('main').getByText(counted, { exact: true })).toBeVisible()
})

describe('with large letters', () => {
  afterEach(resetWindow)
  const panels = () => [...document.querySelectorAll('header details')] as HTMLDetailsElement[]

  describe.each(languages)('in %s', language => {
    test.each([320, 360, 1280])('menu and notices stay within the screen, one at a time, at %d px', async width => {
      await portalAt('/menu')
      await translations.loadFurther(language, catalogs)
      await translations.choose(language)
      await expect.poll(() => panels().length).toBe(2)
      await resizeWindow(width, 32, 640)
      for (const panel of panels()) {
        // as in a browser that does not group details by name
        panel.removeAttribute('name')
        const toggled = new Promise(done => panel.addEventListener('toggle', done, { once: true }))
        panel.querySelector('summary')?.click()
        await toggled
        await expect.poll(() => panels().map(each => each.open)).toEqual(panels().map(each => each === panel))
        expect(overflowing()).toEqual([])
      }
    })
  })

  test('the bell grows, too', async () => {
    await portalAt('/menu')
    await expect.poll(() => panels().length).toBe(2)
    const bell = () => document.querySelector('header details svg')!.getBoundingClientRect().height
    const before = bell()
    await resizeWindow(320, 32)
    expect(bell()).toBe(before * 2)
  })
})

afterEach(async () => {
  localStorage.clear()
  await translations.choose('en')
})

test('a switch that could not be saved reverts, with the reason next to it', async () => {
  await portalAt('/account', { answering: () => Promise.reject(unreachable) })
  const mails = page.getByRole('switch', { name: 'Email updates' })
  await mails.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(mails).toBeChecked()
})
