import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { readRefusal } from '../../domain/wire/refusal.ts'
import { respondInTurn, dropped, failureOf, json, signedInWith } from '../../harness/api.ts'
import { anything, askServer } from '../../src/services/http.ts'

signedInWith()

describe('a call', () => {
  test('reads its answer with the schema and sends the token', async () => {
    const requests = respondInTurn(json({ total: 1500 }))
    expect(
      await askServer('put', 'v1/payment/price', v.object({ total: v.number() }), { json: { promotion_code: 'X' } }),
    ).toEqual({
      total: 1500,
    })
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  })

  test('with an answer of another shape is broken', async () => {
    respondInTurn(json({ other: 1 }))
    const failure = await failureOf(askServer('post', 'v1/person/', v.object({ email: v.string() })))
    expect(failure).toEqual(new Refusal('broken'))
  })

  test.each([
    ['a session that has ended, by its code', { detail: '…', code: 'noSession' }, 403, 'unauthorized'],
    ['a session that has ended, in words', { detail: 'Not authenticated' }, 403, 'unauthorized'],
    ['a code with its parameters', { detail: '…', code: 'tooManyAttempts', params: { minutes: 15 } }, 429, 'refused'],
    ['a code with a gateway that failed', { detail: '…', code: 'paymentServiceUnreachable' }, 502, 'broken'],
  ] as const)('that fails keeps the reason: %s', async (_, body, status, kind) => {
    respondInTurn(json(body, status))
    expect(await failureOf(askServer('post', 'v1/payment/', anything))).toMatchObject({ kind, ...readRefusal(body) })
  })

  test.each([
    ['nothing', () => new Response(null, { status: 204 })],
    ['words', () => new Response('saved', { headers: { 'Content-Type': 'text/plain' } })],
  ])('a save answered with %s is saved', async (_, response) => {
    respondInTurn(response)
    expect(await askServer('put', 'v1/answer/race', anything, { json: [] })).toBeNull()
  })
})

describe('repeating', () => {
  beforeEach(() => void vi.useFakeTimers())

  test.each(['get', 'put'] as const)('a %s dropped twice succeeds the third time, after short waits', async method => {
    const requests = respondInTurn(dropped, () => new Response('', { status: 503 }), json({ ok: true }))
    const response = askServer(method, 'v1/answer/', v.object({ ok: v.boolean() }))
    await vi.advanceTimersByTimeAsync(700)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1400)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(200)
    expect(requests).toHaveLength(3)
    expect(await response).toEqual({ ok: true })
  })

  test('too many attempts are reported at once, without waiting as long as the server says', async () => {
    const body = JSON.stringify({ detail: '…', code: 'tooManyAttempts', params: { minutes: 10 } })
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '600' }
    const requests = respondInTurn(() => new Response(body, { status: 429, headers }))
    const failure = failureOf(askServer('get', 'v1/referral/FRIEND', anything))
    await vi.advanceTimersByTimeAsync(0)
    expect(await failure).toMatchObject({ kind: 'refused', code: 'tooManyAttempts' })
    expect(requests).toHaveLength(1)
  })
})
