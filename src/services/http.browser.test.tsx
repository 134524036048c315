import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { Refusal, sentenceFor } from '../../domain/refusals.ts'
import { anything, ask, askForFile } from './http.ts'
import { verify } from './person.ts'
import { storage } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Answers of a server, one after another; the last one stays. */
function serverAnswers(...answers: readonly (() => Response | Promise<Response>)[]) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, options?: RequestInit) => {
    requests.push(new Request(input, options))
    const answer = answers[Math.min(requests.length, answers.length) - 1]!
    return Promise.resolve().then(answer)
  })
  return requests
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const dropped = () => Promise.reject(new TypeError('Failed to fetch'))
const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

describe('a call', () => {
  test('reads its answer with the schema and carries the token', async () => {
    storage.write('token', 'secret-token')
    const requests = serverAnswers(json({ total: 1500 }))
    expect(
      await ask('put', 'v1/payment/price', v.object({ total: v.number() }), { json: { promotion_code: 'X' } }),
    ).toEqual({
      total: 1500,
    })
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  })

  test.each([
    [
      'a sentence of the server',
      json({ detail: 'Your card was declined.' }, 402),
      'refused',
      'Your card was declined.',
    ],
    ['a 422', json({ detail: 'zip: zipInvalid' }, 422), 'refused', 'zip: zipInvalid'],
    ['a detail that is no sentence', json({ detail: { zip: ['wrong'] } }, 422), 'refused', undefined],
    [
      'a 401',
      json({ detail: 'Could not validate credentials' }, 401),
      'unauthorized',
      'Could not validate credentials',
    ],
    ['words that say unauthorized', json({ detail: 'Not authenticated' }, 403), 'unauthorized', 'Not authenticated'],
    ['a 500', json({ detail: "We're sorry" }, 500), 'broken', "We're sorry"],
    [
      'an answer that is no JSON',
      () => new Response('<html>Sign in to the network</html>', { headers: { 'Content-Type': 'text/html' } }),
      'broken',
      undefined,
    ],
    ['an answer of another shape', json({ other: 1 }), 'broken', undefined],
  ])('that gets %s', async (_, answer, kind, detail) => {
    serverAnswers(answer)
    const failure = await failureOf(ask('post', 'v1/person/', v.object({ email: v.string() })))
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ kind, detail })
  })

  test.each([
    [
      'a code is read before the sentence',
      json({ detail: 'Not authenticated, says the bank', code: 'cardDeclined' }, 402),
      {
        kind: 'refused',
        code: 'cardDeclined',
      },
    ],
    [
      'a code brings its parameters',
      json({ detail: '…', code: 'tooManyAttempts', params: { minutes: 15 } }, 429),
      {
        kind: 'refused',
        code: 'tooManyAttempts',
        params: { minutes: 15 },
      },
    ],
    [
      'an unknown code leaves the sentence as it is',
      json({ detail: 'The moon is in the wrong house.', code: 'moonInWrongHouse' }, 400),
      { kind: 'refused', code: undefined, detail: 'The moon is in the wrong house.' },
    ],
    [
      'the words of the API (R1402) are a code',
      json({ detail: 'Already paid' }, 400),
      { kind: 'refused', code: 'alreadyPaid', detail: 'Already paid' },
    ],
    [
      'a session that has ended, in any language',
      json({ detail: 'Su sesión no es válida', code: 'noSession' }, 403),
      { kind: 'unauthorized', code: 'noSession' },
    ],
    [
      'a payment service that does not answer keeps its own sentence',
      json({ detail: '…', code: 'paymentServiceUnreachable' }, 502),
      {
        kind: 'broken',
        code: 'paymentServiceUnreachable',
      },
    ],
  ])('%s', async (_, answer, failure) => {
    serverAnswers(answer)
    expect(await failureOf(ask('post', 'v1/payment/', anything))).toMatchObject(failure)
  })

  test('an identity check that is refused without a word is an error', async () => {
    serverAnswers(json({ detail: { ssn: ['wrong'] } }, 400))
    expect(await failureOf(verify('1234'))).toMatchObject({ kind: 'refused', code: 'errorOccurred' })
    serverAnswers(json({ verified: false }))
    expect(await failureOf(verify('1234'))).toMatchObject({ kind: 'refused', code: 'verificationFailed' })
  })

  test('a save that a captive network answers is not saved', async () => {
    serverAnswers(() => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }))
    expect(await failureOf(ask('put', 'v1/answer/race', anything, { json: [] }))).toMatchObject({ kind: 'broken' })
  })

  test.each([
    ['nothing', () => new Response(null, { status: 204 })],
    ['words', () => new Response('saved', { headers: { 'Content-Type': 'text/plain' } })],
  ])('a save that is answered with %s is saved', async (_, answer) => {
    serverAnswers(answer)
    expect(await ask('put', 'v1/answer/race', anything, { json: [] })).toBeNull()
  })

  test.each([
    ['a wrong password', 'authentication/token', 'Incorrect email or password'],
    ['a wrong password in the words of another API', 'authentication/token', 'Could not validate credentials'],
    ['a reset code that does not count', 'v1/authentication/reset', 'Could not validate credentials'],
    ['a reset code that does not count, without a sentence', 'v1/authentication/reset', undefined],
  ])('%s is a refusal, not the end of a session', async (_, path, detail) => {
    serverAnswers(json({ detail }, 401))
    expect(await failureOf(ask('post', path, anything))).toMatchObject({ kind: 'refused' })
  })
})

describe('an error answer', () => {
  test.each([
    [
      'a 500 of our own server',
      json({ detail: "We're sorry, something went wrong.", code: 'unforeseen' }, 500),
      'broken',
    ],
    ['a 500 in another language', json({ detail: 'Lo sentimos, algo salió mal.', code: 'unforeseen' }, 500), 'broken'],
    ['a page that is not there', json({ detail: 'Not found', code: 'notFound' }, 404), 'refused'],
    ['the name of a status', json({ detail: 'Not Found' }, 404), 'refused'],
    ['the name of a 5xx', json({ detail: 'Internal Server Error' }, 500), 'broken'],
    ['a 5xx in plain text', () => new Response('Bad Gateway', { status: 502 }), 'broken'],
    ['a 5xx without a body', () => new Response(null, { status: 503 }), 'broken'],
  ])('%s has no sentence for a person', async (_, answer, kind) => {
    serverAnswers(answer)
    const failure = await failureOf(ask('post', 'v1/payment/', anything))
    expect(failure).toMatchObject({ kind })
    expect(sentenceFor(failure as Refusal, 'en')).toBeUndefined()
  })

  test('a 5xx with a sentence of its own keeps it', async () => {
    serverAnswers(json({ detail: 'We are moving to a new building until noon.' }, 503))
    const failure = await failureOf(ask('post', 'v1/payment/', anything))
    expect(failure).toMatchObject({ kind: 'broken', detail: 'We are moving to a new building until noon.' })
  })
})

describe('a server that stalls', () => {
  /** An answer whose headers come, and whose body never ends. */
  const stalled = (status: number) => () =>
    new Response(new ReadableStream({ start: stream => stream.enqueue(new TextEncoder().encode('{"total":')) }), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  const silent = () => new Promise<Response>(() => {})

  test.each([
    ['before its headers', silent, 'timeout'],
    ['after its headers', stalled(200), 'timeout'],
    ['after the headers of an error', stalled(500), 'timeout'],
  ])('%s ends the call after 30 seconds', async (_, answer, kind) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    try {
      serverAnswers(answer)
      const failure = failureOf(ask('post', 'v1/payment/', v.object({ total: v.number() })))
      await vi.advanceTimersByTimeAsync(31_000)
      expect(await failure).toMatchObject({ kind })
    } finally {
      vi.useRealTimers()
    }
  })

  test('while a file is fetched ends that call, too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    try {
      serverAnswers(stalled(200))
      const failure = failureOf(askForFile('v1/document/1', new AbortController().signal))
      await vi.advanceTimersByTimeAsync(31_000)
      expect(await failure).toMatchObject({ kind: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('repeating', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each(['get', 'put'] as const)(
    'a %s that is dropped twice gets through the third time, after short waits',
    async method => {
      const requests = serverAnswers(dropped, () => new Response('', { status: 503 }), json({ ok: true }))
      const answer = ask(method, 'v1/answer/', v.object({ ok: v.boolean() }))
      await vi.advanceTimersByTimeAsync(700)
      expect(requests).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(200)
      expect(requests).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(1400)
      expect(requests).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(200)
      expect(requests).toHaveLength(3)
      expect(await answer).toEqual({ ok: true })
    },
  )

  test('after three times it is a failure of the network', async () => {
    const requests = serverAnswers(dropped)
    const failure = failureOf(ask('put', 'v1/answer/race', anything))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failure).toMatchObject({ kind: 'unreachable' })
    expect(requests).toHaveLength(3)
  })

  test('whoever has tried too often is told at once: nobody waits in silence as long as the server says', async () => {
    const body = JSON.stringify({ detail: '…', code: 'tooManyAttempts', params: { minutes: 10 } })
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '600' }
    const requests = serverAnswers(() => new Response(body, { status: 429, headers }))
    const failure = failureOf(ask('get', 'v1/referral/FRIEND', anything))
    await vi.advanceTimersByTimeAsync(0)
    expect(await failure).toMatchObject({ kind: 'refused', code: 'tooManyAttempts' })
    expect(requests).toHaveLength(1)
  })

  test('a POST is never repeated', async () => {
    const requests = serverAnswers(dropped)
    const failure = failureOf(ask('post', 'v1/payment/', anything))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failure).toMatchObject({ kind: 'unreachable' })
    expect(requests).toHaveLength(1)
  })
})
