import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { documents, payments, promotionCodes } from './database/schema.ts'
import { metricsText } from './log/metrics.ts'
import { clientWithEverything, exampleCall, exampleCalls, personalValues, writingCalls } from './testing/calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'
import { openPortal, type Account, type PortalResponse, type Call, type Portal } from './testing/portal.ts'

/*
 * Whatever a person does, and however it fails, nothing they send, receive or are known by appears in the most verbose
 * log, the metrics or the console, and no response repeats it as an error.
 */

/** What a person sends, by field. The card passes the sandbox. */
const fields = {
  ...personalValues,
  address2: 'Unit Axolotl',
  city: 'Marzipanville',
  zip: '84699',
  referral_other: 'My cousin Wombat',
  peer_referrer_code: 'FRIEND22',
  password: 'zebra-password-zebra',
  card_number: '4539578763621486',
  security_code: '8642',
  name_on_card: 'Cardholder Quandary',
  ssn: '7351',
  body: 'Please ring the lighthouse.',
  expunged_before_story: 'I stole a marzipan pig',
} as const
const idempotencyKey = 'idempotency-pangolin'
const madeUpToken = 'token-kinkajou'
/** A line of a story may look like a stack frame. */
const fakePlace = 'by the old lighthouse'
const lines = `It happened\n    at ${fakePlace}`

/** The example call of a route as this person makes it, with personal values in all its fields. */
async function personalCall(portal: Portal, route: string, writer: Account) {
  const { call, sent } = await exampleCall(portal, route, writer)
  const json: unknown = JSON.parse(
    JSON.stringify(sent.json ?? null, (name, value: unknown) =>
      Object.hasOwn(fields, name) && name !== 'email' ? fields[name as keyof typeof fields] : value,
    ),
  )
  const headers = {
    'Idempotency-Key': `${idempotencyKey} ${sent.headers?.['Idempotency-Key'] ?? ''}`,
    'User-Agent': fields.last_name,
    'X-Forwarded-For': fields.email,
  }
  return { call, sent: { ...sent, ...(json !== null && { json }), headers } }
}

const printed: string[] = []
beforeAll(() => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...personal) => void printed.push(personal.map(String).join(' ')))
})
afterAll(() => void vi.restoreAllMocks())

/** Times, ids and numbers of lines are not personal digits. */
const withoutNumbers = (text: string) =>
  text.replaceAll(
    /:\d+:\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|"(time|milliseconds)":("[^"]*"|[\d.]+)| [\d.e+-]+$/gm,
    '',
  )
/** Personal values that occur in these texts, whatever their case. */
function foundIn(texts: readonly string[], ...more: readonly string[]): readonly string[] {
  const found = withoutNumbers(texts.join('\n')).toLowerCase()
  const values = [...Object.values(fields), idempotencyKey, madeUpToken, fakePlace, ...more]
  return values.filter(value => found.includes(value.toLowerCase()))
}

const portal = await openPortal({ logLevel: 'debug' })
describe('when everything succeeds', () => {
  const given: string[] = []
  const sentTexts: string[] = []
  beforeAll(async () => {
    const client = await clientWithEverything(portal, { email: `client.${fields.email}`, password: fields.password })
    await portal.database.update(promotionCodes).set({ total: 0 })
    const [document] = await portal.database.select().from(documents)
    const own = await portal.personNow(client)
    const places: Readonly<Record<string, string>> = { '/id/': `/${document!.id}/`, '/code': `/${own!.referral_code}` }
    for (const [index, route] of [...Object.keys(exampleCalls), ...Object.keys(operatorCalls)].entries()) {
      const { first_name, middle_name, last_name, birth_date, password } = fields
      const email = `n${index}.${fields.email}`
      const writer = route.startsWith('GET ')
        ? client
        : await portal.register({ first_name, middle_name, last_name, birth_date, password, email })
      const { call, sent } = await personalCall(portal, route, writer)
      const path = Object.entries(route.includes(' /operator/') ? {} : places).reduce(
        (text, [part, by]) => text.replace(part, by),
        call,
      )
      const { status } = await portal.ask(path, sent)
      if (status >= 300) throw new Error(`${route}: ${status}`)
      given.push(writer.token, sent.token ?? writer.token)
      sentTexts.push(JSON.stringify([path, sent]))
      portal.clock.time += 60_000
      await portal.runJobs()
    }
    given.push(...portal.mails.flatMap(({ text }) => /code=(\S+)/.exec(text)?.[1] ?? []))
  }, 120_000)

  test('no log line contains personal data, and nothing is printed', () => {
    expect(given.length).toBeGreaterThan(Object.keys(exampleCalls).length)
    expect(portal.logged.length).toBeGreaterThan(sentTexts.length)
    const isSent = ['expunged_before_story', 'card_number', 'ssn', 'body', 'zip'] as const
    for (const field of isSent) expect(sentTexts.join()).toContain(fields[field])
    expect(foundIn([...portal.logged, ...printed], ...given)).toEqual([])
    expect(printed).toEqual([])
  })

  test('nor do the metrics', async () => {
    const text = await metricsText(portal.dependencies)()
    expect(text).toContain('route="/v1/answer/:question",method="PUT",status="200"')
    expect(foundIn([text], ...given)).toEqual([])
  })

  test('the database holds people’s entries, but no password, card, social security number, token or code', async () => {
    const rows = JSON.stringify(await portal.everyRow())
    for (const value of [fields.expunged_before_story, fields.city, '$argon2id$']) expect(rows).toContain(value)
    for (const secret of [fields.password, fields.card_number, fields.name_on_card, ...given])
      expect(rows).not.toContain(secret)
    // short digits may occur in an id by chance, so look for whole values
    for (const digits of [fields.ssn, fields.security_code]) expect(rows).not.toMatch(new RegExp(`[(,"]${digits}[,"]`))
  })

  test('unexpected paths, headers and bodies are not logged', async () => {
    portal.logged.length = 0
    const { token } = await portal.register()
    const headers = {
      'X-Request-Id': fields.last_name,
      'X-Forwarded-For': fields.email,
      'User-Agent': fields.last_name,
    }
    for (const path of [
      fields.last_name,
      `v1/${fields.last_name}`,
      `v1/document/${fields.email}/pdf`,
      'reset?code=7351',
    ])
      await portal.ask(`GET /${path}`, { token, headers })
    await portal.ask(`DELETE /v1/person/${fields.email}`, { token })
    expect(portal.logged.length).toBeGreaterThan(5)
    expect(foundIn(portal.logged)).toEqual([])
  })
})

/** External services fail with all their input in the message, on several lines. */
async function fails(...given: readonly unknown[]): Promise<never> {
  const personal = JSON.stringify([given, fields])
  throw new Error(`${personal}\n    at ${fakePlace} ${personal}`, { cause: new Error(personal) })
}
const gateway = { prepare: fails, charge: fails, outcomeOf: fails, cancel: fails, refund: fails }
const failing = await openPortal({
  logLevel: 'debug',
  gateway: { takes: 'card', movesMoney: false, confirmsNames: true, ...gateway },
  identityCheck: { confirms: fails },
  mailer: { send: fails },
  tryLimit: { failures: 1000, minutes: 10 },
})

describe('when a writing call fails', { tags: ['thorough'] }, () => {
  const portal = failing
  let prepared: Readonly<
    Record<string, { readonly call: string; readonly sent: Call; readonly own: readonly string[] }>
  >
  beforeAll(async () => {
    const { first_name, last_name, password, birth_date, email } = fields
    const unpaid = await portal.registerScreened({ first_name, last_name, password, birth_date, email })
    const paid = await portal.register({ first_name, last_name, password, birth_date })
    const calls = writingCalls.map(async ([route, { writer }]) => {
      const { call, sent } = await personalCall(portal, route, writer === 'paid' ? paid : unpaid)
      const own = Object.keys((Array.isArray(sent.json) ? sent.json[0] : (sent.json ?? sent.form)) ?? {})
      return [route, { call, own, sent: withMore(sent) }] as const
    })
    prepared = Object.fromEntries(await Promise.all(calls))
  })
  beforeEach(() => {
    portal.logged.length = 0
    printed.length = 0
  })

  /** Adds every personal value, in fields that the route may not know. */
  function withMore(sent: Call): Call {
    const { email: _unique, password: _own, promotion_code: _unknown, ...more } = fields
    if (Array.isArray(sent.json)) return { ...sent, json: sent.json.map(item => ({ ...more, ...(item as object) })) }
    return sent.json ? { ...sent, json: { ...more, ...sent.json } } : sent
  }
  async function make(route: string, changes: Call = {}, path = prepared[route]!.call): Promise<PortalResponse> {
    const response = await portal.ask(path, { ...prepared[route]!.sent, ...changes })
    await portal.runJobs()
    return response
  }
  const leaked = (...responses: readonly PortalResponse[]) =>
    foundIn([
      ...responses.map(({ body, headers }) => JSON.stringify([body, [...headers]])),
      ...portal.logged,
      ...printed,
    ])
  /** Log lines of failures, besides the calls'. */
  const failures = () => portal.lines().filter(({ level }) => level === 'error')
  const routes = writingCalls.map(([route]) => route)

  const withBody = routes.filter(
    route => !/logout|authentication\/request|confirm-email|PUT \/v1\/eligibility/.test(route),
  )

  test.each(withBody)('%s: each field too long, of the wrong type, or not storable', async route => {
    const { own, sent } = prepared[route]!
    const { json, form } = sent
    const whole = (Array.isArray(json) ? json[0] : (json ?? form)) as Readonly<Record<string, unknown>>
    const responses: PortalResponse[] = []
    for (const field of own)
      for (const wrong of [
        `${lines} ${'x'.repeat(6000)}`,
        `${String(whole[field])}\0`,
        [whole[field]],
        { [field]: whole[field] },
      ]) {
        const body = { ...whole, [field]: wrong }
        const texts = Object.fromEntries(Object.entries(body).map(([name, each]) => [name, String(each)]))
        responses.push(await make(route, form ? { form: texts } : { json: Array.isArray(json) ? [body] : body }))
      }
    // unread fields may hold anything
    const refused = responses.filter(({ status }) => status >= 400)
    expect(refused.length).toBeGreaterThan(0)
    expect(leaked(...refused)).toEqual([])
  })

  test.each(withBody)('%s: cut off', async route => {
    const { json, form, token } = prepared[route]!.sent
    const body = JSON.stringify(json ?? form).slice(0, -1)
    const response = await portal.ask(prepared[route]!.call, { body, ...(token !== undefined && { token }) })
    expect([401, 422]).toContain(response.status)
    expect(leaked(response)).toEqual([])
  })

  test.each(routes)('%s: with a token that does not exist', async route => {
    const response = await make(route, { token: madeUpToken })
    // routes without a session answer as usual
    expect(response.status >= 400 ? leaked(response) : []).toEqual([])
  })

  test('a question that does not exist', async () => {
    const response = await make('PUT /v1/answer/:question', {}, `PUT /v1/answer/${encodeURIComponent(fields.story)}`)
    expect(response.status).toBe(404)
    expect(leaked(response)).toEqual([])
  })

  test.each([
    ['the gateway', 'POST /v1/payment', 502],
    ['the identity check', 'PUT /v1/person/verification', 500],
    ['the mailer', 'POST /v1/authentication/request', 200],
  ])('%s fails', async (_, route, status) => {
    const response = await make(route)
    expect(response.status).toBe(status)
    expect(failures()).not.toEqual([])
    expect(leaked(response)).toEqual([])
  })

  test('the gateway fails when asked for an outcome', async () => {
    await portal.database.update(payments).set({ reference: 'known there' })
    const response = await make('POST /v1/payment', { headers: { 'Idempotency-Key': `${idempotencyKey} 2` } })
    expect(response.status).toBe(409)
    expect(failures()).toMatchObject([{ message: 'payment gateway failed', error: { kind: 'Error' } }])
    expect(leaked(response)).toEqual([])
  })

  const tables = async () => {
    const found = await portal.database.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
    return (found as { rows: readonly { tablename: string }[] }).rows.map(({ tablename }) => tablename)
  }

  describe('when the database refuses, with the row in its message', () => {
    beforeAll(async () => {
      await portal.database.execute(sql`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception '%', coalesce(new, old) using detail = row_to_json(coalesce(new, old)); end $$`)
      for (const table of await tables())
        await portal.database.execute(
          sql.raw(`create trigger refuse before insert or update or delete on ${table} for each row
            execute function refuse()`),
        )
    })
    test.each(routes)('%s', async route => expect(leaked(await make(route))).toEqual([]))

    test('and the refusals really happened', async () => {
      expect((await make('PUT /v1/status')).status).toBe(500)
      expect(failures()).toMatchObject([{ error: { cause: { code: 'P0001' } } }])
    })
  })

  describe('when the session tables are gone', () => {
    beforeAll(async () => {
      for (const table of await tables())
        if (!['people', 'tokens'].includes(table)) await portal.database.execute(sql.raw(`drop table ${table} cascade`))
    })
    test.each(routes)('%s', async route => expect(leaked(await make(route))).toEqual([]))

    test('and the failures really happened', async () => {
      await make('POST /v1/message')
      expect(failures()).toMatchObject([{ error: { cause: { code: '42P01' } } }])
    })
  })
})
