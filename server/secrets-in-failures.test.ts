// @module-tag thorough
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { payments, people } from './database/schema.ts'
import { openPortal, registration, type Account, type Answer, type Call, type Portal } from './testing/portal.ts'
import { writingCalls, writingRoutesOf } from './testing/calls.ts'

/* However a writing call fails, neither the log nor the response contains what was sent. */
const secret = {
  card_number: '4539578763621486',
  security_code: '8642',
  name_on_card: 'Cardholder Quandary',
  ssn: '7351',
  password: 'zebra-password-zebra',
  code: 'resetcodequokka',
  birth_date: '1973-09-27',
  first_name: 'Xanthippe',
  last_name: 'Oxyrhynchus',
  email: 'xanthippe.quokka@example.net',
  phone: '801-555-9173',
  address: '4711 Platypus Crescent',
  zip: '84699',
  story: 'I stole a marzipan pig',
  /** A line of a story may look like a stack frame. */
  fakePlace: 'near the gasworks',
  promotion_code: 'MARZIPAN77',
  key: 'idempotency-wombat',
  token: 'token-axolotl',
} as const
const { fakePlace, ...fields } = secret
const story = `${secret.story}\n    at ${fakePlace}`

/** Every writing route with secrets in known and unknown fields. */
const sentTo: Readonly<Record<string, (who: Account) => Call>> = {
  ...Object.fromEntries(writingCalls.map(([route]) => [route, ({ token }: Account) => ({ token, json: fields })])),
  'POST /authentication/token': () => ({ form: { ...fields, username: secret.email } }),
  'POST /v1/authentication/request': () => ({}),
  'POST /v1/authentication/reset': () => ({ json: { ...fields, access_token: secret.code } }),
  'POST /v1/person': () => ({
    json: {
      ...registration({ ...fields, referral_other: story, peer_referrer_code: secret.key }),
      email: `new-${secret.email}`,
    },
  }),
  'PUT /v1/person': ({ token }) => ({ token, json: { ...fields, city: 'Provo', state: 'UT', title: 'Ms' } }),
  'PUT /v1/person/password': ({ token }) => ({ token, json: { ...fields, current: fields.password } }),
  'PUT /v1/person/preferences': ({ token }) => ({
    token,
    json: { ...fields, language: secret.code, email_notices: secret.key },
  }),
  'PUT /v1/person/aliases': ({ token }) => ({ token, json: [fields] }),
  'PUT /v1/answer/:question': ({ token }) => ({
    token,
    json: [{ ...fields, selection: story, additional_json: { details: story } }],
  }),
  'PUT /v1/payment/price': ({ token, id }) => ({ token, json: { ...fields, profile_id: id } }),
  'POST /v1/payment': ({ token }) => ({
    token,
    json: { ...fields, promotion_code: null, expiration_month: '12', expiration_year: '2031' },
    headers: { 'Idempotency-Key': secret.key },
  }),
  'POST /v1/message': ({ token }) => ({ token, json: { ...fields, type: 'message', body: story } }),
  'PUT /v1/status': ({ token }) => ({
    token,
    json: { ...fields, state_specific_data: { bci_submitted: '2026-01-15' } },
  }),
}
const routes = Object.keys(sentTo)

let portal: Portal
/** A person who has not paid, and one who has. */
let unpaid: Account
let paid: Account
const printed: string[] = []

beforeAll(async () => {
  portal = await openPortal({
    logLevel: 'debug',
    gateway: {
      takes: 'card',
      confirmsNames: true,
      prepare: fails,
      charge: fails,
      outcomeOf: fails,
      cancel: fails,
      refund: fails,
    },
    identityCheck: { confirms: fails },
    mailer: { send: fails },
    attemptLimit: { failures: 1000, minutes: 10 },
    journeyLog: true,
  })
  const { first_name, last_name, password, birth_date, email } = secret
  unpaid = await portal.register({ first_name, last_name, password, birth_date, email })
  paid = await portal.register({ first_name, last_name, password, birth_date })
  await portal.database.update(people).set({ app_payment_date: '2026-03-01' }).where(eq(people.id, paid.id))
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void printed.push(words.map(String).join(' ')))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await portal.close()
})
afterEach(() => {
  portal.logged.length = 0
  printed.length = 0
})

/** External services fail with all their input in the message, on several lines. */
async function fails(...given: readonly unknown[]): Promise<never> {
  const words = JSON.stringify([given, fields])
  throw new Error(`${words}\n    at ${fakePlace} ${words}`, { cause: new Error(words) })
}

const whoIn = (route: string) => (route === 'PUT /v1/person/verification' ? paid : unpaid)
const addressed = (route: string) =>
  route
    .replace(':question', 'expunged_before')
    .replace(/request$/, `request?username=${encodeURIComponent(secret.email)}`)

async function call(route: string, sent: Call): Promise<Answer> {
  const answer = await portal.ask(addressed(route), sent)
  await portal.runJobs()
  await portal.background.settled()
  return answer
}

/** Log lines of a failure, besides the call's. */
const failures = () => portal.lines().filter(({ level }) => level === 'error')

/** Line numbers, ids and times are not personal digits. */
const withoutNumbers = (text: string) =>
  text.replaceAll(/:\d+:\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|"time":"[^"]*"|"milliseconds":[\d.]+/g, '')

/** Input that appears in responses, the log or the console. */
function leaked(...answers: readonly Answer[]): readonly string[] {
  const said = answers.map(({ body, headers }) => JSON.stringify([body, [...headers]]))
  const values = [...Object.values(secret), unpaid.token, paid.token]
  const output = withoutNumbers([...said, ...portal.logged, ...printed].join('\n'))
  return values.filter(value => output.includes(value))
}

test('every writing route is tried', () => {
  expect(writingRoutesOf(portal.app).toSorted()).toEqual(routes.toSorted())
})

/** Password checks are costly, so only fields that these routes read are tried. */
const reads: Readonly<Record<string, readonly string[]>> = {
  'POST /authentication/token': ['username', 'password'],
  'POST /v1/authentication/reset': ['access_token', 'password'],
  'POST /v1/person/deletion': ['password'],
  'POST /v1/person': [
    'first_name',
    'last_name',
    'password',
    'email',
    'birth_date',
    'referral_other',
    'peer_referrer_code',
  ],
}
/** These routes read no body, so it can't be invalid. */
const readNothing = [
  'POST /authentication/logout',
  'POST /authentication/logout/everywhere',
  'POST /v1/authentication/request',
  'POST /confirm-email',
  'PUT /v1/eligibility',
]

describe.each(routes.filter(route => !readNothing.includes(route)))('%s: what is not valid', route => {
  test('in each of its fields: too long, of another kind, not to be stored', async () => {
    const sent = sentTo[route]!(whoIn(route))
    const whole = (Array.isArray(sent.json) ? sent.json[0] : (sent.json ?? sent.form)) as Readonly<
      Record<string, unknown>
    >
    const tried = Object.entries(whole).filter(([field]) => reads[route]?.includes(field) ?? true)
    const worse = tried.flatMap(([field, value]) =>
      [`${story} ${'x'.repeat(6000)}`, `${String(value)}\0`, [value], { [field]: value }].map(wrong => ({
        ...whole,
        [field]: wrong,
      })),
    )
    const answers: Answer[] = []
    for (const body of worse) {
      const json = Array.isArray(sent.json) ? [body] : body
      answers.push(await call(route, sent.form ? { form: textsOf(body) } : { ...sent, json }))
    }
    // unread fields may hold anything
    const refused = answers.filter(({ status }) => status >= 400)
    expect(refused.length).toBeGreaterThan(0)
    expect(leaked(...refused)).toEqual([])
  })

  test('cut off', async () => {
    const { token, json, form } = sentTo[route]!(whoIn(route))
    const body = JSON.stringify(json ?? form).slice(0, -1)
    const answer = await call(route, { ...(token ? { token } : {}), body })
    expect([401, 422]).toContain(answer.status)
    expect(leaked(answer)).toEqual([])
  })
})

test.each(routes)('%s with the token of nobody', async route => {
  const answer = await call(route, { ...sentTo[route]!(whoIn(route)), token: secret.token })
  // routes without a session answer as usual
  expect(answer.status >= 400 ? leaked(answer) : []).toEqual([])
})

test('a question that is none', async () => {
  const sent = sentTo['PUT /v1/answer/:question']!(unpaid)
  const answer = await call(`PUT /v1/answer/${encodeURIComponent(secret.story)}`, sent)
  expect(answer.status).toBe(404)
  expect(leaked(answer)).toEqual([])
})

describe('an external service fails', () => {
  test.each([
    ['the gateway', 'POST /v1/payment', 502],
    ['the identity check', 'PUT /v1/person/verification', 500],
    ['the mailer', 'POST /v1/authentication/request', 200],
  ])('%s', async (_, route, status) => {
    const answer = await call(route, sentTo[route]!(whoIn(route)))
    expect(answer.status).toBe(status)
    expect(failures()).toHaveLength(1)
    expect(leaked(answer)).toEqual([])
  })

  test('the gateway, asked for an outcome', async () => {
    await portal.database.update(payments).set({ reference: 'known there' })
    const sent = sentTo['POST /v1/payment']!(unpaid)
    const answer = await call('POST /v1/payment', { ...sent, headers: { 'Idempotency-Key': `${secret.key} 2` } })
    expect(answer.status).toBe(409)
    expect(failures()).toMatchObject([{ message: 'payment gateway failed', error: { kind: 'Error' } }])
    expect(leaked(answer)).toEqual([])
  })
})

describe('the database refuses, with the row in its message', () => {
  beforeAll(async () => {
    await portal.database.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception '%', coalesce(new, old) using detail = row_to_json(coalesce(new, old)); end $$`)
    for (const table of await tables())
      await portal.database.execute(
        sql.raw(
          `create trigger refuse before insert or update or delete on ${table} for each row execute function refuse()`,
        ),
      )
  })

  /** This route changes no row. */
  const writing = routes.filter(route => route !== 'PUT /v1/payment/price')
  test.each(writing)('%s', async route => {
    const answer = await call(route, sentTo[route]!(whoIn(route)))
    expect(leaked(answer)).toEqual([])
  })

  test('which is what happened', async () => {
    const answer = await call('PUT /v1/person', sentTo['PUT /v1/person']!(unpaid))
    expect(answer.status).toBe(500)
    expect(failures()).toMatchObject([{ error: { cause: { code: 'P0001' } } }])
  })
})

describe('the tables behind the session are gone', () => {
  beforeAll(async () => {
    for (const table of await tables())
      if (!['people', 'tokens'].includes(table)) await portal.database.execute(sql.raw(`drop table ${table} cascade`))
  })
  test.each(routes)('%s', async route => {
    expect(leaked(await call(route, sentTo[route]!(whoIn(route))))).toEqual([])
  })
  test('which is what happened', async () => {
    await call('POST /v1/message', sentTo['POST /v1/message']!(unpaid))
    expect(failures()).toMatchObject([{ error: { cause: { code: '42P01' } } }])
  })
})

async function tables(): Promise<readonly string[]> {
  const found = await portal.database.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
  return (found as { rows: readonly { tablename: string }[] }).rows.map(({ tablename }) => tablename)
}

const textsOf = (body: object) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
