import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { hideTable } from './testing/database.ts'
import { openPortal } from './testing/portal.ts'

const portal = await openPortal()

describe('unknown paths and methods', () => {
  test.each([
    'GET /v1/shoes',
    'GET /v1/',
    'POST /v2/eligibility/',
    'DELETE /v1/person/',
    'GET /authentication/token',
    'GET /v3/x',
    'POST /',
  ])('%s', async call => {
    const { token } = await portal.register()
    expect(await portal.ask(call, { token })).toMatchObject({ status: 404, body: { detail: 'Not found' } })
  })
})

describe('bodies', () => {
  test.each(['', '{', '{"a":}', 'null,'])('"%s" is not JSON', async body => {
    expect(await portal.ask('POST /v1/person/', { body })).toMatchObject({
      status: 422,
      body: { detail: 'The body is not valid JSON.' },
    })
  })

  test('end at 100 kB, whether the length is sent or not', async () => {
    const body = JSON.stringify({ language: 'x'.repeat(100_000) })
    const tooLarge = { status: 413, body: { detail: 'The request is too large.' } }
    const refused = await portal.ask('POST /v1/person/', { body })
    expect(refused).toMatchObject(tooLarge)
    // read fully, so the connection can be reused
    expect(refused.headers.get('Connection')).toBeNull()
    const unread = await portal.ask('POST /v1/person/', { body, headers: { 'Content-Length': '16000001' } })
    expect(unread).toMatchObject(tooLarge)
    expect(unread.headers.get('Connection')).toBe('close')
    expect(
      await portal.ask('POST /v1/person/', { body, headers: { 'Content-Length': String(body.length) } }),
    ).toMatchObject(tooLarge)
    const form = { username: 'x'.repeat(100_000), password: 'x' }
    expect(await portal.ask('POST /authentication/token', { form })).toMatchObject(tooLarge)
  })

  test('a broken form is refused', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await portal.ask('POST /authentication/token', { body: 'nonsense', headers })).status).toBe(422)
  })
})

test('the policy allows the source of a video of the operator', async () => {
  const filed = { en: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', es: '' }
  const { app } = await openPortal({
    operator: { ...operatorDefaults, videos: { ...operatorDefaults.videos, filed } },
  })
  const { headers } = await app.request('/v1/nothing')
  expect(headers.get('Content-Security-Policy')).toContain(
    "media-src 'self'; frame-src https://www.youtube-nocookie.com; connect-src",
  )
})

test('every response has the security headers, and API responses are not cached', async () => {
  for (const call of ['GET /v1/person/', 'POST /v1/person/', 'GET /v1/nothing']) {
    const { headers } = await portal.ask(call)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; media-src 'self'; connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

test('unexpected errors are logged without input, and answered in general terms', async () => {
  const broken = await openPortal()
  const { token } = await broken.register()
  await hideTable(broken.database, 'messages')
  const json = { type: 'message', body: 'my secret story' }
  const response = await broken.ask('POST /v1/message/', { token, json })
  expect(response).toMatchObject({ status: 500, body: { detail: "We're sorry, something went wrong." } })
  expect(broken.lines()).toMatchObject([
    {
      level: 'error',
      message: 'unforeseen failure',
      method: 'POST',
      route: '/v1/message',
      request: response.headers.get('X-Request-Id'),
      error: { cause: { code: '42P01' } },
    },
  ])
  expect(broken.logged.join('\n')).not.toContain('secret')
})

const theirs = 'https://portal.example.org'

test('pages of the configured origins may call the API with a token, refusals included; other pages may not', async () => {
  const portal = await openPortal({ corsOrigins: [theirs] })
  const from = (Origin: string) => portal.ask('GET /v1/person/', { headers: { Origin } })
  expect((await from(theirs)).headers.get('Access-Control-Allow-Origin')).toBe(theirs)
  expect((await from(theirs)).headers.get('Access-Control-Expose-Headers')).toBe('ETag,Retry-After,X-Request-Id')
  expect((await from('https://else.example.org')).headers.has('Access-Control-Allow-Origin')).toBe(false)
  const preflight = await portal.ask('OPTIONS /v1/payment/', {
    headers: {
      Origin: theirs,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'idempotency-key',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
    'Authorization,Content-Type,Idempotency-Key,If-Match',
  )
  const ofPeople = portal.app.routes.filter(({ path }) => !path.startsWith('/operator/'))
  const methods = new Set(ofPeople.map(({ method }) => method).filter(method => method !== 'ALL'))
  expect(preflight.headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual([...methods].toSorted())
  expect(preflight.headers.has('Access-Control-Allow-Credentials')).toBe(false)
})

test('no origin may by default', async () => {
  const portal = await openPortal()
  const { headers } = await portal.ask('GET /v1/person/', { headers: { Origin: theirs } })
  expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
})
