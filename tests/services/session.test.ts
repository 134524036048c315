import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { client, samplePerson } from '../../domain/samples/person.ts'
import { respondWith, dropped, json, requestsIn, signedInWith } from '../../harness/api.ts'
import { startPortal } from '../../harness/stubs.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { portalMachine } from '../../machines/portal/portal-machine.ts'
import { sampleSession } from '../../machines/shared/chart-data.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import { heldCall } from '../../machines/shared/testing.ts'
import { watchMatters } from '../../src/app/watch-session.ts'
import { serverAhead } from '../../src/services/authentication.ts'
import { beginSession } from '../../src/services/session-token.ts'
import { loadSession } from '../../src/services/session.ts'
import { storage } from '../../src/services/storage.ts'

signedInWith()

const person = { id: 'person-1', us_state: 'UT', first_name: 'Maria', verified: true, aliases: [] }
const matter = { id: 'one', legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', workflow_stage: 'Filed' }
const calls = {
  'GET /v1/person/': json(person),
  'GET /v1/answer/': json([{ question: 'open_cases', selection: 'no' }]),
}

test('a session has the person and the answers, and waits for nothing else', async () => {
  const sent = respondWith(calls)
  expect(await loadSession()).toEqual({
    person: expect.objectContaining({ id: 'person-1' }),
    answers: { open_cases: [expect.objectContaining({ selection: 'no' })] },
    matters: null,
  })
  expect(requestsIn(sent)).toEqual([['GET /v1/person/'], ['GET /v1/answer/']])
})

/** A portal that is signed in, on a page outside casework. */
function signedInPortal() {
  const root = startPortal(
    portalMachine.provide({ actors: { loadFlow: heldCall() } as object }),
    readArrival(new URL('http://portal/privacy'), emptyVisit),
    { hasToken: true },
  )
  const session = sampleSession({ ...client, us_state: 'UT' })
  root.send({ type: 'SESSION_CHANGED', changes: session })
  const stop = watchMatters(root)
  onTestFinished(() => {
    stop()
    root.stop()
  })
  return { root, session, matters: () => root.getSnapshot().context.session?.matters?.matters.map(({ id }) => id) }
}

describe('the matters of the menu (R1408)', () => {
  test.each([
    ['of a client in Utah with a matter is remembered', [matter], 'true'],
    ['of a client without a matter is not there', [], 'false'],
  ])('come after the session; the client portal %s', async (_, matters, shown) => {
    const last = Promise.withResolvers<Response>()
    respondWith({ 'GET /v1/matter/': () => last.promise })
    const portal = signedInPortal()
    expect(portal.matters()).toBeUndefined()
    last.resolve(new Response(JSON.stringify({ matters })))
    await expect.poll(portal.matters).toEqual(matters.map(({ id }) => id))
    expect(storage.read('show_clio_link')).toBe(shown)
  })

  test('of one person are never given to another', async () => {
    const last = Promise.withResolvers<Response>()
    const sent = respondWith({ 'GET /v1/matter/': () => last.promise })
    const { root, session, matters } = signedInPortal()
    await expect.poll(() => sent.length).toBe(1)
    respondWith({ 'GET /v1/matter/': json({ matters: [] }) })
    beginSession('token of another')
    root.send({
      type: 'SESSION_CHANGED',
      changes: { ...session, person: samplePerson({ ...client, id: 'person-2' }) },
    })
    await expect.poll(matters).toEqual([])
    last.resolve(new Response(JSON.stringify({ matters: [matter] })))
    await last.promise
    await expect.poll(matters).toEqual([])
  })

  test('that cannot be read are only logged, once', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    beginSession('token of a third')
    const sent = respondWith({ 'GET /v1/matter/': json({ detail: 'no' }, 500) })
    const { root, session, matters } = signedInPortal()
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    root.send({ type: 'SESSION_CHANGED', changes: { person: { ...session.person, city: 'Ogden' } } })
    expect([matters(), storage.read('show_clio_link'), sent.length]).toEqual([undefined, null, 1])
    logged.mockRestore()
  })
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
])('with %s the difference is unknown', async (_, response) => {
  respondWith({ 'HEAD /robots.txt': response })
  expect(await serverAhead()).toBeNull()
})
