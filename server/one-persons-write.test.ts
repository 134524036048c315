import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courtRecords, payments, promotionCodes } from './database/schema.ts'
import { hashSecret } from './database/secrets.ts'
import {
  clientWithEverything,
  exampleCall,
  personalValues,
  promotionCode,
  writingCalls,
  writingRoutesOf,
} from './testing/calls.ts'
import { openPortal, type Account } from './testing/portal.ts'

/* Whatever one person writes, no one else's data changes. Only ids and emails differ between these people. */
const portal = await openPortal()
await portal.database.insert(promotionCodes).values({ code: promotionCode, total: 0 })
const { birth_date, first_name, last_name } = personalValues
const record = { us_state: 'UT', first_name, last_name, birth_date, case_number: '151900001' } as const
await portal.database.insert(courtRecords).values({ ...record, charges: [], remedies: [] })
let clients = 0
const newClient = (isPaid: boolean) =>
  clientWithEverything(portal, { email: `${clients++}.${personalValues.email}` }, { isPaid })
const other = await newClient(true)
const idle = await newClient(false)

test('every writing route has an entry', () => {
  const routes = writingRoutesOf(portal.app).filter(route => !route.includes(' /operator/'))
  expect(routes.toSorted()).toEqual(writingCalls.map(([route]) => route).toSorted())
})

describe.each(writingCalls)('%s', (route, { readsOnly = false }) => {
  test('changes only the person’s own rows, whatever ids are sent', async () => {
    const writer = await newClient(false)
    const { call, sent } = await exampleCall(portal, route, writer)
    portal.clock.time += 1000
    const before = await rowsFor(writer)
    const { json } = sent
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
    const theirs = { id: other.id, person_id: other.id, referral_code: 'MINE2222', verified: true }
    const response = await portal.ask(call, isObject ? { ...sent, json: { ...theirs, ...json } } : sent)
    expect([200, 204]).toContain(response.status)
    const after = await rowsFor(writer)
    const isNew = route === 'POST /v1/person'
    // a new account belongs to no one else, nor do the counts of mails to its mailbox and of a network's new numbers
    const made = isNew ? after.others.people!.filter(row => !before.others.people!.includes(row)) : []
    const counted = isNew || route === 'PUT /v1/person' ? { attempts: before.others.attempts } : {}
    const others = { ...after.others, ...counted, people: after.others.people!.filter(row => !made.includes(row)) }
    expect(others).toEqual(before.others)
    expect(made).toHaveLength(isNew ? 1 : 0)
    expect(isNew || JSON.stringify(after.own) !== JSON.stringify(before.own)).toBe(!readsOnly)
  })

  test('changes nothing when refused', async () => {
    const { call, sent } = await exampleCall(portal, route, idle)
    const before = await rowsFor(idle)
    const wrong =
      sent.token === undefined
        ? { ...sent, json: { access_token: 'made up' }, form: { username: idle.email } }
        : { ...sent, token: 'made up' }
    const response = await portal.ask(call.replace(/\?.*/, ''), wrong)
    expect([400, 401, 422]).toContain(response.status)
    expect(await rowsFor(idle)).toEqual(before)
  })
})

test('another person’s price, and a registration with another’s email, are refused', async () => {
  const before = await rowsFor(idle)
  expect((await idle.ask('PUT /v1/payment/price', { promotion_code: '', profile_id: other.id })).status).toBe(404)
  const { sent } = await exampleCall(portal, 'POST /v1/person', idle)
  const json = { ...(sent.json as object), email: other.email.toUpperCase() }
  expect((await portal.ask('POST /v1/person', { json })).status).toBe(409)
  expect(await rowsFor(idle)).toEqual(before)
})

type Rows = Readonly<Record<string, readonly string[]>>

/** Every row of every table: the writer's, and all others. */
async function rowsFor({ id, email }: Account): Promise<{ readonly own: Rows; readonly others: Rows }> {
  const { 'pgboss.job': _jobs, ...all } = await portal.everyRow()
  expect(Object.keys(all).length).toBeGreaterThan(10)
  const ownPayments = await portal.database.select().from(payments).where(eq(payments.person_id, id))
  // rate limits use hashes, and the gateway's payments ids
  const byPerson = [
    'currentPassword',
    'passwordChange',
    'payment',
    'verification',
    'message',
    'aliases',
    'profile',
    'emailChange',
  ].map(limit => `${limit} ${id}`)
  const marks = [
    id,
    ...ownPayments.map(payment => payment.id),
    ...[
      `signIn ${email} unknown`,
      `signInElsewhere ${email}`,
      `resetMail ${email}`,
      `firstLetter ${id}@example.com`,
      ...byPerson,
    ].map(hashSecret),
  ]
  // counts by network belong to no one
  const networks = [
    'signInByNetwork',
    'registrationByNetwork',
    'resetByNetwork',
    'passwordChangeByNetwork',
    'paymentByNetwork',
    'messageByNetwork',
  ].map(limit => hashSecret(`${limit} unknown`))
  const isOf = (some: readonly string[]) => (row: string) => some.some(mark => row.includes(mark))
  const pick = (isOwn: boolean) =>
    Object.fromEntries(
      Object.entries(all).map(([name, rows]) => [
        name,
        rows
          .filter(row => isOf(marks)(row) === isOwn && !isOf(networks)(row))
          // an undone count doesn't matter
          .filter(row => name !== 'attempts' || !row.includes(',0,'))
          .toSorted(),
      ]),
    )
  return { own: pick(true), others: pick(false) }
}
