import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnSession } from '../../domain/wire/session.ts'
import { auditLog, tokens } from '../database/schema.ts'
import { hashSecret } from '../database/secrets.ts'
import { mailedCode } from '../testing/calls.ts'
import { type Account, openPortal } from '../testing/portal.ts'

const portal = await openPortal()
let person: Account
beforeEach(async () => {
  person = await portal.register()
})

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
async function logIn({ email, password }: Account, userAgent: string): Promise<string> {
  const form = { username: email, password }
  const { body } = await portal.ask('POST /authentication/token', { form, headers: { 'User-Agent': userAgent } })
  return (body as { access_token: string }).access_token
}
const listFor = async (token: string) =>
  (await portal.ask('GET /v1/person/sessions', { token })).body as readonly OwnSession[]
const withoutIds = async (token: string) => (await listFor(token)).map(({ id: _, ...session }) => session)
const idIn = async (token: string) => (await listFor(token)).find(({ current }) => current)!.id
const end = (token: string, id: unknown) => portal.ask('POST /v1/person/sessions/end', { token, json: { id } })
const status = async (token: string) => (await portal.ask('GET /v1/person', { token })).status
const storedOf = ({ id }: Account) => portal.database.select().from(tokens).where(eq(tokens.person_id, id))
const minute = 60_000

test('a person has 20 sessions at most: another login ends the one that was used the longest ago', async () => {
  const others: string[] = []
  for (let each = 0; each < 19; each++) {
    portal.clock.time += 1000
    others.push(await logIn(person, android))
  }
  portal.clock.time += minute
  // the first one is used again
  expect(await status(person.token)).toBe(200)
  const last = await logIn(person, firefox)
  expect(await Promise.all([person.token, ...others, last].map(status))).toEqual([
    200,
    401,
    ...Array<number>(19).fill(200),
  ])
  expect(await storedOf(person)).toHaveLength(20)
  await Promise.all(Array.from({ length: 5 }, () => logIn(person, android)))
  expect(await storedOf(person)).toHaveLength(20)
})

describe('the list', () => {
  test('has only the own sessions: the kind of device, its last day, and which one asks', async () => {
    const other = await portal.register()
    const token = await logIn(person, android)
    await logIn(other, firefox)
    expect(await withoutIds(token)).toEqual(
      expect.arrayContaining([
        { device: 'Chrome on Android', last_day: '2026-03-02', current: true },
        { device: null, last_day: '2026-03-02', current: false },
      ]),
    )
    expect(await listFor(token)).toHaveLength(2)
    expect(await withoutIds(person.token)).toContainEqual({ device: null, last_day: '2026-03-02', current: true })
  })

  test('has the device of a session that began with a mailed link', async () => {
    const json = { access_token: await mailedCode(portal, person.email), password: 'a-wholly-new-horse' }
    const headers = { 'User-Agent': firefox }
    const { body } = await portal.ask('POST /v1/authentication/reset', { json, headers })
    expect(await withoutIds((body as { access_token: string }).access_token)).toEqual([
      { device: 'Firefox on computer', last_day: '2026-03-02', current: true },
    ])
  })

  test('names the last day in the time zone of the person’s state, and nothing that has expired', async () => {
    const start = portal.clock.time
    const token = await logIn(person, android)
    // 11:55 in the evening of that day in Utah, and ten minutes later
    portal.clock.time = Date.parse('2026-03-03T06:30:00Z')
    const late = await logIn(person, firefox)
    expect(await status(token)).toBe(401)
    portal.clock.time = Date.parse('2026-03-03T06:55:00Z')
    expect(await withoutIds(late)).toEqual([{ device: 'Firefox on computer', last_day: '2026-03-02', current: true }])
    portal.clock.time += 10 * minute
    expect(await withoutIds(late)).toEqual([{ device: 'Firefox on computer', last_day: '2026-03-03', current: true }])
    portal.clock.time = start
  })

  test('reveals no token, no hash, no time and no user agent', async () => {
    const token = await logIn(person, android)
    const text = JSON.stringify(await listFor(token))
    for (const { hash } of await storedOf(person)) expect(text).not.toContain(hash)
    for (const secret of [token, hashSecret(token), person.token, 'Mozilla', '130', 'T18:'])
      expect(text).not.toContain(secret)
    expect(JSON.stringify(await storedOf(person))).not.toMatch(/Mozilla|AppleWebKit/)
    const ids = (await listFor(token)).map(({ id }) => id)
    for (const id of ids) expect((await portal.ask('GET /v1/person', { token: id })).status).toBe(401)
  })

  test('is in the copy of the data, without secrets', async () => {
    const token = await logIn(person, android)
    const copy = (await portal.ask('GET /v1/person/export', { token })).body as { tokens: readonly object[] }
    expect(copy.tokens).toHaveLength(2)
    expect(copy.tokens).toContainEqual({
      id: await idIn(token),
      last_visit_at: expect.any(String) as string,
      person_id: person.id,
      device: 'Chrome on Android',
      expires_at: expect.any(String),
      used_at: expect.any(String),
    })
  })

  test('has sessions from before devices were stored, and of servers that do not store them', async () => {
    await portal.database.insert(tokens).values({
      hash: hashSecret('from-an-older-server'),
      person_id: person.id,
      expires_at: new Date(portal.clock.time + 60 * minute),
      used_at: new Date(portal.clock.time),
    })
    const sessions = await listFor('from-an-older-server')
    expect(sessions).toHaveLength(2)
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(2)
  })
})

describe('ending one', () => {
  test('ends that session and no other, and is in the audit log', async () => {
    const [phone, computer] = [await logIn(person, android), await logIn(person, firefox)]
    expect((await end(computer, await idIn(phone))).status).toBe(204)
    expect(await Promise.all([phone, computer, person.token].map(status))).toEqual([401, 200, 200])
    expect((await withoutIds(computer)).map(({ device }) => device)).not.toContain('Chrome on Android')
    const logged = await portal.database.select().from(auditLog).where(eq(auditLog.person_id, person.id))
    expect(logged.map(({ actor, action }) => `${actor} ${action}`)).toContain('person logged out')
  })

  test('that has ended already changes nothing', async () => {
    const [phone, computer] = [await logIn(person, android), await logIn(person, firefox)]
    const id = await idIn(phone)
    expect([(await end(computer, id)).status, (await end(computer, id)).status]).toEqual([204, 404])
    expect(await status(computer)).toBe(200)
  })

  test.each([
    ['of another person', async () => idIn((await portal.register()).token), 404],
    ['that never was', async () => crypto.randomUUID(), 404],
    ['by its hash', async () => hashSecret(person.token), 422],
    ['by its token', async () => person.token, 422],
  ])('%s is refused', async (_, id, refusedWith) => {
    const before = await portal.database.$count(tokens)
    const sessionId = await id()
    const created = (await portal.database.$count(tokens)) - before
    expect((await end(person.token, sessionId)).status).toBe(refusedWith)
    expect((await portal.database.$count(tokens)) - before).toBe(created)
  })

  test('needs a session', async () => {
    const id = await idIn(person.token)
    expect((await end('made up', id)).status).toBe(401)
    expect((await portal.ask('GET /v1/person/sessions')).status).toBe(401)
    expect(await status(person.token)).toBe(200)
  })
})
