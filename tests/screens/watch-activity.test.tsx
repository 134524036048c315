// @module-tag thorough
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { samplePerson } from '../../domain/samples/person.ts'
import { beginSession } from '../../src/services/session-token.ts'
import { storage } from '../../src/services/storage.ts'
import { signedInPortal } from './signed-in.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.UTC(2026, 10, 21, 12)
/** How far this computer's clock was changed. */
let changedBy = 0

/** A server that ends a session after 30 minutes without a call, and may be set to end one. */
const server = {
  lastCall: start,
  calls: [] as string[],
  ended: [] as (string | null)[],
  async answer(asked: Request | string): Promise<Response> {
    const headers = { Date: new Date(Date.now() - changedBy).toUTCString() }
    if (typeof asked === 'string') return new Response('', { headers })
    const { pathname } = new URL(asked.url)
    server.calls.push(pathname)
    if (pathname === '/authentication/logout') {
      server.ended.push(asked.headers.get('Authorization'))
      return new Response(null, { status: 204, headers })
    }
    const isOver = Date.now() - server.lastCall >= 30 * minute
    if (isOver) return Response.json({ detail: 'Could not validate credentials' }, { status: 401, headers })
    server.lastCall = Date.now()
    return Response.json({}, { headers })
  },
}

beforeEach(() => {
  changedBy = 0
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: start })
  server.lastCall = start
  server.ended = []
  server.calls = []
  vi.stubGlobal('fetch', (asked: Request | string) => server.answer(asked))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach(end => end()))

/** Moves the wall clock, but no timer. */
const jump = (by: number) => vi.setSystemTime(Date.now() + by)
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
/** Another tab's login, stored without notifying this one. */
function anotherLogsIn() {
  storage.write('token', 'of another person')
  storage.write('profile_id', 'another person')
}
const touch = async () => {
  window.dispatchEvent(new Event('pointerdown'))
  await settle()
}

async function signedIn(person = samplePerson()) {
  const portal = signedInPortal('of this session', person)
  ends.push(portal.end)
  await vi.advanceTimersByTimeAsync(minute)
  await touch()
  const isWarned = () => portal.root.getSnapshot().children.idle?.getSnapshot().value === 'warning'
  return { ...portal, isWarned }
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
    vi.stubGlobal('fetch', (asked: Request | string) => held.promise.then(() => server.answer(asked)))
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
    changedBy = hour
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
  changedBy = by
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

test('an answer that ends the session of before does not end the next one in this tab', async () => {
  const { root, isSignedIn } = await signedIn()
  const held = Promise.withResolvers<Response>()
  await vi.advanceTimersByTimeAsync(5 * minute - 1000)
  await touch()
  vi.stubGlobal('fetch', (asked: Request | string) =>
    typeof asked === 'string' || !asked.url.endsWith('/v1/person/') ? server.answer(asked) : held.promise,
  )
  await vi.advanceTimersByTimeAsync(minute)
  root.send({ type: 'LOG_OUT' })
  beginSession('of the next session')
  root.send({ type: 'SIGNED_IN', session: { person: samplePerson(), answers: {}, matters: null } })
  held.resolve(Response.json({ detail: 'Could not validate credentials' }, { status: 401 }))
  await vi.advanceTimersByTimeAsync(minute)
  expect([isSignedIn(), storage.read('token')]).toEqual([true, 'of the next session'])
})

describe('the server, which ends a session 30 minutes after its last call', () => {
  const isOver = () => Date.now() - server.lastCall >= 30 * minute
  const presence = () => server.calls.filter(path => path === '/v1/person/').length

  test('is notified every five minutes of a person who writes for 35 minutes without a call', async () => {
    const { isSignedIn } = await signedIn()
    for (let written = 0; written < 35; written++) {
      await vi.advanceTimersByTimeAsync(minute)
      await touch()
    }
    expect([isSignedIn(), isOver()]).toEqual([true, false])
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
      expect([isSignedIn(), isWarned(), isOver()]).toEqual([true, true, false])
      root.getSnapshot().children.idle?.send({ type: 'STAY' })
      await vi.advanceTimersByTimeAsync(minute)
      expect([isSignedIn(), isOver()]).toEqual([true, false])
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
