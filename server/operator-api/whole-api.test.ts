import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { operatorScopes, type OperatorScope } from '../../domain/wire/operator.ts'
import { auditLog, courtRecords, matters, messages, recordSearches } from '../database/schema.ts'
import { completeSearch } from '../eligibility/search.ts'
import { listening } from '../testing/afterwards.ts'
import { clientWithEverything } from '../testing/calls.ts'
import { operatorToken } from '../testing/operator-calls.ts'
import { type Account, goodCard, openPortal, type Portal } from '../testing/portal.ts'

/* What a program of the operator's can do for the team, each with a scope of its own. */
let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const program = async (...scopes: readonly OperatorScope[]) => {
  const token = await operatorToken(portal, scopes)
  return (call: string, json?: unknown) => portal.ask(call, { token, ...(json !== undefined && { json }) })
}
/** What the programs did to a person, with their tokens' names left out. */
const audited = async (personId: string) =>
  (await portal.database.select().from(auditLog).where(eq(auditLog.person_id, personId)).orderBy(asc(auditLog.at)))
    .filter(({ actor }) => actor.startsWith('token '))
    .map(({ action, subject }) => [action, subject])

test('a token of before has none of the new scopes', async () => {
  const before = ['people', 'answers', 'names', 'messages', 'matters', 'documents', 'identities', 'refunds', 'codes']
  const ask = await program(...(before as OperatorScope[]))
  const { id } = await portal.register()
  const calls: Readonly<Record<string, OperatorScope>> = {
    [`GET /operator/people/${id}/results`]: 'results',
    [`GET /operator/people/${id}/export`]: 'exports',
    [`DELETE /operator/people/${id}`]: 'deletions',
    [`POST /operator/people/${id}/correction`]: 'corrections',
    'GET /operator/waiting': 'waiting',
    [`PUT /operator/messages/${id}/answered`]: 'replies',
  }
  expect(Object.keys(operatorScopes).toSorted()).toEqual([...before, ...Object.values(calls)].toSorted())
  for (const [call, scope] of Object.entries(calls))
    expect(await ask(call)).toMatchObject({ status: 403, body: { code: 'missingScope', params: { scope } } })
  expect(await portal.personNow({ id })).toBeDefined()
})

describe('people', () => {
  test('who have changed since a time come in the order of their changes, page by page', async () => {
    const ask = await program('people')
    const accounts: Account[] = []
    for (let number = 0; number < 4; number += 1) {
      portal.clock.time += 1000
      accounts.push(await portal.register())
    }
    const at = (seconds: number) => new Date(Date.parse('2026-03-03T00:00:00Z') + seconds * 1000)
    const [one, two, three] = accounts as [Account, Account, Account]
    await portal.setPerson(three, { updated_at: at(1) })
    await portal.setPerson(one, { updated_at: at(2) })
    await portal.setPerson(two, { updated_at: at(2) })
    const ids: string[] = []
    let next: string | undefined = `/operator/people?updated_since=2026-03-03T00:00:01Z&limit=1`
    while (next !== undefined) {
      const { body, headers } = await ask(`GET ${next}`)
      ids.push(...(body as { id: string }[]).map(({ id }) => id))
      next = /<(.*)>/.exec(headers.get('Link') ?? '')?.[1]
    }
    expect(ids).toEqual([three.id, ...[one.id, two.id].toSorted()])
    expect((await ask('GET /operator/people?updated_since=2026-03-04T00:00:00Z')).body).toEqual([])
    expect(await ask('GET /operator/people?updated_since=yesterday')).toMatchObject({
      status: 422,
      body: {
        detail: 'updated_since: invalid. Valid: a time such as 2026-03-02T18:00:00Z',
        params: { field: 'updated_since', valid: 'a time such as 2026-03-02T18:00:00Z' },
      },
    })
    expect(await ask('GET /operator/people?state=TX')).toMatchObject({ body: { params: { valid: 'UT, AZ, PA' } } })
  })

  test.each<readonly [string, (person: Account) => Promise<unknown>]>([
    [
      'confirmed their email',
      async person => {
        const [link = ''] = /\/confirm-email\?code=[\w-]+&lang=en/.exec(portal.mailsTo(person)[0]!.text) ?? []
        return portal.ask(`POST ${link}`)
      },
    ],
    [
      'got another status with a matter',
      async ({ id }) =>
        (await program('matters'))('PUT /operator/matters/m1', {
          person_id: id,
          legal_action_type: 'EXPUNGEMENT',
          client_status: 'IN_CASEWORK',
        }),
    ],
    [
      'got results while they are clients',
      async person => {
        await portal.setPerson(person, { client_status: 'IN_CASEWORK' })
        await portal.database.insert(recordSearches).values({ person_id: person.id, asked_at: new Date() })
        const found = { defendants: [], recordsOf: async () => [] }
        const row = (await portal.personNow(person))!
        await portal.database.transaction(transaction =>
          completeSearch(transaction, row, portal.dependencies.now(), found),
        )
        return { status: 200 }
      },
    ],
  ])('who have %s count as changed', async (_, change) => {
    const person = await portal.register()
    await portal.runJobs()
    portal.clock.time += 3_600_000
    const since = new Date(portal.clock.time).toISOString()
    expect(await change(person)).toMatchObject({ status: 200 })
    const { body } = await (await program('people'))(`GET /operator/people?updated_since=${since}`)
    expect(body).toMatchObject([{ id: person.id }])
  })

  test('have results with the outcome of each case', async () => {
    const record = { us_state: 'UT', birth_date: '1988-04-12', first_name: 'MARIA', last_name: 'VEGA' } as const
    const remedy = { type: 'expungement' as const, eligibility: 'eligible' as const, eligible_by: null, reasons: [] }
    await portal.database
      .insert(courtRecords)
      .values({ ...record, case_number: '121900123', charges: [], remedies: [remedy] })
    const person = await portal.registerScreened({ first_name: 'Maria', middle_name: '', last_name: 'Vega' })
    const ask = await program('results')
    const results = () => ask(`GET /operator/people/${person.id}/results`)
    expect((await results()).body).toEqual({ updated_at: null, cases: [] })
    await person.ask('POST /v1/payment', { ...goodCard, name_on_card: 'Maria Vega' })
    portal.clock.time += 60_000
    for (const _ of [1, 2]) await portal.runJobs()
    expect((await results()).body).toMatchObject({
      updated_at: '2026-03-02T18:01:00.000Z',
      cases: [{ case_number: '121900123', outcome: 'now' }],
    })
    expect(await audited(person.id)).toEqual([
      ['read the account', 'results'],
      ['read the account', 'results'],
    ])
    expect((await ask(`GET /operator/people/${crypto.randomUUID()}/results`)).status).toBe(404)
  })

  test('are exported whole, and deleted but for a payment under way', async () => {
    const { id, email } = await clientWithEverything(portal)
    const [exported, deleted] = [await program('exports'), await program('deletions')]
    const copy = await exported(`GET /operator/people/${id}/export`)
    expect(copy).toMatchObject({ status: 200, body: { people: { id, email } } })
    expect(copy.headers.get('Content-Disposition')).toContain(`${id}.json`)
    const underWay = await portal.registerScreened()
    await underWay.ask('POST /v1/payment', goodCard)
    await portal.opened.statements.executeSql("update payments set status = 'unknown' where person_id = $1", [
      underWay.id,
    ])
    expect(await deleted(`DELETE /operator/people/${underWay.id}`)).toMatchObject({
      status: 409,
      body: { code: 'paymentUnderWay' },
    })
    portal.clock.time += 1000
    expect((await deleted(`DELETE /operator/people/${id}`)).status).toBe(204)
    expect((await deleted(`DELETE /operator/people/${id}`)).status).toBe(404)
    expect((await exported(`GET /operator/people/${id}/export`)).status).toBe(404)
    expect(await portal.personNow({ id })).toBeUndefined()
    expect(await audited(id)).toEqual([
      ['exported', null],
      ['deleted', null],
    ])
  })
})

test('what is wrong in a body is refused with what is valid there', async () => {
  const ask = await program('matters', 'codes', 'corrections')
  const { id } = await portal.register()
  for (const [call, json, field, valid] of [
    ['PUT /operator/matters/m1', { person_id: id, stage: 'Filed' }, 'legal_action_type', 'EXPUNGEMENT'],
    ['PUT /operator/matters/m1', { person_id: 'me', legal_action_type: 'EXPUNGEMENT' }, 'person_id', 'a UUID'],
    ['PUT /operator/codes/WELCOME', { total: 7.5 }, 'total', 'whole cents'],
    [`POST /operator/people/${id}/correction`, { was: {}, is: { us_state: 'TX' } }, 'is.us_state', 'UT, AZ, PA'],
    [
      `POST /operator/people/${id}/correction`,
      { was: {}, is: { email: 'a@example.org' } },
      'is.email',
      'first_name, middle_name, last_name, birth_date, us_state',
    ],
  ] as const)
    expect(await ask(call, json)).toMatchObject({
      status: 422,
      body: { code: 'invalidField', params: { field, valid: expect.stringContaining(valid) } },
    })
})

test('the example of deploy/ does a day: who waits, decide, push a matter, answer a message', async () => {
  const [locked, writer, starter, codefendant, later] = [
    await portal.registerScreened(),
    await portal.register(),
    await portal.register(),
    await portal.register(),
    await portal.register(),
  ]
  await portal.setPerson(locked, { app_payment_date: '2026-03-02', identity_left_at: new Date() })
  for (const [{ ask }, more] of [
    [writer, {}],
    [later, {}],
    [starter, { case_numbers: ['CR2015-001234'] }],
    [codefendant, { case_numbers: ['CR2015-001234'] }],
  ] as const)
    await ask('POST /v1/message', { type: 'message', body: 'Hello', ...more })
  const TOKEN = await operatorToken(portal, [
    'people',
    'names',
    'messages',
    'replies',
    'waiting',
    'identities',
    'matters',
  ])
  const port = await listening(createServer(getRequestListener(portal.app.fetch)))
  const day = async () => {
    const decided = [locked.id, writer.id, starter.id, codefendant.id]
    const child = spawn(process.execPath, ['deploy/examples/team-day.mjs', ...decided], {
      env: { ...process.env, PORTAL: `http://127.0.0.1:${port}`, TOKEN },
    })
    const [out, error] = [text(child.stdout), text(child.stderr)]
    const [code] = (await once(child, 'close')) as [number]
    return { code, out: await out, error: await error }
  }
  const first = await day()
  expect(first).toMatchObject({ code: 0, error: '' })
  expect(
    first.out
      .trim()
      .split('\n')
      .map(line => line.split(' ').slice(0, 2).join(' '))
      .toSorted(),
  ).toEqual(['answered identity', 'answered message', 'answered start', 'answered start', 'waits message'])
  expect(await portal.personNow(locked)).toMatchObject({ verified: true })
  expect((await portal.database.select().from(matters)).map(({ person_id }) => person_id).toSorted()).toEqual(
    [starter.id, codefendant.id].toSorted(),
  )
  const rows = await portal.database.select().from(messages).where(eq(messages.person_id, writer.id))
  expect(rows).toMatchObject([{ answered_on: '2026-03-02' }])
  expect((await day()).out).toMatch(/^waits message since \S+ \S+\n$/)
})
