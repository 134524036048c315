import { beforeEach, describe, expect, test } from 'vitest'
import { mailedCode, resetMailsTo } from '../testing/calls.ts'
import { hideTable } from '../testing/database.ts'
import { goodCard, openPortal, registration, type Account, type PortalResponse, type Call } from '../testing/portal.ts'
import { countTry, isWithinLimit } from './rate-limits.ts'
import { attempts, knownNetworks } from './schema.ts'

/* Rate limits by network, person and mailbox, just below and above each, behind a proxy (decision 020). */
type Server = Awaited<ReturnType<typeof openPortal>>
let portal: Server
/** Another server on the same database, with a tenth of the usual limits. */
let strict: Server
let one: Account
let other: Account
beforeEach(async () => {
  portal = await openPortal({ trustProxy: true })
  const { dependencies, opened } = portal
  const tryLimit = { failures: 1, minutes: 10 }
  strict = await openPortal({ opened, now: dependencies.now, trustProxy: true, tryLimit })
  one = await portal.registerScreened()
  other = await portal.registerScreened()
})

const [home, away] = ['203.0.113.7', '198.51.100.23']
const stranger = (turn: number) => `192.0.2.${turn}`
const minute = 60_000

interface Asked extends Call {
  readonly from?: string
  readonly at?: Server
}
const ask = (call: string, { from = home, at = portal, ...sent }: Asked = {}): Promise<PortalResponse> =>
  at.ask(call, { ...sent, headers: { ...sent.headers, 'X-Forwarded-For': from } })
/** Statuses of this many calls in sequence. */
async function times(count: number, call: (turn: number) => Promise<{ readonly status: number }>) {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) statuses.push((await call(turn)).status)
  return statuses
}
const just = (count: number, status: number) => [...Array<number>(count).fill(status), 429]
const logIn = (username: string, password: string, request: Asked = {}) =>
  ask('POST /authentication/token', { form: { username, password }, ...request })
const requestReset = (email: string, request: Asked) =>
  ask(`POST /v1/authentication/request?username=${email}`, request)

interface Tried {
  readonly at: Server
  readonly turn: number
  readonly from: string
  readonly who: Account
}
/** Each simple limit: how many are answered with this status within these minutes, by network or by person. */
test.each<
  readonly [
    what: string,
    count: number,
    minutes: number,
    status: number,
    call: (tried: Tried) => Promise<PortalResponse>,
  ]
>([
  ['wrong passwords of an account', 10, 10, 401, tried => logIn(one.email, 'a guess', tried)],
  ['wrong passwords of a network', 300, 10, 401, tried => logIn(`${tried.turn}@example.org`, 'a guess', tried)],
  ['registrations', 100, 10, 200, tried => ask('POST /v1/person', { json: registration(), ...tried })],
  ['requested reset links', 60, 10, 200, tried => requestReset(`${tried.turn}@example.org`, tried)],
  ["checked friends' codes", 300, 10, 404, tried => ask('GET /v1/referral/NOTACODE', tried)],
  ['wrong passwords to set another', 10, 10, 400, ({ who }) => changePassword(who, 'a wrong guess')],
  ['wrong passwords to delete the account', 10, 10, 400, ({ who }) => remove(who, 'a wrong guess')],
  ['exports', 5, 60, 200, ({ who }) => who.ask('GET /v1/person/export')],
  ['unknown promotion codes', 10, 10, 404, ({ who }) => priceWith(who, 'GUESS')],
  ['declined cards', 10, 10, 402, ({ who }) => who.ask('POST /v1/payment', { ...goodCard, card_number: declined })],
  ['messages', 20, 60, 200, ({ turn, who }) => who.ask('POST /v1/message', { type: 'message', body: `No. ${turn}` })],
  ['changes of the other names', 10, 60, 200, ({ who }) => who.ask('PUT /v1/person/aliases', [alias])],
  ['changes of the password', 10, 60, 204, ({ who }) => changeOwnPassword(who)],
  [
    'numbers of records before the identity is confirmed',
    40,
    1440,
    200,
    ({ who }) => who.ask('GET /v2/eligibility/count'),
  ],
  ['requested confirmation mails', 5, 60, 204, ({ who }) => who.ask('PUT /v1/person/preferences', resend)],
])('%s: %i in %i minutes', async (_, count, minutes, status, call) => {
  // large limits are tried at a tenth
  const at = count < 50 ? portal : strict
  const allowed = count < 50 ? count : count / 10
  const tried = { at, from: home, who: one }
  expect(await times(allowed + 1, turn => call({ ...tried, turn }))).toEqual(just(allowed, status))
  expect((await call({ ...tried, turn: 1000, from: away, who: other })).status).toBe(status)
  portal.clock.time += minutes * minute - 1
  const again = async () => call({ ...tried, turn: 1001, who: await portal.signIn(one) })
  expect((await again()).status).toBe(429)
  portal.clock.time += 1
  expect((await again()).status).toBe(status)
})
const declined = '4000000000000002'
const alias = { first_name: 'Luz', last_name: 'Vega' }
const resend = { confirm_email: true }
const changePassword = (who: Account, current: string) =>
  who.ask('PUT /v1/person/password', { current, password: 'quite another horse' })
const changeOwnPassword = (who: Account) =>
  who.ask('PUT /v1/person/password', { current: who.password, password: who.password })
const remove = (who: Account, password: string) => who.ask('POST /v1/person/deletion', { password })
const priceWith = (who: Account, promotion_code: string) =>
  who.ask('PUT /v1/payment/price', { promotion_code, profile_id: who.id })

/** What one network may do with many accounts, none of which reaches its own limit. */
test.each<
  readonly [
    what: string,
    count: number,
    minutes: number,
    status: number,
    call: (who: Account, from: string) => Promise<PortalResponse>,
  ]
>([
  ['numbers of records', 500, 1440, 200, (who, from) => as(who, from, 'GET /v1/eligibility/count')],
  [
    'unknown promotion codes',
    30,
    60,
    404,
    (who, from) => as(who, from, 'PUT /v1/payment/price', { promotion_code: 'GUESS', profile_id: who.id }),
  ],
  ['messages', 40, 60, 200, (who, from) => as(who, from, 'POST /v1/message', { type: 'message', body: 'Hello' })],
  [
    'changes of the password',
    60,
    60,
    204,
    (who, from) => as(who, from, 'PUT /v1/person/password', { current: who.password, password: 'quite another horse' }),
  ],
])('%s of a network: %i in %i minutes', async (_, count, minutes, status, call) => {
  // at a tenth
  const accounts: Account[] = []
  for (let turn = 0; turn <= count / 10; turn++) accounts.push(await portal.registerScreened())
  expect(await times(accounts.length, turn => call(accounts[turn]!, home))).toEqual(just(count / 10, status))
  expect((await call(other, away)).status).toBe(status)
  portal.clock.time += minutes * minute
  const last = await portal.signIn(accounts.at(-1)!)
  expect((await call(last, home)).status).toBe(status)
})
const as = ({ token }: Account, from: string, call: string, json?: unknown) =>
  ask(call, { at: strict, from, json, token })

test.each<readonly [what: string, status: number, call: (turn: number) => Promise<PortalResponse>]>([
  ['right passwords', 200, () => logIn(one.email, one.password, { at: strict })],
  ['invalid registrations', 422, () => ask('POST /v1/person', { json: registration({ password: 'x' }), at: strict })],
  ['prices without a code', 200, () => priceWith(one, '')],
  ['incomplete cards', 422, () => one.ask('POST /v1/payment', { ...goodCard, security_code: null })],
  ['repeated messages', 200, () => one.ask('POST /v1/message', { type: 'message', body: 'The same' })],
])('%s are not counted', async (_, status, call) => {
  expect(await times(40, call)).toEqual(Array(40).fill(status))
})

test('a right password resets the count of the account', async () => {
  expect(await times(9, () => logIn(one.email, 'a guess'))).toEqual(Array(9).fill(401))
  expect((await logIn(one.email, one.password)).status).toBe(200)
  expect(await times(9, () => logIn(one.email, 'a guess'))).toEqual(Array(9).fill(401))
  expect((await logIn(one.email, one.password)).status).toBe(200)
})

test('a refusal says when to retry: in words, and in seconds from the first wrong password', async () => {
  await times(4, () => logIn(one.email, 'a guess'))
  portal.clock.time += 7 * minute + 500
  await times(6, () => logIn(one.email, 'a guess'))
  const refused = await logIn(one.email, one.password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyAttempts', params: { minutes: 3 } } })
  expect(refused.headers.get('Retry-After')).toBe('180')
})

test('over two limits, the one that ends last says when to retry', async () => {
  const digits = { verification: 'maria' }
  const both = { currentPassword: 'maria', ...digits }
  for (let turn = 0; turn < 5; turn++) await countTry(portal.dependencies, digits)
  for (let turn = 0; turn < 10; turn++) await countTry(portal.dependencies, { currentPassword: 'maria' })
  const refused = { code: 'tooManyAttempts', params: { minutes: 1440 }, retryAfter: 1440 * 60 }
  await expect(countTry(portal.dependencies, both)).rejects.toMatchObject(refused)
})

test('what cannot be counted is an error, not too much', async () => {
  await hideTable(portal.database, 'attempts')
  await expect(isWithinLimit(portal.dependencies, { letter: one.email })).rejects.toThrow('insert into "attempts"')
})

test('parallel tries on two servers count together, and do not deadlock', async () => {
  const second = await openPortal({ ...strict.dependencies, opened: portal.opened })
  const guess = (_: unknown, turn: number) => {
    const request = { from: turn < 40 ? away : stranger(turn % 4), at: turn % 2 ? strict : second }
    return logIn(turn < 40 ? `guess${turn}@example.org` : one.email, 'a guess', request)
  }
  const responses = await Promise.all(Array.from({ length: 60 }, guess))
  expect(responses.slice(0, 40).filter(({ status }) => status === 401)).toHaveLength(30)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 429]))
})

test('tries are stored as hashes, and deleted once expired', async () => {
  await logIn(one.email, 'a guess')
  expect(JSON.stringify(await portal.database.select().from(attempts))).not.toMatch(`${one.email}|${home}`)
  portal.clock.time += 24 * 60 * minute
  await logIn(other.email, 'a guess')
  const left = (await portal.database.select().from(attempts)).map(({ ends_at }) => ends_at.getTime())
  expect(left.filter(time => time <= portal.clock.time)).toEqual([])
  expect(left).not.toEqual([])
})

describe('the owner of an account', () => {
  beforeEach(async () => {
    await logIn(one.email, one.password)
  })
  const inAt = async (from: string, password = one.password) =>
    (await logIn(one.email, password, { from })).status === 200
  const guesses = (count: number, from: (turn: number) => string) =>
    times(count, turn => logIn(one.email, 'a guess', { from: from(turn) }))

  test('gets in at home and on a new network despite a stranger’s guesses from another', async () => {
    expect(await guesses(70, () => away)).toEqual([...Array(10).fill(401), ...Array(60).fill(429)])
    expect([await inAt(home), await inAt(stranger(1))]).toEqual([true, true])
  })

  test('gets in only at home once a hundred networks have used up the 50 guesses an hour of all strangers', async () => {
    expect(await guesses(51, stranger)).toEqual(just(50, 401))
    expect([await inAt(stranger(60)), await inAt(home)]).toEqual([false, true])
    portal.clock.time += 60 * minute
    expect(await inAt(stranger(60))).toBe(true)
  })

  test('who mistypes at home is blocked only there', async () => {
    expect(await guesses(11, () => home)).toEqual(just(10, 401))
    expect([await inAt(home), await inAt(away)]).toEqual([false, true])
  })

  test('gets in from anywhere with a mailed link, and is known there from then on', async () => {
    const code = await mailedCode(portal, one.email)
    await guesses(51, stranger)
    const json = { access_token: code, password: 'another horse' }
    expect((await ask('POST /v1/authentication/reset', { json, from: away })).status).toBe(200)
    expect(await inAt(stranger(60), 'another horse')).toBe(true)
    // anyone who knew the old password counts as a stranger
    await guesses(51, stranger)
    expect([await inAt(away, 'another horse'), await inAt(home, 'another horse')]).toEqual([true, false])
  })

  test('is known at home for 90 days after the last login there', async () => {
    for (const [days, isKnown] of [
      [90 * 24 * 60 * minute - 1, true],
      [90 * 24 * 60 * minute, false],
    ] as const) {
      portal.clock.time += days
      await guesses(51, stranger)
      expect(await inAt(home)).toBe(isKnown)
    }
  })

  test('shares networks with others only as hashes that reveal nothing and expire', async () => {
    await logIn(other.email, other.password)
    const networks = await portal.database.select().from(knownNetworks)
    expect(new Set(networks.map(({ network_hash }) => network_hash)).size).toBe(networks.length)
    expect(networks.filter(({ person_id }) => person_id === one.id)).toHaveLength(2)
    expect(JSON.stringify(networks)).not.toContain(home)
    portal.clock.time += 90 * 24 * 60 * minute
    await inAt(away)
    expect(await portal.database.select().from(knownNetworks)).toHaveLength(1)
  })
})

test.each([
  ['all addresses of an IPv6 network', (turn: number) => `2001:db8:1:2::${turn}`, '2001:db8:1:3::1'],
  ['an IPv4 address also when written as IPv6', (turn: number) => (turn % 2 ? `::ffff:${home}` : home), away],
])('%s are one network', async (_, address, next) => {
  expect(await times(11, turn => logIn(one.email, 'a guess', { from: address(turn) }))).toEqual(just(10, 401))
  expect((await logIn(one.email, 'a guess', { from: next })).status).toBe(401)
})

test('a mailbox gets five reset mails an hour, from any network, and the response never changes', async () => {
  const mailsTo = async (email: string) => {
    await portal.runJobs()
    return resetMailsTo(portal, email).length
  }
  const requests = times(7, turn => requestReset(one.email.toUpperCase(), { from: stranger(turn) }))
  expect(await requests).toEqual(Array(7).fill(200))
  await requestReset(other.email, {})
  expect([await mailsTo(one.email), await mailsTo(other.email)]).toEqual([5, 1])
  portal.clock.time += 60 * minute
  await requestReset(one.email, {})
  expect(await mailsTo(one.email)).toBe(6)
})

test('registration cannot be used to probe emails', async () => {
  const persons = await Promise.all(Array.from({ length: 11 }, () => portal.registerScreened()))
  const register = (turn: number) =>
    ask('POST /v1/person', {
      json: registration({ email: persons[turn]!.email, password: 'a wrong guess' }),
      at: strict,
    })
  expect(await times(11, register)).toEqual(just(10, 409))
})

test('wrong digits are counted by network, for any identity', async () => {
  const verify = async (turn: number) => {
    const { token, id } = await portal.registerScreened({ first_name: `A${'b'.repeat(turn)}` })
    await portal.setPerson({ id }, { app_payment_date: '2026-03-02' })
    return ask('PUT /v1/person/verification', { token, json: { ssn: '0000' }, at: strict })
  }
  expect(await times(6, verify)).toEqual(just(5, 400))
})
