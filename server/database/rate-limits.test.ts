import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { knownNetworks } from './schema.ts'
import { openPortal, registration, statusesOf, type Account, type Call, type Portal } from '../testing/portal.ts'
import { mailedCode, resetMailsTo } from '../testing/calls.ts'

/** Every limit by network and person, just below and above it, behind a proxy (decision 020). */
let portal: Portal
/** A tenth of the usual limits, each of them alike. */
let strict: Portal
beforeEach(async () => {
  portal = await openPortal({ trustProxy: true })
  const { dependencies, opened } = portal
  strict = await openPortal({
    opened,
    now: dependencies.now,
    trustProxy: true,
    attemptLimit: { failures: 1, minutes: 10 },
  })
})
afterEach(() => portal.close())

const [home, elsewhere] = ['203.0.113.7', '198.51.100.23']
const ask = async (call: string, sent: Call, from: string, server = portal) =>
  server.ask(call, { ...sent, headers: { ...sent.headers, 'X-Forwarded-For': from } })
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status
/** Statuses of this many calls in sequence, each with its index. */
async function times(count: number, call: (turn: number) => Promise<number>): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) statuses.push(await call(turn))
  return statuses
}
const just = (count: number, status: number, then = 429) => [...Array<number>(count).fill(status), then]

const signIn = (username: string, password: string, from: string, server = portal) =>
  statusOf('POST /authentication/token', { form: { username, password } }, from, server)
const stranger = (turn: number) => `192.0.2.${turn}`
const minute = 60_000

describe('logging in', () => {
  let email: string
  let password: string
  beforeEach(async () => {
    ;({ email, password } = await owner())
  })

  /** A person who has logged in at home. */
  async function owner(): Promise<Account> {
    const account = await portal.register()
    expect(await signIn(account.email, account.password, home)).toBe(200)
    return account
  }

  test("a stranger's wrong passwords on another network do not hold up the owner, at home or on a new network", async () => {
    expect(await times(11, () => signIn(email, 'a guess', elsewhere))).toEqual(just(10, 401))
    expect(await signIn(email, password, home)).toBe(200)
    expect(await signIn(email, password, stranger(1))).toBe(200)
  })

  test('a hundred strangers on a hundred networks do not hold up the owner at home', async () => {
    // each network may guess, but at most 50 times an hour together
    expect(await times(51, turn => signIn(email, 'a guess', stranger(turn)))).toEqual(just(50, 401))
    expect(await signIn(email, password, stranger(60))).toBe(429)
    expect(await signIn(email, password, home)).toBe(200)
    portal.clock.time += 60 * minute
    expect(await signIn(email, password, stranger(60))).toBe(200)
  })

  test('one network cannot use up the guesses of all strangers', async () => {
    await times(70, () => signIn(email, 'a guess', elsewhere))
    expect(await signIn(email, password, stranger(1))).toBe(200)
  })

  test('the owner of a blocked account gets in from anywhere with a mailed link, and is known there from then on', async () => {
    const code = await mailedCode(portal, email)
    await times(51, turn => signIn(email, 'a guess', stranger(turn)))
    const json = { access_token: code, password: 'another horse' }
    expect(await statusOf('POST /v1/authentication/reset', { json }, elsewhere)).toBe(200)
    expect(await signIn(email, 'another horse', elsewhere)).toBe(200)
    // anyone who knew the old password counts as a stranger
    expect(await signIn(email, 'another horse', home)).toBe(429)
  })

  test('wrong passwords at home block only home', async () => {
    expect(await times(11, () => signIn(email, 'a typo', home))).toEqual(just(10, 401))
    expect(await signIn(email, password, home)).toBe(429)
    expect(await signIn(email, password, elsewhere)).toBe(200)
  })

  test('a network is known for 90 days after the last login from it', async () => {
    const afterGuesses = async () => {
      await times(51, turn => signIn(email, 'a guess', stranger(turn)))
      return signIn(email, password, home)
    }
    portal.clock.time += 90 * 24 * 60 * minute - 1
    expect(await afterGuesses()).toBe(200)
    portal.clock.time += 90 * 24 * 60 * minute
    expect(await afterGuesses()).toBe(429)
  })

  test('networks are stored as hashes that do not reveal who shares one, and expire', async () => {
    const one = await owner()
    await owner()
    const kept = await portal.database.select().from(knownNetworks)
    const fromHome = kept.filter(({ person_id }) => person_id === one.id)
    expect(new Set(kept.map(({ network_hash }) => network_hash)).size).toBe(kept.length)
    expect(fromHome).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain(home)
    portal.clock.time += 90 * 24 * 60 * minute
    await signIn(one.email, one.password, elsewhere)
    expect(await portal.database.select().from(knownNetworks)).toHaveLength(1)
  })

  test('one network may try 300 accounts in ten minutes; others, and right passwords, still work', async () => {
    const guess = (turn: number) => signIn(`guess${turn}@example.org`, 'a guess', elsewhere, strict)
    // correct passwords are not counted
    expect(await times(40, () => signIn(email, password, elsewhere, strict))).toEqual(Array(40).fill(200))
    expect(await times(31, guess)).toEqual(just(30, 401))
    expect(await signIn(email, password, elsewhere, strict)).toBe(429)
    expect(await signIn(email, password, home, strict)).toBe(200)
    portal.clock.time += 10 * minute
    expect(await guess(99)).toBe(401)
  })

  test('in parallel on two servers the limit is the same', async () => {
    const other = await openPortal({ ...strict.dependencies })
    const guess = (_: unknown, turn: number) =>
      signIn(`guess${turn}@example.org`, 'a guess', elsewhere, turn % 2 ? strict : other)
    const statuses = await Promise.all(Array.from({ length: 40 }, guess))
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
  })

  test('all addresses of an IPv6 network are one network, the next network is another', async () => {
    const { email } = await portal.register()
    const from = (address: string) => signIn(email, 'a guess', address)
    expect(await times(11, turn => from(`2001:db8:1:2::${turn}`))).toEqual(just(10, 401))
    expect(await from('2001:db8:1:3::1')).toBe(401)
  })

  test('an IPv4 address written as IPv6 is the same', async () => {
    const { email } = await portal.register()
    expect(await times(10, () => signIn(email, 'a guess', home))).toEqual(Array(10).fill(401))
    expect(await signIn(email, 'a guess', `::ffff:${home}`)).toBe(429)
  })
})

describe('asking for a reset mail', () => {
  const request = (email: string, from: string, server = portal) =>
    statusOf(`POST /v1/authentication/request?username=${email}`, {}, from, server)
  const mailsTo = async (email: string) => {
    await portal.runJobs()
    return resetMailsTo(portal, email).length
  }

  test('five mails an hour reach a mailbox, from any network, and the response never changes', async () => {
    const { email } = await portal.register()
    expect(await times(7, turn => request(email.toUpperCase(), stranger(turn)))).toEqual(Array(7).fill(200))
    expect(await mailsTo(email)).toBe(5)
    portal.clock.time += 60 * minute
    await request(email, home)
    expect(await mailsTo(email)).toBe(6)
  })

  test('another person still gets theirs', async () => {
    const [one, other] = [await portal.register(), await portal.register()]
    await times(6, () => request(one.email, home))
    await request(other.email, home)
    expect(await mailsTo(other.email)).toBe(1)
  })

  test('a network may ask 60 times in ten minutes, for any account', async () => {
    expect(await times(61, turn => request(`a${turn}@example.org`, home))).toEqual(just(60, 200))
    expect(await request('a@example.org', elsewhere)).toBe(200)
    portal.clock.time += 10 * minute
    expect(await request('a@example.org', home)).toBe(200)
  })
})

describe('without an account', () => {
  test('a network registers 100 people in ten minutes; invalid input is not counted', async () => {
    const register = (from: string, values = {}) => statusOf('POST /v1/person', { json: registration(values) }, from)
    expect(await times(20, () => register(home, { password: 'short' }))).toEqual(Array(20).fill(422))
    expect(await times(101, () => register(home))).toEqual(just(100, 200))
    expect(await register(elsewhere)).toBe(200)
    portal.clock.time += 10 * minute
    expect(await register(home)).toBe(200)
  })

  test('registering cannot be used to probe emails', async () => {
    const { email } = await portal.register()
    const register = () => statusOf('POST /v1/person', { json: registration({ email }) }, home, strict)
    expect(await times(11, register)).toEqual(just(10, 409))
  })

  test("a network checks 300 friends' codes in ten minutes", async () => {
    const check = (from: string) => statusOf('GET /v1/referral/NOTACODE', {}, from, strict)
    expect(await times(31, () => check(home))).toEqual(just(30, 404))
    expect(await check(elsewhere)).toBe(404)
    portal.clock.time += 10 * minute
    expect(await check(home)).toBe(404)
  })
})

describe('a person', () => {
  test('sends 20 messages an hour; a repeated one is not counted', async () => {
    const [one, other] = [await portal.register(), await portal.register()]
    const send = (turn: number, { token }: Account = one) =>
      statusOf('POST /v1/message', { token, json: { type: 'message', body: `Question ${turn}` } }, home)
    expect(await times(10, () => send(0))).toEqual(Array(10).fill(200))
    expect(await times(21, send)).toEqual(just(20, 200))
    expect(await send(19)).toBe(200)
    expect(await send(20, other)).toBe(200)
    portal.clock.time += 60 * minute
    expect(await send(20, { ...one, ...(await portal.signIn(one)) })).toBe(200)
  })

  test('may change the other names ten times an hour', async () => {
    const [one, other] = [await portal.register(), await portal.register()]
    const save = ({ token }: Account) =>
      statusOf('PUT /v1/person/aliases', { token, json: [{ first_name: 'Luz', last_name: 'Vega' }] }, home)
    expect(await times(11, () => save(one))).toEqual(just(10, 200))
    expect(await save(other)).toBe(200)
    portal.clock.time += 60 * minute
    expect(await save({ ...one, ...(await portal.signIn(one)) })).toBe(200)
  })
})

test('many parallel counts do not deadlock', async () => {
  const { email } = await portal.register()
  const calls = Array.from({ length: 60 }, (_, turn) =>
    turn % 3 === 0
      ? signIn(email, 'a guess', stranger(turn % 4), strict)
      : signIn(`guess${turn % 5}@example.org`, 'a guess', stranger(turn % 4), strict),
  )
  const answers = (await Promise.all(calls)).map(status => ({ status }))
  expect(new Set(statusesOf(answers))).toEqual(new Set([401, 429]))
})
