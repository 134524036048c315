import { afterEach, beforeEach, vi } from 'vitest'
import { fromPromise, type AnyActorLogic } from 'xstate'
import { samplePerson } from '../../domain/samples/person.ts'
import { startPortal } from '../../harness/stubs.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { composePortal } from '../../src/app/composition.ts'
import { watchActivity } from '../../src/app/watch-session.ts'
import { beginSession } from '../../src/services/session-token.ts'

export const minute = 60_000
export const hour = 60 * minute
export const start = Date.UTC(2026, 10, 21, 12)

/** A server that ends a session after 30 minutes without a call, and may be set to end one. */
export const server = {
  lastCall: start,
  calls: [] as string[],
  ended: [] as (string | null)[],
  /** How far this computer's clock was changed. */
  clockDiffersBy: 0,
  async answer(request: Request | string): Promise<Response> {
    const headers = { Date: new Date(Date.now() - server.clockDiffersBy).toUTCString() }
    if (typeof request === 'string') return new Response('', { headers })
    const { pathname } = new URL(request.url)
    server.calls.push(pathname)
    if (pathname === '/authentication/logout') {
      server.ended.push(request.headers.get('Authorization'))
      return new Response(null, { status: 204, headers })
    }
    if (server.hasEnded()) return Response.json({ detail: 'Could not validate credentials' }, { status: 401, headers })
    server.lastCall = Date.now()
    return Response.json({}, { headers })
  },
  hasEnded: () => Date.now() - server.lastCall >= 30 * minute,
}

/** Each test moves the time by itself, and has a server of its own. */
export function moveTime() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: start })
    Object.assign(server, { lastCall: start, calls: [], ended: [], clockDiffersBy: 0 })
    vi.stubGlobal('fetch', (request: Request | string) => server.answer(request))
  })
  afterEach(() => {
    ends.splice(0).forEach(end => end())
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
}
const ends: (() => void)[] = []

/** Moves the wall clock, but no timer. */
export const jump = (by: number) => vi.setSystemTime(Date.now() + by)
export const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
export const touch = async () => {
  window.dispatchEvent(new Event('pointerdown'))
  await settle()
}

/** The portal with a signed-in person whose activity is watched; its flows never load. */
export function signedInPortal(token: string, person = samplePerson()) {
  const portal = composePortal(async (): Promise<AnyActorLogic> => fromPromise(() => new Promise(() => {})))
  const root = startPortal(portal, readArrival(new URL('http://portal/login')))
  const stop = watchActivity(root)
  beginSession(token)
  root.send({ type: 'SESSION_CHANGED', changes: { person, answers: {} } })
  return {
    root,
    isSignedIn: () => root.getSnapshot().context.session !== null,
    end: () => {
      stop()
      root.stop()
    },
  }
}

/** The portal a minute after a person has signed in. */
export async function signedIn(person = samplePerson()) {
  const portal = signedInPortal('of this session', person)
  ends.push(portal.end)
  await vi.advanceTimersByTimeAsync(minute)
  await touch()
  const isWarned = () => portal.root.getSnapshot().children.idle?.getSnapshot().value === 'warning'
  return { ...portal, isWarned }
}
