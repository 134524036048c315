import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../database/schema.ts'
import type { Mail } from '../ports/mailer.ts'
import { openPortal, type Account } from '../testing/portal.ts'
import { messagesCommand } from './commands.ts'

const portal = await openPortal()

test('a message is saved, and listed by its kind', async () => {
  const { ask, id } = await portal.register()
  const listed = async () => (await ask('GET /v1/message/')).body
  expect(await listed()).toEqual([])
  const sent = { type: 'contact_me_no_results', body: 'Please call me', contact_media: 'call' }
  expect(await ask('POST /v1/message/', sent)).toMatchObject({ status: 200, body: { type: sent.type } })
  portal.clock.time += 1000
  await ask('POST /v1/message/', { type: 'message', body: 'canned_message: other. typed message: hello' })
  expect(await listed()).toMatchObject([{ type: sent.type }, { type: 'message' }])
  expect(await portal.database.select().from(messages).where(eq(messages.person_id, id))).toMatchObject([
    sent,
    { type: 'message', contact_media: null },
  ])
})

test.each([
  ['call', 'a call to (801) 555-0142'],
  ['sms', 'a text message to (801) 555-0142'],
  ['email', 'a mail to EMAIL'],
  ['noPreference', 'any way: EMAIL, (801) 555-0142'],
  [null, 'an answer to EMAIL'],
])('the team gets a message once, and reads how to answer the person (%s)', async (contact_media, wishes) => {
  const { ask, email, id } = await portal.register({ first_name: 'María', last_name: 'Cruz', language: 'es' })
  const isConfirmed = contact_media === 'call'
  const email_confirmed_at = isConfirmed ? new Date(portal.clock.time) : null
  await portal.setPerson({ id }, { phone: '801-555-0142', verified: isConfirmed, email_confirmed_at })
  const type = contact_media ? 'contact_me_no_results' : 'message'
  const sent = { type, body: 'Contésteme, por favor', ...(contact_media && { contact_media }) }
  for (let time = 0; time < 2; time++) expect((await ask('POST /v1/message/', sent)).status).toBe(200)
  await portal.runJobs()
  await portal.runJobs()
  expect(portal.mails.filter(({ replyTo }) => replyTo === email)).toEqual([
    {
      messageId: expect.stringMatching(/^<.+@localhost>$/),
      to: 'help@clearpath.example',
      replyTo: email,
      subject: 'A message to Clear Path',
      text: [
        'From: María Cruz, UT',
        `Person: ${id}`,
        `Identity confirmed: ${isConfirmed ? 'yes' : 'no'}`,
        `Address confirmed: ${isConfirmed ? 'yes' : 'no'}`,
        'Language: Spanish',
        `Written: ${new Date(portal.clock.time).toISOString()}`,
        `Kind: ${type}`,
        `Wishes: ${wishes.replace('EMAIL', email)}`,
        '',
        'Contésteme, por favor',
        '',
      ].join('\n'),
    },
  ])
})

test('a choice of how to be reached stays with the person until they make another', async () => {
  const { ask } = await portal.register()
  const kept = async () => (await ask('GET /v1/person/')).body
  expect(await kept()).toMatchObject({ contact_media: null })
  await ask('POST /v1/message/', { type: 'message', body: 'Please text me.', contact_media: 'sms' })
  await ask('POST /v1/message/', { type: 'message', body: 'One more thing.' })
  expect(await kept()).toMatchObject({ contact_media: 'sms' })
  expect((await ask('PUT /v1/person/preferences', { contact_media: 'call' })).status).toBe(204)
  await ask('PUT /v1/person/preferences', { language: 'es' })
  expect(await kept()).toMatchObject({ contact_media: 'call' })
  expect((await ask('PUT /v1/person/preferences', { contact_media: 'pigeon' })).status).toBe(422)
})

describe('a request to start', () => {
  const ask = (case_numbers: readonly string[], body = case_numbers.join()) => ({ type: 'message', body, case_numbers })

  test('is listed with its day, its cases and its number, and the team reads them', async () => {
    const { ask: call, email } = await portal.register()
    const response = await call('POST /v1/message/', ask(['121900123', '131900777']))
    const entry = {
      type: 'message',
      created_at: new Date(portal.clock.time).toISOString(),
      case_numbers: ['121900123', '131900777'],
      withdrawn_case_numbers: [],
      not_mine_case_numbers: [],
      topic: null,
      answered_on: null,
      answered_at: null,
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) as string,
    }
    expect(response).toMatchObject({ status: 200, body: entry })
    const { body: listed } = await call('GET /v1/message/')
    expect(listed).toEqual([response.body])
    const { reference } = response.body as { reference: string }
    await portal.runJobs()
    const [mail] = portal.mails.filter(({ replyTo }) => replyTo === email)
    expect(mail?.text).toContain(`Asks us to start with: 121900123, 131900777\nReference: ${reference}\n`)
    const list = await messagesCommand(['list', '--format', 'json'])!(portal.dependencies, 'operator ana')
    expect(JSON.parse(list)).toContainEqual(
      expect.objectContaining({ reference, 'start with': '121900123, 131900777' }),
    )
  })

  test('is refused for a case asked for before, also from two tabs at once; sent again at once, it answers the same', async () => {
    const { ask: call } = await portal.register()
    const first = await call('POST /v1/message/', ask(['A1', 'B1']))
    expect((await call('POST /v1/message/', ask(['A1', 'B1']))).body).toEqual(first.body)
    const refused = { status: 409, body: { code: 'alreadyAsked', params: { numbers: 'B1' } } }
    expect(await call('POST /v1/message/', ask(['B1', 'C1']))).toMatchObject(refused)
    const both = await Promise.all(['1', '2'].map(tab => call('POST /v1/message/', ask(['C1'], `tab ${tab}`))))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const other = await portal.register()
    expect((await other.ask('POST /v1/message/', ask(['A1']))).status).toBe(200)
  })

  test('is refused for a case in each spelling of its number, and never for a number without a figure (R622)', async () => {
    const { ask: call } = await portal.register()
    const statusOf = async (...numbers: readonly string[]) =>
      (await call('POST /v1/message/', ask([...numbers], `start with ${numbers.join(' ')}`))).status
    expect(await statusOf('CR2015-001234', '1-23', 'PENDING')).toBe(200)
    expect(await call('POST /v1/message/', ask(['131900777', 'cr 2015–001234', 'CR2015001234']))).toMatchObject({
      status: 409,
      body: { code: 'alreadyAsked', params: { numbers: 'cr 2015–001234, CR2015001234' } },
    })
    expect([await statusOf('12-3'), await statusOf('CR2015-1234'), await statusOf('PENDING')]).toEqual([200, 200, 200])
    expect(await statusOf('1/23')).toBe(409)
  })
})

describe('what was asked (R623)', () => {
  const message = (body: string, numbers: object) => ({ type: 'message', body, ...numbers })
  const ask = (...case_numbers: readonly string[]) => message('Please start.', { case_numbers })
  const takeBack = (...withdrawn_case_numbers: readonly string[]) =>
    message('Please do not start.', { withdrawn_case_numbers })
  const hour = 3_600_000
  // a network writes 60 messages an hour
  beforeEach(() => void (portal.clock.time += hour))
  afterAll(() => void (portal.clock.time += hour))
  const sendingOf = (person: Account) => async (json: object) => {
    portal.clock.time += 1000
    return (await person.ask('POST /v1/message/', json)).status
  }

  test('is taken back in any spelling, and then asked for again, also at once and in the same words', async () => {
    const person = await portal.register()
    const send = sendingOf(person)
    expect([await send(ask('CR2015-001234', 'B1')), await send(takeBack('cr 2015 001234'))]).toEqual([200, 200])
    expect(await send(ask('B1', 'CR2015-001234'))).toBe(409)
    expect([await send(ask('CR2015001234')), await send(takeBack('CR2015001234'))]).toEqual([200, 200])
    expect([await send(ask('CR2015-001234', 'B1')), await send(ask('CR2015-001234'))]).toEqual([409, 200])
    expect(await portal.database.$count(messages, eq(messages.person_id, person.id))).toBe(5)
  })

  test('is taken back once by a double press, and asked for again once', async () => {
    const person = await portal.register()
    const send = sendingOf(person)
    for (const json of [ask('A1'), takeBack('A1'), takeBack('A1'), ask('A1'), ask('A1'), takeBack('A1')])
      expect(await send(json)).toBe(200)
    expect((await person.ask('GET /v1/message/')).body).toMatchObject([
      { case_numbers: ['A1'], withdrawn_case_numbers: [] },
      { case_numbers: [], withdrawn_case_numbers: ['A1'] },
      { case_numbers: ['A1'] },
      { withdrawn_case_numbers: ['A1'] },
    ])
  })

  test("is another person's still, and the team reads what was taken back", async () => {
    const [one, other] = [await portal.register(), await portal.register()]
    await sendingOf(one)(ask('A1'))
    await sendingOf(other)(takeBack('A1'))
    expect(await sendingOf(one)(ask('A1', 'C1'))).toBe(409)
    await portal.runJobs()
    const [mail] = portal.mails.filter(({ replyTo }) => replyTo === other.email)
    expect(mail?.text).toMatch(/^Takes back: A1\nReference: [0-9A-F]{4}-[0-9A-F]{4}$/m)
  })
})

test("what a person says of a case and of themselves is listed, with the day of the team's answer (R624, R625)", async () => {
  const { ask, email, id } = await portal.register()
  await ask('POST /v1/message/', { type: 'message', body: 'Not mine.', not_mine_case_numbers: ['A1'] })
  portal.clock.time += 1000
  await ask('POST /v1/message/', { type: 'message', body: 'My name is Rosa.', topic: 'name_or_birth_date' })
  const isTopic = and(eq(messages.person_id, id), eq(messages.topic, 'name_or_birth_date'))
  await portal.database.update(messages).set({ answered_on: '2026-12-01' }).where(isTopic)
  expect((await ask('GET /v1/message/')).body).toMatchObject([
    { not_mine_case_numbers: ['A1'], topic: null, answered_on: null },
    { not_mine_case_numbers: [], topic: 'name_or_birth_date', answered_on: '2026-12-01' },
  ])
  await portal.runJobs()
  const mails = portal.mails.filter(({ replyTo }) => replyTo === email)
  expect(mails.map(({ text }) => text).join()).toContain('Says it is not theirs: A1\n')
  const list = JSON.parse(
    await messagesCommand(['list', '--format', 'json'])!(portal.dependencies, 'operator ana'),
  ) as object[]
  expect(list).toContainEqual(expect.objectContaining({ person: id, 'not theirs': 'A1', answered: null }))
  expect(list).toContainEqual(
    expect.objectContaining({ person: id, about: 'name_or_birth_date', answered: '2026-12-01' }),
  )
  expect((await ask('POST /v1/message/', { type: 'message', body: 'Hi', topic: 'weather' })).status).toBe(422)
})

describe('a message about a decision (R820)', () => {
  const decides = (id: string, says: 'yes' | 'no') => ({ id, task: 'objection', says })
  const tell = (...decisions: readonly object[]) => ({ type: 'message', body: `told ${Math.random()}`, decisions })
  const save = ({ ask }: Account, id: string, says: 'yes' | 'no') => {
    const cases = [{ ...decides(id, says), day: '2026-03-02' }]
    return ask('PUT /v1/answer/agreed_cases', [{ selection: 'yes', additional_json: { cases } }])
  }
  const sent = ({ id }: Account) => portal.database.$count(messages, eq(messages.person_id, id))

  test('is not sent before the decision is saved, nor for another than the saved one', async () => {
    const person = await portal.register()
    const refused = { status: 409, body: { code: 'decisionNotSaved' } }
    expect(await person.ask('POST /v1/message/', tell(decides('a', 'yes')))).toMatchObject(refused)
    await save(person, 'a', 'yes')
    await save(person, 'a', 'no')
    expect(await person.ask('POST /v1/message/', tell(decides('a', 'no')))).toMatchObject(refused)
    expect(await person.ask('POST /v1/message/', tell(decides('a', 'yes'), decides('b', 'yes')))).toMatchObject(refused)
    expect(await sent(person)).toBe(0)
    expect((await person.ask('POST /v1/message/', tell(decides('a', 'yes')))).status).toBe(200)
  })

  test('goes out once, also from two tabs at once and a day later; a yes after a no goes out, too', async () => {
    const person = await portal.register()
    await save(person, 'a', 'no')
    const both = await Promise.all([1, 2].map(() => person.ask('POST /v1/message/', tell(decides('a', 'no')))))
    expect(both[0]).toMatchObject({ status: 200, body: (both[1] as { body: object }).body })
    expect(await sent(person)).toBe(1)
    await save(person, 'a', 'yes')
    const told = await person.ask('POST /v1/message/', tell(decides('a', 'yes')))
    portal.clock.time += 86_400_000
    const { ask } = await portal.signIn(person)
    // answered with the message that told it
    expect((await ask('POST /v1/message/', tell(decides('a', 'no')))).status).toBe(409)
    expect((await ask('POST /v1/message/', tell(decides('a', 'yes')))).body).toEqual(told.body)
    expect(await sent(person)).toBe(2)
    await portal.runJobs()
    const toTeam = portal.mails.filter(({ replyTo }) => replyTo === person.email)
    expect(toTeam).toHaveLength(2)
  })
})

test('a message whose mail cannot be sent is saved, and mailed later', async () => {
  const mailed: Mail[] = []
  let isDown = true
  const send = async (mail: Mail) => (isDown ? Promise.reject(new Error('no mail today')) : void mailed.push(mail))
  const own = await openPortal({ mailer: { send } })
  const { ask, email } = await own.register()
  expect((await ask('POST /v1/message/', { type: 'message', body: 'hello' })).status).toBe(200)
  await own.runJobs()
  isDown = false
  own.clock.time += 3_600_000
  await own.runJobs()
  expect(mailed.filter(({ replyTo }) => replyTo !== undefined)).toMatchObject([{ replyTo: email }])
})

test('a message repeated after a lost response is saved once', async () => {
  const { ask, id } = await portal.register()
  const send = (json: object) => ask('POST /v1/message/', json)
  const count = () => portal.database.$count(messages, eq(messages.person_id, id))
  const question = { type: 'contact_me_no_results', body: 'Where is my case from 2015?', contact_media: 'call' }
  await send(question)
  portal.clock.time += 60_000
  expect(await send(question)).toMatchObject({ status: 200, body: { type: question.type } })
  expect(await count()).toBe(1)
  await send({ ...question, contact_media: 'email' })
  await send({ ...question, body: 'And the one from 2016?' })
  expect(await count()).toBe(3)
  portal.clock.time += 10 * 60_000
  await send(question)
  expect(await count()).toBe(4)
})

test('the operator lists messages, newest first, by kind and day', async () => {
  portal.clock.time += 2 * 86_400_000
  const { ask, id } = await portal.register()
  const since = new Date(portal.clock.time).toISOString().slice(0, 10)
  await ask('POST /v1/message/', { type: 'contact_me', body: 'Please\ncall', contact_media: 'sms' })
  portal.clock.time += 1000
  await ask('POST /v1/message/', { type: 'message', body: 'Hello' })
  const run = (...args: readonly string[]) =>
    messagesCommand(['list', '--since', since, ...args])!(portal.dependencies, 'operator ana')
  const list = async (...args: readonly string[]) => JSON.parse(await run('--format', 'json', ...args)) as unknown
  const question = { person: id, state: 'UT', type: 'contact_me', 'answer by': 'sms', text: 'Please\ncall' }
  expect(await list()).toMatchObject([{ type: 'message', 'answer by': null, text: 'Hello' }, question])
  expect(await list('--type', 'contact_me')).toMatchObject([question])
  expect(await run()).toContain('Please call')
  for (const args of [[], ['list', '--type', 'letter'], ['read']]) expect(messagesCommand(args)).toBeNull()
})
