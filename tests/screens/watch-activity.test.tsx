import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, type AnyActorLogic } from 'xstate'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { portalId } from '../../machines/kit/session.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { storage } from '../../src/services/storage.ts'
import { composePortal } from '../../src/app/composition.ts'
import { watchActivity } from '../../src/app/watch-activity.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.UTC(2026, 10, 21, 12)
/** By how much this computer's clock was changed. */
let changedBy = 0

beforeEach(() => {
  changedBy = 0
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: start })
  vi.stubGlobal('fetch', async () => new Response('', { headers: { Date: new Date(Date.now() - changedBy).toUTCString() } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The clock on the wall moves, and no timer with it. */
const jump = (by: number) => vi.setSystemTime(Date.now() + by)
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
const touch = async () => {
  window.dispatchEvent(new Event('pointerdown'))
  await settle()
}

async function signedIn() {
  const root = createActor(
    composePortal(async (): Promise<AnyActorLogic> => fromPromise(() => new Promise(() => {}))),
    {
      systemId: portalId,
      input: { operator, arrival: readArrival(new URL('http://portal/login')), hasToken: false, idempotencyKey: 'visit' },
    },
  ).start()
  const stop = watchActivity(root)
  root.send({ type: 'SIGNED_IN', session: { person: samplePerson(), answers: {}, matters: null } })
  await vi.advanceTimersByTimeAsync(minute)
  await touch()
  const isSignedIn = () => root.getSnapshot().context.session !== null
  const isWarned = () => root.getSnapshot().children.idle?.getSnapshot().value === 'warning'
  return { root, isSignedIn, isWarned, end: () => (stop(), root.stop()) }
}

test('a session begins with an activity, for whoever opens the portal later', async () => {
  const { end } = await signedIn()
  expect(Number(storage.read('last_activity'))).toBeGreaterThanOrEqual(start)
  end()
})

test('28 minutes without activity warn, and two more end the session; activity begins anew', async () => {
  const { isSignedIn, isWarned, end } = await signedIn()
  await vi.advanceTimersByTimeAsync(20 * minute)
  await touch()
  await vi.advanceTimersByTimeAsync(27 * minute)
  expect([isSignedIn(), isWarned()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(minute)
  expect(isWarned()).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(isSignedIn()).toBe(false)
  expect(storage.read('last_activity')).toBeNull()
  end()
})

test('a computer that slept for an hour asks for a new login, before the first touch counts', async () => {
  const { root, isSignedIn, end } = await signedIn()
  jump(hour)
  await touch()
  expect(isSignedIn()).toBe(false)
  expect(root.getSnapshot().context.notice).toBe('sessionEnded')
  end()
})

test('a short sleep does not', async () => {
  const { isSignedIn, end } = await signedIn()
  jump(20 * minute)
  await touch()
  expect(isSignedIn()).toBe(true)
  end()
})

test.each([
  ['ahead', hour],
  ['back', -hour],
])('a clock that is set an hour %s logs nobody out, and keeps nobody in', async (_, by) => {
  const { isSignedIn, end } = await signedIn()
  changedBy = by
  jump(by)
  await touch()
  await vi.advanceTimersByTimeAsync(minute)
  expect(isSignedIn()).toBe(true)
  await vi.advanceTimersByTimeAsync(31 * minute)
  expect(isSignedIn()).toBe(false)
  end()
})

test('a sleep without a network asks for a new login', async () => {
  const { isSignedIn, end } = await signedIn()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  jump(hour)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(isSignedIn()).toBe(false)
  end()
})

test('a throttled tab, whose timers come late, still ends', async () => {
  const { isSignedIn, end } = await signedIn()
  jump(29 * minute)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(isSignedIn()).toBe(false)
  end()
})

test('activity in another tab counts here, a time that was put right does not', async () => {
  const { isSignedIn, isWarned, end } = await signedIn()
  const elsewhere = (time: number) => {
    storage.write('last_activity', String(time))
    window.dispatchEvent(new StorageEvent('storage', { key: 'last_activity', newValue: String(time) }))
  }
  await vi.advanceTimersByTimeAsync(20 * minute)
  elsewhere(Date.now())
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect([isSignedIn(), isWarned()]).toEqual([true, false])
  elsewhere(Date.now() - 10 * minute)
  await vi.advanceTimersByTimeAsync(19 * minute)
  expect(isWarned()).toBe(true)
  end()
})
