import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerItemsSchema } from '../domain/wire/answer.ts'
import { cannedMessage } from '../domain/wire/message.ts'
import { gatewayReturning } from './testing/gateways.ts'
import { goodCard, openPortal, registration, type Account, type Call, type Portal } from './testing/portal.ts'

/* Every size limit of the API: the largest accepted value, and the smallest refused one (R213). */
let portal: Portal
let account: Account
beforeAll(async () => {
  portal = await openPortal({
    gateway: gatewayReturning({ kind: 'refused', refusal: 'cardDeclined' }),
  })
  account = await portal.register()
})
afterAll(() => portal.close())

const x = (length: number) => 'x'.repeat(length)
/** An unguessable text of this length. */
const hard = (length: number) => 'qv7Zk2Wm'.repeat(Math.ceil(length / 8)).slice(0, length)
const digits = (length: number) => '4'.repeat(length)
const profile = {
  address: '1 Elm',
  address2: '',
  city: 'Provo',
  state: 'UT',
  zip: '84604',
  phone: '8015550177',
  title: 'Ms',
}
const alias = { first_name: 'Luz', middle_name: '', last_name: 'Vega' }
const put = (path: string, json: unknown): [string, Call] => [`PUT ${path}`, { json }]
const named = (names: readonly object[]) =>
  put(
    '/v1/person/aliases',
    names.map(name => ({ ...alias, ...name })),
  )
const told = (additional_json: object) => put('/v1/answer/therapy', [{ selection: 'yes', additional_json }])
const post = (path: string, json: unknown): [string, Call] => [`POST ${path}`, { json }]
const write = (body: string) => post('/v1/message', { type: 'message', body })
/** Registration hashes a password, so only excess values and one at every limit are sent. */
const register = (changes: Readonly<Record<string, unknown>>) => post('/v1/person', registration(changes))

type Sent = (length: number) => [string, Call]

describe('texts and lists', () => {
  test.each<readonly [what: string, most: number, sent: Sent, detail: string]>([
    ['a first name among the others', 100, n => named([{ first_name: x(n) }]), '0.first_name: tooLong:100'],
    ['a middle name among the others', 100, n => named([{ middle_name: x(n) }]), '0.middle_name: tooLong:100'],
    ['a last name among the others', 100, n => named([{ last_name: x(n) }]), '0.last_name: tooLong:100'],
    ['the other names', 20, n => named(Array.from({ length: n }, () => ({}))), 'body: invalid'],
    ['an address', 200, n => put('/v1/person', { ...profile, address: x(n) }), 'address: tooLong:200'],
    ['more of the address', 200, n => put('/v1/person', { ...profile, address2: x(n) }), 'address2: tooLong:200'],
    ['a city', 100, n => put('/v1/person', { ...profile, city: x(n) }), 'city: tooLong:100'],
    ['a state', 2, n => put('/v1/person', { ...profile, state: x(n) }), 'state: tooLong:2'],
    [
      'a story beside an answer',
      5000,
      n => told({ where_and_time: x(n) }),
      '0.additional_json.where_and_time: tooLong:5000',
    ],
    ['a message', 5000, n => write(x(n)), 'body: tooLong:5000'],
    ['a message after a reason', 5000, n => write(cannedMessage('A question', x(n))), 'body: tooLong:5000'],
  ])('%s: %i', async (_, most, sent, detail) => {
    const answers = []
    for (const length of [most - 1, most, most + 1]) {
      const [call, made] = sent(length)
      answers.push(await portal.ask(call, { token: account.token, ...made }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422])
    expect(answers.at(-1)?.body).toMatchObject({ detail })
  })

  test('an answer has at most 50 entries; no question offers so many', async () => {
    const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ selection: `choice ${index}` }))
    expect([49, 50, 51].map(count => v.is(answerItemsSchema, entries(count)))).toEqual([true, true, false])
    const [call, sent] = put('/v1/answer/barriers', entries(51))
    expect(await portal.ask(call, { token: account.token, ...sent })).toMatchObject({
      status: 422,
      body: { detail: 'body: invalid' },
    })
  })

  test('a registration may be at every limit at once', async () => {
    const values = {
      first_name: x(100),
      middle_name: x(100),
      last_name: x(100),
      email: `${x(254 - '@example.org'.length)}@example.org`,
      password: hard(200),
      referral_source: 'otherSpecify',
      referral_other: x(5000),
      utm_code: x(200),
      peer_referrer_code: x(200),
    }
    const [call, sent] = register(values)
    expect((await portal.ask(call, sent)).status).toBe(200)
  })

  test.each([
    ['first_name', x(101), 'tooLong:100'],
    ['middle_name', x(101), 'tooLong:100'],
    ['last_name', x(101), 'tooLong:100'],
    ['email', `${x(255 - '@example.org'.length)}@example.org`, 'tooLong:254'],
    ['password', hard(201), 'tooLong:200'],
    ['password', hard(7), 'passwordTooShort'],
    ['referral_other', x(5001), 'tooLong:5000'],
    ['utm_code', x(201), 'invalid'],
    ['peer_referrer_code', x(201), 'invalid'],
  ])('a registration one beyond the limit of %s is refused', async (field, value, reason) => {
    const [call, sent] = register({ [field]: value })
    expect(await portal.ask(call, sent)).toMatchObject({ status: 422, body: { detail: `${field}: ${reason}` } })
  })

  test('a password of eight characters is enough', async () => {
    const [call, sent] = register({ password: hard(8) })
    expect((await portal.ask(call, sent)).status).toBe(200)
  })

  test('a body may have 100,000 bytes', async () => {
    const sent = (bytes: number) => {
      const empty = JSON.stringify({ ...profile, more: '' }).length
      return portal.ask('PUT /v1/person', { token: account.token, json: { ...profile, more: x(bytes - empty) } })
    }
    expect([(await sent(100_000)).status, (await sent(100_001)).status]).toEqual([200, 413])
  })
})

describe('digits', () => {
  const pay = (token: string, changes: object, key: string) =>
    portal.ask('POST /v1/payment', {
      token,
      json: { ...goodCard, ...changes },
      headers: { 'Idempotency-Key': key },
    })

  // 402: the card was valid, but the bank declined
  test.each([
    ['card_number', [11, 12, 19, 20].map(digits), [422, 402, 402, 422]],
    ['security_code', [2, 3, 4, 5].map(digits), [422, 402, 402, 422]],
    ['expiration_month', ['00', '01', '12', '13'], [422, 402, 402, 422]],
    ['expiration_year', ['030', '2030', '20300'], [422, 402, 422]],
    ['name_on_card', [100, 101].map(x), [402, 422]],
    ['promotion_code', [100, 101].map(x), [404, 422]],
  ])('%s', async (field, values, statuses) => {
    const other = await openPortal({ gateway: portal.dependencies.gateway, opened: portal.opened })
    const answers = []
    for (const [index, value] of values.entries()) {
      const call = {
        token: account.token,
        json: { ...goodCard, [field]: value },
        headers: { 'Idempotency-Key': `${field} ${index}` },
      }
      answers.push(await other.ask('POST /v1/payment', call))
    }
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    await other.close()
  })

  test('the name of an attempt to pay has up to 200 characters', async () => {
    expect([(await pay(account.token, {}, x(200))).status, (await pay(account.token, {}, x(201))).status]).toEqual([
      402, 422,
    ])
  })

  test.each(['123', '12345', '12a4', ''])('"%s" are not the last four digits', async ssn => {
    const paid = await portal.ask('PUT /v1/person/verification', { token: account.token, json: { ssn } })
    expect(paid).toMatchObject({ status: 422, body: { detail: 'ssn: fourDigitsRequired' } })
  })

  test.each([
    ['84604', 200],
    ['8460', 422],
    ['846041', 422],
    ['84604-1234', 200],
    ['84604-123', 422],
  ])('the zip code %s', async (zip, status) => {
    expect((await portal.ask('PUT /v1/person', { token: account.token, json: { ...profile, zip } })).status).toBe(
      status,
    )
  })

  test.each([
    ['801 555 017', 422],
    ['801-555-0177', 200],
    ['+1 (801) 555.0177', 200],
    ['801-555-01770', 422],
  ])('the phone number %s', async (phone, status) => {
    expect((await portal.ask('PUT /v1/person', { token: account.token, json: { ...profile, phone } })).status).toBe(
      status,
    )
  })
})

describe('days', () => {
  /** A day relative to today, in UTC. */
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test.each([
    ['on the last day of 1989', () => '1989-12-31', 422],
    ['on the first day of 1990', () => '1990-01-01', 200],
    ['today', () => inDays(0), 200],
    ['tomorrow', () => inDays(1), 422],
    ['on a day that is none', () => '2025-02-29', 422],
    ['on a day in American letters', () => '2/28/2026', 422],
    ['never', () => null, 422],
  ])('an application sent %s', async (_, day, status) => {
    const json = { state_specific_data: { bci_submitted: day() } }
    expect((await portal.ask('PUT /v1/status', { token: account.token, json })).status).toBe(status)
  })

  test.each([
    ['yesterday', () => inDays(-1), 200],
    ['today', () => inDays(0), 422],
    ['on a day that is none', () => '1988-02-30', 422],
  ])('somebody who was born %s', async (_, day, status) => {
    const [call, sent] = register({ birth_date: day() })
    expect((await portal.ask(call, sent)).status).toBe(status)
  })
})
