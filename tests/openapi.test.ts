import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents, matters, recordSearches } from '../server/database/schema.ts'
import { goodCard, openPortal, registration, type Account, type Call, type Portal } from '../server/testing/portal.ts'
import { mailedCode } from '../server/testing/writing-calls.ts'
import { openApiDocument } from '../tools/openapi/document.ts'
import { operations, statusDone, type Operation } from '../tools/openapi/operations.ts'
import { openApiFiles } from '../tools/openapi/files.ts'
import { refusalCodes, refusalStatus } from '../domain/refusals.ts'

const docs = join(import.meta.dirname, '..', 'docs')
const contract = openApiDocument()

test('docs/ holds the contract that the schemas say (else: npm run openapi)', async () => {
  for (const [name, text] of Object.entries(await openApiFiles()))
    expect(readFileSync(join(docs, name), 'utf8')).toBe(text)
})

test('every refusal that a person can meet stands at a call', () => {
  // what is said where there is no word of the server's own, and what the browser itself says of two tabs
  const anywhere = ['errorOccurred', 'unforeseen', 'noSession', 'otherTabDidNotPay']
  const told = new Set<string>([...anywhere, ...operations.flatMap(({ refusals }) => refusals)])
  expect(refusalCodes.filter(code => !told.has(code))).toEqual([])
})

/** Whether a body is what the contract says of this call and status; null when it is, the faults otherwise. */
function faultsIn({ call }: Operation, status: number, body: unknown): unknown {
  const [method = '', path = ''] = call.split(' ')
  const paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Readonly<Record<string, { content?: object }>> }>>>
  > = contract.paths
  const answer = paths[path]?.[method.toLowerCase()]?.responses[status]
  if (!answer) return `${call} is not said to answer ${status}`
  const content = (answer.content as Readonly<Record<string, { schema: object }>> | undefined)?.['application/json']
  if (!content) return null
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema({ components: contract.components }, 'contract')
  const schema: unknown = JSON.parse(
    JSON.stringify(content.schema).replaceAll('"#/components', '"contract#/components'),
  )
  return ajv.validate(schema as object, body) ? null : ajv.errors
}

let portal: Portal
let account: Account
let paid: Account
let documentId: string
let friend: string
beforeAll(async () => {
  portal = await openPortal()
  account = await portal.register()
  paid = await portal.register()
  await portal.ask('POST /v1/payment/', { token: paid.token, json: { ...goodCard, name_on_card: 'Somebody Else' } })
  friend = ((await portal.ask('GET /v1/person/', { token: paid.token })).body as { referral_code: string })
    .referral_code
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
  documentId = row!.id
  const completed_at = new Date('2026-11-02T10:00:00Z')
  await portal.database.insert(recordSearches).values({ person_id: account.id, completed_at, count: 0, cases: [] })
})
afterAll(() => portal.close())

/** What is sent instead of the example, where the example names nobody or cannot be used twice. */
const sent: Readonly<Record<string, () => Call | Promise<Call>>> = {
  logIn: () => ({ json: undefined, form: { username: account.email, password: account.password } }),
  logOut: async () => ({ token: (await portal.register()).token }),
  logOutEverywhere: async () => ({ token: (await portal.register()).token }),
  changePassword: async () => {
    const { token, password } = await portal.register()
    return { token, json: { current: password, password: 'another-password' } }
  },
  deleteAccount: async () => {
    const { token, password } = await portal.register()
    return { token, json: { password } }
  },
  register: () => ({ json: registration() }),
  price: async () => {
    const { id, token } = await portal.register({ utm_code: 'partnership_uca' })
    return { json: { promotion_code: 'partnership', profile_id: id }, token }
  },
  verify: () => ({ json: { ssn: '1234' }, token: paid.token }),
  payByPromotion: async () => {
    const { token } = await portal.register({ utm_code: 'partnership_uca' })
    return { json: { promotion_code: 'partnership' }, token }
  },
  resetPassword: async () => {
    return { json: { access_token: await mailedCode(portal, paid.email), password: 'another password' } }
  },
}
const inPath = () => ({ question: 'race', code: friend, id: documentId })

/** The call with everything in its place. */
function addressOf({ call, query }: Operation, values: Readonly<Record<string, string>>) {
  const path = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name)
  return query ? `${path}?${query}=somebody@example.org` : path
}

describe('the server keeps the contract', () => {
  test.each(operations)('$call', async operation => {
    const token = operation.signedIn ? { token: account.token } : {}
    const example = operation.sends ? { json: operation.sends.example } : {}
    const call = { ...token, ...example, ...(await sent[operation.id]?.()) }
    const { status, body } = await portal.ask(addressOf(operation, inPath()), call)
    expect({ status, faults: faultsIn(operation, status, body) }).toEqual({
      status: statusDone(operation),
      faults: null,
    })
  })

  test.each(operations.filter(({ signedIn }) => signedIn))('$call without a token', async operation => {
    const { status, body } = await portal.ask(addressOf(operation, inPath()))
    expect({ status, body, faults: faultsIn(operation, status, body) }).toMatchObject({
      status: 401,
      body: { code: 'noSession' },
      faults: null,
    })
  })

  test.each(operations.filter(({ sends }) => sends))('$call with a body that is nothing', async operation => {
    const call = { token: account.token, ...(operation.sends?.as ? { form: {} } : { body: '7' }) }
    const { status, body } = await portal.ask(addressOf(operation, inPath()), call)
    expect({ status, faults: faultsIn(operation, status, body) }).toEqual({ status: 422, faults: null })
  })

  test.each(operations.filter(({ refusals }) => refusals.some(code => refusalStatus[code] === 404)))(
    '$call for what is not there',
    async operation => {
      const example = operation.sends ? { json: operation.sends.example } : {}
      const { status, body } = await portal.ask(addressOf(operation, { question: 'x', code: 'x', id: 'x' }), {
        token: (await portal.register()).token,
        ...example,
        ...(operation.id.startsWith('pay') ? { json: { promotion_code: 'unknown' } } : {}),
      })
      expect({ status, faults: faultsIn(operation, status, body) }).toEqual({ status: 404, faults: null })
    },
  )

  test.each(
    operations.flatMap(operation =>
      typeof operation.answers === 'object' ? [{ ...operation, example: operation.answers.example }] : [],
    ),
  )('$call: what its example says is what its schema says', ({ example, ...operation }) => {
    expect(faultsIn(operation, 200, example)).toBeNull()
  })

  test('and gives it out', async () => {
    const { status, body } = await portal.ask('GET /openapi.json')
    expect({ status, body }).toEqual({ status: 200, body: openApiDocument() })
  })
})
