import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { respondInTurn, dropped, failureOf, json, signedInWith } from '../../harness/api.ts'
import { Refusal, sentenceFor } from '../../domain/refusal.ts'
import { anything, ask } from '../../src/services/http.ts'

signedInWith()

describe('a call', () => {
  test('reads its answer with the schema and carries the token', async () => {
    const requests = respondInTurn(json({ total: 1500 }))
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
    ['a detail that is no sentence', json({ detail: { zip: ['wrong'] } }, 422), 'refused', undefined],
    ['words that say unauthorized', json({ detail: 'Not authenticated' }, 403), 'unauthorized', 'Not authenticated'],
    ['a 500', json({ detail: "We're sorry" }, 500), 'broken', "We're sorry"],
    ['an answer of another shape', json({ other: 1 }), 'broken', undefined],
  ])('that gets %s', async (_, answer, kind, detail) => {
    respondInTurn(answer)
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
    respondInTurn(answer)
    expect(await failureOf(ask('post', 'v1/payment/', anything))).toMatchObject(failure)
  })

  test.each([
    ['nothing', () => new Response(null, { status: 204 })],
    ['words', () => new Response('saved', { headers: { 'Content-Type': 'text/plain' } })],
  ])('a save that is answered with %s is saved', async (_, answer) => {
    respondInTurn(answer)
    expect(await ask('put', 'v1/answer/race', anything, { json: [] })).toBeNull()
  })

  test.each([
    ['a wrong password', 'authentication/token', 'Incorrect email or password'],
    ['a wrong password in the words of another API', 'authentication/token', 'Could not validate credentials'],
    ['a reset code that does not count', 'v1/authentication/reset', 'Could not validate credentials'],
    ['a reset code that does not count, without a sentence', 'v1/authentication/reset', undefined],
  ])('%s is a refusal, not the end of a session', async (_, path, detail) => {
    respondInTurn(json({ detail }, 401))
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
    respondInTurn(answer)
    const failure = await failureOf(ask('post', 'v1/payment/', anything))
    expect(failure).toMatchObject({ kind })
    expect(sentenceFor(failure, 'en')).toBeUndefined()
  })

  test('a 5xx with a sentence of its own keeps it', async () => {
    respondInTurn(json({ detail: 'We are moving to a new building until noon.' }, 503))
    const failure = await failureOf(ask('post', 'v1/payment/', anything))
    expect(failure).toMatchObject({ kind: 'broken', detail: 'We are moving to a new building until noon.' })
  })
})

describe('repeating', () => {
  beforeEach(() => void vi.useFakeTimers())

  test.each(['get', 'put'] as const)(
    'a %s that is dropped twice gets through the third time, after short waits',
    async method => {
      const requests = respondInTurn(dropped, () => new Response('', { status: 503 }), json({ ok: true }))
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

  test('too many attempts are reported at once, instead of waiting in silence as long as the server says', async () => {
    const body = JSON.stringify({ detail: '…', code: 'tooManyAttempts', params: { minutes: 10 } })
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '600' }
    const requests = respondInTurn(() => new Response(body, { status: 429, headers }))
    const failure = failureOf(ask('get', 'v1/referral/FRIEND', anything))
    await vi.advanceTimersByTimeAsync(0)
    expect(await failure).toMatchObject({ kind: 'refused', code: 'tooManyAttempts' })
    expect(requests).toHaveLength(1)
  })
})
