import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Ajv from 'ajv/dist/2020.js'
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import contract from '../docs/openapi.json' with { type: 'json' }
import { questionKeys } from '../domain/questions/pages.ts'
import { refusalCodes } from '../domain/refusals.ts'
import { screened } from '../domain/samples/people.ts'
import { documents, matters, promotionCodes, recordSearches } from '../server/database/schema.ts'
import { isApiCall } from '../server/http/log-calls.ts'
import { operationsOf, refusalsOf } from '../server/http/operation.ts'
import { exampleCall, exampleCalls, promotionCode } from '../server/testing/calls.ts'
import { operatorCalls, operatorToken } from '../server/testing/operator-calls.ts'
import { goodCard, openPortal, registration, type Account, type Portal } from '../server/testing/portal.ts'
import { descriptions } from '../tools/openapi/descriptions.ts'
import { openApiDocument } from '../tools/openapi/document.ts'
import { apiPage, compactJson, operatorApiPage } from '../tools/openapi/page.ts'

/*
  Compares the server with the contract in docs/ by calls and answers. The contract is written from the routes, so it is
  read here without them.
*/

interface Body {
  readonly schema: Schema
  readonly example?: unknown
}
interface Schema {
  readonly type?: unknown
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}
interface DocumentedResponse {
  readonly description?: string
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Body>>
}
interface Told {
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[]
  readonly operationId: string
  readonly security?: readonly unknown[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> }
  readonly responses: Readonly<Record<string, DocumentedResponse>>
}
const paths: Readonly<Record<string, Readonly<Record<string, Told>>>> = contract.paths
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {})
    return {
      ...operation,
      path,
      call: `${method.toUpperCase()} ${path}`,
      type,
      body,
      isOpen: operation.security?.length === 0,
      isOperators: operation.security?.some(scheme => 'operatorToken' in (scheme as object)) ?? false,
    }
  }),
)
type Operation = (typeof operations)[number]

/** The call in the format of the server's routes. */
const routeOf = ({ call }: Operation) => call.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
const statusDone = ({ responses }: Operation) => Number(Object.keys(responses).find(status => status < '300'))

const ajv = new Ajv({ strict: false, validateFormats: false, schemas: { contract } })
const faults = (schema: Schema, value: unknown): unknown => {
  const absolute: object = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components'))
  return ajv.validate(absolute, value) ? null : ajv.errors
}
const named = <Part extends { readonly $ref?: string }>(part: Part): Part =>
  part.$ref
    ? (part.$ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract) as Part)
    : part

/** Whether a body fits the contract for this call and status: null if it does, else the errors. */
function faultsIn({ call, responses }: Operation, status: number, body: unknown): unknown {
  const response = responses[status]
  if (!response) return `${call} is not said to answer ${status}`
  const content = named(response).content?.['application/json']
  return content ? faults(content.schema, body) : null
}

let portal: Portal
let account: Account
let operatorsToken: string
/** The path parameters of calls that only read. */
const there: Record<string, string> = {}
beforeAll(async () => {
  // each writing call is made by a new person
  portal = await openPortal({ tryLimit: { failures: 100, minutes: 10 } })
  await portal.database.insert(promotionCodes).values({ code: promotionCode, total: 0 })
  account = await portal.registerScreened()
  // who is found by email
  await portal.confirm(account)
  operatorsToken = await operatorToken(portal)
  const friend = await portal.registerScreened()
  for (const { token } of [account, friend])
    await portal.ask('POST /v1/payment/', { token, json: { ...goodCard, name_on_card: 'Somebody Else' } })
  const { body } = await portal.ask('GET /v1/person/', { token: friend.token })
  there.code = (body as { referral_code: string }).referral_code
  await portal.database.insert(matters).values({ id: 'm-1', person_id: account.id, legal_action_type: 'EXPUNGEMENT' })
  const [row] = await portal.database
    .insert(documents)
    .values({
      matter_id: 'm-1',
      position: 0,
      name: 'Order',
      media_type: 'application/pdf',
      content: new Uint8Array([37]),
    })
    .returning()
  there.id = row!.id
  const completed_at = new Date('2026-11-02T10:00:00Z')
  await portal.database.insert(recordSearches).values({ person_id: account.id, completed_at, count: 0, cases: [] })
})
afterAll(() => portal.close())

const at = (path: string, places: Readonly<Record<string, string>>) =>
  path.replaceAll(/(?<=\/):?(\w+)/g, (part, name: string) => places[name] ?? part)

/** What a program sends with a call about nobody. */
async function sentByProgram(operation: Operation) {
  const { sent } = await exampleCall(portal, routeOf(operation), account)
  return sent.form ? sent : { ...sent, json: operation.body?.example }
}

/** Makes a call; a call that writes is made by a new person. */
async function make(operation: Operation, changes: { readonly json?: unknown } = {}) {
  const writer = operation.call.startsWith('GET ') && !operation.isOperators ? account : await portal.register()
  const { call, sent } = await exampleCall(portal, routeOf(operation), writer)
  return portal.ask(at(call, there), { ...sent, ...changes })
}

describe('docs/ has the contract of the routes (else: npm run openapi)', () => {
  test('docs/openapi.json', async () => {
    await expect(`${await compactJson(openApiDocument(portal.app))}\n`).toMatchFileSnapshot('../docs/openapi.json')
  })
  test('docs/api.md', async () => {
    await expect(await apiPage(portal.app)).toMatchFileSnapshot('../docs/api.md')
  })
  test('docs/operator-api.md', async () => {
    await expect(await operatorApiPage(portal.app)).toMatchFileSnapshot('../docs/operator-api.md')
  })
  test('also served by the server', async () => {
    const { status, body } = await portal.ask('GET /openapi.json')
    expect({ status, body }).toEqual({ status: 200, body: contract })
  })
})

describe('every property of the contract', () => {
  interface Node {
    readonly [key: string]: unknown
  }
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
  const missing: string[] = []
  const used = new Set<unknown>()
  const visit = (node: unknown, path: string): void => {
    if (!isNode(node)) return
    if (typeof node.description === 'string') used.add(node.description)
    for (const [key, value] of Object.entries(node)) {
      if (['example', 'examples', 'value'].includes(key)) continue
      if (key === 'properties' && isNode(value))
        for (const [name, property] of Object.entries(value))
          if (!(isNode(property) && property.description)) missing.push(`${path}.${name}`)
      visit(value, `${path}/${key}`)
    }
  }
  visit(contract, '')

  test('has a description', () => expect(missing).toEqual([]))
  test('and none is left over', () =>
    expect(Object.keys(descriptions).filter(key => !used.has(descriptions[key]))).toEqual([]))
  test('as has every parameter', () => {
    const parameters = Object.values(paths).flatMap(methods =>
      Object.values(methods).flatMap(({ parameters = [] }) => parameters),
    )
    expect(parameters.filter(({ description }) => !description)).toEqual([])
    expect(parameters.filter(({ name }) => name === 'question')).not.toEqual([])
  })
})

test('a question is one of the keys of the domain, and each is in the readable table', async () => {
  expect(contract.components.schemas.QuestionKey.enum).toEqual(questionKeys)
  const [, table = ''] = (await readFile('docs/api.md', 'utf8')).split('## The questions')
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)).toEqual(questionKeys)
})

test('every route of the API is an operation, and has an example', () => {
  const routes = portal.app.routes.filter(({ method, path }) => method !== 'ALL' && isApiCall(path))
  const calls = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].toSorted()
  expect(operations.map(routeOf).toSorted()).toEqual(calls)
  expect(
    [...Object.keys(exampleCalls), ...Object.keys(operatorCalls)]
      .filter(call => isApiCall(call.split(' ')[1] ?? ''))
      .toSorted(),
  ).toEqual(calls)
})

test('every refusal that a person can get is documented at a call', () => {
  // used without a sentence of the server's own, and by the browser for two tabs
  const codes = new Set<string>(['errorOccurred', 'otherTabDidNotPay', ...operationsOf(portal.app).flatMap(refusalsOf)])
  expect(refusalCodes.filter(code => !codes.has(code))).toEqual([])
})

describe('the server keeps the contract', () => {
  test.each(operations)('$call', async operation => {
    const { status, body } = await make(operation)
    expect({ status, faults: faultsIn(operation, status, body) }).toEqual({
      status: statusDone(operation),
      faults: null,
    })
  })

  test.each(operations.filter(({ isOpen }) => !isOpen))('$call without a token', async operation => {
    const { status, body } = await portal.ask(at(operation.call, there))
    expect({ status, body, faults: faultsIn(operation, status, body) }).toMatchObject({
      status: 401,
      body: { code: 'noSession' },
      faults: null,
    })
  })

  const sending = operations.flatMap(operation => (operation.body ? [{ ...operation, ...operation.body }] : []))
  test.each(sending)('$call with an empty body', async operation => {
    const { status, body } = await portal.ask(at(operation.call, there), {
      token: operation.isOperators ? operatorsToken : account.token,
      ...(operation.type === 'application/json' ? { body: '7' } : { form: {} }),
    })
    expect({ status, faults: faultsIn(operation, status, body) }).toEqual({ status: 422, faults: null })
  })

  test.each(operations.filter(({ responses }) => '404' in responses))(
    '$call for something that does not exist',
    async operation => {
      const json =
        operation.body && operation.path.startsWith('/v1/payment')
          ? { promotion_code: 'unknown', profile_id: 'unknown' }
          : operation.body?.example
      const places = { '{question}': 'x', '{code}': 'x', '{id}': 'x' }
      const address = Object.entries(places).reduce((call, [place, by]) => call.replace(place, by), operation.call)
      const { token } = await portal.registerScreened()
      const sent = operation.isOperators ? await sentByProgram(operation) : { token, json }
      const { status, body } = await portal.ask(address, sent)
      expect({ status, faults: faultsIn(operation, status, body) }).toEqual({ status: 404, faults: null })
    },
  )
})

describe('what a call requires', () => {
  const objects = operations.flatMap(operation => {
    const { properties, required = [] } = operation.body ? named(operation.body.schema) : {}
    return operation.type === 'application/json' && properties
      ? [{ ...operation, required, others: Object.keys(properties).filter(name => !required.includes(name)) }]
      : []
  })
  const isRecord = v.record(v.string(), v.unknown())
  const sentBy = async (operation: Operation) => {
    const { sent } = await exampleCall(portal, routeOf(operation), account)
    return v.parse(isRecord, sent.json)
  }
  const without = (body: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

  test.each(objects.flatMap(operation => operation.required.map(field => ({ ...operation, field }))))(
    '$call is refused without $field',
    async ({ field, ...operation }) => {
      const json = without(await sentBy(operation), [field])
      expect(await make(operation, { json })).toMatchObject({
        status: 422,
        body: { params: { field: expect.stringContaining(field) } },
      })
    },
  )

  // a payment needs a card or a code, which no schema can express
  test.each(objects.filter(({ others, path }) => others.length > 0 && path !== '/v1/payment/'))(
    '$call works without $others',
    async ({ others, ...operation }) => {
      const json = without(await sentBy(operation), others)
      expect((await make(operation, { json })).status).toBe(statusDone(operation))
    },
  )
})

test.each(
  operations.flatMap(({ body, call, responses }) =>
    [
      ...(body ? [body] : []),
      ...Object.values(responses).flatMap(response => Object.values(response.content ?? {})),
    ].flatMap(({ example, schema }) => (example === undefined ? [] : [{ call, example, schema }])),
  ),
)('$call: its example fits its schema', ({ example, schema }) => {
  expect(faults(schema, example)).toBeNull()
})

test('Redocly finds no problem in the contract', async () => {
  // the slash at the end of collections is the older API's
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } })
  const problems = await lintFromString({ source: JSON.stringify(contract), config })
  expect(problems.map(({ location: [place], message }) => `${place?.pointer}: ${message}`)).toEqual([])
})

test('a client that is made from the contract registers, pays, and reads the results', async () => {
  const server = createServer(getRequestListener(portal.app.fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const api = new OpenAPIClientAxios({
      definition: contract as unknown as Document,
      axiosConfigDefaults: { baseURL: `http://127.0.0.1:${port}` },
    })
    const client = await api.init()
    const call = async (name: string, body?: unknown, parameters?: object) =>
      ((await client[name]?.(parameters as never, body)) as { readonly data: unknown } | undefined)?.data
    const { email, password } = registration()
    await call('register', { ...registration(), email })
    const { access_token } = (await call('logIn', new URLSearchParams({ username: email, password }))) as {
      readonly access_token: string
    }
    client.defaults.headers.common['Authorization'] = `Bearer ${access_token}`
    for (const [question, items] of Object.entries(screened())) await call('saveAnswer', items, { question })
    await call('pay', goodCard)
    portal.clock.time += 60_000
    await portal.runJobs()
    expect(await call('countResults')).toMatchObject({ updated_at: expect.any(String) })
    expect(await call('readResults')).toMatchObject({ cases: expect.any(Array) })
  } finally {
    server.close()
  }
})
