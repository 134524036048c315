import { describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal

const random = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const idOf = ({ headers }: { headers: Headers }) => headers.get('X-Request-Id')
const callsIn = ({ lines }: Portal) => lines().filter(({ message }) => message === 'call answered')

test('a call is one line with method, pattern, status and time, and never its path or query', async () => {
  portal = await openPortal({ logLevel: 'info' })
  const { token } = await portal.register()
  portal.logged.length = 0
  await portal.ask('PUT /v1/answer/open_cases', { token, json: [{ selection: 'no' }] })
  await portal.ask('GET /v1/referral/XANTHIPPE22')
  await portal.ask('POST /v1/authentication/request?username=xanthippe%40example.org')
  await portal.ask('GET /v1/answer/', {})
  await portal.ask('GET /v1/Xanthippe/Oxyrhynchus')
  const calls = portal.lines()
  expect(calls.map(({ message, method, route, status }) => ({ message, method, route, status }))).toEqual(
    [
      { method: 'PUT', route: '/v1/answer/:question', status: 200 },
      { method: 'GET', route: '/v1/referral/:code', status: 404 },
      { method: 'POST', route: '/v1/authentication/request', status: 200 },
      { method: 'GET', route: '/v1/answer/*', status: 401 },
      { method: 'GET', route: 'unknown', status: 404 },
    ].map(call => ({ message: 'call answered', ...call })),
  )
  for (const { milliseconds } of calls) expect(milliseconds).toBeGreaterThanOrEqual(0)
  expect(portal.logged.join()).not.toMatch(/open_cases|xanthippe|oxyrhynchus/i)
})

test('pages and health checks are logged at a lower level', async () => {
  portal = await openPortal({ logLevel: 'debug' })
  await portal.ask('GET /healthz')
  await portal.ask('GET /Xanthippe')
  expect(portal.lines()).toMatchObject([
    { level: 'debug', message: 'page answered', route: '/healthz', status: 200 },
    { level: 'debug', message: 'page answered', route: 'page', status: 404 },
  ])
})

describe('the id of a call', () => {
  test('is unique, on every response and on its log line', async () => {
    portal = await openPortal({ logLevel: 'info', corsOrigins: ['https://portal.example.org'] })
    const responses = [
      await portal.ask('POST /authentication/token', { form: { username: 'nobody@example.org', password: 'wrong' } }),
      await portal.ask('GET /v1/answer/'),
      await portal.ask('POST /v1/person/', { body: '{' }),
      await portal.ask('POST /v1/person/', { body: 'x'.repeat(100_001), headers: { 'Content-Length': '100001' } }),
      await portal.ask('OPTIONS /v1/person/', { headers: { Origin: 'https://portal.example.org' } }),
      await portal.ask('GET /v1/nonsense'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 422, 413, 204, 404])
    const ids = responses.map(idOf)
    for (const id of ids) expect(id).toMatch(random)
    expect(new Set(ids).size).toBe(ids.length)
    expect(callsIn(portal).map(({ request }) => request)).toEqual(ids)
  })

  const ofProxy = '0af7651916cd43dd8448eb211c80319c'
  const loggedId = async (trustProxy: boolean, id: string) => {
    portal = await openPortal({ trustProxy })
    return idOf(await portal.ask('GET /healthz', { headers: { 'X-Request-Id': id } }))
  }

  test('is the one from a trusted proxy', async () => {
    expect(await loggedId(true, ofProxy)).toBe(ofProxy)
  })
  test.each([
    ['no proxy is trusted', false, ofProxy],
    ['the header holds something else', true, 'xanthippe-oxyrhynchus-1973'],
    ['the header holds a card number', true, '4242424242424242'],
    ['the header holds more', true, `${ofProxy}${ofProxy}`],
  ])('is new where %s', async (_, trusted, id) => {
    const given = await loggedId(trusted, id)
    expect(given).toMatch(random)
    expect(given).not.toBe(id)
  })
})
