import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SimulatedClock } from 'xstate'
import { unreachable } from '../../domain/samples/refusals.ts'
import { storage } from '../../src/services/storage.ts'
import { client, portalAt } from './portal.tsx'

/** What happens to a statement page being written when the session ends (R703, R1004, "Shared computers"). */
const minutes = (count: number) => count * 60_000
const story = 'I take care of my mother.'
const typed = { caregiver: [{ selection: 'yes', additional_json: { details: story } }] }

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

async function writing(changes: Parameters<typeof portalAt>[1] = {}) {
  const clock = new SimulatedClock()
  const opened = await portalAt('/statement/caregiver', changes, clock)
  await page.getByRole('radio', { name: 'Yes', exact: true }).click()
  await page.getByRole('textbox').fill(story)
  clock.increment(minutes(28))
  await expect.element(dialog()).toBeVisible()
  return { ...opened, clock }
}
const dialog = () => page.getByRole('dialog')
const logOut = () => dialog().getByRole('button', { name: 'Log out', exact: true }).click()
const ended = () => page.getByText('Your session has ended. Please log in again.')

describe('"Are you still there?" over a page being written', () => {
  test('has the quick exit, also on top of another dialog', async () => {
    const clock = new SimulatedClock()
    await portalAt('/menu', {}, clock)
    await expect
      .poll(() => (clock.increment(1000), page.getByRole('button', { name: 'Contact us' }).query()))
      .not.toBeNull()
    await page.getByRole('button', { name: 'Contact us' }).click()
    const exit = (name: string) => page.getByRole('dialog', { name }).getByRole('button', { name: 'Quick exit' })
    await expect.element(exit('Contact us')).toBeVisible()
    clock.increment(minutes(28))
    await expect.element(exit('Are you still there?')).toBeVisible()
    // only the front one is reachable
    const reached = ['Contact us', 'Are you still there?'].map(name => {
      const button = exit(name).element() as HTMLElement
      button.focus()
      return document.activeElement === button
    })
    expect(reached).toEqual([false, true])
  })

  test('its Log out saves what was typed first', async () => {
    const { world, place } = await writing()
    await logOut()
    await expect.poll(() => place.pathname()).toBe('/login')
    expect(world.saved).toEqual([typed])
    expect(ended().query()).toBeNull()
  })

  test('its Log out asks before it loses a page that could not be saved', async () => {
    const { place } = await writing({ save: () => Promise.reject(unreachable) })
    await logOut()
    await dialog().getByRole('button', { name: 'Stay and save', exact: true }).click()
    expect(dialog().query()).toBeNull()
    await expect.element(page.getByRole('textbox')).toHaveValue(story)
    expect(place.pathname()).toBe('/statement/caregiver')
  })

  test('without an answer, what was typed is saved, and the session ends', async () => {
    const { world, clock } = await writing()
    clock.increment(minutes(2))
    await expect.element(ended()).toBeVisible()
    expect(world.saved).toEqual([typed])
  })

  test('without an answer and unable to save, the page is covered at once, and the session still ends', async () => {
    const { root, clock } = await writing({ save: () => new Promise(() => {}) })
    clock.increment(minutes(2))
    await expect.poll(() => page.getByRole('textbox').query()).toBeNull()
    expect(root.getSnapshot().context.session).not.toBeNull()
    clock.increment(30_000)
    await expect.element(ended()).toBeVisible()
  })
})

describe('a session that ended before the page could be saved', () => {
  const lost = () => {
    storage.clear()
    expect(sessionStorage).toHaveLength(0)
  }

  test('keeps what was typed for the same person who logs in there again', async () => {
    storage.write('profile_id', client.id)
    const { root, unmount } = await writing()
    lost()
    root.send({ type: 'SESSION_EXPIRED' })
    await expect.element(ended()).toBeVisible()
    await unmount()
    storage.write('profile_id', client.id)
    await portalAt('/statement/caregiver')
    await expect.element(page.getByRole('textbox')).toHaveValue(story)
  })

  test('keeps nothing for anyone else', async () => {
    storage.write('profile_id', client.id)
    const { unmount } = await writing()
    lost()
    await unmount()
    storage.write('profile_id', 'another person')
    await portalAt('/statement/caregiver')
    await page.getByRole('radio', { name: 'Yes', exact: true }).click()
    await expect.element(page.getByRole('textbox')).toHaveValue('')
  })
})
