import { describe, expect, test, vi } from 'vitest'
import { respondWith, dropped, json, requestsIn, signedInWith } from '../../harness/api.ts'
import { serverAhead } from '../../src/services/authentication.ts'
import { loadSession } from '../../src/services/session.ts'
import { storage } from '../../src/services/storage.ts'

signedInWith()

const person = { id: 'person-1', us_state: 'UT', first_name: 'Maria', verified: true, aliases: [] }
const matter = { id: 'one', legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', workflow_stage: 'Filed' }
const calls = {
  'GET /v1/person/': json(person),
  'GET /v1/answer/': json([{ question: 'open_cases', selection: 'no' }]),
  'GET /v1/matter/': json({ matters: [matter] }),
}

test('a session has the person, the answers and the matters', async () => {
  const sent = respondWith(calls)
  expect(await loadSession()).toMatchObject({
    person: { id: 'person-1' },
    answers: { open_cases: [{ selection: 'no' }] },
    matters: { matters: [{ id: 'one' }] },
  })
  expect(requestsIn(sent)).toEqual([['GET /v1/person/'], ['GET /v1/answer/'], ['GET /v1/matter/']])
})

describe('the client portal', () => {
  test.each([
    ['of a client in Utah with a matter is remembered', [matter], 'true'],
    ['of a client without a matter is not there', [], 'false'],
  ])('%s', async (_, matters, shown) => {
    respondWith({ ...calls, 'GET /v1/matter/': json({ matters }) })
    await loadSession()
    expect(storage.read('show_clio_link')).toBe(shown)
  })

  test('of a person who logged out meanwhile is not remembered', async () => {
    const last = Promise.withResolvers<Response>()
    const sent = respondWith({ ...calls, 'GET /v1/matter/': () => last.promise })
    const loading = loadSession()
    await expect.poll(() => sent.length).toBe(3)
    storage.clear()
    last.resolve(new Response(JSON.stringify({ matters: [matter] })))
    await loading
    expect(Object.keys(localStorage)).toEqual([])
  })
})

test('matters that cannot be read are only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  respondWith({ ...calls, 'GET /v1/matter/': json({ detail: 'no' }, 500) })
  expect(await loadSession()).toMatchObject({ person: { id: 'person-1' }, matters: null })
  expect(storage.read('show_clio_link')).toBeNull()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

const minute = 60_000
const dated = (date: string) => () => new Response(null, { headers: { Date: date } })

test('the date of a response shows how far the server is ahead, without the token', async () => {
  const sent = respondWith({ 'HEAD /robots.txt': () => dated(new Date(Date.now() + 5 * minute).toUTCString())() })
  const ahead = await serverAhead()
  // the header knows no parts of a second
  expect(ahead).toBeGreaterThan(5 * minute - 2000)
  expect(ahead).toBeLessThanOrEqual(5 * minute)
  expect(requestsIn(sent)).toEqual([['HEAD /robots.txt']])
  expect(sent[0]?.headers.get('Authorization')).toBeNull()
})

test('a server that is behind has a negative difference', async () => {
  respondWith({ 'HEAD /robots.txt': () => dated(new Date(Date.now() - 5 * minute).toUTCString())() })
  expect(await serverAhead()).toBeLessThan(-4 * minute)
})

test.each([
  ['no network', dropped],
  ['no date', () => new Response(null)],
  ['a date that is none', dated('soon')],
])('with %s the difference is unknown', async (_, answer) => {
  respondWith({ 'HEAD /robots.txt': answer })
  expect(await serverAhead()).toBeNull()
})
