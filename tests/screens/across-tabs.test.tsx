import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paid, sampleCard, samplePerson } from '../../domain/samples/person.ts'
import { respondWith, json, requestsIn } from '../../harness/api.ts'
import { storedVisit } from '../../src/app/composition.ts'
import { pay } from '../../src/services/payment.ts'
import { storage } from '../../src/services/storage.ts'
import { signedInPortal } from './watched.ts'

/**
 * Another document of the same browser, like another tab: it shares storage and locks with this one, and the browser
 * notifies each of the other's changes.
 */
function otherTab() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const tab = frame.contentWindow as Window & typeof globalThis
  return { storage: tab.localStorage, locks: tab.navigator.locks, close: () => frame.remove() }
}
let tab: ReturnType<typeof otherTab>
let end = () => {}

beforeEach(() => {
  localStorage.clear()
  tab = otherTab()
})
afterEach(() => {
  end()
  end = () => {}
  tab.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** This tab, with a person signed in. */
function signedIn() {
  vi.stubGlobal('fetch', async () => new Response('', { headers: { Date: new Date().toUTCString() } }))
  storage.write('last_activity', String(Date.now()))
  const { root, isSignedIn, end: leave } = signedInPortal('secret-token')
  end = leave
  expect(isSignedIn()).toBe(true)
  return { root, isSignedIn }
}
const aMoment = () => new Promise(done => setTimeout(done, 100))

test.each([
  ['clears what it stored', () => tab.storage.clear()],
  ['removes the token', () => tab.storage.removeItem('token')],
])('a log out in another tab, which %s, logs out here', async (_, logOutThere) => {
  const { root, isSignedIn } = signedIn()
  logOutThere()
  await expect.poll(isSignedIn).toBe(false)
  expect(root.getSnapshot().matches({ flow: 'signIn' })).toBe(true)
  expect(storage.read('email')).toBeNull()
})

test('a log out here notifies the other tabs, and keeps their language', async () => {
  storage.write('language', 'es')
  const { root } = signedIn()
  expect(tab.storage.getItem('email')).toBe('maria@example.com')
  root.send({ type: 'LOG_OUT' })
  await expect.poll(() => Object.keys(tab.storage)).toEqual(['language'])
  expect(tab.storage.getItem('language')).toBe('es')
})

test.each([
  ['the language is changed', () => tab.storage.setItem('language', 'es')],
  ['a new token is stored', () => tab.storage.setItem('token', 'newer-token')],
  ['the title is removed', () => tab.storage.removeItem('title')],
])('nobody is logged out because in another tab %s', async (_, change) => {
  const { isSignedIn } = signedIn()
  change()
  await aMoment()
  expect(isSignedIn()).toBe(true)
})

test('a visit started in one tab is there in the next', () => {
  tab.storage.setItem('us_state', 'AZ')
  tab.storage.setItem('utm_code', 'partnership_mercy-care')
  tab.storage.setItem('peer_referrer_code', 'CARMEN88')
  tab.storage.setItem('has_peer_referrer', 'true')
  expect(storedVisit()).toEqual({
    us_state: 'AZ',
    utm_code: 'partnership_mercy-care',
    peer_referrer_code: 'CARMEN88',
    has_peer_referrer: true,
  })
})

describe('one tab works at a time', () => {
  const attempt = { key: 'visit-0', card: sampleCard(), promotionCode: null }
  const tryToPay = () => pay(attempt).catch((error: unknown) => error)
  /** The other tab pays, until it is done or closed. */
  async function paysThere() {
    const paying = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const there = tab.locks.request('payment', () => {
      held.resolve()
      return paying.promise
    })
    await held.promise
    return { there: there.catch(() => {}), end: paying.resolve }
  }

  test.each([
    ['has paid', paid, 'alreadyPaid'],
    ['did not pay', {}, 'otherTabDidNotPay'],
  ])('while another tab pays, this one waits without a call, and then says that it %s', async (_, changes, code) => {
    const sent = respondWith({ 'GET /v1/person/': json(samplePerson(changes)) })
    const { there, end: ends } = await paysThere()
    const here = tryToPay()
    await aMoment()
    expect(sent).toEqual([])
    ends()
    await there
    expect(await here).toMatchObject({ kind: 'refused', code })
    expect(requestsIn(sent)).toEqual([['GET /v1/person/']])
  })

  test('a tab closed while it pays does not block the others', async () => {
    respondWith({ 'GET /v1/person/': json(samplePerson(paid)) })
    await paysThere()
    const here = tryToPay()
    tab.close()
    expect(await here).toMatchObject({ code: 'alreadyPaid' })
  })

  test('a failed payment no longer blocks the others, and is not repeated', async () => {
    const sent = respondWith({ 'POST /v1/payment/': json({ detail: 'The card was declined.' }, 422) })
    expect([await tryToPay(), await tryToPay()]).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }])
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['denies locks, as it denies storage', denyLocks],
    ['has none', () => void vi.stubGlobal('navigator', { userAgent: navigator.userAgent })],
  ])('a browser that %s still pays once', async (_, take) => {
    const sent = respondWith({ 'POST /v1/payment/': json({ verified: true }) })
    take()
    expect(await tryToPay()).toEqual({ verified: true })
    expect(sent).toHaveLength(1)
  })
})

function denyLocks() {
  const denied = new DOMException('denied', 'SecurityError')
  vi.spyOn(LockManager.prototype, 'request').mockRejectedValueOnce(denied)
}
