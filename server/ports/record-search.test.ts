import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { peopleCommand } from '../account/commands.ts'
import { queueOldSearches } from '../eligibility/search-again.ts'
import { metricsText } from '../log/metrics.ts'
import { listening } from '../testing/afterwards.ts'
import { runExample } from '../testing/example-service.ts'
import { goodCard, openPortal, type Account, type Portal } from '../testing/portal.ts'
import { serviceSearch } from './record-search.ts'

/* Court records from the operator's service (R621). */

/** Requests to the service, and its response. */
const requests: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[] = []
let given = { status: 200, body: '', location: '' }
const service = createServer(async (request, response) => {
  requests.push({ headers: request.headers, body: await json(request) })
  response.writeHead(given.status, given.location ? { location: given.location } : {}).end(given.body)
})
const url = `http://127.0.0.1:${await listening(service)}/search`
const responding = (body: unknown, status: number = 200, location: string = '') =>
  void (given = { status, body: typeof body === 'string' ? body : JSON.stringify(body), location })
const searching = { status: 'searching' }
const done = (...cases: readonly object[]) => ({ status: 'done', cases })

const record = (case_number: string, defendant: object = {}, more: object = {}) => ({
  case_number,
  defendant: { first_name: 'MARIA', last_name: 'CRUZ', ...defendant },
  charges: [],
  remedies: [],
  ...more,
})

let portal: Portal
beforeEach(async () => {
  requests.length = 0
  portal = await openPortal({ recordSearch: serviceSearch({ url, key: 'the key', states: ['UT'] }) })
})

async function later(seconds: number) {
  portal.clock.time += seconds * 1000
  await portal.runJobs()
}
/** A person whose search is due. */
async function verified(last_name = 'Cruz') {
  const account = await portal.registerScreened({ first_name: 'Maria', middle_name: '', last_name })
  await portal.confirm(account)
  await account.ask('PUT /v1/person/aliases', [{ first_name: 'Mary', middle_name: '', last_name: 'Doe' }])
  await portal.ask('POST /v1/payment', {
    token: account.token,
    json: { ...goodCard, name_on_card: `Maria ${last_name}` },
  })
  return account
}
const resultsOf = async ({ ask }: Account) =>
  (await ask('GET /v2/eligibility')).body as { cases: { case_number: string }[]; updated_at: string | null }
const casesOf = async (account: Account) => (await resultsOf(account)).cases.map(({ case_number }) => case_number)
const countOf = async ({ ask }: Account) => (await ask('GET /v2/eligibility/count')).body
const failures = () => portal.lines().filter(({ message }) => message === 'record search failed')

test('the service gets the names, the birth date and the state, and its cases are the results', async () => {
  const account = await verified()
  const charge = { description: 'Theft', severity: 'MB' }
  const remedies = [{ type: 'expungement', eligibility: 'eligible' }]
  responding(done(record('121900123', {}, { court: 'Provo District Court', charges: [charge], remedies })))
  await later(5)
  expect(requests).toMatchObject([{ headers: { authorization: 'Bearer the key', 'content-type': 'application/json' } }])
  expect(requests[0]!.body).toEqual({
    search: expect.stringMatching(/^[\da-f]{64}$/),
    us_state: 'UT',
    birth_date: '1988-04-12',
    names: [
      { first_name: 'Maria', middle_name: '', last_name: 'Cruz' },
      { first_name: 'Mary', middle_name: '', last_name: 'Doe' },
    ],
  })
  const whole = { ...charge, code: null, disposition: null, disposition_date: null }
  expect(await resultsOf(account)).toMatchObject({
    cases: [
      {
        case_number: '121900123',
        court: 'Provo District Court',
        county: null,
        lead_charge: whole,
        charges: [whole],
        remedies: [{ ...remedies[0], eligible_by: null, reasons: [] }],
      },
    ],
    updated_at: portal.dependencies.now().toISOString(),
  })
  await later(1)
  expect(portal.mailsTo(account).map(({ subject }) => subject)).toContain('Clear Path has news for you')
})

test('the portal picks the person’s cases by its own rules: other names wait for the team (R617, R620)', async () => {
  const account = await verified()
  await account.ask('PUT /v1/person/aliases', [{ first_name: 'Jane', middle_name: '', last_name: 'Roe' }])
  responding(
    done(
      record('1'),
      record('2', { middle_name: 'ANN', last_name: 'CRUZ-VEGA' }),
      record('3', { first_name: 'JANE', last_name: 'ROE' }),
      record('4', { first_name: 'JOHN', last_name: 'SMITH' }),
    ),
  )
  await later(5)
  expect((await casesOf(account)).toSorted()).toEqual(['1', '2'])
  expect(await resultsOf(account)).toMatchObject({ names_in_review: ['Jane Roe'] })
  const command = peopleCommand(['confirm-name', account.email, 'Jane Roe'])!
  expect(await command(portal.dependencies, 'operator ana')).toBe(
    `The name is confirmed. The records of person ${account.id} are being searched again.`,
  )
  await later(1)
  expect((await casesOf(account)).toSorted()).toEqual(['1', '2', '3'])
  expect(await resultsOf(account)).not.toHaveProperty('names_in_review')
})

test('nobody is asked about before they have shown who they are, and no table has to have records', async () => {
  const account = await portal.registerScreened()
  expect(await countOf(account)).toEqual({ count: null })
  expect(requests).toEqual([])
  const inArizona = await portal.registerScreened({ us_state: 'AZ' })
  expect(await countOf(inArizona)).toEqual({ count: 0 })
})

test('it is asked again while it is still searching, which is no failure', async () => {
  const account = await verified()
  responding(searching)
  await later(5)
  for (let minute = 0; minute < 20; minute += 1) await later(60)
  expect(requests.length).toBeGreaterThan(5)
  expect([await countOf(account), failures()]).toEqual([{}, []])
  responding(done(record('1')))
  await later(900)
  expect(await casesOf(account)).toEqual(['1'])
  expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

const request = { search: 'x', us_state: 'UT' as const, birth_date: '1988-04-12', names: [] }

const tooMany = done(...Array.from({ length: 1001 }, (_, index) => record(String(index))))
interface Refused {
  readonly code: string
  readonly body: unknown
  readonly status?: number
  readonly location?: string
}
test.each<readonly [what: string, refused: Refused]>([
  ['down', { code: 'status-503', body: '', status: 503 }],
  ['elsewhere', { code: 'no-answer', body: '', status: 307, location: '/elsewhere' }],
  ['sure that the key is wrong', { code: 'status-401', body: done(), status: 401 }],
  ['not a record search', { code: 'not-readable', body: { cases: [] } }],
  ['sending no JSON', { code: 'not-readable', body: '<html>' }],
  ['sending no defendant', { code: 'not-readable', body: { status: 'done', cases: [{ case_number: '1' }] } }],
  ['sending magic', { code: 'not-readable', body: done(record('1', {}, { remedies: [{ type: 'magic' }] })) }],
  ['sending what no database can keep', { code: 'not-readable', body: done(record('1\0')) }],
  ['sending too many cases', { code: 'not-readable', body: tooMany }],
  ['sending too much', { code: 'too-long', body: ' '.repeat(5_000_001) }],
])('a service that is %s has given no answer', async (_, { code, body, status, location }) => {
  responding(body, status, location)
  const { database, recordSearch } = portal.dependencies
  await expect(recordSearch.find(database, request)).rejects.toMatchObject({ name: 'SearchFailed', code })
})

test('without an answer the person reads so, the log names it, and the search goes on by itself', async () => {
  const account = await verified()
  responding('', 503)
  await later(5)
  expect([await countOf(account), await casesOf(account)]).toEqual([{ delayed: true }, []])
  expect(failures()).toMatchObject([
    { level: 'error', person: account.id, error: { kind: 'SearchFailed', code: 'status-503' } },
  ])
  expect(portal.logged.join('')).not.toMatch(/Cruz|1988-04-12/i)
  responding(searching)
  await later(900)
  expect(await countOf(account)).toEqual({})
  responding(done(record('1')))
  await later(900)
  expect([await casesOf(account), await countOf(account)]).toMatchObject([['1'], { count: 1 }])
})

test('a search that has not ended after a day raises an alarm every night, and each answer is counted', async () => {
  const account = await verified()
  responding('', 503)
  await later(5)
  for (let hour = 0; hour < 25; hour += 1) await later(3600)
  await portal.jobs.send(portal.database, 'retention', {})
  await later(1)
  const alarm = 'ALARM record search not ended for more than a day'
  expect(portal.lines().filter(({ message }) => message === alarm)).toMatchObject([
    { level: 'error', person: account.id },
  ])
  const metrics = await metricsText(portal.dependencies)()
  expect(metrics).toMatch(/^portal_record_searches_total\{outcome="failed"\} \d+$/m)
})

test('results are searched for again after some months, and more of them are mailed', async () => {
  const account = await verified()
  responding(done(record('1')))
  await later(5)
  await later(1)
  portal.mails.length = 0
  responding(done(record('1'), record('2')))
  const months = async (searchAgainMonths: number) => {
    await queueOldSearches(portal.dependencies, searchAgainMonths)
    await later(1)
    await later(1)
  }
  await months(6)
  portal.clock.time += 184 * 86_400_000
  await months(0)
  expect([requests.length, portal.mails]).toEqual([1, []])
  await months(6)
  await months(6)
  expect([requests.length, portal.mailsTo(account).length]).toEqual([2, 1])
  const again = await portal.signIn(account)
  expect((await casesOf(again)).toSorted()).toEqual(['1', '2'])
})

test('the example in deploy/ searches as a slow source does', async () => {
  const example = await runExample('record-search', 'the key')
  portal = await openPortal({ recordSearch: serviceSearch({ url: example, key: 'the key', states: ['UT'] }) })
  const account = await verified('de la Cruz')
  await later(5)
  expect(await countOf(account)).toEqual({})
  await expect.poll(async () => (await later(60), casesOf(account))).toEqual(['121900123', '221900456'])
  const stranger = serviceSearch({ url: example, key: 'guessed', states: ['UT'] })
  await expect(stranger.find(portal.database, request)).rejects.toMatchObject({ code: 'status-401' })
})
