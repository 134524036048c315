import { expect, test } from 'vitest'
import { jsonLog } from '../log/log.ts'
import { openFakeTwilio, statusOf, textFrom } from '../testing/fake-twilio.ts'
import { NumberRefused } from './text-sender.ts'
import { twilioSender } from './twilio-sender.ts'

const text = { to: '+18015550142', body: 'Clear Path: Hay un cambio.', validSeconds: 3600 }
const open = async (changes: Parameters<typeof openFakeTwilio>[0] = {}) => {
  const fake = await openFakeTwilio(changes)
  return { fake, sender: twilioSender(fake.account, fake.httpClient) }
}

test('a text goes to Twilio with its number and words, and nothing else about the person', async () => {
  const { fake, sender } = await open()
  await sender.send(text)
  expect(fake.received).toEqual([
    {
      To: '+18015550142',
      From: '+18015550100',
      Body: 'Clear Path: Hay un cambio.',
      ValidityPeriod: '3600',
      StatusCallback: 'https://portal.example.org/v1/text/webhook/twilio',
    },
  ])
})

test('a messaging service sends in place of a number; an address that Twilio cannot reach is not named', async () => {
  const from = `MG${'0a'.repeat(16)}`
  const { fake, sender } = await open({ from, webhookUrl: 'http://localhost:3000/v1/text/webhook/twilio' })
  await sender.send({ ...text, validSeconds: 13 * 3600 })
  expect(fake.received).toEqual([
    { To: '+18015550142', MessagingServiceSid: from, Body: 'Clear Path: Hay un cambio.', ValidityPeriod: '14400' },
  ])
})

test.each([
  ['+15005550001', 'undeliverable'],
  ['+15005550009', 'undeliverable'],
  ['+15005550004', 'stopped'],
])('%s takes no texts: %s', async (to, problem) => {
  const { sender } = await open()
  const error = await sender.send({ ...text, to }).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(NumberRefused)
  expect(error).toMatchObject({ problem })
})

test.each([
  ['a region that the account may not text', { to: '+15005550003' }, '21408'],
  ['a number that this sender cannot reach', { to: '+15005550002' }, '21612'],
])('%s is a failure that may pass, logged by its code alone', async (_, changes, code) => {
  const { sender } = await open()
  const error = await sender.send({ ...text, ...changes }).catch((failure: unknown) => failure)
  const logged: string[] = []
  jsonLog('info', { write: line => void logged.push(line) }).log('job failed', { job: 'person-text', error })
  expect(JSON.parse(logged.join(''))).toMatchObject({ error: { kind: 'TwilioFailed', code } })
  expect(logged.join('')).not.toMatch(/500555|was not taken/)
})

test('so are a wrong password, and a service that is down', async () => {
  const { fake } = await open()
  const stranger = twilioSender({ ...fake.account, authToken: 'wrong' }, fake.httpClient)
  await expect(stranger.send(text)).rejects.toMatchObject({ name: 'TwilioFailed', code: '20003' })
  fake.fault.isDown = true
  await expect(twilioSender(fake.account, fake.httpClient).send(text)).rejects.not.toBeInstanceOf(NumberRefused)
})

test.each([
  [textFrom('+18015550142', 'STOP'), { kind: 'received', from: '+18015550142', body: 'STOP', isAnswered: false }],
  [textFrom('+18015550142', 'Ayuda', { OptOutType: 'HELP' }), { kind: 'received', isAnswered: true }],
  [statusOf('+18015550142', 'delivered'), { kind: 'nothing new' }],
  [statusOf('+18015550142', 'undelivered', 30_006), { kind: 'not delivered', problem: 'undeliverable', code: '30006' }],
  [statusOf('+18015550142', 'failed', 21_610), { kind: 'not delivered', problem: 'stopped' }],
  [statusOf('+18015550142', 'undelivered', 30_003), { kind: 'not delivered', problem: null, isForOperator: false }],
  [statusOf('+18015550142', 'undelivered', 30_034), { kind: 'not delivered', problem: null, isForOperator: true }],
  [statusOf('+18015550142', 'undelivered'), { kind: 'not delivered', code: 'unknown' }],
])('reads %o', async (fields, notice) => {
  const { fake, sender } = await open()
  const { body, headers } = fake.signed(fields)
  expect(sender.webhook!.noticeIn(body, new Headers(headers))).toMatchObject(notice)
})

test('a call that Twilio has not signed, or for another address, is refused', async () => {
  const { fake, sender } = await open()
  const fields = textFrom('+18015550142', 'STOP')
  const { body, headers } = fake.signed(fields)
  const refused = (call: { body: string; headers: Record<string, string> }) =>
    expect(() => sender.webhook!.noticeIn(call.body, new Headers(call.headers))).toThrow(
      expect.objectContaining({ code: 'errorOccurred' }),
    )
  refused({ body, headers: {} })
  refused({ body: body.replace('STOP', 'START'), headers })
  refused(fake.signed(fields, { authToken: 'guessed' }))
  refused(fake.signed(fields, { webhookUrl: 'https://elsewhere.example/v1/text/webhook/twilio' }))
})

test('an answer is TwiML, without markup of its own', async () => {
  const { sender } = await open()
  const { webhook } = sender
  expect(webhook!.reply('A & <B>')).toEqual({
    type: 'text/xml',
    body: '<?xml version="1.0" encoding="UTF-8"?><Response><Message>A &amp; &lt;B&gt;</Message></Response>',
  })
  expect(webhook!.reply(null).body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
})
