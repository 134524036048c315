import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listening } from '../testing/afterwards.ts'
import { runExample } from '../testing/example-service.ts'
import { goodCard, openPortal } from '../testing/portal.ts'
import { httpIdentityCheck } from './identity-check.ts'

/** Requests to the operator's service, and its response. */
const requests: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[] = []
let given = { status: 200, body: '', location: '' }
const service = createServer(async (request, response) => {
  requests.push({ headers: request.headers, body: await json(request) })
  response.writeHead(given.status, given.location ? { location: given.location } : {}).end(given.body)
})
const url = `http://127.0.0.1:${await listening(service)}/check`

const person = { first_name: 'María', middle_name: '', last_name: 'Cruz', birth_date: '1988-04-12' }
const check = () => httpIdentityCheck({ url, key: 'the key' }).confirms(person, '1234')
const responding = (status: number, body: string, location = '') => void (given = { status, body, location })

test('the service gets the identity, and its result counts', async () => {
  responding(200, '{"confirmed":true}')
  expect(await check()).toBe(true)
  expect(requests.at(-1)).toMatchObject({
    headers: { authorization: 'Bearer the key', 'content-type': 'application/json' },
    body: { ...person, ssn_last_four: '1234' },
  })
  responding(200, '{"confirmed":false}')
  expect(await check()).toBe(false)
})

test.each([
  [500, '{"confirmed":true}'],
  [401, ''],
  [200, ''],
  [200, '{"confirmed":"yes"}'],
  [200, '{}'],
])('an answer %i %s verifies no one', async (status, body) => {
  responding(status, body)
  await expect(check()).rejects.toMatchObject({ code: 'identityServiceUnreachable' })
})

test('redirects are not followed: the digits go only to the operator’s address', async () => {
  responding(307, '', `${url}/elsewhere`)
  const before = requests.length
  await expect(check()).rejects.toMatchObject({ code: 'identityServiceUnreachable' })
  expect(requests).toHaveLength(before + 1)
})

test('while it is down, people see that, keep their tries, and are verified once it is up', async () => {
  const portal = await openPortal({ identityCheck: httpIdentityCheck({ url, key: 'the key' }) })
  const { token } = await portal.registerScreened()
  await portal.ask('POST /v1/payment/', { token, json: { ...goodCard, name_on_card: 'Somebody Else' } })
  const verify = () => portal.ask('PUT /v1/person/verification', { token, json: { ssn: '1234' } })
  responding(503, '')
  for (let turn = 0; turn < 12; turn++)
    expect(await verify()).toMatchObject({
      status: 502,
      body: { detail: "We can't check your identity right now. Please try again in a few minutes." },
    })
  responding(200, '{"confirmed":true}')
  expect(await verify()).toMatchObject({ status: 200, body: { verified: true } })
})

test('the example in deploy/ confirms the people whom it knows', async () => {
  const example = await runExample('identity-check', 'the key')
  const known = { first_name: 'Maria', middle_name: null, last_name: 'de la Cruz', birth_date: '1988-04-12' }
  const asking = (key: string) => httpIdentityCheck({ url: example, key })
  expect(await asking('the key').confirms(known, '1234')).toBe(true)
  expect(await asking('the key').confirms(known, '4321')).toBe(false)
  await expect(asking('guessed').confirms(known, '1234')).rejects.toMatchObject({ code: 'identityServiceUnreachable' })
})
