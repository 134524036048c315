import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OperatorScope } from '../../domain/wire/operator.ts'
import { peopleCommand } from '../account/commands.ts'
import { usages } from '../commands/usages.ts'
import { auditLog, courtRecords, matters, messages } from '../database/schema.ts'
import { jobHandlers } from '../job-handlers.ts'
import { messagesCommand } from '../message/commands.ts'
import { type Mail, MayBeSent } from '../ports/mailer.ts'
import { operatorToken } from '../testing/operator-calls.ts'
import { type Account, goodCard, keeping, openPortal, type Portal } from '../testing/portal.ts'
import { waitingCommand, waitKinds } from './waiting.ts'

/* Who waits for the team, what ends it, and who is told. */
let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const hour = 3_600_000
const actor = 'operator ana'
const waiting = async (...args: readonly string[]) =>
  JSON.parse(await waitingCommand(['--format', 'json', ...args])!(portal.dependencies)) as Record<string, unknown>[]
const kinds = async () => (await waiting()).map(({ kind }) => kind)
const answered = (...args: readonly string[]) => messagesCommand(['answered', ...args])!(portal.dependencies, actor)
const program = async (scope: OperatorScope) => {
  const token = await operatorToken(portal, [scope])
  return (call: string, json?: unknown) => portal.ask(call, { token, ...(json !== undefined && { json }) })
}
const paid = async (values = {}): Promise<Account> => {
  const person = await portal.registerScreened(values)
  await person.ask('POST /v1/payment', { ...goodCard, name_on_card: 'Another Person' })
  return person
}
const write = async (person: Account, more: object = {}) => {
  const { ask } = await portal.signIn(person)
  await ask('POST /v1/message', { type: 'message', body: `A question ${portal.clock.time}`, ...more })
  const rows = await portal.database.select().from(messages).where(eq(messages.person_id, person.id))
  return rows.at(-1)!.id
}

interface Told {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}
/** From now on a program of the operator's is told. */
function listen() {
  Object.assign(portal.dependencies, { webhook: { url: 'http://127.0.0.1:9/', secret: `whsec_${'A'.repeat(32)}` } })
}
async function told() {
  const { rows } = await portal.opened.statements.executeSql(
    "select data from pgboss.job where name = 'webhook' order by created_on",
    [],
  )
  return (rows as { data: { event: Told } }[]).map(({ data }) => data.event)
}

describe('the list', () => {
  test('is empty where nobody waits', async () => {
    await portal.register()
    expect(await waitingCommand([])!(portal.dependencies)).toBe('Nobody waits.')
    expect(await waiting()).toEqual([])
  })

  test('has an identity that was left to the team, until it is confirmed; the program is told once', async () => {
    listen()
    const person = await paid()
    for (let tries = 0; tries < 5; tries += 1) await person.ask('PUT /v1/person/verification', { ssn: '0000' })
    expect(await kinds()).toEqual([])
    for (const _ of [1, 2]) await person.ask('PUT /v1/person/verification', { ssn: '1234' })
    portal.clock.time += 3 * hour
    expect(await waiting()).toMatchObject([
      {
        kind: 'identity',
        waits: '3 hours',
        person: person.id,
        about: null,
        'answered by': `people verify ${person.id}`,
      },
    ])
    expect((await told()).filter(({ type }) => type === 'identity.locked')).toMatchObject([
      { data: { person_id: person.id } },
    ])
    await peopleCommand(['verify', person.id])!(portal.dependencies, actor)
    expect(await kinds()).toEqual([])
  })

  test('has other names to confirm, until they are', async () => {
    listen()
    await portal.database.insert(courtRecords).values({
      us_state: 'UT',
      case_number: '121900123',
      birth_date: '1988-04-12',
      first_name: 'RUTH',
      last_name: 'OCHOA',
      charges: [],
      remedies: [],
    })
    const person = await paid()
    await person.ask('PUT /v1/person/aliases', [{ first_name: 'Ruth', middle_name: '', last_name: 'Ochoa' }])
    await person.ask('PUT /v1/person/verification', { ssn: '1234' })
    portal.clock.time += 60_000
    for (const _ of [1, 2]) await portal.runJobs()
    expect(await waiting()).toMatchObject([{ kind: 'name', person: person.id }])
    expect((await told()).filter(({ type }) => type === 'name.waiting')).toHaveLength(1)
    // a list names nobody
    expect(JSON.stringify(await waiting())).not.toMatch(/ruth|ochoa/i)
    await peopleCommand(['confirm-name', person.id, 'Ruth Ochoa'])!(portal.dependencies, actor)
    expect(await kinds()).toEqual([])
  })

  test('has no name that the person has removed, and neither have the results', async () => {
    const person = await paid()
    const names = [
      { first_name: 'Ruth', middle_name: '', last_name: 'Ochoa' },
      { first_name: 'Inez', middle_name: '', last_name: 'Lopez' },
    ]
    await person.ask('PUT /v1/person/aliases', names)
    await person.ask('PUT /v1/person/verification', { ssn: '1234' })
    portal.clock.time += 60_000
    for (const _ of [1, 2]) await portal.runJobs()
    expect(await kinds()).toEqual(['name'])
    const { ask } = await portal.signIn(person)
    await ask('PUT /v1/person/aliases', names.slice(0, 1))
    expect((await ask('GET /v2/eligibility/')).body).toMatchObject({ names_in_review: ['Ruth Ochoa'] })
    await ask('PUT /v1/person/aliases', [])
    expect(await kinds()).toEqual([])
    expect((await ask('GET /v2/eligibility/')).body).not.toHaveProperty('names_in_review')
  })

  test('is asked for by each kind that the usage names', () => {
    expect(usages.waiting).toContain(`[--kind ${waitKinds.join('|')}]`)
  })

  test('has messages, the oldest first, until one is marked as answered, on the day of the person’s state', async () => {
    const person = await paid()
    const first = await write(person)
    portal.clock.time += 50 * hour
    const second = await write(person)
    expect(await waiting()).toMatchObject([
      { kind: 'message', about: first, waits: '2 days', 'answered by': `messages answered ${first}` },
      { kind: 'message', about: second, waits: '0 hours' },
    ])
    // 4 am in UTC is the evening before in Utah
    portal.clock.time = Date.parse('2026-03-07T04:00:00Z')
    expect(await answered(first)).toBe(`Message ${first} was answered on 2026-03-06.`)
    portal.clock.time += 48 * hour
    expect(await answered(first)).toBe(`Message ${first} was answered on 2026-03-06.`)
    expect((await waiting()).map(({ about }) => about)).toEqual([second])
    const rows = await portal.database.select().from(auditLog).where(eq(auditLog.action, 'answered a message'))
    expect(rows).toMatchObject([{ actor, person_id: person.id, subject: first }])
    for (const wrong of ['nonsense', crypto.randomUUID()])
      await expect(answered(wrong)).rejects.toThrow(`There is no message ${wrong}.`)
    expect(await answered('--before', '2026-03-31')).toBe('1 message marked as answered.')
    expect(await kinds()).toEqual([])
    for (const args of [[], ['--before'], ['--before', 'today'], [first, second], ['--all']])
      expect(messagesCommand(['answered', ...args])).toBeNull()
  })

  test('has a request to start until each of its cases has a matter, however its number is spelled', async () => {
    listen()
    const [person, other] = [await paid(), await paid()]
    const id = await write(person, { case_numbers: ['CR2015-001234', '121900777'] })
    expect(await waiting()).toMatchObject([{ kind: 'start', about: id, person: person.id }])
    expect((await told()).filter(({ type }) => type === 'start.asked')).toMatchObject([
      { data: { person_id: person.id, message_id: id } },
    ])
    const matter = { legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', workflow_stage: 'Filed' }
    const save = (key: string, { id: person_id }: Account, case_number: string) =>
      portal.database.insert(matters).values({ id: key, person_id, case_number, ...matter })
    await save('a', person, 'cr 2015 001234')
    await save('b', other, '121900777')
    expect(await kinds()).toEqual(['start'])
    await save('c', person, '12190-0777')
    expect(await kinds()).toEqual([])
  })

  test('has no request to start that was taken back after it, but the message that says so', async () => {
    const person = await paid()
    await write(person, { case_numbers: ['CR2015-001234'] })
    portal.clock.time += 1000
    const back = await write(person, { withdrawn_case_numbers: ['cr 2015 001234'] })
    expect(await waiting()).toMatchObject([{ kind: 'message', about: back }])
    portal.clock.time += 1000
    const again = await write(person, { case_numbers: ['CR2015-001234'] })
    await messagesCommand(['answered', back])!(portal.dependencies, actor)
    expect(await waiting()).toMatchObject([{ kind: 'start', about: again }])
  })

  test('has a correction that was asked for, with the commands for it', async () => {
    const person = await paid()
    const id = await write(person, { topic: 'name_or_birth_date', body: 'I was born in April.' })
    const command = `people correct ${person.id} if they are right; messages answered ${id}`
    expect(await waiting()).toMatchObject([{ kind: 'correction', about: id, 'answered by': command }])
    await messagesCommand(['answered', id])!(portal.dependencies, actor)
    expect(await kinds()).toEqual([])
  })

  test('has matters whose stage no table knows, since it was saved so', async () => {
    listen()
    const person = await paid()
    const save = await program('matters')
    const put = (workflow_stage: string, more: object = {}) =>
      save('PUT /operator/matters/m1', {
        person_id: person.id,
        legal_action_type: 'EXPUNGEMENT',
        workflow: 'Court Phase',
        workflow_stage,
        ...more,
      })
    await put('Filde')
    portal.clock.time += 5 * hour
    await put('Filde', { court: 'Provo' })
    expect(await waiting('--kind', 'stage')).toMatchObject([{ kind: 'stage', about: 'm1', waits: '5 hours' }])
    expect((await told()).filter(({ type }) => type === 'stage.unknown')).toMatchObject([
      { data: { person_id: person.id, matter_id: 'm1' } },
    ])
    expect(await waiting('--kind', 'message')).toEqual([])
    await put('Filed')
    expect(await kinds()).toEqual([])
  })
})

test.each([['all'], ['--kind', 'name,stage'], ['--contacts'], ['--since', '2026-03-01']])(
  'npm run waiting %s %s is not a command',
  (...args) => expect(waitingCommand(args.filter(Boolean))).toBeNull(),
)

describe('a program of the operator’s', () => {
  test('reads who waits, marks a message as answered, and each is audited by person', async () => {
    const person = await paid()
    const id = await write(person)
    const [read, reply] = [await program('waiting'), await program('replies')]
    expect((await read('GET /operator/waiting')).body).toEqual([
      { kind: 'message', since: '2026-03-02T18:00:00.000Z', person_id: person.id, message_id: id, matter_id: null },
    ])
    expect((await read('GET /operator/waiting?kind=names')).body).toMatchObject({
      code: 'invalidField',
      params: { field: 'kind', valid: 'identity, name, correction, message, start, stage' },
    })
    expect(await reply(`PUT /operator/messages/${id}/answered`, { answered_on: '2026-3-1' })).toMatchObject({
      status: 422,
      body: { params: { field: 'answered_on', valid: 'a day such as 2026-03-02' } },
    })
    expect(await reply(`PUT /operator/messages/${id}/answered`, { on: '2026-03-01' })).toMatchObject({
      status: 422,
      body: { params: { field: 'on', valid: 'answered_on' } },
    })
    expect(await reply(`PUT /operator/messages/${id}/answered`, {})).toMatchObject({
      status: 200,
      body: { id, answered_on: '2026-03-02' },
    })
    expect((await reply(`PUT /operator/messages/${crypto.randomUUID()}/answered`, {})).status).toBe(404)
    expect((await read('GET /operator/waiting')).body).toEqual([])
    const rows = await portal.database.select().from(auditLog).where(eq(auditLog.person_id, person.id))
    expect(rows.filter(row => row.actor.startsWith('token')).map(({ action, subject }) => [action, subject])).toEqual([
      ['read lists', 'waiting'],
      ['answered a message', id],
    ])
  })

  test('is told of a refund, and of a deletion', async () => {
    listen()
    const person = await paid()
    const { id } = (await portal.database.query.payments.findFirst())!
    const refund = await operatorToken(portal, ['refunds'])
    const headers = { 'Idempotency-Key': 'once' }
    await portal.ask(`POST /operator/payments/${id}/refund`, { token: refund, headers })
    await portal.runJobs()
    await peopleCommand(['delete', person.id])!(portal.dependencies, actor)
    expect((await told()).slice(-1)).toMatchObject([{ type: 'person.deleted', data: { person_id: person.id } }])
  })
})

describe('the mail of the morning', () => {
  const to = 'team@example.org'
  const morning = (waitingMailTo: string | null, job: string = randomUUID()) =>
    jobHandlers(portal.dependencies, { ...keeping, waitingMailTo })['waiting-mail']({}, job)

  test('counts who waits, with ids and no names', async () => {
    const person = await paid({ first_name: 'Xanthippe' })
    const ids = [await write(person), await write(person, { case_numbers: ['121900777'], body: 'Start, please' })]
    portal.mails.length = 0
    await morning(to)
    expect(portal.mails).toMatchObject([{ to, subject: 'Clear Path: 2 waiting for the team' }])
    const text = portal.mails[0]?.text ?? ''
    expect(text).toContain('1 with a message without an answer:')
    expect(text).toContain('1 who asked to start:')
    for (const id of [...ids, person.id]) expect(text).toContain(id)
    expect(text).not.toMatch(/xanthippe|o'brien|121900777|question|@/i)
  })

  test('that may have been sent is sent once more, with the same Message-ID', async () => {
    await write(await paid())
    const tried: Mail[] = []
    const mailer = {
      send(mail: Mail) {
        tried.push(mail)
        return Promise.reject(new MayBeSent())
      },
    }
    Object.assign(portal.dependencies, { mailer })
    const job = randomUUID()
    await expect(morning(to, job)).rejects.toThrow(MayBeSent)
    for (let time = 0; time < 3; time++) await morning(to, job)
    expect(tried.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${job}@localhost>`))
  })

  test('does not come where nobody waits, or without an address', async () => {
    await morning(to)
    const person = await paid()
    await write(person)
    await morning(null)
    expect(portal.mails.filter(mail => mail.subject.includes('waiting'))).toEqual([])
  })
})
