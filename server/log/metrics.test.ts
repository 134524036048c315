import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writeAudit } from '../database/database.ts'
import { coverageOf } from '../records/coverage.ts'
import { hideTable } from '../testing/database.ts'
import { addRecordOfEachState, goodCard, openPortal, type Portal } from '../testing/portal.ts'
import { Metrics, metricsApp, metricsText } from './metrics.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const metricsOf = ({ dependencies }: Portal) => metricsText(dependencies)
/** A metric's values by labels. */
const numbersOf = (text: string, name: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', number]) => [
      labels,
      Number(number),
    ]),
  )

test('calls are counted by pattern, method and status, and timed', async () => {
  const { token } = await portal.register()
  for (const question of ['open_cases', 'owe_fines'])
    await portal.ask(`PUT /v1/answer/${question}`, { token, json: [{ selection: 'no' }] })
  await portal.ask('PUT /v1/answer/open_cases', { token, body: '{' })
  for (const path of ['/v1/xanthippe', '/v2/quokka', '/authentication/wombat']) await portal.ask(`GET ${path}`)
  await portal.app.request('/v1/nonsense', { method: 'XANTHIPPE' })
  const read = metricsOf(portal)
  const text = await read()
  expect(numbersOf(text, 'portal_calls_total')).toEqual({
    'route="/v1/person",method="POST",status="200"': 1,
    'route="/authentication/token",method="POST",status="200"': 1,
    'route="/v1/person",method="GET",status="200"': 1,
    'route="/v1/answer/:question",method="PUT",status="200"': 2,
    'route="/v1/answer/:question",method="PUT",status="422"': 1,
    'route="unknown",method="GET",status="404"': 3,
    'route="unknown",method="other",status="404"': 1,
  })
  const timed = numbersOf(text, 'portal_call_duration_seconds_bucket')
  const responses = Object.entries(timed).filter(([labels]) => labels.includes('"/v1/answer/:question"'))
  expect(responses.map(([labels]) => /le="(.*?)"/.exec(labels)?.[1])).toEqual([
    '0.005',
    '0.01',
    '0.025',
    '0.05',
    '0.1',
    '0.25',
    '0.5',
    '1',
    '2.5',
    '5',
    '+Inf',
  ])
  expect(responses.at(-1)?.[1]).toBe(3)
  portal.dependencies.metrics.finished({ route: 'page', method: 'GET', status: 200, milliseconds: 40 })
  expect(numbersOf(await read(), 'portal_call_duration_seconds_sum')).toMatchObject({
    'route="page",method="GET"': 0.04,
  })
})

test('court records are counted by state, with the age of the newest import', async () => {
  const { database, now } = portal.dependencies
  const read = () =>
    metricsText({ ...portal.dependencies, metrics: new Metrics(), coverage: () => coverageOf(portal.dependencies) })()
  const without = await read()
  expect(numbersOf(without, 'portal_court_records')).toEqual({ 'state="UT"': 0, 'state="AZ"': 0, 'state="PA"': 0 })
  expect(numbersOf(without, 'portal_court_records_import_age_seconds')).toEqual({})
  await addRecordOfEachState(database)
  for (const seconds of [900, 90])
    await writeAudit(database, {
      at: new Date(now().getTime() - seconds * 1000),
      actor: 'operator ana',
      action: 'imported court records',
    })
  const text = await read()
  expect(numbersOf(text, 'portal_court_records')).toEqual({ 'state="UT"': 1, 'state="AZ"': 1, 'state="PA"': 1 })
  expect(numbersOf(text, 'portal_court_records_import_age_seconds')).toEqual({ '': 90 })
})

test('failures outside of calls are counted', async () => {
  const { token } = await portal.register()
  await hideTable(portal.database, 'messages')
  await portal.ask('POST /v1/message/', { token, json: { type: 'message', body: 'Please call.' } })
  await portal.ask('POST /v1/message/', { token, body: '{' })
  expect(numbersOf(await metricsOf(portal)(), 'portal_unforeseen_errors_total')).toEqual({ 'cause="fault"': 1 })
})

test('jobs and payments are counted when requested', async () => {
  const text = metricsOf(portal)
  expect(numbersOf(await text(), 'portal_payments')).toMatchObject({ 'state="approved"': 0, 'state="unknown"': 0 })
  const { token } = await portal.registerScreened()
  await portal.ask('POST /v1/payment/', { token, json: goodCard })
  await portal.ask('POST /v1/payment/', { token: (await portal.registerScreened()).token, json: goodCard })
  await portal.database.execute(
    sql`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'reset-mail')`,
  )
  const now = await text()
  expect(numbersOf(now, 'portal_payments')).toEqual({
    'state="created"': 0,
    'state="charging"': 0,
    'state="confirming"': 0,
    'state="unknown"': 0,
    'state="approved"': 2,
    'state="refused"': 0,
    'state="refunding"': 0,
    'state="refunded"': 0,
  })
  expect(numbersOf(now, 'portal_jobs')).toMatchObject({
    'queue="payment",state="due"': 2,
    'queue="payment",state="under_way"': 0,
    'queue="payment",state="failed"': 0,
    'queue="reset-mail",state="due"': 0,
    'queue="reset-mail",state="failed"': 1,
  })
  expect(numbersOf(now, 'portal_up_database')).toEqual({ '': 1 })
})

test('the oldest due job is counted from when it was to be done first, and one for later is not', async () => {
  const { database, jobs } = portal.dependencies
  const queue = (personId: string, startAfter?: Date) =>
    jobs.send(
      database,
      'person-mail',
      { personId, letter: 'passwordChanged' } as never,
      startAfter ? { startAfter } : {},
    )
  const text = metricsOf(portal)
  const age = async () => numbersOf(await text(), 'portal_oldest_due_job_seconds')['queue="person-mail"']
  await queue('tomorrow', new Date(Date.now() + 86_400_000))
  expect(await age()).toBe(0)
  await queue('now')
  await queue('again')
  const anHour = sql`interval '1 hour'`
  const of = (who: string) => sql`data->>'personId' = ${who}`
  await database.execute(
    sql`update pgboss.job set created_on = created_on - ${anHour}, start_after = start_after - ${anHour} where ${of('now')}`,
  )
  expect(await age()).toBeCloseTo(3600, -1)
  // a retry waits again, and is as old as its first try
  const two = sql`interval '2 hours'`
  await database.execute(
    sql`update pgboss.job set state = 'retry', created_on = created_on - ${two}, start_after = now() + ${two} where ${of('again')}`,
  )
  expect(await age()).toBeCloseTo(7200, -1)
})

test('each alert of the reference is about metrics that there are', async () => {
  const reference = await readFile('docs/operating-reference.md', 'utf8')
  const rules = /```yaml\ngroups:[^`]*```/.exec(reference)?.[0] ?? ''
  expect(rules.match(/- alert: /g)).toHaveLength(10)
  const text = await metricsOf(portal)()
  const named = [...rules.matchAll(/portal_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
  for (const name of named) expect(text).toContain(`# TYPE ${name} `)
})

test('connections are those of the pool', async () => {
  const text = await metricsText({ ...portal.dependencies, connections: () => ({ total: 3, idle: 2, waiting: 0 }) })()
  expect(numbersOf(text, 'portal_database_connections')).toEqual({
    'state="total"': 3,
    'state="idle"': 2,
    'state="waiting"': 0,
  })
})

test('the embedded database has no connections', async () => {
  expect(numbersOf(await metricsOf(portal)(), 'portal_database_connections')).toEqual({})
})

test('metrics that cannot be counted are left out', async () => {
  const text = metricsOf(portal)
  await text()
  await hideTable(portal.database, 'payments')
  const now = await text()
  expect(numbersOf(now, 'portal_up_database')).toEqual({ '': 0 })
  expect([numbersOf(now, 'portal_payments'), numbersOf(now, 'portal_jobs')]).toEqual([{}, {}])
  expect(numbersOf(now, 'process_start_time_seconds')['']).toBeGreaterThan(0)
  expect(portal.lines()).toMatchObject([{ level: 'warn', message: 'database not counted' }])
})

test('a silent database is asked once, with a limit of two seconds', async () => {
  let queries = 0
  const counts = () => {
    queries++
    return new Promise<never>(() => {})
  }
  const text = metricsText({ ...portal.dependencies, jobs: { counts } })
  const responses = await Promise.race([Promise.all([text(), text()]), setTimeout(4000, ['too late'])])
  responses.push(await text())
  expect(responses.map(response => numbersOf(response, 'portal_up_database'))).toEqual([
    { '': 0 },
    { '': 0 },
    { '': 0 },
  ])
  expect(queries).toBe(1)
})

test('they are at /metrics, not on the portal’s port', async () => {
  const app = metricsApp(portal.dependencies)
  const response = await app.request('/metrics')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await response.text()).toContain('# TYPE portal_calls_total counter')
  expect((await app.request('/v1/person')).status).toBe(404)
  expect((await portal.ask('GET /metrics')).status).toBe(404)
})
