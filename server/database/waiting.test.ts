import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { completeSearch } from '../eligibility/search.ts'
import { openPortal, type Account, type Portal } from '../testing/portal.ts'
import type { OpenDatabase } from './database.ts'
import { people, recordSearches, tokens } from './schema.ts'
import { WaitingPeople } from './waiting.ts'

/* Two processes on one database. Each has a clock of its own, which the test moves. */

const isDeaf: OpenDatabase['listen'] = () => ({ isComplete: () => false, close: async () => undefined })

/** A process that counts how often it reads a session's search. */
async function openProcess({ opened, listen }: { opened?: OpenDatabase; listen?: OpenDatabase['listen'] }) {
  const database = opened ?? (await openPortal()).opened
  const counted = { reads: 0, elapsed: 0 }
  const prepared: OpenDatabase['prepared'] = (statement, values) => {
    if (statement.name === 'waiting') counted.reads += 1
    return database.prepared(statement, values)
  }
  const waiting = new WaitingPeople(listen ?? database.listen, () => counted.elapsed)
  return { counted, waiting, portal: await openPortal({ opened: { ...database, prepared }, waiting }) }
}
type Process = Awaited<ReturnType<typeof openProcess>>

const poll = ({ portal }: Process, { token }: Account) => portal.ask('GET /v2/eligibility/count', { token })
const underWay = { status: 200, body: {} }

/** Polls until the process needs no database for this person, or none even this many milliseconds later. */
async function remember(process: Process, account: Account, later = 0) {
  await expect
    .poll(async () => {
      expect(await poll(process, account)).toMatchObject(underWay)
      const { reads } = process.counted
      process.counted.elapsed += later
      await poll(process, account)
      return process.counted.reads - reads
    })
    .toBe(0)
}

async function search({ database }: Portal, { id }: Account) {
  await database.insert(recordSearches).values({ person_id: id })
}
const complete = ({ database, clock }: Portal, { id }: Account) =>
  database.transaction(transaction => completeSearch(transaction, id, new Date(clock.time)))

/** A person whose search is under way, whom two processes know. The first one hears of no change. */
async function openTwo(listen?: OpenDatabase['listen']) {
  const first = await openProcess({ listen: isDeaf })
  const { opened } = first.portal
  const second = await openProcess({ opened, ...(listen && { listen }) })
  const account = await first.portal.register()
  await search(first.portal, account)
  await remember(first, account)
  await remember(second, account, listen === isDeaf ? 0 : 3000)
  return { first, second, account }
}

test.each([
  ['to log out', (account: Account) => account.ask('POST /authentication/logout')],
  ['to log out everywhere', (account: Account) => account.ask('POST /authentication/logout/everywhere')],
  ['to delete the account', ({ ask, password }: Account) => ask('POST /v1/person/deletion', { password })],
])('%s ends the session on the own process at once, and on the other one as it hears of it', async (_, end) => {
  const { first, second, account } = await openTwo()
  expect((await end(account)).status).toBe(204)
  expect((await poll(first, account)).status).toBe(401)
  await expect.poll(async () => (await poll(second, account)).status).toBe(401)
})

test('a new password ends the other sessions on both processes, and keeps its own', async () => {
  const { first, second, account } = await openTwo()
  const other = await first.portal.signIn(account)
  await remember(first, other)
  await remember(second, other)
  const changed = await account.ask('PUT /v1/person/password', {
    current: account.password,
    password: 'purple giraffe lamps',
  })
  expect(changed.status).toBe(204)
  expect((await poll(first, other)).status).toBe(401)
  await expect.poll(async () => (await poll(second, other)).status).toBe(401)
  expect(await poll(first, account)).toMatchObject(underWay)
})

test('results appear as soon as the other process hears of them', async () => {
  const { first, second, account } = await openTwo()
  expect(await complete(first.portal, account)).toBe(true)
  await expect
    .poll(async () => (await poll(second, account)).body)
    .toEqual({ count: 0, updated_at: '2026-03-02T18:00:00.000Z' })
})

test.each([
  [
    'results',
    ({ portal }: Process, account: Account) => complete(portal, account),
    { status: 200, body: { count: 0 } },
  ],
  [
    'the end of a session',
    ({ portal: { database } }: Process, { id }: Account) => database.delete(tokens).where(eq(tokens.person_id, id)),
    { status: 401 },
  ],
])('without notifications, %s are known after three seconds', async (_, change, expected) => {
  const { first, second, account } = await openTwo(isDeaf)
  await change(first, account)
  second.counted.elapsed = 2999
  expect(await poll(second, account)).toMatchObject(underWay)
  second.counted.elapsed = 3000
  expect(await poll(second, account)).toMatchObject(expected)
})

test('with notifications, a person is asked for once a minute, which extends the session as before', async () => {
  const { second, account } = await openTwo()
  const { clock, database } = second.portal
  const lastUse = async () =>
    (await database.select().from(tokens).where(eq(tokens.person_id, account.id))).map(({ used_at }) => used_at)
  const start = clock.time
  const uses = await lastUse()
  const { elapsed } = second.counted
  second.counted.reads = 0
  for (const seconds of [20, 40, 59]) {
    clock.time = start + seconds * 1000
    second.counted.elapsed = elapsed + seconds * 1000
    expect(await poll(second, account)).toMatchObject(underWay)
  }
  expect([second.counted.reads, await lastUse()]).toEqual([0, uses])
  clock.time = start + 60_000
  expect(await poll(second, account)).toMatchObject(underWay)
  expect([second.counted.reads, await lastUse()]).toEqual([1, [new Date(start + 60_000)]])
})

test('a session ends after half an hour without a call, and after twelve hours, whatever is remembered', async () => {
  const { second, account } = await openTwo()
  const { clock, database } = second.portal
  clock.time += 30 * 60_000
  expect((await poll(second, account)).status).toBe(401)
  const again = await second.portal.signIn(account)
  await database
    .update(tokens)
    .set({ expires_at: new Date(clock.time + 20_000) })
    .where(eq(tokens.person_id, again.id))
  await remember(second, again)
  clock.time += 20_000
  expect((await poll(second, again)).status).toBe(401)
})

test('a person who is not searched for yet is not remembered', async () => {
  const process = await openProcess({})
  const account = await process.portal.register()
  await poll(process, account)
  await poll(process, account)
  expect(process.counted.reads).toBe(2)
  await process.portal.database.update(people).set({ verified: true }).where(eq(people.id, account.id))
  expect(await poll(process, account)).toMatchObject(underWay)
})

/** What a process remembers, with notifications that the test sends. */
function openMemory() {
  const sent = { isComplete: true, hear: (_payload: string | null) => {} }
  const clock = { elapsed: 0 }
  const waiting = new WaitingPeople(
    (_channel, heard) => {
      sent.hear = heard
      return { isComplete: () => sent.isComplete, close: async () => undefined }
    },
    () => clock.elapsed,
  )
  const now = new Date('2026-03-02T18:00:00Z')
  const maria = { personId: 'maria', until: new Date(now.getTime() + 60_000) }
  return { clock, maria, sent, waiting, isKnown: () => waiting.has('hash', now) }
}

test('what was read before a change and comes after it is not remembered', () => {
  const { maria, sent, waiting, isKnown } = openMemory()
  const remember = waiting.reading()
  sent.hear('maria')
  remember('hash', maria)
  expect(isKnown()).toBe(false)
  waiting.reading()('hash', maria)
  expect(isKnown()).toBe(true)
  sent.hear('jose')
  expect(isKnown()).toBe(true)
})

test('when notifications may have been missed, everybody is forgotten', () => {
  const { maria, sent, waiting, isKnown } = openMemory()
  waiting.reading()('hash', maria)
  const remember = waiting.reading()
  sent.hear(null)
  expect(isKnown()).toBe(false)
  remember('hash', maria)
  expect(isKnown()).toBe(false)
})

test('when notifications stop, what was read counts for three seconds from when it was read', () => {
  const { clock, maria, sent, waiting, isKnown } = openMemory()
  clock.elapsed = 90_000
  const remember = waiting.reading()
  clock.elapsed += 2000
  remember('hash', maria)
  clock.elapsed += 48_000
  expect(isKnown()).toBe(true)
  sent.isComplete = false
  expect(isKnown()).toBe(false)
  clock.elapsed = 92_999
  expect(isKnown()).toBe(true)
  clock.elapsed = 93_000
  expect(isKnown()).toBe(false)
})

test('a person is remembered while others are, and forgotten a minute after the last question', () => {
  const { clock, maria, waiting, isKnown } = openMemory()
  clock.elapsed = 90_000
  const ask = (hash: string, personId: string) => waiting.reading()(hash, { ...maria, personId })
  ask('hash', 'maria')
  clock.elapsed += 30_000
  ask('hash', 'maria')
  clock.elapsed += 59_999
  ask('other', 'jose')
  expect(isKnown()).toBe(true)
  clock.elapsed += 1
  ask('another', 'ana')
  expect(isKnown()).toBe(false)
})

test('a process that ends remembers nobody', async () => {
  const { maria, waiting, isKnown } = openMemory()
  waiting.reading()('hash', maria)
  await waiting.close()
  expect(isKnown()).toBe(false)
})
