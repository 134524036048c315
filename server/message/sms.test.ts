import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleProfile } from '../../domain/samples/person.ts'
import { auditLog } from '../database/schema.ts'
import { outboxSmsSender } from '../ports/sms-sender.ts'
import { twilioSender } from '../ports/twilio-sender.ts'
import { importMatters } from '../records/import-matters.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { openFakeTwilio, statusOf, smsFrom } from '../testing/fake-twilio.ts'
import { goodCard, openPortal, type Account, type Portal } from '../testing/portal.ts'

/* Which sms people get, when, and what becomes of their own (R906). */
let portal: Portal
let twilio: Awaited<ReturnType<typeof openFakeTwilio>>
const folder = await temporaryFolder()
beforeEach(async () => {
  twilio = await openFakeTwilio()
  portal = await openPortal({ smsSender: twilioSender(twilio.account, twilio.reached) })
})

const number = '+18015550242'
const phone = '(801) 555-0242'
const minute = 60_000
async function later(minutes: number) {
  portal.clock.time += minutes * minute
  await portal.runJobs()
}
/** Moves the clock to a moment, and runs what is due by then. */
async function at(moment: string) {
  portal.clock.time = Date.parse(moment)
  await portal.runJobs()
}
const bodies = () => twilio.received.map(({ Body }) => Body)
const bodiesTo = (to: string) => twilio.received.filter(({ To }) => To === to).map(({ Body }) => Body)
const saveProfile = (account: Account, changes: Parameters<typeof sampleProfile>[0] = {}) =>
  account
    .ask('PUT /v1/person', sampleProfile({ phone, opt_in_sms: true, ...changes }))
    .then(({ status }) => expect(status).toBe(200))
/** A person who wants sms, after the one that says so. */
async function smsReader(values: Readonly<Record<string, unknown>> = {}, own = phone) {
  const account = await portal.registerScreened(values)
  await saveProfile(account, { phone: own })
  await portal.runJobs()
  twilio.received.length = 0
  return account
}
/** In a new session: another may have ended in the night. */
async function write(account: Account, body = 'Hello') {
  const { ask } = await portal.signIn(account)
  expect((await ask('POST /v1/message', { type: 'message', body })).status).toBe(200)
}
const reachOf = async ({ ask }: Account) => {
  const { opt_in_sms, phone_reachable, sends_texts } = (await ask('GET /v1/person')).body as Record<string, unknown>
  return { opt_in_sms, phone_reachable, sends_texts }
}
const call = (fields: Readonly<Record<string, string>>) =>
  portal.ask('POST /v1/text/webhook/twilio', twilio.signed(fields))
/** The answer to an sms; null for none. */
const replyTo = async (fields: Readonly<Record<string, string>>) =>
  /<Message>(.*)<\/Message>/.exec(String((await call(fields)).body))?.[1] ?? null
const auditOf = async () => {
  const rows = await portal.database
    .select({ action: auditLog.action, person: auditLog.person_id })
    .from(auditLog)
    .where(inArray(auditLog.action, ['asked for texts', 'stopped texts']))
    .orderBy(asc(auditLog.at))
  return rows
}
const linesWith = (message: string) => portal.lines().filter(line => line['message'] === message)
async function load(email: string, stage: string) {
  const path = join(folder, 'matters.json')
  const matter = { email, id: 'a', legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', workflow_stage: stage }
  await writeFile(path, JSON.stringify([matter]))
  await importMatters(portal.dependencies, path, (_, reason) => expect.unreachable(reason))
}

const on =
  "Clear Path: We'll text you when there's news or when we need something from you. Message and data rates may apply. Reply HELP for help or STOP to end."
const gotMessage = "Clear Path: We got your message. We'll answer within 2 working days. Reply STOP to end."
const ready =
  'Clear Path: What you asked us to look up is ready. Log in to see it: http://localhost:3000 Reply STOP to end.'

describe('a person who wants sms', () => {
  test('gets one that says so, once, also for a new number', async () => {
    const account = await portal.registerScreened()
    await saveProfile(account)
    await saveProfile(account, { city: 'Orem' })
    await later(1)
    expect(bodiesTo(number)).toEqual([on])
    await saveProfile(account, { phone: '801-555-0243' })
    await later(1)
    expect(bodiesTo('+18015550243')).toEqual([on])
    expect(await auditOf()).toEqual([{ action: 'asked for texts', person: account.id }])
  })

  test('gets one with each mail that says enough without a link or an amount', async () => {
    const account = await smsReader()
    await portal.confirm(account)
    await portal.ask('POST /v1/payment', { token: account.token, json: goodCard })
    await later(1)
    await write(account)
    await later(1)
    await load(account.email, 'Draft')
    await load(account.email, 'Filed')
    await later(10)
    await load(account.email, 'Payment due')
    await later(10)
    await account.ask('PUT /v1/person/password', { current: account.password, password: 'quite another horse' })
    await later(1)
    const email = { email: 'new@example.org', password: 'quite another horse' }
    await account.ask('PUT /v1/person/email', email)
    await later(1)
    const link = /\/confirm-email\?\S+/.exec(portal.mailsTo(email).at(-1)!.text)![0]
    await portal.ask(`POST ${link}`)
    await later(1)
    const end = 'Reply STOP to end.'
    expect(bodiesTo(number)).toEqual([
      ready,
      gotMessage,
      `Clear Path: Something changed. Log in to see what's new: http://localhost:3000 ${end}`,
      `Clear Path: We need something from you before we can keep going. Log in to see what it is: http://localhost:3000 ${end}`,
      `Clear Path: Your password was changed. If it wasn't you, contact us now: (801) 555-0100 ${end}`,
      `Clear Path: You asked to use another email for your account. If it wasn't you, contact us now: (801) 555-0100 ${end}`,
      `Clear Path: Your account has another email now. If it wasn't you, contact us now: (801) 555-0100 ${end}`,
    ])
  })

  test('gets them in Spanish, whether mails are wanted or not', async () => {
    const account = await smsReader({ language: 'es' })
    await portal.setPerson(account, { email_notices: false })
    await write(account)
    await later(1)
    expect(bodies()).toEqual([
      'Clear Path: Recibimos su mensaje. Le responderemos en un plazo de 2 días hábiles. Responda STOP para no recibir más.',
    ])
  })

  test.each([
    ['does not want them', { opt_in_sms: false }],
    ['has an extension', { phone: '(801) 555-0242 x12' }],
  ])('and who %s gets none', async (_, changes) => {
    const account = await smsReader()
    await saveProfile(account, changes)
    await write(account)
    await later(1)
    expect(bodies()).toEqual([])
  })

  test('and has stopped wanting them before morning gets none, nor does a person who is gone', async () => {
    const [one, other] = [await smsReader(), await smsReader({}, '(801) 555-0243')]
    await at('2026-03-03T05:00:00Z')
    await write(one)
    await write(other)
    await portal.runJobs()
    await saveProfile(await portal.signIn(one), { opt_in_sms: false })
    const { ask } = await portal.signIn(other)
    expect((await ask('POST /v1/person/deletion', { password: other.password })).status).toBe(204)
    await at('2026-03-03T16:00:00Z')
    expect(bodies()).toEqual([])
    expect((await portal.jobs.counts()).filter(({ due, failed }) => due + failed > 0)).toEqual([])
  })
})

describe('sms wait for 8 am in the person’s state', () => {
  test('and come once for what happened in the night', async () => {
    const utah = await smsReader()
    const pennsylvania = await smsReader({ us_state: 'PA' }, '(215) 555-0243')
    await at('2026-03-03T05:00:00Z')
    for (const account of [utah, pennsylvania]) {
      await write(account, 'One')
      await write(account, 'Another')
    }
    await portal.runJobs()
    await at('2026-03-03T12:59:59Z')
    expect(bodies()).toEqual([])
    await at('2026-03-03T13:00:00Z')
    expect([bodiesTo(number), bodiesTo('+12155550243')]).toEqual([[], [gotMessage]])
    await at('2026-03-03T15:00:00Z')
    await later(60)
    expect([bodiesTo(number), bodiesTo('+12155550243')]).toEqual([[gotMessage], [gotMessage]])
    expect(twilio.received.map(({ ValidityPeriod }) => ValidityPeriod)).toEqual(['14400', '14400'])
  })

  test('and one that was refused in the evening is not tried again after 9 pm, nor in the morning', async () => {
    const account = await smsReader()
    twilio.fault.status = 429
    await at('2026-03-03T03:45:00Z')
    await write(account)
    await portal.runJobs()
    expect(linesWith('text not taken')).toMatchObject([{ tries: 1, text: 'messageReceived' }])
    await at('2026-03-03T03:55:30Z')
    expect(linesWith('text not taken')).toHaveLength(2)
    delete twilio.fault.status
    for (const moment of ['2026-03-03T04:20:00Z', '2026-03-03T15:00:00Z', '2026-03-03T16:00:00Z']) await at(moment)
    expect(bodies()).toEqual([])
    expect((await portal.jobs.counts()).filter(({ due, failed }) => due + failed > 0)).toEqual([])
  })
})

test('nobody’s number is logged', async () => {
  const account = await smsReader()
  for (const fault of [{ status: 503 }, { status: 400 }]) {
    Object.assign(twilio.fault, fault)
    await write(account, JSON.stringify(fault))
    await later(1)
  }
  expect([linesWith('text not taken'), linesWith('text may have been sent')]).toMatchObject([[{}], [{}]])
  await call(smsFrom(number, 'My secret'))
  await call(statusOf(number, 'undelivered', 30_003))
  expect(portal.logged.join('')).not.toMatch(/5550242|555-0242|My secret/)
})

test('a number gets twelve in an hour; news beyond that are left out, and notices about the account wait', async () => {
  const account = await smsReader()
  for (let index = 0; index < 13; index++) {
    await write(account, `Message ${index}`)
    await portal.runJobs()
  }
  // one said that sms are on
  expect(bodies()).toHaveLength(11)
  await account.ask('PUT /v1/person/password', { current: account.password, password: 'quite another horse' })
  await later(1)
  expect(bodies()).toHaveLength(11)
  await later(60)
  expect(bodies().slice(11)).toEqual([expect.stringContaining('Your password was changed')])
})

describe('STOP, START and HELP', () => {
  const stopped = "Clear Path: We won't text you anymore. Do you want our texts again? Reply START."

  test('end and begin sms for every account with the number, however it was typed', async () => {
    const [one, other] = [await smsReader(), await smsReader()]
    await portal.setPerson(other, { phone: '+1 801.555.0242' })
    const stranger = await smsReader({}, '(801) 555-0243')
    expect(await replyTo(smsFrom(number, 'Stop'))).toBe(stopped)
    for (const account of [one, other])
      expect(await reachOf(account)).toEqual({ opt_in_sms: false, phone_reachable: false, sends_texts: true })
    expect(await reachOf(stranger)).toEqual({ opt_in_sms: true, phone_reachable: true, sends_texts: true })
    await write(one)
    await later(1)
    expect(bodies()).toEqual([])
    expect(await replyTo(smsFrom(number, 'START'))).toBe(
      "Clear Path: We'll text you again. Reply HELP for help or STOP to end.",
    )
    for (const account of [one, other])
      expect(await reachOf(account)).toEqual({ opt_in_sms: true, phone_reachable: true, sends_texts: true })
    const ids = [one.id, other.id].toSorted()
    const audited = (await auditOf()).slice(3)
    expect(audited.filter(({ action }) => action === 'stopped texts').map(({ person }) => person)).toEqual(
      expect.arrayContaining(ids),
    )
    expect(audited).toHaveLength(4)
  })

  test('a person who turns sms on again on the page is told so, and gets none before START', async () => {
    const account = await smsReader()
    await call(smsFrom(number, 'STOP'))
    await saveProfile(account, { opt_in_sms: false })
    await saveProfile(account)
    expect(await reachOf(account)).toEqual({ opt_in_sms: true, phone_reachable: false, sends_texts: true })
    await write(account)
    await later(1)
    expect(bodies()).toEqual([])
    await saveProfile(account, { phone: '(801) 555-0243' })
    await later(1)
    expect([bodies(), (await reachOf(account)).phone_reachable]).toEqual([[on], true])
  })

  test('STOP and START of a shared number turn on no sms for those who never wanted them', async () => {
    const [one, other] = [await smsReader(), await smsReader()]
    await saveProfile(other, { opt_in_sms: false })
    await later(1)
    await call(smsFrom(number, 'STOP'))
    await call(smsFrom(number, 'STOP'))
    await call(smsFrom(number, 'START'))
    expect(await reachOf(one)).toMatchObject({ opt_in_sms: true, phone_reachable: true })
    expect(await reachOf(other)).toMatchObject({ opt_in_sms: false, phone_reachable: true })
  })

  test('hold for the number after its account is deleted, until START', async () => {
    const account = await smsReader()
    await call(smsFrom(number, 'ALTO'))
    const { ask } = await portal.signIn(account)
    expect((await ask('POST /v1/person/deletion', { password: account.password })).status).toBe(204)
    const next = await portal.registerScreened()
    await saveProfile(next)
    await later(1)
    expect([bodies(), await reachOf(next)]).toEqual([
      [],
      { opt_in_sms: true, phone_reachable: false, sends_texts: true },
    ])
    expect(
      Object.values(await portal.everyRow())
        .flat()
        .join(),
    ).not.toContain('8015550242')
    expect(await replyTo(smsFrom(number, 'start'))).toContain("We'll text you again.")
    await write(next)
    await later(1)
    expect([bodies(), (await reachOf(next)).phone_reachable]).toEqual([[gotMessage], true])
  })

  test('hold for a number that nobody has yet, and one that was left', async () => {
    await call(smsFrom(number, 'no más'))
    const account = await portal.registerScreened()
    await saveProfile(account)
    await later(1)
    await saveProfile(account, { phone: '(801) 555-0243' })
    await later(1)
    expect(bodies()).toEqual([on])
    await saveProfile(account)
    await later(1)
    expect([bodies(), (await reachOf(account)).phone_reachable]).toEqual([[on], false])
  })

  test('hold, where they came before they were remembered, after the account or the number is left', async () => {
    const [one, other] = [await smsReader(), await smsReader({}, '(801) 555-0243')]
    for (const account of [one, other])
      await portal.setPerson(account, { phone_refused_at: new Date(portal.clock.time), opt_in_sms: false })
    await saveProfile(one, { phone: '(801) 525-0250' })
    const { ask } = await portal.signIn(other)
    expect((await ask('POST /v1/person/deletion', { password: other.password })).status).toBe(204)
    await later(1)
    twilio.received.length = 0
    for (const left of [phone, '(801) 555-0243']) {
      const next = await portal.registerScreened()
      await saveProfile(next, { phone: left })
      expect((await reachOf(next)).phone_reachable).toBe(false)
    }
    await later(1)
    expect(bodies()).toEqual([])
  })

  test('START turns on nothing that was not turned off', async () => {
    const account = await smsReader()
    await saveProfile(account, { opt_in_sms: false })
    expect(await replyTo(smsFrom(number, 'START'))).toContain('Questions? Call or text us at (801) 555-0100')
    expect((await reachOf(account)).opt_in_sms).toBe(false)
  })

  test('are answered in the person’s language, or that of the word, with the line of their state', async () => {
    await smsReader({ language: 'es', us_state: 'AZ' }, '(602) 555-0243')
    expect(await replyTo(smsFrom('+16025550243', 'HELP'))).toBe(
      'Clear Path: ¿Tiene preguntas? Llámenos o envíe un mensaje al (602) 555-0100, o escriba a help@clearpath.example. Responda STOP para no recibir más mensajes.',
    )
    expect(await replyTo(smsFrom('+13055550243', 'AYUDA'))).toContain('Escríbanos a help@clearpath.example')
    expect(await replyTo(smsFrom('+13055550243', 'stop'))).toBe(stopped)
  })

  test('get no second answer where Twilio has answered', async () => {
    const account = await smsReader()
    expect(await replyTo(smsFrom(number, 'Alto', { OptOutType: 'STOP' }))).toBeNull()
    expect((await reachOf(account)).opt_in_sms).toBe(false)
  })

  test('anything else is answered with where to ask, five times in an hour', async () => {
    await smsReader()
    const answers: (string | null)[] = []
    for (let index = 0; index < 7; index++) answers.push(await replyTo(smsFrom(number, 'Are you a robot?')))
    expect(answers.slice(0, 5)).toEqual(
      Array.from({ length: 5 }, () => expect.stringContaining("We don't read texts to this number.")),
    )
    expect(answers.slice(5)).toEqual([null, null])
  })
})

describe('a number that takes no sms', () => {
  test.each([
    ['when it is sent to', '(801) 525-0009', null],
    ['afterwards', phone, 30_006],
  ])('is marked %s, until it is changed', async (_, own, code) => {
    const account = await portal.registerScreened()
    await saveProfile(account, { phone: own })
    await portal.runJobs()
    if (code !== null) await call(statusOf(number, 'undelivered', code))
    expect(await reachOf(account)).toMatchObject({ opt_in_sms: true, phone_reachable: false })
    twilio.received.length = 0
    await write(account)
    await later(1)
    expect(bodies()).toEqual([])
    expect((await portal.jobs.counts()).filter(({ due, failed }) => due + failed > 0)).toEqual([])
    await saveProfile(account, { phone: '(801) 555-0243' })
    expect((await reachOf(account)).phone_reachable).toBe(true)
  })

  test('because its owner has answered STOP to another sender gets no more', async () => {
    const account = await portal.registerScreened()
    await saveProfile(account, { phone: '(801) 525-0004' })
    await later(1)
    expect(await reachOf(account)).toMatchObject({ opt_in_sms: false, phone_reachable: false })
  })

  test('for now is not marked, and the operator hears of what concerns every sms', async () => {
    const account = await smsReader()
    await call(statusOf(number, 'delivered'))
    await call(statusOf(number, 'undelivered', 30_003))
    await call(statusOf(number, 'undelivered', 30_034))
    expect((await reachOf(account)).phone_reachable).toBe(true)
    expect(linesWith('ALARM texts are refused by carriers')).toMatchObject([{ level: 'error', code: '30034' }])
  })
})

describe('which numbers get sms', () => {
  const takes = async ({ ask }: Account) =>
    ((await ask('GET /v1/person')).body as { phone_takes_texts: boolean }).phone_takes_texts
  const cases: readonly (readonly [what: string, typed: string, getsSms: boolean])[] = [
    ['one of the United States', '(801) 525-0142', true],
    ['one of Puerto Rico', '(787) 525-0142', true],
    ['one of Guam', '(671) 555-1234', true],
    ['one of the Virgin Islands', '(340) 555-1234', true],
    ['one of the Northern Marianas', '(670) 555-1234', true],
    ['one of American Samoa', '(684) 633-1234', true],
    ['one of Jamaica', '(876) 525-0142', false],
    ['one of the Dominican Republic', '(809) 525-0142', false],
    ['one of Canada', '(416) 525-0142', false],
    ['one that costs extra', '(900) 525-0142', false],
    ['one that costs nothing', '(800) 525-0142', false],
    ['one of an area that nobody knows', '(222) 525-0142', false],
    ['a fictional one', '(801) 555-0142', false],
    ['one with an extension', '(801) 525-0142 x12', false],
  ]
  test.each(cases)('%s: %s: %s', async (_, typed, getsSms) => {
    const account = await portal.registerScreened()
    await saveProfile(account, { phone: typed })
    await later(1)
    await write(account)
    await later(1)
    expect([await takes(account), bodies()]).toEqual([getsSms, getsSms ? [on, gotMessage] : []])
  })

  test('an older one gets none either, whatever was promised', async () => {
    const account = await smsReader()
    await portal.setPerson(account, { phone: '+1 876 525 0142' })
    await write(account)
    await later(1)
    expect(bodies()).toEqual([])
    expect(await takes(await portal.signIn(account))).toBe(false)
  })

  test('on trial a fictional one is, too', async () => {
    const outbox = join(folder, 'texts')
    portal = await openPortal({ smsSender: outboxSmsSender(outbox) })
    const account = await portal.registerScreened()
    await saveProfile(account, { phone: '(801) 555-0142' })
    await portal.runJobs()
    expect([await readdir(outbox), await takes(account)]).toEqual([[expect.stringMatching(/\.text\.txt$/)], true])
    await saveProfile(account, { phone: '(876) 525-0142' })
    await portal.runJobs()
    expect([await readdir(outbox), await takes(account)]).toEqual([[expect.anything()], false])
  })
})

describe('sms are turned on', () => {
  const numbered = (index: number) => `(801) 525-${String(1000 + index)}`
  const save = ({ ask }: Account, index: number, changes: object = {}) =>
    ask('PUT /v1/person', sampleProfile({ phone: numbered(index), opt_in_sms: true, ...changes }))

  test('for five numbers of a person in a day; another one is not saved with them', async () => {
    const account = await portal.registerScreened()
    for (let index = 0; index < 5; index++) expect((await save(account, index)).status).toBe(200)
    expect(await save(account, 5)).toMatchObject({ status: 429, body: { code: 'tooManyAttempts' } })
    expect(await portal.personNow(account)).toMatchObject({ phone: numbered(4) })
    // without sms it is
    expect((await save(account, 5, { opt_in_sms: false })).status).toBe(200)
    expect((await save(account, 5)).status).toBe(429)
    portal.clock.time += 86_400_000
    expect((await save(await portal.signIn(account), 5)).status).toBe(200)
  })

  test('for a hundred numbers from one network in an hour', async () => {
    const accounts: Account[] = []
    for (let index = 0; index < 26; index++) accounts.push(await portal.register())
    const statuses: number[] = []
    for (let index = 0; index < 101; index++) statuses.push((await save(accounts[index % 26]!, index)).status)
    expect(statuses.filter(status => status !== 200)).toEqual([429])
    portal.clock.time += 3_600_000
    expect((await save(await portal.signIn(accounts[0]!), 200)).status).toBe(200)
  })
})

test('a call that Twilio has not signed changes nothing', async () => {
  const account = await smsReader()
  const forged = twilio.signed(smsFrom(number, 'STOP'), { authToken: 'guessed' })
  expect((await portal.ask('POST /v1/text/webhook/twilio', forged)).status).toBe(400)
  expect((await reachOf(account)).opt_in_sms).toBe(true)
})

test('without a sender, sms are neither promised nor sent, and there is no webhook', async () => {
  portal = await openPortal()
  const account = await portal.registerScreened()
  await saveProfile(account)
  await write(account)
  await later(1)
  expect(await reachOf(account)).toEqual({ opt_in_sms: true, phone_reachable: true, sends_texts: false })
  expect((await call(smsFrom(number, 'STOP'))).status).toBe(404)
  expect((await portal.jobs.counts()).filter(({ due, failed }) => due + failed > 0)).toEqual([])
})
