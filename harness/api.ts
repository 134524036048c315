import { afterEach, beforeEach, vi } from 'vitest'
import type { Refusal } from '../domain/refusal.ts'
import { tags } from '../src/boot/early-reads.ts'
import { beginSession, leaveSession } from '../src/services/session-token.ts'

/** A request as it left the browser. */
export interface SentRequest {
  /** Method, path and query. */
  readonly call: string
  /** The JSON body, the fields of a form, or null if empty. */
  readonly body: unknown
  readonly headers: Headers
  /** Whether it continues when the page closes. */
  readonly keepalive: boolean
}
type Respond = () => Response | Promise<Response>

export const json =
  (body: unknown, status = 200): Respond =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
export const nothing: Respond = () => new Response(null, { status: 204 })
export const dropped: Respond = () => Promise.reject(new TypeError('Failed to fetch'))

/** An API with these responses by method and path; any other path is not found. */
export const respondWith = (by: Readonly<Record<string, Respond>>): readonly SentRequest[] =>
  apiThat(call => by[call] ?? json({ detail: `nobody expects ${call}` }, 418))

/** An API that gives these responses in turn, whatever the call; the last one stays. */
export const respondInTurn = (...turns: readonly Respond[]): readonly SentRequest[] =>
  apiThat((_, before) => turns[Math.min(before, turns.length - 1)]!)

function apiThat(respondTo: (call: string, before: number) => Respond): readonly SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, options?: RequestInit) => {
    const request = new Request(input, options)
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname}${search}`
    const respond = respondTo(call, sent.length)
    const each = { call, body: null as unknown, headers: request.headers, keepalive: request.keepalive }
    sent.push(each)
    each.body = await bodyOf(request.clone())
    return Promise.race([respond(), aborted(request)])
  })
  return sent
}

/** A browser ends aborted requests. */
const aborted = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

async function bodyOf(request: Request): Promise<unknown> {
  const kind = request.headers.get('Content-Type') ?? ''
  if (kind.startsWith('multipart/form-data')) return { form: Object.fromEntries(await request.formData()) }
  const text = await request.text()
  return text === '' ? null : JSON.parse(text)
}

/** The calls in order, with their bodies. */
export const requestsIn = (sent: readonly SentRequest[]) =>
  sent.map(({ call, body }) => (body === null ? [call] : [call, body]))

const turn = globalThis.setTimeout.bind(globalThis)

/** The failure of a call that must fail. The pauses between retries pass at once. */
export async function failureOf(call: Promise<unknown>): Promise<Refusal> {
  const failure = call.then(
    () => new Error('the call did not fail'),
    (error: unknown) => error,
  )
  for (;;) {
    const over = await Promise.race([failure, new Promise<null>(done => turn(() => done(null)))])
    if (over) return over as Refusal
    await vi.advanceTimersByTimeAsync(200)
  }
}

/** A refusal by an API without codes. */
export const refusal = json({ detail: 'We are closed today.' }, 422)

/** Signs a person in, in an otherwise empty browser, where the API has tagged its answers, as ours does. */
export function signedInWith(token: string | null = 'secret-token') {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    localStorage.clear()
    sessionStorage.clear()
    tags.areKnown = true
    if (token === null) leaveSession()
    else beginSession(token)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
}
