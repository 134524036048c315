// @module-tag thorough
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { samplePerson } from '../../domain/samples/person.ts'
import { storage } from '../../src/services/storage.ts'
import { hour, jump, minute, moveTime, server, settle, signedIn, start, touch } from './watched.ts'

/** How long a session lasts in a browser, and what it shows meanwhile (R1001, R1002). */
moveTime()

/** Another tab's login, stored without notifying this one. */
function anotherLogsIn() {
  storage.write('token', 'of another person')
  storage.write('profile_id', 'another person')
}

test('a session starts with an activity, for later visits', async () => {
  await signedIn()
  expect(Number(storage.read('last_activity'))).toBeGreaterThanOrEqual(start)
})

test('28 minutes without activity warn, and two more end the session; activity restarts both', async () => {
  const { isSignedIn, isWarned } = await signedIn()
  await vi.advanceTimersByTimeAsync(20 * minute)
  await touch()
  await vi.advanceTimersByTimeAsync(27 * minute)
  expect([isSignedIn(), isWarned()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(minute)
  expect(isWarned()).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(isSignedIn()).toBe(false)
  expect(storage.read('last_activity')).toBeNull()
})

test('a computer that slept for an hour requires a login before the first touch counts', async () => {
  const { root, isSignedIn } = await signedIn()
  jump(hour)
  await touch()
  expect(isSignedIn()).toBe(false)
  expect(root.getSnapshot().context.notice).toBe('sessionEnded')
})

describe('what the page shows when the computer wakes', () => {
  const name = () => document.querySelector('#of-maria')?.checkVisibility() ?? false
  beforeEach(() => document.body.insertAdjacentHTML('beforeend', '<button id="of-maria">Maria</button>'))
  afterEach(() => document.querySelector('#of-maria')?.remove())
  /** A slow server. */
  function slowly() {
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', (request: Request | string) => held.promise.then(() => server.answer(request)))
    return held.resolve
  }

  test.each([
    ['the tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window is', () => window.dispatchEvent(new Event('focus'))],
    ['it comes out of the memory of the browser', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
    ['nothing happens but that five seconds pass', () => void vi.advanceTimersByTime(5000)],
  ])('is nothing of the person from the moment when %s, until it is known who is there', async (_, wakes) => {
    const { isSignedIn } = await signedIn()
    const answer = slowly()
    jump(hour)
    expect(name()).toBe(true)
    wakes()
    expect([name(), isSignedIn()]).toEqual([false, true])
    answer()
    await settle()
    expect([isSignedIn(), document.body.hidden]).toEqual([false, false])
  })

  test('is the same again, with the focus where it was, where only the clock was changed', async () => {
    const { isSignedIn } = await signedIn()
    document.querySelector<HTMLElement>('#of-maria')?.focus()
    server.clockDiffersBy = hour
    const answer = slowly()
    jump(hour)
    await touch()
    expect(name()).toBe(false)
    answer()
    await settle()
    expect([isSignedIn(), name(), document.activeElement?.id]).toEqual([true, true, 'of-maria'])
  })
})

test('a short sleep does not', async () => {
  const { isSignedIn } = await signedIn()
  jump(20 * minute)
  await touch()
  expect(isSignedIn()).toBe(true)
})

test.each([
  ['ahead', hour],
  ['back', -hour],
])('a clock that is set an hour %s logs nobody out, and keeps nobody in', async (_, by) => {
  const { isSignedIn } = await signedIn()
  server.clockDiffersBy = by
  jump(by)
  await touch()
  await vi.advanceTimersByTimeAsync(minute)
  expect(isSignedIn()).toBe(true)
  await vi.advanceTimersByTimeAsync(31 * minute)
  expect(isSignedIn()).toBe(false)
})

test('a sleep without a network asks for a new login', async () => {
  const { isSignedIn } = await signedIn()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  jump(hour)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(isSignedIn()).toBe(false)
})

test('a throttled tab, whose timers come late, still ends', async () => {
  const { isSignedIn } = await signedIn()
  jump(29 * minute)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(isSignedIn()).toBe(false)
})

test('activity in another tab counts here, a time that was put right does not', async () => {
  const { isSignedIn, isWarned } = await signedIn()
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
})

describe('a page that Back brings out of the memory of the browser', () => {
  const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  test.each([
    ['after a log out in another tab', () => storage.clear()],
    ['while another person is logged in', anotherLogsIn],
  ])('%s shows the login', async (_, meanwhile) => {
    const { isSignedIn } = await signedIn()
    meanwhile()
    back()
    expect(isSignedIn()).toBe(false)
  })

  test('goes on where nothing has happened', async () => {
    const { isSignedIn } = await signedIn()
    back()
    expect(isSignedIn()).toBe(true)
  })
})

test("a forgotten tab shows the login once another person has logged in, and leaves that person's session alone", async () => {
  const { isSignedIn, root } = await signedIn()
  anotherLogsIn()
  await vi.advanceTimersByTimeAsync(6000)
  expect([isSignedIn(), root.getSnapshot().matches({ flow: 'signIn' })]).toEqual([false, true])
  expect([storage.read('token'), storage.read('profile_id')]).toEqual(['of another person', 'another person'])
  await vi.advanceTimersByTimeAsync(minute)
  expect(server.ended).toEqual(['Bearer of this session'])
})

test('a person whose profile has no id stays signed in', async () => {
  const { isSignedIn } = await signedIn(samplePerson({ id: '' }))
  await vi.advanceTimersByTimeAsync(minute)
  await touch()
  expect([isSignedIn(), storage.read('token')]).toEqual([true, 'of this session'])
})
