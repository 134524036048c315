import { eq, getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from './database/schema.ts'
import { hashSecret } from './database/secrets.ts'
import { goodCard, openPortal, type Account, type Portal } from './testing/portal.ts'
import { exampleCall, mailedCode, promotionCode, writingCalls, writingRoutesOf } from './testing/calls.ts'

/** Whatever one person writes, no one else's data changes. */
let portal: Portal
let other: Account
let idle: Account
beforeAll(async () => {
  portal = await openPortal()
  await portal.database.insert(schema.promotionCodes).values({ code: promotionCode, total: 0 })
  await portal.database.insert(schema.courtRecords).values({
    us_state: 'UT',
    first_name: 'Maria',
    last_name: 'Vega',
    birth_date: '1988-04-12',
    case_number: '151900001',
    charges: [],
    remedies: [],
  })
  other = await clientWithEverything()
  idle = await clientWithEverything({ isPaid: false })
})
afterAll(() => portal.close())

test('every writing route has an entry', () => {
  expect(writingRoutesOf(portal.app).toSorted()).toEqual(writingCalls.map(([route]) => route).toSorted())
})

describe.each(writingCalls)('%s', (route, { readsOnly = false }) => {
  test('changes only the own rows, whatever ids are sent', async () => {
    const writer = await clientWithEverything({ isPaid: false })
    const { call, sent } = await exampleCall(portal, route, writer)
    portal.clock.time += 1000
    const before = await everyRow(writer)
    const { json } = sent
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
    const theirs = {
      id: other.id,
      person_id: other.id,
      referral_code: 'MINE2222',
      verified: true,
      client_status: 'IN_CASEWORK',
    }
    const answer = await portal.ask(call, isObject ? { ...sent, json: { ...theirs, ...json } } : sent)
    await portal.background.settled()
    expect([200, 204]).toContain(answer.status)
    const after = await everyRow(writer)
    // a new account belongs to no one else
    const made =
      route === 'POST /v1/person' ? after.others.people!.filter(row => !before.others.people!.includes(row)) : []
    // nor does the count of mails to its mailbox
    const counted = made.length > 0 ? { attempts: before.others.attempts } : {}
    const others = { ...after.others, ...counted, people: after.others.people!.filter(row => !made.includes(row)) }
    expect(others).toEqual(before.others)
    expect(made).toHaveLength(route === 'POST /v1/person' ? 1 : 0)
    expect(made.length > 0 || JSON.stringify(after.own) !== JSON.stringify(before.own)).toBe(!readsOnly)
  })

  test('refused, it changes nothing at all', async () => {
    const { call, sent } = await exampleCall(portal, route, idle)
    const before = await everyRow(idle)
    const isOpen = sent.token === undefined
    const answer = await portal.ask(
      call.replace(/\?.*/, ''),
      isOpen
        ? { ...sent, json: { access_token: 'made up' }, form: { username: idle.email } }
        : { ...sent, token: 'made up' },
    )
    await portal.background.settled()
    expect([400, 401, 422]).toContain(answer.status)
    expect(await everyRow(idle)).toEqual(before)
  })
})

describe('references to other people are refused', () => {
  test('the price of another person', async () => {
    const json = { promotion_code: '', profile_id: other.id }
    expect((await portal.ask('PUT /v1/payment/price', { token: idle.token, json })).status).toBe(404)
  })

  test("a registration with another's email", async () => {
    const before = await everyRow(idle)
    const { sent } = await exampleCall(portal, 'POST /v1/person', idle)
    const json = { ...(sent.json as object), email: other.email.toUpperCase() }
    expect((await portal.ask('POST /v1/person', { json })).status).toBe(409)
    expect(await everyRow(idle)).toEqual(before)
  })
})

/** Two people with equal names, questions and keys: only the person id tells their rows apart. */
async function clientWithEverything({ isPaid = true } = {}): Promise<Account> {
  const account = await portal.register({ us_state: 'UT' })
  const { token, id } = account
  const { sent } = await exampleCall(portal, 'PUT /v1/person', account)
  await portal.ask('PUT /v1/person', sent)
  await portal.ask('PUT /v1/person/aliases', { token, json: [{ first_name: 'Lucia', last_name: 'Vega' }] })
  await portal.ask('PUT /v1/answer/open_cases', { token, json: [{ selection: 'no' }] })
  await portal.ask('PUT /v1/answer/expunged_before', { token, json: [{ selection: 'no' }] })
  await portal.ask('POST /v1/message', { token, json: { type: 'contact_me', body: 'Call me.' } })
  await mailedCode(portal, account.email)
  if (isPaid) {
    const headers = { 'Idempotency-Key': 'the same key for everybody' }
    await portal.ask('POST /v1/payment', { token, json: { ...goodCard, name_on_card: 'Somebody Else' }, headers })
  }
  await portal.database.insert(schema.recordSearches).values({ person_id: id })
  await portal.database
    .insert(schema.matters)
    .values({ id: `matter of ${id}`, person_id: id, legal_action_type: 'EXPUNGEMENT' })
  await portal.database.insert(schema.documents).values({
    matter_id: `matter of ${id}`,
    position: 0,
    name: 'Order',
    media_type: 'application/pdf',
    content: new Uint8Array([37]),
  })
  return account
}

type Rows = Readonly<Record<string, readonly string[]>>

/** Every row of every table as text: the writer's, and all others. */
async function everyRow({ id, email }: Account): Promise<{ readonly own: Rows; readonly others: Rows }> {
  const tables = Object.values(schema).filter(value => is(value, Table))
  expect(tables.length).toBeGreaterThan(10)
  const read = tables.map(async table => {
    const kept = await portal.database.select().from(table)
    // an undone count doesn't matter
    const rows = kept
      .filter(row => !('key_hash' in row && row.count === 0))
      .map(row => JSON.stringify(row))
      .toSorted()
    return [getTableName(table), rows] as const
  })
  const all = await Promise.all(read)
  const ownPayments = await portal.database.select().from(schema.payments).where(eq(schema.payments.person_id, id))
  // rate limits use hashes, and the gateway's payments ids
  const byPerson = ['currentPassword', 'payment', 'verification', 'message', 'aliases'].map(limit => `${limit} ${id}`)
  const marks = [
    id,
    ...ownPayments.map(payment => payment.id),
    ...[`signIn ${email} unknown`, `signInElsewhere ${email}`, `resetMail ${email}`, ...byPerson].map(hashSecret),
  ]
  // counts by network belong to no one
  const networks = ['signInByNetwork', 'registrationByNetwork', 'resetByNetwork'].map(limit =>
    hashSecret(`${limit} unknown`),
  )
  const isOf = (some: readonly string[]) => (row: string) => some.some(mark => row.includes(mark))
  const pick = (isOwn: boolean) =>
    Object.fromEntries(
      all.map(([name, rows]) => [name, rows.filter(row => isOf(marks)(row) === isOwn && !isOf(networks)(row))]),
    )
  return { own: pick(true), others: pick(false) }
}
