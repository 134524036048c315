import { createServer, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { searchAnswerSchema } from '../../domain/wire/services.ts'
import { listening } from '../testing/afterwards.ts'
import { freePort } from '../testing/programs.ts'
import { askService } from './ask.ts'
import { httpIdentityCheck } from './identity-check.ts'
import { serviceSearch } from './record-search.ts'
import { stripeGateway } from './stripe-gateway.ts'

/* An outside service may be slow, break off, or say far too much. */
let respond: (response: ServerResponse) => void
let written = 0
const port = await listening(createServer((_, response) => respond(response)))
const url = `http://127.0.0.1:${port}/`
const saying = (text: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
  respond = response => void response.writeHead(200, headers).end(text)
}
/** Writes as long as it is read. */
const endless = (response: ServerResponse) => {
  const chunk = Buffer.alloc(1_000_000, '[')
  written = 0
  const write = () => {
    while (!response.destroyed && written < 1_500_000_000) {
      written += chunk.length
      if (!response.write(chunk)) return
    }
  }
  response.on('drain', write).on('error', () => undefined)
  write()
}
const schema = v.object({ fine: v.boolean() })
const asked = (patience = 10_000, longest = 5_000_000) =>
  askService(url, { headers: {}, body: '{}', patience }, { schema, longest })
const request = { search: 'x', us_state: 'UT' as const, birth_date: '1988-04-12', names: [] }
const person = { first_name: 'Maria', middle_name: '', last_name: 'Cruz', birth_date: '1988-04-12' }
const searching = () => serviceSearch({ url, key: 'k', states: ['UT'] }).find(undefined as never, request)

test('an answer is read if it is what it may be, of any status', async () => {
  saying('{"fine":true}')
  expect(await asked()).toEqual({ status: 200, says: { fine: true } })
  respond = response => void response.writeHead(402).end('{"fine":false}')
  expect(await asked()).toEqual({ status: 402, says: { fine: false } })
  for (const text of ['', '<html>', '{"fine":1}', '{"fine":true', `${'['.repeat(33)}${']'.repeat(33)}`]) {
    saying(text)
    expect(await asked()).toEqual({ status: 200, says: undefined })
  }
  saying(JSON.stringify({ fine: true, other: '[[{"'.repeat(40) }))
  expect((await asked()).says).toEqual({ fine: true })
})

test('what is longer is left unread, also of records and identities, and compressed', async () => {
  respond = endless
  await expect(asked()).rejects.toMatchObject({ code: 'too-long' })
  expect(written).toBeLessThan(50_000_000)
  await expect(searching()).rejects.toMatchObject({ name: 'SearchFailed', code: 'too-long' })
  expect(written).toBeLessThan(50_000_000)
  await expect(httpIdentityCheck({ url, key: 'k' }).confirms(person, '1234')).rejects.toMatchObject({
    code: 'identityServiceUnreachable',
  })
  expect(written).toBeLessThan(50_000_000)
  saying(gzipSync(Buffer.alloc(50_000_000, ' ')), { 'Content-Encoding': 'gzip' })
  await expect(asked()).rejects.toMatchObject({ code: 'too-long' })
})

test.each([
  ['nested', '['.repeat(4_000_000)],
  ['full of cases that are none', `{"status":"done","cases":[${'{},'.repeat(1_600_000)}{}]}`],
  ['full of numbers', `{"status":"done","cases":[${'0,'.repeat(2_400_000)}0]}`],
])('an answer of megabytes that is %s does not hold up the server', async (_, text) => {
  saying(text)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await expect(searching()).rejects.toMatchObject({ code: 'not-readable' })
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(1500)
})

test('a service that dawdles is waited for once, however it does', async () => {
  const begin = performance.now()
  respond = () => undefined
  await expect(asked(200)).rejects.toMatchObject({ code: 'no-answer' })
  respond = response => {
    response.writeHead(200)
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
  }
  await expect(asked(200)).rejects.toMatchObject({ code: 'no-answer' })
  expect(performance.now() - begin).toBeLessThan(3000)
})

test('one that breaks off, or leads elsewhere, has given none', async () => {
  respond = response => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"fine":')
    setTimeout(() => response.destroy(), 20)
  }
  await expect(asked()).rejects.toMatchObject({ code: 'no-answer' })
  respond = response => void response.destroy()
  await expect(asked()).rejects.toMatchObject({ code: 'no-answer' })
  respond = response => void response.writeHead(307, { Location: url }).end()
  await expect(asked()).rejects.toMatchObject({ code: 'no-answer' })
})

test('where nothing could be sent, that is known', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}/`
  for (const gone of [nowhere, 'http://service.invalid/'])
    await expect(askService(gone, { headers: {}, body: '', patience: 5000 }, null)).rejects.toMatchObject({
      code: 'no-connection',
    })
})

test('where the status says everything, the rest is left unread', async () => {
  respond = endless
  expect(await askService(url, { headers: {}, body: '', patience: 5000 }, null)).toEqual({
    status: 200,
    says: undefined,
  })
  expect(written).toBeLessThan(50_000_000)
})

test('what the library of a gateway reads has a limit, too', async () => {
  const gateway = stripeGateway(
    { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
    () => new Date(),
    { host: '127.0.0.1', port, protocol: 'http' },
  )
  respond = endless
  await expect(gateway.outcomeOf('pi_1', AbortSignal.timeout(20_000))).rejects.toMatchObject({
    name: 'StripeConnectionError',
  })
  expect(written).toBeLessThan(50_000_000)
  saying('['.repeat(1_900_000))
  await expect(gateway.outcomeOf('pi_1', AbortSignal.timeout(20_000))).rejects.toMatchObject({ name: 'StripeAPIError' })
})

test('200 MB leave no memory behind, and hold up nothing', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const before = process.memoryUsage().rss
  respond = response => {
    response.writeHead(200, { 'Content-Length': '200000000' })
    endless(response)
  }
  let most = 0
  for (let turn = 0; turn < 5; turn++) {
    await expect(searching()).rejects.toMatchObject({ code: 'too-long' })
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  delay.disable()
  expect(most).toBeLessThan(150_000_000)
  expect(delay.max / 1e6).toBeLessThan(1500)
})

test('the longest answer that a search may give is read', async () => {
  const charge = { description: 'x'.repeat(180), severity: 'MB' }
  const one = { case_number: '1', charges: Array.from({ length: 20 }, () => charge), remedies: [] }
  const defendant = { first_name: 'Maria', last_name: 'Cruz' }
  const text = JSON.stringify({ status: 'done', cases: Array.from({ length: 1000 }, () => ({ ...one, defendant })) })
  expect(text.length).toBeGreaterThan(4_000_000)
  expect(v.is(searchAnswerSchema, JSON.parse(text))).toBe(true)
  saying(text)
  expect((await searching())?.defendants).toEqual([{ first_name: 'Maria', middle_name: '', last_name: 'Cruz' }])
})
