import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { matters } from '../../server/database/schema.ts'
import { listening } from '../../server/testing/afterwards.ts'
import { clientWithEverything, personalValues } from '../../server/testing/calls.ts'
import { openPortal, type Account, type Portal } from '../../server/testing/portal.ts'
import { holdToContract } from './contract.ts'

/* The check of an API from outside, held to our own server, and to servers that break one thing. */
let portal: Portal
let client: Account
const origin = 'https://portal.example.org'
beforeAll(async () => {
  portal = await openPortal({ corsOrigins: [origin], tryLimit: { failures: 1000, minutes: 10 } })
  client = await clientWithEverything(portal)
})

const readableCase = { case_number: '1', lead_charge: null, charges: [], remedies: [] }

/** Checks a server. Returns the number of failures and the lines. */
async function check(app: { readonly fetch: (request: Request) => Response | Promise<Response> }, from?: string) {
  const port = await listening(createServer(getRequestListener(request => app.fetch(request))))
  const lines: string[] = []
  const { email, password } = client
  const failures = await holdToContract({ api: `http://127.0.0.1:${port}`, email, password, origin: from }, line =>
    lines.push(line),
  )
  return { failures, lines }
}

/** Our server with another answer to one call. */
const otherwise = (call: string, respond: (response: Response) => Response | Promise<Response>) =>
  new Hono().all('*', async context => {
    const response = await portal.app.fetch(context.req.raw)
    // refusals stay
    const isThis = `${context.req.method} ${context.req.path}` === call && response.ok
    return isThis ? respond(response) : response
  })
const changed = (change: (body: never) => unknown) => async (response: Response) =>
  Response.json(change((await response.json()) as never), { status: response.status })

test('our own server meets every need of the portal, and keeps what the account had', async () => {
  const { attempts: _before, tokens: _sessions, audit_log: _log, ...before } = await portal.everyRow()
  const { failures, lines } = await check(portal.app, origin)
  expect(lines.filter(line => !line.startsWith('ok '))).toEqual([])
  expect(failures).toBe(0)
  expect(lines.length).toBeGreaterThan(25)
  expect(lines).toContain('ok    GET v1/document/{id}/download: sends the document')
  const { attempts: _after, tokens: _own, audit_log: _entries, ...after } = await portal.everyRow()
  const stable = ({ people: _touched, answers, 'pgboss.job': _jobs, ...rows }: typeof before) => ({
    ...rows,
    answers: answers!.length,
  })
  expect(stable(after)).toEqual(stable(before))
  expect(await portal.database.$count(matters)).toBe(1)
})

describe('a server is told what a person would notice', () => {
  test.each<[string, string, (response: Response) => Response | Promise<Response>, string]>([
    [
      'no birth date',
      'GET /v1/person/',
      changed((person: object) => ({ ...person, birth_date: null })),
      'GET v1/person/: says who the person is. these are missing: birth_date',
    ],
    [
      'a list of cases with a broken one',
      'GET /v2/eligibility/',
      () => Response.json({ cases: [[]] }),
      'GET v2/eligibility/: lists the cases. 1 cases cannot be read',
    ],
    [
      'answers without their details',
      'GET /v1/answer/',
      changed((list: object[]) => list.map(entry => ({ ...entry, additional_json: null }))),
      'PUT v1/answer/{question}: saves an answer, which the list has then. the list has it without its additional_json',
    ],
    [
      'an HTML page for a save',
      'PUT /v1/person/preferences',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      'PUT v1/person/preferences: saves the language. PUT v1/person/preferences: the answer is an HTML page',
    ],
    [
      'a failure',
      'GET /v1/matter/',
      () => new Response(null, { status: 500 }),
      'GET v1/matter/: lists the legal matters with their documents. GET v1/matter/: answers 500 instead of 2xx',
    ],
    [
      'a word for a number',
      'GET /v2/eligibility/count',
      () => Response.json({ count: 'five', updated_at: null }),
      'GET v2/eligibility/count: says how many cases there are, or that the search goes on. GET v2/eligibility/count: count is a text instead of a number',
    ],
    [
      'null for the list of cases',
      'GET /v2/eligibility/',
      () => Response.json({ cases: null, updated_at: null }),
      'GET v2/eligibility/: lists the cases. GET v2/eligibility/: cases is null instead of a list',
    ],
    [
      'no list of matters',
      'GET /v1/matter/',
      () => Response.json({}),
      'GET v1/matter/: lists the legal matters with their documents. GET v1/matter/: matters is missing',
    ],
    [
      'a list for an object',
      'GET /v2/eligibility/count',
      () => Response.json([5]),
      'GET v2/eligibility/count: says how many cases there are, or that the search goes on. GET v2/eligibility/count: the answer is a list instead of an object',
    ],
    [
      'a text that is not JSON',
      'GET /v2/eligibility/count',
      () => new Response('five'),
      'GET v2/eligibility/count: says how many cases there are, or that the search goes on. GET v2/eligibility/count: the answer is not JSON',
    ],
    [
      'a text for yes or no',
      'GET /v1/person/',
      changed((person: object) => ({ ...person, verified: 'true' })),
      'GET v1/person/: says who the person is. GET v1/person/: verified is a text instead of true or false',
    ],
    [
      'a text for the charges of a case',
      'GET /v2/eligibility/',
      () => Response.json({ cases: [{ ...readableCase, charges: 'theft' }], updated_at: null }),
      'GET v2/eligibility/: lists the cases. GET v2/eligibility/: cases.0.charges is a text instead of a list',
    ],
    [
      'an object for the text of a case',
      'GET /v2/eligibility/',
      () => Response.json({ cases: [{ ...readableCase, court: {} }], updated_at: null }),
      'GET v2/eligibility/: lists the cases. GET v2/eligibility/: cases.0.court is an object instead of a text',
    ],
    [
      'sessions that fail',
      'GET /v1/person/sessions',
      () => new Response(null, { status: 500 }),
      'GET v1/person/sessions: lists where the person is logged in. GET v1/person/sessions: answers 500 instead of 2xx',
    ],
  ])('%s', async (_, call, respond, line) => {
    const { failures, lines } = await check(otherwise(call, respond))
    expect(lines).toContain(`FAIL  ${line}`)
    expect(failures).toBeGreaterThan(0)
  })

  test.each<[string, string, number, string]>([
    [
      'an email that has an account',
      'POST /v1/person/',
      409,
      'POST v1/person/: refuses an email that has an account. POST v1/person/: answers 400 emailInUse instead of 409 emailInUse',
    ],
    [
      'a wrong password',
      'POST /authentication/token',
      401,
      'POST authentication/token: refuses a wrong password. POST authentication/token: answers 400 wrongCredentials instead of 401 wrongCredentials',
    ],
  ])('400 for %s', async (_, call, status, line) => {
    const app = new Hono().all('*', async context => {
      const response = await portal.app.fetch(context.req.raw)
      const isThis = `${context.req.method} ${context.req.path}` === call && response.status === status
      return isThis ? Response.json(await response.json(), { status: 400 }) : response
    })
    const { failures, lines } = await check(app)
    expect(lines.filter(each => each.startsWith('FAIL'))).toEqual([`FAIL  ${line}`])
    expect(failures).toBe(1)
  })

  test.each([404, 405, 501])('and calls that api.md calls optional may be missing (%s)', async status => {
    const app = new Hono().all('*', context =>
      ['/v1/person/sessions', '/authentication/logout'].includes(context.req.path)
        ? Response.json({ detail: 'None' }, { status })
        : portal.app.fetch(context.req.raw),
    )
    const { failures, lines } = await check(app)
    expect(failures).toBe(0)
    expect(lines.filter(line => !line.startsWith('ok '))).toEqual([
      `note  GET v1/person/sessions: lists where the person is logged in. there is no such call (${status}): the account page leaves the list out`,
      `note  POST authentication/logout: ends the session. there is no such call (${status}): the portal only forgets its token`,
    ])
  })

  test('and what only differs is a note', async () => {
    const app = otherwise(
      'GET /v1/person/',
      changed((person: object) => ({ ...person, zip: 84_601, language: 'fr', whatever: true })),
    )
    const { failures, lines } = await check(app)
    expect(failures).toBe(0)
    expect(lines).toContainEqual(
      'note  GET v1/person/: says who the person is. not as in the contract, but readable: language is a text instead of ("en" | "es"), zip is a number instead of a text',
    )
  })

  test('no lines repeat what the account holds', async () => {
    const { lines } = await check(portal.app)
    for (const value of [client.password, personalValues.email, personalValues.story, personalValues.birth_date])
      expect(lines.join('\n')).not.toContain(value)
  })

  test('a login that fails ends the check', async () => {
    const app = otherwise('POST /authentication/token', () => Response.json({ detail: 'Not today' }, { status: 403 }))
    const { failures, lines } = await check(app)
    expect(failures).toBe(1)
    expect(lines.at(-1)).toMatch(
      /^FAIL {2}POST authentication\/token: logs in .* answers 403 \(Not today\) instead of 2xx$/,
    )
  })

  test('pages of another origin may not call it', async () => {
    const { lines } = await check(portal.app, 'https://elsewhere.example')
    expect(lines[0]).toBe('FAIL  OPTIONS: pages of https://elsewhere.example may call it. the origin is not allowed')
  })
})
