import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { answersTo } from '../../domain/samples/answers.ts'
import { client, samplePerson } from '../../domain/samples/person.ts'
import type { World } from '../../harness/world.ts'
import { storage } from '../../src/services/storage.ts'
import { rendered } from './helpers.tsx'
import { portalAt } from './portal.tsx'

/** Real presses of a finger and of keys, soon after one another (R1314). */
let close = async () => {}
beforeEach(() => {
  sessionStorage.clear()
  storage.write('profile_id', 'person-1')
})
afterEach(async () => {
  await close()
  storage.clear()
})
async function openAt(address: string, changes: Partial<World>) {
  const opened = await portalAt(address, changes)
  close = async () => {
    await opened.unmount()
    opened.close()
  }
  return opened
}

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))
const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] :is(button, a), main :is(button, a)')].find(
    each => each.textContent === name,
  )
async function seen(name: string): Promise<HTMLElement> {
  await expect.poll(() => control(name)).toBeDefined()
  await rendered()
  const found = control(name)!
  found.scrollIntoView({ block: 'center' })
  await rendered()
  return found
}
/** The middle of a control, in the window of the browser. */
function middleOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
  const scale = frame.width / innerWidth
  return { x: frame.x + (x + width / 2) * scale, y: frame.y + (y + height / 2) * scale }
}
async function pressAt(point: { readonly x: number; readonly y: number }) {
  const mouse = { ...point, button: 'left' as const, clickCount: 1 }
  await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
  await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
}
async function pressTwice(name: string, milliseconds: number) {
  const point = middleOf(await seen(name))
  const isPressed = new Promise(done => window.addEventListener('pointerup', done, { once: true }))
  const first = pressAt(point)
  // the way to the browser takes time, which is not part of the pause
  await isPressed
  await pause(milliseconds - 20)
  await pressAt(point)
  await first
}
const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
async function pressEnter() {
  await cdp().send('Input.dispatchKeyEvent', { ...enter, type: 'keyDown' })
  await cdp().send('Input.dispatchKeyEvent', { ...enter, type: 'keyUp' })
}

const inStatement = { person: samplePerson(client), answers: {} }
const screening = { person: samplePerson(), answers: answersTo('race', 'ethnicity', 'open_cases', 'protective_order') }

describe.each([60, 150, 300])('two presses %i ms apart go one page on', milliseconds => {
  test('with Next of the statement, where nothing is to be saved', async () => {
    const { place } = await openAt('/statement/education', inStatement)
    const first = place.pathname()
    await seen('Next')
    await pressTwice('Next', milliseconds)
    await expect.poll(place.pathname).not.toBe(first)
    const second = place.pathname()
    await pause(600)
    expect(place.pathname()).toBe(second)
    // later it is meant
    await pressAt(middleOf(await seen('Next')))
    await expect.poll(place.pathname).not.toBe(second)
  })

  test('with Back of a question', async () => {
    const { place } = await openAt('/register/owe-fines', screening)
    await pressTwice('Back', milliseconds)
    await expect.poll(place.pathname).toBe('/register/protective-order')
    await pause(300)
    expect(place.pathname()).toBe('/register/protective-order')
  })
})

test('Enter twice on a button opens one page', async () => {
  const { place } = await openAt('/register/owe-fines', screening)
  const back = await seen('Back')
  back.focus()
  await pressEnter()
  await pressEnter()
  await expect.poll(place.pathname).toBe('/register/protective-order')
  await pause(300)
  expect(place.pathname()).toBe('/register/protective-order')
})

test('a press after the person has moved on the new page is meant, however soon', async () => {
  const { place } = await openAt('/register/owe-fines', screening)
  await pressAt(middleOf(await seen('Back')))
  await expect.poll(place.pathname).toBe('/register/protective-order')
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await pressAt(middleOf(await seen('Back')))
  await expect.poll(place.pathname).toBe('/register/open-cases')
})
