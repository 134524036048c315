import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { jsonLog } from '../log/log.ts'
import { listening } from '../testing/afterwards.ts'
import { openFakeTwilio, statusOf, smsFrom } from '../testing/fake-twilio.ts'
import { freePort } from '../testing/programs.ts'
import { NumberRefused } from './sms-sender.ts'
import { twilioSender } from './twilio-sender.ts'

const reference = '0b8f4a5e-6a1c-4c5e-9d3b-1f2e3d4c5b6a'
const sms = { to: '+18015550142', body: 'Clear Path: Hay un cambio.', reference, validSeconds: 3600 }
const open = async (changes: Parameters<typeof openFakeTwilio>[0] = {}) => {
  const fake = await openFakeTwilio(changes)
  return { fake, sender: twilioSender(fake.account, fake.reached) }
}

test('an sms goes to Twilio with its number and words, and nothing else about the person', async () => {
  const { fake, sender } = await open()
  await sender.send(sms)
  expect(fake.received).toEqual([
    {
      To: '+18015550142',
      From: '+18015550100',
      Body: 'Clear Path: Hay un cambio.',
      ValidityPeriod: '3600',
      StatusCallback: `https://portal.example.org/v1/text/webhook/twilio?text=${reference}`,
    },
  ])
})

test('a messaging service sends in place of a number; an address that Twilio cannot reach is not named', async () => {
  const from = `MG${'0a'.repeat(16)}`
  const { fake, sender } = await open({ from, webhookUrl: 'http://localhost:3000/v1/text/webhook/twilio' })
  await sender.send({ ...sms, validSeconds: 13 * 3600 })
  expect(fake.received).toEqual([
    { To: '+18015550142', MessagingServiceSid: from, Body: 'Clear Path: Hay un cambio.', ValidityPeriod: '14400' },
  ])
})

test.each([
  ['+15005550001', 'undeliverable'],
  ['+15005550009', 'undeliverable'],
  ['+15005550004', 'stopped'],
])('%s takes no sms: %s', async (to, problem) => {
  const { sender } = await open()
  const error = await sender.send({ ...sms, to }).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(NumberRefused)
  expect(error).toMatchObject({ problem })
})

test.each([
  ['a region that the account may not send to', { to: '+15005550003' }, '21408'],
  ['a number that this sender cannot reach', { to: '+15005550002' }, '21612'],
])('%s is surely not sent, and logged by its code alone', async (_, changes, code) => {
  const { sender } = await open()
  const error = await sender.send({ ...sms, ...changes }).catch((failure: unknown) => failure)
  const logged: string[] = []
  jsonLog('info', { write: line => void logged.push(line) }).log('job failed', { job: 'person-text', error })
  expect(JSON.parse(logged.join(''))).toMatchObject({ error: { kind: 'SmsNotTaken', code } })
  expect(logged.join('')).not.toMatch(/500555|was not taken/)
})

test('so is one with a wrong password, or too many, or that reaches nobody', async () => {
  const { fake, sender } = await open()
  const stranger = twilioSender({ ...fake.account, authToken: 'wrong' }, fake.reached)
  await expect(stranger.send(sms)).rejects.toMatchObject({ name: 'SmsNotTaken', code: '20003' })
  fake.fault.status = 429
  await expect(sender.send(sms)).rejects.toMatchObject({ name: 'SmsNotTaken', code: '429' })
  const nowhere = { ...fake.reached, api: `http://127.0.0.1:${await freePort()}` }
  await expect(twilioSender(fake.account, nowhere).send(sms)).rejects.toMatchObject({
    name: 'SmsNotTaken',
    code: 'no-connection',
  })
  expect(fake.received).toEqual([])
})

test('so is one for which no connection is ever made', { timeout: 30_000 }, async () => {
  const { fake } = await open()
  // takes the call and says nothing, so that there is no encryption to send anything through
  const silent = {
    api: `https://127.0.0.1:${await listening(createServer(socket => void socket.on('error', () => undefined).resume()))}`,
  }
  await expect(twilioSender(fake.account, silent).send(sms)).rejects.toMatchObject({
    name: 'SmsNotTaken',
    code: 'no-connection',
  })
})

test.each([
  ['answers after 12 seconds', { slow: 1200 }, 'NoResponse'],
  ['cuts the connection', { cuts: true }, 'NoResponse'],
  ['is out of order', { status: 500 }, 'TwilioFailed'],
  ['is not there', { status: 503 }, 'TwilioFailed'],
  ['says nothing', { says: '' }, 'TwilioFailed'],
  ['says something else', { says: '<html>' }, 'TwilioFailed'],
  ['names no sms', { says: '{"status":"queued"}' }, 'TwilioFailed'],
  ['says too much', { says: `{"sid":"${'S'.repeat(200_000)}"}` }, 'NoResponse'],
])('a service that %s may have sent the sms', async (_, fault, name) => {
  const fake = await openFakeTwilio()
  Object.assign(fake.fault, fault)
  // a tenth of the seconds
  const sender = twilioSender(fake.account, { ...fake.reached, patience: 1000 })
  await expect(sender.send(sms)).rejects.toMatchObject({ name })
  expect(fake.received).toHaveLength(1)
})

test('a call names the sms that it is about, and is signed for that address', async () => {
  const { fake, sender } = await open()
  await sender.send(sms)
  const webhookUrl = fake.received[0]!['StatusCallback']!
  const { body, headers } = fake.signed(statusOf('+18015550142', 'delivered'), { webhookUrl })
  const read = (which: string | null) => sender.webhook!.noticeIn(body, new Headers(headers), which)
  expect(read(reference)).toEqual({ kind: 'delivered', reference })
  for (const other of [null, '0b8f4a5e-6a1c-4c5e-9d3b-000000000000'])
    expect(() => read(other)).toThrow(expect.objectContaining({ code: 'errorOccurred' }))
})

test.each([
  [smsFrom('+18015550142', 'STOP'), { kind: 'received', from: '+18015550142', body: 'STOP', isAnswered: false }],
  [smsFrom('+18015550142', 'Ayuda', { OptOutType: 'HELP' }), { kind: 'received', isAnswered: true }],
  [statusOf('+18015550142', 'delivered'), { kind: 'delivered', reference: null }],
  [statusOf('+18015550142', 'read'), { kind: 'delivered' }],
  [statusOf('+18015550142', 'sent'), { kind: 'taken' }],
  [statusOf('+18015550142', 'canceled'), { kind: 'nothing new' }],
  [statusOf('+18015550142', 'undelivered', 30_006), { kind: 'not delivered', problem: 'undeliverable', code: '30006' }],
  [statusOf('+18015550142', 'failed', 21_610), { kind: 'not delivered', problem: 'stopped' }],
  [statusOf('+18015550142', 'undelivered', 30_003), { kind: 'not delivered', problem: null, isForOperator: false }],
  [statusOf('+18015550142', 'undelivered', 30_034), { kind: 'not delivered', problem: null, isForOperator: true }],
  [statusOf('+18015550142', 'undelivered'), { kind: 'not delivered', code: 'unknown' }],
])('reads %o', async (fields, notice) => {
  const { fake, sender } = await open()
  const { body, headers } = fake.signed(fields)
  expect(sender.webhook!.noticeIn(body, new Headers(headers), null)).toMatchObject(notice)
})

test('a call that Twilio has not signed, or for another address, is refused', async () => {
  const { fake, sender } = await open()
  const fields = smsFrom('+18015550142', 'STOP')
  const { body, headers } = fake.signed(fields)
  const refused = (call: { body: string; headers: Record<string, string> }) =>
    expect(() => sender.webhook!.noticeIn(call.body, new Headers(call.headers), null)).toThrow(
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
