import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts } from './schema.ts'
import { gatewayReturning } from '../testing/gateways.ts'
import { goodCard, openPortal, type Call, type Portal } from '../testing/portal.ts'
import { mailedCode } from '../testing/calls.ts'

/* Rate limits and the lifetime of mailed links, just before and after each limit. */
let portal: Portal
beforeAll(async () => {
  portal = await openPortal({
    gateway: gatewayReturning({ kind: 'refused', refusal: 'cardDeclined' }),
  })
})
afterAll(() => portal.close())
let email: string
beforeEach(async () => {
  email = (await portal.register()).email
})

describe('attempts in ten minutes', () => {
  const statusOf = async (call: string, sent: Call) => (await portal.ask(call, sent)).status
  const times = async (count: number, ask: () => Promise<number>) => {
    const statuses: number[] = []
    for (let turn = 0; turn < count; turn++) statuses.push(await ask())
    return statuses
  }
  const tenMinutes = 10 * 60_000

  test('after nine wrong passwords the right one works and resets the count', async () => {
    const { email, password } = await portal.register()
    const login = (password: string) => () =>
      statusOf('POST /authentication/token', { form: { username: email, password } })
    expect(await times(9, login('wrong'))).toEqual(Array(9).fill(401))
    expect(await login(password)()).toBe(200)
    expect(await times(2, login('wrong'))).toEqual([401, 401])
    expect(await login(password)()).toBe(200)
  })

  test('after ten wrong passwords the right one is refused for exactly ten minutes', async () => {
    const { email, password } = await portal.register()
    const login = (password: string) => () =>
      statusOf('POST /authentication/token', { form: { username: email, password } })
    expect(await times(10, login('wrong'))).toEqual(Array(10).fill(401))
    expect(await login(password)()).toBe(429)
    portal.clock.time += tenMinutes - 1
    expect(await login(password)()).toBe(429)
    portal.clock.time += 1
    expect(await login(password)()).toBe(200)
  })

  test('two servers on one database count together', async () => {
    const other = await openPortal({ opened: portal.opened, now: portal.dependencies.now })
    const login = (server: Portal) => async () =>
      (await server.ask('POST /authentication/token', { form: { username: email, password: 'wrong' } })).status
    expect(await times(5, login(portal))).toEqual(Array(5).fill(401))
    expect(await times(6, login(other))).toEqual([...Array(5).fill(401), 429])
    expect(await login(portal)()).toBe(429)
  })

  test('of fifteen parallel wrong passwords ten are checked', async () => {
    const login = () => statusOf('POST /authentication/token', { form: { username: email, password: 'wrong' } })
    const statuses = await Promise.all(Array.from({ length: 15 }, login))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
  })

  test('a refused login says when to retry: in words, and in seconds from the first wrong password', async () => {
    const login = () => portal.ask('POST /authentication/token', { form: { username: email, password: 'wrong' } })
    await times(4, async () => (await login()).status)
    portal.clock.time += 7 * 60_000 + 500
    await times(6, async () => (await login()).status)
    const refused = await login()
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyAttempts', params: { minutes: 3 } } })
    expect(refused.headers.get('Retry-After')).toBe('180')
  })

  test('a refused attempt does not extend the wait', async () => {
    const login = () => statusOf('POST /authentication/token', { form: { username: email, password: 'wrong' } })
    await times(10, login)
    portal.clock.time += tenMinutes - 1
    expect(await login()).toBe(429)
    portal.clock.time += 1
    expect(await times(11, login)).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('attempts are stored as hashes, and deleted once expired', async () => {
    await portal.database.delete(attempts)
    const login = (username: string) =>
      statusOf('POST /authentication/token', { form: { username, password: 'wrong' } })
    await login(email)
    const kept = await portal.database.select().from(attempts)
    expect(kept).not.toEqual([])
    expect(JSON.stringify(kept)).not.toContain(email)
    portal.clock.time += 6 * tenMinutes
    await login('somebody.else@example.org')
    const left = (await portal.database.select().from(attempts)).map(({ ends_at }) => ends_at.getTime())
    expect(left.every(time => time > portal.clock.time)).toBe(true)
  })

  test('ten unknown codes are checked, the eleventh is not', async () => {
    const { token, id } = await portal.register()
    const ask = () => statusOf('PUT /v1/payment/price', { token, json: { promotion_code: 'GUESS', profile_id: id } })
    expect(await times(11, ask)).toEqual([...Array(10).fill(404), 429])
    portal.clock.time += tenMinutes
    expect(await ask()).toBe(404)
  })

  test('asking for the price without a code is not counted', async () => {
    const { token, id } = await portal.register()
    const ask = () => statusOf('PUT /v1/payment/price', { token, json: { promotion_code: '', profile_id: id } })
    expect(await times(12, ask)).toEqual(Array(12).fill(200))
  })

  test('ten declined cards are tried, the eleventh is not', async () => {
    const { token } = await portal.register()
    const pay = () => statusOf('POST /v1/payment', { token, json: goodCard })
    expect(await times(11, pay)).toEqual([...Array(10).fill(402), 429])
  })
})

describe('the code of a reset link', () => {
  const reset = (access_token: string) =>
    portal.ask('POST /v1/authentication/reset', { json: { access_token, password: 'another horse' } })
  const refused = { status: 400, body: { code: 'resetLinkUsed' } }
  const hour = 60 * 60_000

  test('is valid until the last millisecond of its hour', async () => {
    const code = await mailedCode(portal, email)
    portal.clock.time += hour - 1
    expect((await reset(code)).status).toBe(200)
  })

  test('expires after an hour', async () => {
    const code = await mailedCode(portal, email)
    portal.clock.time += hour
    expect(await reset(code)).toMatchObject(refused)
  })

  test('stops working when a newer one is mailed', async () => {
    const older = await mailedCode(portal, email)
    portal.clock.time += 1000
    const newer = await mailedCode(portal, email)
    expect(await reset(older)).toMatchObject(refused)
    expect((await reset(newer)).status).toBe(200)
  })

  test('keeps working when the newer one could not be mailed', async () => {
    const code = await mailedCode(portal, email)
    portal.clock.time += 1000
    const silent = await openPortal({
      opened: portal.opened,
      now: portal.dependencies.now,
      mailer: { send: async () => Promise.reject(new Error('no mail today')) },
    })
    await silent.ask(`POST /v1/authentication/request?username=${email}`)
    await silent.runJobs()
    await silent.close()
    expect((await reset(code)).status).toBe(200)
  })

  test("leaves another person's code alone", async () => {
    const [one, other] = [await portal.register(), await portal.register()]
    const code = await mailedCode(portal, one.email)
    portal.clock.time += 1000
    const theirs = await mailedCode(portal, other.email)
    expect((await reset(code)).status).toBe(200)
    expect((await reset(theirs)).status).toBe(200)
  })
})
