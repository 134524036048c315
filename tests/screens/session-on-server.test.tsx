import { describe, expect, test, vi } from 'vitest'
// @module-tag thorough
import { sampleSession } from '../../machines/shared/chart-data.ts'
import { beginSession } from '../../src/services/session-token.ts'
import { storage } from '../../src/services/storage.ts'
import { hour, jump, minute, moveTime, server, signedIn, touch } from './watched.ts'

/** What the server is told of a session: that its person is there, and that it has ended (R1001, R1003). */
moveTime()

test('an answer that ends the session of before does not end the next one in this tab', async () => {
  const { root, isSignedIn } = await signedIn()
  const held = Promise.withResolvers<Response>()
  await vi.advanceTimersByTimeAsync(5 * minute - 1000)
  await touch()
  vi.stubGlobal('fetch', (request: Request | string) =>
    typeof request === 'string' || !request.url.endsWith('/v1/person/') ? server.answer(request) : held.promise,
  )
  await vi.advanceTimersByTimeAsync(minute)
  root.send({ type: 'LOG_OUT' })
  beginSession('of the next session')
  root.send({
    type: 'SESSION_CHANGED',
    changes: sampleSession(),
  })
  held.resolve(Response.json({ detail: 'Could not validate credentials' }, { status: 401 }))
  await vi.advanceTimersByTimeAsync(minute)
  expect([isSignedIn(), storage.read('token')]).toEqual([true, 'of the next session'])
})

describe('the server, which ends a session 30 minutes after its last call', () => {
  const presence = () => server.calls.filter(path => path === '/v1/person/').length

  test('is notified every five minutes of a person who writes for 35 minutes without a call', async () => {
    const { isSignedIn } = await signedIn()
    for (let written = 0; written < 35; written++) {
      await vi.advanceTimersByTimeAsync(minute)
      await touch()
    }
    expect([isSignedIn(), server.hasEnded()]).toEqual([true, false])
    expect(presence()).toBeGreaterThanOrEqual(6)
    expect(presence()).toBeLessThanOrEqual(7)
  })

  test.each([0.3, 1, 2.5, 4.9, 5.1, 7, 9.9])(
    'lasts until the browser itself ends the session, when the last touch came %s minutes after the login',
    async at => {
      const { isSignedIn, isWarned, root } = await signedIn()
      await vi.advanceTimersByTimeAsync(at * minute)
      await touch()
      await vi.advanceTimersByTimeAsync(29.9 * minute)
      expect([isSignedIn(), isWarned(), server.hasEnded()]).toEqual([true, true, false])
      root.getSnapshot().children.idle?.send({ type: 'STAY' })
      await vi.advanceTimersByTimeAsync(minute)
      expect([isSignedIn(), server.hasEnded()]).toEqual([true, false])
    },
  )

  test('is not notified of a tab that nobody touches', async () => {
    await signedIn()
    await vi.advanceTimersByTimeAsync(10 * minute)
    const before = presence()
    await vi.advanceTimersByTimeAsync(17 * minute)
    expect(presence()).toBe(before)
  })

  test('that has ended the session all the same asks for a new login at the next sign of life', async () => {
    const { isSignedIn, root } = await signedIn()
    server.lastCall = -Infinity
    await vi.advanceTimersByTimeAsync(5 * minute)
    await touch()
    await vi.advanceTimersByTimeAsync(minute)
    expect(isSignedIn()).toBe(false)
    expect(root.getSnapshot().context.notice).toBe('sessionEnded')
  })

  test('that cannot be reached is asked again later, and logs nobody out', async () => {
    const { isSignedIn } = await signedIn()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    for (let times = 0; times < 12; times++) {
      await vi.advanceTimersByTimeAsync(minute)
      await touch()
    }
    expect(isSignedIn()).toBe(true)
  })
})

describe('logging out notifies the server, once', () => {
  const bearer = 'Bearer of this session'

  test.each(['LOG_OUT', 'SAVE_AND_LOG_OUT', 'SESSION_EXPIRED'] as const)(
    'on %s, with the token that was',
    async type => {
      const { root, isSignedIn } = await signedIn()
      root.send({ type })
      expect([isSignedIn(), storage.read('token')]).toEqual([false, null])
      await vi.waitFor(() => expect(server.ended).toEqual([bearer]))
    },
  )

  test('when 30 minutes are over, and when a computer wakes after them', async () => {
    const idle = await signedIn()
    await vi.advanceTimersByTimeAsync(31 * minute)
    await vi.waitFor(() => expect(server.ended).toEqual([bearer]))
    idle.end()
    await signedIn()
    jump(hour)
    await touch()
    await vi.waitFor(() => expect(server.ended).toEqual([bearer, bearer]))
  })

  test('not once more from the other tabs, which the first one notifies', async () => {
    const first = await signedIn()
    const second = await signedIn()
    first.root.send({ type: 'LOG_OUT' })
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(second.isSignedIn()).toBe(false)
    await vi.waitFor(() => expect(server.ended).toEqual([bearer]))
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.ended).toEqual([bearer])
  })

  test('and never with the token of who logs in next', async () => {
    const { root } = await signedIn()
    root.send({ type: 'LOG_OUT' })
    storage.write('token', 'of the next person')
    await vi.waitFor(() => expect(server.ended).toEqual([bearer]))
  })
})
