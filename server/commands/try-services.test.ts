import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { listening } from '../testing/afterwards.ts'
import { runExample } from '../testing/example-service.ts'
import { openFakeTwilio } from '../testing/fake-twilio.ts'
import { tryServices } from './try-services.ts'

const tried = async (environment: Readonly<Record<string, string>>, mailTo: string | null = null) => {
  const configuration = await readConfiguration({ DATA_DIR: 'nowhere', ...environment })
  const outcomes = await tryServices(configuration, mailTo)
  return outcomes.map(({ service, outcome, isGood }) => `${isGood ? 'ok' : 'FAILED'} ${service}: ${outcome}`)
}

/** A service of the operator; returns its settings, and what it was asked. */
async function responding(status: number) {
  const asked: unknown[] = []
  const port = await listening(
    createServer(async (request, response) => {
      asked.push({ key: request.headers.authorization, body: await json(request) })
      response.writeHead(status).end()
    }),
  )
  return { asked, url: `http://127.0.0.1:${port}/` }
}
const identity = (url: string) => ({ IDENTITY_CHECK_URL: url, IDENTITY_CHECK_KEY: 'secret' })
const records = (url: string) => ({ RECORD_SEARCH_URL: url, RECORD_SEARCH_KEY: 'secret', RECORD_SEARCH_NAME: 'Courts' })

test('without services there is nothing to try', async () => {
  expect(await tried({})).toEqual([])
})

test.each([
  [200, 'ok Identity check: answers'],
  [400, 'ok Identity check: answers, and knows no ping (400): whether it takes the key is not known'],
  [401, 'FAILED Identity check: refuses the key (401)'],
  [404, 'FAILED Identity check: answers with 404'],
  [503, 'FAILED Identity check: answers with 503'],
])('the identity service answers %i: %s', async (status, outcome) => {
  const { asked, url } = await responding(status)
  expect(await tried(identity(url))).toEqual([outcome])
  // nothing about anybody
  expect(asked).toEqual([{ key: 'Bearer secret', body: { ping: true } }])
})

test('a service that is not there is named with the reason', async () => {
  const server = createServer()
  const url = `http://127.0.0.1:${await listening(server)}/`
  await new Promise(closed => server.close(closed))
  expect(await tried({ ...identity(url), ...records(url) })).toEqual([
    'FAILED Identity check: does not answer (ECONNREFUSED)',
    'FAILED Record search: does not answer (ECONNREFUSED)',
  ])
})

test.each(['identity-check', 'record-search'] as const)('the example of %s knows a ping', async name => {
  const url = await runExample(name, 'secret')
  const environment = name === 'identity-check' ? identity(url) : records(url)
  expect(await tried(environment)).toEqual([expect.stringMatching(/^ok .*: answers$/)])
})

test('the webhook gets a signed ping without data', async () => {
  const { asked, url } = await responding(204)
  const webhook = { WEBHOOK_URL: url, WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }
  expect(await tried(webhook)).toEqual(['ok Webhook: takes a ping'])
  expect(asked).toEqual([{ key: undefined, body: { type: 'ping', timestamp: expect.any(String), data: {} } }])
  const failing = await responding(500)
  expect(await tried({ ...webhook, WEBHOOK_URL: failing.url })).toEqual(['FAILED Webhook: fails (500)'])
})

test('Twilio is asked about the account, and gets no sms', async () => {
  const fake = await openFakeTwilio()
  const { accountSid, authToken, from } = fake.account
  const settings = { TEXT_SENDER: 'twilio', TWILIO_ACCOUNT_SID: accountSid, TWILIO_FROM: from }
  const outcomesWith = async (token: string) => {
    const configuration = await readConfiguration({ ...settings, TWILIO_AUTH_TOKEN: token })
    return tryServices(configuration, null, { twilio: fake.reached.api, stripe: '' })
  }
  expect(await outcomesWith(authToken)).toEqual([{ service: 'Twilio', outcome: 'takes the login', isGood: true }])
  expect(await outcomesWith('wrong')).toEqual([{ service: 'Twilio', outcome: 'fails (401)', isGood: false }])
  expect(fake.received).toEqual([])
})

test.each([
  [200, 'ok Stripe: takes the key'],
  [403, 'ok Stripe: takes the key'],
  [401, 'FAILED Stripe: fails (401)'],
])('Stripe answers %i: %s', async (status, outcome) => {
  const asked: unknown[] = []
  const port = await listening(
    createServer((request, response) => {
      asked.push([request.method, request.url, request.headers.authorization])
      response.writeHead(status).end()
    }),
  )
  const configuration = await readConfiguration({
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_2',
    STRIPE_WEBHOOK_SECRET: 'whsec_3',
  })
  const stripe = `http://127.0.0.1:${port}`
  const [tried] = await tryServices(configuration, null, { twilio: '', stripe })
  expect(`${tried?.isGood ? 'ok' : 'FAILED'} ${tried?.service}: ${tried?.outcome}`).toBe(outcome)
  expect(asked).toEqual([['GET', '/v1/balance', 'Bearer sk_test_1']])
})

test('the mail server gets a login, and a mail only on request', async () => {
  const said: string[] = []
  const server = createSocketServer(socket => {
    socket.write('220 mail\r\n')
    socket.on('error', () => undefined)
    let isData = false
    socket.on('data', chunk => {
      for (const words of chunk.toString().split('\r\n').filter(Boolean)) {
        if (!isData) said.push(words)
        const isEnd = isData && words === '.'
        if (isData && !isEnd) continue
        isData = words === 'DATA'
        const answer = /^AUTH PLAIN (.*)/.exec(words)
        if (answer) socket.write(answer[1] === loginOf('right') ? '235 ok\r\n' : '535 no\r\n')
        else if (words.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
        else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  onTestFinished(() => void server.close())
  const port = await listening(server)
  const SMTP_URL = `smtp://portal:right@127.0.0.1:${port}`
  const ALLOW_UNENCRYPTED = 'mail'
  expect(await tried({ SMTP_URL, ALLOW_UNENCRYPTED })).toEqual(['ok Mail server: takes the login'])
  expect(said.filter(words => /^(MAIL|RCPT|DATA)/.test(words))).toEqual([])
  expect(await tried({ SMTP_URL, ALLOW_UNENCRYPTED }, 'team@example.org')).toEqual([
    'ok Mail server: takes the login',
    'ok Mail: is on its way to team@example.org',
  ])
  expect(said).toContain('RCPT TO:<team@example.org>')
  const wrong = await tried({ SMTP_URL: SMTP_URL.replace('right', 'wrong'), ALLOW_UNENCRYPTED })
  expect(wrong).toEqual(['FAILED Mail server: fails (EAUTH)'])
})
const loginOf = (password: string) => Buffer.from(`\0portal\0${password}`).toString('base64')
