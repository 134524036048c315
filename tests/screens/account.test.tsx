import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '../../domain/samples/refusals.ts'
import { speakAsPerson } from '../../src/app/watch-session.ts'
import { press, type } from './kit.tsx'
import { portalAt, words } from './portal.tsx'

afterEach(async () => {
  localStorage.clear()
  await words.choose('en')
})

test('an account that is deleted: the login says so', async () => {
  const { place, world } = await portalAt('/account')
  await press('Delete my account')
  await type('Your password', 'my-password')
  await press('Yes, delete my account')
  await expect.element(page.getByText(/^Your account is deleted/)).toBeVisible()
  expect([place.pathname(), world.token]).toEqual(['/login', false])
})

test('a language that is chosen here is saved, and the page speaks it at once', async () => {
  const { root, world } = await portalAt('/account')
  const stop = speakAsPerson(root, words, () => {})
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Su cuenta' })).toBeVisible()
  expect(world.person.language).toBe('es')
  stop()
})

test('a switch that could not be saved is as before, with the reason beside it', async () => {
  await portalAt('/account', { answering: () => Promise.reject(unreachable) })
  const mails = page.getByRole('switch')
  await mails.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(mails).toBeChecked()
})
