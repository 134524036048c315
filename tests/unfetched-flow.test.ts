import { expect, test, vi } from 'vitest'
import type { FetchedChart } from '../machines/portal/charts.ts'
import { screened } from '../domain/samples/along.ts'
import { client, samplePerson } from '../domain/samples/person.ts'
import { currentScreen } from '../machines/portal/shown.ts'
import { open, type World } from '../harness/world.ts'

const aWhile = () => new Promise<void>(done => setTimeout(done, 50))

/** A portal whose files do not come as long as the network is down. */
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
  '%s without a network is fetched once; once the network is back, "Try again" leads there',
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

test('another address is asked for from a page that could not be fetched, once', async () => {
  const { root, bridge, place, fetch, network } = await openWithoutNetwork('/login', { token: false })
  bridge.request('/forgot')
  await aWhile()
  expect(fetch).toHaveBeenCalledTimes(2)
  network.isDown = false
  root.send({ type: 'TRY_AGAIN' })
  await expect.poll(() => place.pathname()).toBe('/forgot')
})
