import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '../database/schema.ts'
import { jobHandlers } from '../job-handlers.ts'
import { paymentsCommand } from '../payment/commands.ts'
import { resumePayments } from '../payment/settlement.ts'
import { goodCard, openPortal, type Account, type Portal } from '../testing/portal.ts'
import { mailedCode } from '../testing/calls.ts'
import { tablesNotExported } from './own-data.ts'
import { peopleCommand } from './commands.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const run = async (...words: readonly string[]) => peopleCommand(words)?.(portal.dependencies, 'operator ana')
const paymentsOf = ({ id }: Account) =>
  portal.database.select().from(schema.payments).where(eq(schema.payments.person_id, id))

/** Values that only this person has. */
const values = {
  first_name: 'Xanthippe',
  middle_name: 'Quill',
  last_name: 'Oxyrhynchus',
  email: 'xanthippe.quokka@example.net',
  birth_date: '1973-09-27',
  address: '4711 Platypus Crescent',
  phone: '801-555-9173',
  alias: 'Marzipan',
  story: 'It was beside the gasworks.',
  message: 'Ring the aardvark bell.',
  promotion_code: 'WOMBAT77',
  matter: 'matter-of-axolotl',
  document: 'Order of the capybara',
} as const
const { address, birth_date, email, first_name, last_name, middle_name, phone } = values

/** A person with a row in every table about people. */
async function clientWithEverything(): Promise<Account> {
  const { database } = portal
  await database.insert(schema.promotionCodes).values({ code: values.promotion_code, total: 700 })
  const account = await portal.register({ us_state: 'UT', first_name, middle_name, last_name, email, birth_date })
  const { token, id } = account
  const profile = { address, phone, city: 'Provo', state: 'UT', zip: '84604', title: 'Ms', opt_in_sms: true }
  await portal.ask('PUT /v1/person', { token, json: profile })
  await portal.ask('PUT /v1/person/aliases', { token, json: [{ first_name: values.alias, last_name }] })
  const additional_json = { expunged_before_story: values.story }
  await portal.ask('PUT /v1/answer/expunged_before', { token, json: [{ selection: 'yes', additional_json }] })
  await portal.ask('POST /v1/message', { token, json: { type: 'contact_me', body: values.message } })
  await mailedCode(portal, email)
  const card = { ...goodCard, promotion_code: values.promotion_code, name_on_card: `${first_name} ${last_name}` }
  expect(await portal.ask('POST /v1/payment', { token, json: card })).toMatchObject({ status: 200 })
  await database.insert(schema.matters).values({ id: values.matter, person_id: id, legal_action_type: 'EXPUNGEMENT' })
  await database.insert(schema.documents).values({
    matter_id: values.matter,
    position: 0,
    name: values.document,
    media_type: 'application/pdf',
    content: new Uint8Array([37, 80, 68, 70]),
  })
  return account
}

test.each([
  [[]],
  [['find']],
  [['find', '--yes']],
  [['delete', 'a@b.org', 'c@d.org']],
  [['forget', 'a@b.org']],
  [['audit', '--since', 'yesterday']],
])('npm run people %j is no command', words => expect(peopleCommand(words)).toBeNull())

test.each(['find', 'export', 'delete', 'audit'])('%s says if no account has that email', async command => {
  await expect(run(command, 'nobody@example.org')).rejects.toThrow('Nobody has an account with nobody@example.org.')
})

test('finds a person by email, and reports their progress without their name', async () => {
  const { id } = await clientWithEverything()
  await portal.database.update(schema.people).set({ last_login_at: new Date('2026-03-04T10:00:00Z') })
  expect(await run('find', ' Xanthippe.Quokka@EXAMPLE.net')).toBe(
    `${id}  UT  created 2026-03-02  last login 2026-03-04  paid 2026-03-02  no search done  matters 1`,
  )
})

describe('an export', () => {
  const tables = Object.values(schema).filter(value => is(value, PgTable))
  const about = tables.filter(table => Object.hasOwn(getTableColumns(table), 'person_id')).map(getTableName)

  test('has the rows of every table about people, or a reason why not', async () => {
    await clientWithEverything()
    const exported = JSON.parse((await run('export', email)) ?? '') as Record<string, unknown>
    expect(about.length).toBeGreaterThan(9)
    const withRows = Object.keys(exported).filter(name => Array.isArray(exported[name]) && exported[name].length > 0)
    const isExcused = (name: string) => Object.hasOwn(tablesNotExported, name)
    expect(withRows.toSorted()).toEqual([...about, 'documents'].filter(name => !isExcused(name)).toSorted())
    // every exception exists in the schema
    expect(about).toEqual(expect.arrayContaining(Object.keys(tablesNotExported)))
  })

  test('contains what the person wrote and the documents, and no secret', async () => {
    const { token } = await clientWithEverything()
    const text = (await run('export', email)) ?? ''
    for (const value of Object.values(values)) expect(text).toContain(value)
    expect(text).toContain('"content": "JVBERg=="')
    const [person] = await portal.database.select().from(schema.people)
    expect(person?.password_hash).toContain('argon2')
    expect(text).not.toContain(person?.password_hash)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/password|hash/)
  })

  test('is about one person only', async () => {
    await clientWithEverything()
    const other = await portal.register({ first_name: 'Barnaby', email: 'barnaby@example.net' })
    const text = (await run('export', other.email)) ?? ''
    for (const value of [email, first_name, values.story, values.document]) expect(text).not.toContain(value)
  })
})

describe('a deletion', () => {
  interface Rows {
    readonly rows: readonly { readonly row: string }[]
  }

  /** Every row of every table, jobs included, as text from the database. */
  async function everyRow(): Promise<Readonly<Record<string, readonly string[]>>> {
    const names = [
      ...Object.values(schema)
        .filter(value => is(value, PgTable))
        .map(getTableName),
      'pgboss.job',
    ]
    const read = names.map(async name => {
      const { rows } = (await portal.database.execute(sql.raw(`select each::text as row from ${name} as each`))) as Rows
      return [name, rows.map(({ row }) => row)] as const
    })
    return Object.fromEntries(await Promise.all(read))
  }
  const holding = (rows: Readonly<Record<string, readonly string[]>>, value: string) =>
    Object.keys(rows).filter(name => rows[name]?.some(row => row.includes(value)))

  test('leaves only the ledger without the person, and their id in the audit log', async () => {
    const account = await clientWithEverything()
    const { referral_code = '' } = (await portal.ask('GET /v1/person', { token: account.token })).body as {
      referral_code?: string
    }
    const friend = await portal.register({ peer_referrer_code: referral_code.toLowerCase() })
    const [paid] = await paymentsOf(account)
    const before = await everyRow()
    expect(holding(before, account.id)).toEqual(expect.arrayContaining(['people', 'answers', 'pgboss.job', 'payments']))
    for (const value of Object.values(values))
      expect({ value, tables: holding(before, value) }).not.toEqual({ value, tables: [] })

    expect(await run('delete', email)).toContain(`Everything of person ${account.id} is deleted.`)

    const after = await everyRow()
    expect(holding(after, account.id)).toEqual(['audit_log'])
    for (const value of Object.values(values))
      expect({ value, tables: holding(after, value) }).toEqual({
        value,
        tables: value === values.promotion_code ? ['promotion_codes'] : [],
      })
    expect(holding(after, referral_code)).toEqual([])
    expect(holding(after, referral_code.toLowerCase())).toEqual([])
    expect(await portal.database.select().from(schema.payments)).toEqual([
      { ...paid, person_id: null, promotion_code: null, idempotency_key: '' },
    ])
    expect((await portal.ask('GET /v1/person', { token: account.token })).status).toBe(401)
    // the friend keeps the discount of the invitation
    expect((await portal.ask('GET /v1/person', { token: friend.token })).body).toMatchObject({
      has_peer_referrer: true,
    })
  })

  test('does not affect other people', async () => {
    await clientWithEverything()
    const other = await portal.register({ email: 'barnaby@example.net' })
    await portal.ask('POST /v1/payment', { token: other.token, json: goodCard })
    const ofOther = async () => {
      const rows = await everyRow()
      return Object.values(rows).flatMap(list => list.filter(row => row.includes(other.id)))
    }
    const before = await ofOther()
    await run('delete', email)
    expect(await ofOther()).toEqual(before)
  })

  test.each(['created', 'charging', 'confirming', 'unknown', 'refunding'] as const)(
    'waits for a payment that is %s, and says so',
    async status => {
      const account = await clientWithEverything()
      await portal.database.update(schema.payments).set({ status })
      const before = await everyRow()
      await expect(run('delete', email)).rejects.toThrow('a payment of this person is under way')
      expect(await everyRow()).toEqual(before)
      expect(await paymentsOf(account)).toHaveLength(1)
    },
  )

  test('payments of two deleted people can be listed and refunded', async () => {
    const accounts = [await portal.register(), await portal.register()]
    for (const { token } of accounts)
      await portal.ask('POST /v1/payment', { token, json: goodCard, headers: { 'Idempotency-Key': 'the same' } })
    for (const account of accounts) await run('delete', account.email)
    const rows = await portal.database.select().from(schema.payments)
    expect(rows.map(({ person_id, status }) => ({ person_id, status }))).toEqual(
      Array.from({ length: 2 }, () => ({ person_id: null, status: 'approved' })),
    )
    const ask = (...words: readonly string[]) => paymentsCommand(words)?.(portal.dependencies, 'operator ana')
    expect(await ask('list')).toMatch(/approved {2}person deleted {2}gateway/)
    expect(await ask('refund', rows[0]!.id)).toBe('$15 refunded. Should it fail: npm run payments list reversals')
    expect(await portal.charged()).toEqual([1500])
    await resumePayments(portal.dependencies)
    expect(await ask('list', 'unsettled')).toBe('There are none.')
  })

  test('an approval after the person’s deletion is refunded', async () => {
    const account = await portal.register()
    await portal.ask('POST /v1/payment', { token: account.token, json: goodCard })
    // the gateway charged it, but the answer was lost
    await portal.database.update(schema.payments).set({ status: 'refused', refusal: 'paymentInterrupted' })
    await run('delete', account.email)
    const [row] = await portal.database.select().from(schema.payments)
    await portal.jobs.send(portal.database, 'payment', { paymentId: row!.id })
    await portal.runJobs()
    expect(await portal.charged()).toEqual([])
    expect(await portal.database.select().from(schema.payments)).toMatchObject([
      { status: 'refunded', person_id: null },
    ])
  })

  test('jobs about a deleted person end quietly', async () => {
    const account = await clientWithEverything()
    await run('delete', email)
    const mailed = portal.mails.length
    await portal.jobs.send(portal.database, 'reset-mail', { personId: account.id })
    await portal.jobs.send(portal.database, 'record-search', { personId: account.id })
    await portal.runJobs()
    expect((await portal.jobs.counts()).filter(({ due }) => due > 0).map(({ name }) => name)).not.toContain(
      'reset-mail',
    )
    expect(portal.mails).toHaveLength(mailed)
    expect(portal.lines()).toEqual([])
  })
})

describe('inactive accounts', () => {
  const day = 86_400_000
  const retain = (inactiveAccountDays: number) =>
    jobHandlers(portal.dependencies, { journeyLogDays: 90, inactiveAccountDays, auditLogDays: 400 }).retention({})
  const emails = async () => (await portal.database.select().from(schema.people)).map(person => person.email).toSorted()

  test('are deleted after the configured days, except clients and open payments', async () => {
    const client = await clientWithEverything()
    await portal.register({ email: 'gone@example.net' })
    const paying = await portal.register({ email: 'paying@example.net' })
    await portal.ask('POST /v1/payment', { token: paying.token, json: goodCard })
    await portal.database
      .update(schema.payments)
      .set({ status: 'unknown' })
      .where(eq(schema.payments.person_id, paying.id))
    const back = await portal.register({ email: 'back@example.net' })
    portal.clock.time += 10 * day
    await portal.signIn(back)
    portal.clock.time += 20 * day
    await retain(30)
    expect(await emails()).toHaveLength(4)
    portal.clock.time += 1000
    await retain(30)
    expect(await emails()).toEqual([back.email, paying.email, client.email])
  })

  test('without any login count from registration', async () => {
    const { id } = await portal.register()
    await portal.database.update(schema.people).set({ last_login_at: null }).where(eq(schema.people.id, id))
    portal.clock.time += 31 * day
    await retain(30)
    expect(await emails()).toEqual([])
  })

  test('are kept without the setting', async () => {
    await portal.register()
    portal.clock.time += 36_500 * day
    await retain(0)
    expect(await emails()).toHaveLength(1)
  })
})

describe('the audit log', () => {
  const audited = async () =>
    (await portal.database.select().from(schema.auditLog))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ action, actor, person_id }) => ({ action, actor, person_id }))

  test('says who did what to whom, and when', async () => {
    const { id, token } = await clientWithEverything()
    const tick = () => (portal.clock.time += 1000)
    tick()
    const access_token = await mailedCode(portal, email)
    await portal.ask('POST /v1/authentication/reset', { json: { access_token, password: 'a-wholly-new-horse' } })
    expect((await portal.ask('POST /authentication/logout', { token })).status).toBe(401)
    tick()
    const again = await portal.signIn({ email, password: 'a-wholly-new-horse' })
    tick()
    await portal.ask('POST /authentication/logout', { token: again.token })
    const last = await portal.signIn({ email, password: 'a-wholly-new-horse' })
    await portal.ask('POST /authentication/logout/everywhere', { token: last.token })
    tick()
    await run('export', email)
    tick()
    const [payment] = await portal.database.select().from(schema.payments)
    await paymentsCommand(['refund', payment!.id])?.(portal.dependencies, 'operator ana')
    tick()
    await run('delete', email)
    const lines = (await run('audit', id))?.split('\n').map(line => line.replace(/^2026-03-02T18:00:/, ''))
    expect(lines?.map(line => line.replace(`  person ${id}`, '')).toSorted()).toEqual(
      [
        '00.000Z  person  logged in',
        '01.000Z  person  changed the password',
        '01.000Z  person  logged in',
        '02.000Z  person  logged in',
        '03.000Z  person  logged out',
        '03.000Z  person  logged in',
        '03.000Z  person  logged out everywhere',
        '04.000Z  operator ana  exported',
        `05.000Z  operator ana  refunded  ${payment!.id}`,
        '06.000Z  operator ana  deleted',
      ].toSorted(),
    )
    expect(await run('audit', '--since', '2026-03-02')).toContain('operator ana  exported')
    expect(await run('audit', '--since', '2026-03-03')).toBe('Nothing is written down.')
  })

  test('names the server for automatic deletions', async () => {
    const { id } = await portal.register()
    portal.clock.time += 31 * 86_400_000
    await jobHandlers(portal.dependencies, {
      journeyLogDays: 90,
      inactiveAccountDays: 30,
      auditLogDays: 400,
    }).retention({})
    expect(await audited()).toContainEqual({ action: 'deleted', actor: 'server', person_id: id })
  })

  test('has no failed actions, and is kept for the configured days', async () => {
    const { id } = await portal.register()
    await portal.ask('POST /authentication/token', { form: { username: 'nobody@example.org', password: 'wrong' } })
    const login = { action: 'logged in', actor: 'person', person_id: id }
    expect(await audited()).toEqual([login])
    const retain = () =>
      jobHandlers(portal.dependencies, { journeyLogDays: 90, inactiveAccountDays: 0, auditLogDays: 5 }).retention({})
    portal.clock.time += 5 * 86_400_000
    await retain()
    expect(await audited()).toEqual([login])
    portal.clock.time += 1000
    await retain()
    expect(await audited()).toEqual([])
  })
})
