import { describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { screened } from '../domain/samples/people.ts'
import { client, sampleBasicInfo, samplePerson } from '../domain/samples/person.ts'
import type { World } from '../harness/world.ts'
import type { FetchedChart } from '../machines/portal/charts.ts'
import type { RegistrationRef } from '../machines/registration/registration-machine.ts'
import type { PasswordResetRef } from '../machines/password-reset/password-reset-machine.ts'
import type { SignInRef } from '../machines/sign-in/sign-in-machine.ts'
import { currentScreen, openFlow } from '../machines/portal/current-screen.ts'
import { open } from './open-portal.ts'

describe('a password-reset link', () => {
  const reset = (root: Awaited<ReturnType<typeof open>>['root']) => openFlow(root) as PasswordResetRef

  test('works once: after its page, "Forgot password?" requests a new mail', async () => {
    const { root, at } = await open('/reset?code=mailed', { token: false, resetCode: 'mailed' })
    await at('/reset')
    reset(root).send({ type: 'GO_TO_LOGIN' })
    await at('/login')
    expect(JSON.stringify(root.getSnapshot().context.resetCode)).toBe('null')
    ;(openFlow(root) as SignInRef).send({ type: 'FORGOT_PASSWORD', email: '' })
    await at('/forgot')
  })

  test('that was used before leads to a new one', async () => {
    const { root, at } = await open('/reset?code=used', { token: false })
    await at('/reset')
    reset(root).send({ type: 'SET_PASSWORD', values: { password: 'a-long-password' } })
    await waitFor(reset(root), state => state.matches({ reset: 'refused' }))
    expect(reset(root).getSnapshot().context.code).toBeNull()
    reset(root).send({ type: 'ASK_FOR_NEW_LINK' })
    await at('/forgot')
    expect(reset(root).getSnapshot().context.refusal).toBeNull()
  })
})

describe("the auxiliary campaign's code", () => {
  const saved = [{ selection: 'clean-slate-utah' }]

  test('is saved as an answer after registering', async () => {
    const { root, world, at } = await open('/register/basic-info?us_state=UT&utm_campaign=clean-slate-utah', {
      token: false,
    })
    await at('/register/basic-info')
    const form = (openFlow(root) as RegistrationRef).getSnapshot().children.basicInfo
    form?.send({ type: 'SUBMIT', values: sampleBasicInfo })
    form?.send({ type: 'CONFIRM' })
    await at('/register/aliases')
    expect(world.answers.auxiliary_campaign).toEqual(saved)
  })

  test.each([
    ['/login?utm_campaign=clean-slate-utah', null, saved],
    ['/login?utm_campaign=clean-slate-utah', 'facebook', saved],
    ['/login', 'clean-slate-utah', saved],
    ['/login?utm_campaign=facebook', 'clean-slate-utah', undefined],
    ['/login', null, undefined],
  ])('is checked after a login at %s of a person who came by %s', async (address, utm_code, answer) => {
    const { root, world, at } = await open(address, { token: false, person: samplePerson({ utm_code }) })
    await at('/login')
    ;(openFlow(root) as SignInRef).send({
      type: 'SUBMIT',
      values: { email: 'maria@example.com', password: 'a-long-password' },
    })
    await at('/register/ethnicity')
    expect(world.answers.auxiliary_campaign).toEqual(answer)
  })
})

const aWhile = () => new Promise<void>(done => setTimeout(done, 50))

/** A portal whose files do not load while the network is down. */
async function openWithoutNetwork(address: string, changes: Partial<World>) {
  const network = { isDown: true }
  const fetch = vi.fn<(flow: FetchedChart) => Promise<void>>(async () => {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module')
  })
  const opened = await open(address, { ...changes, fetch })
  await aWhile()
  return { ...opened, fetch, network }
}

test.each([
  ['/', { token: false }, '/'],
  ['/login', { token: false }, '/login'],
  ['/forgot', { token: false }, '/forgot'],
  ['/register/parole', { answers: screened() }, '/register/parole'],
  ['/documents', { person: samplePerson(client) }, '/documents'],
] as const)(
  '%s without a network is fetched once; when the network is back, "Try again" leads there',
  async (address, changes, end) => {
    const { root, place, fetch, network } = await openWithoutNetwork(address, changes)
    expect(fetch).toHaveBeenCalledOnce()
    expect(root.getSnapshot().hasTag('error')).toBe(true)
    root.send({ type: 'TRY_AGAIN' })
    await aWhile()
    expect(fetch).toHaveBeenCalledTimes(2)
    network.isDown = false
    root.send({ type: 'TRY_AGAIN' })
    await expect.poll(() => currentScreen(root)).toBeDefined()
    await expect.poll(() => place.pathname()).toBe(end)
  },
)

test('another address is requested once from a page that could not be fetched', async () => {
  const { root, bridge, place, fetch, network } = await openWithoutNetwork('/login', { token: false })
  bridge.request('/forgot')
  await aWhile()
  expect(fetch).toHaveBeenCalledTimes(2)
  network.isDown = false
  root.send({ type: 'TRY_AGAIN' })
  await expect.poll(() => place.pathname()).toBe('/forgot')
})
