import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, auditLog, journeySteps, knownNetworks, payments, people } from '../database/schema.ts'
import { jobHandlers } from '../job-handlers.ts'
import { messagesCommand } from '../message/commands.ts'
import { paymentsCommand } from '../payment/commands.ts'
import { resumePayments } from '../payment/settlement.ts'
import { clientWithEverything, mailedCode, personalValues } from '../testing/calls.ts'
import { tables } from '../testing/database.ts'
import { goodCard, keeping, openPortal, type Account, type Portal } from '../testing/portal.ts'
import { peopleCommand } from './commands.ts'
import { deleteInactiveAccounts, tablesNotExported } from './own-data.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const { email } = personalValues
const run = async (...args: readonly string[]) => peopleCommand(args)?.(portal.dependencies, 'operator ana')
const runPayments = (...args: readonly string[]) => paymentsCommand(args)?.(portal.dependencies, 'operator ana')
const paymentsNow = () => portal.database.select().from(payments)
const pay = ({ ask }: Account, key = 'the same') => ask('POST /v1/payment', goodCard, { 'Idempotency-Key': key })
const day = 86_400_000
const retain = (changes: { readonly inactiveAccountDays?: number; readonly auditLogDays?: number }) =>
  jobHandlers(portal.dependencies, { ...keeping, ...changes }).retention({}, 'the job')

test.each([
  [[]],
  [['find']],
  [['find', '--yes']],
  [['delete', 'a@b.org', 'c@d.org']],
  [['forget', 'a@b.org']],
  [['audit', '--since', 'yesterday']],
  [['where', '--limit', '5']],
  [['where', '--contacts']],
  [['where', 'ana@example.org']],
])('npm run people %j is not a command', args => expect(peopleCommand(args)).toBeNull())

test.each(['find', 'export', 'delete', 'audit', 'verify', 'end-sessions'])(
  '%s reports an email without an account',
  async command => {
    await expect(run(command, 'nobody@example.org')).rejects.toThrow('Nobody has an account with nobody@example.org.')
  },
)

test('an id is as good as an email', async () => {
  const { email, id } = await portal.register()
  expect(await run('find', id.toUpperCase())).toBe(await run('find', email))
  expect(await run('export', id)).toContain(`"email": "${email}"`)
  await expect(run('verify', id)).rejects.toThrow(`Person ${id} has not paid`)
  expect(await run('delete', id)).toBe(
    `Everything of person ${id} is deleted. Payments stay in the ledger, without the person.`,
  )
  await expect(run('find', id)).rejects.toThrow(`Nobody has an account with ${id}.`)
})

test('lists show emails next to ids only if they are asked for', async () => {
  const account = await clientWithEverything(portal)
  const messages = (...args: readonly string[]) => messagesCommand(args)!(portal.dependencies, 'operator ana')
  for (const list of [run, runPayments, messages]) {
    expect(await list('list')).toContain(account.id)
    for (const format of ['table', 'json', 'csv']) expect(await list('list', '--format', format)).not.toContain(email)
    const shown = JSON.parse((await list('list', '--contacts', '--format', 'json'))!) as object[]
    expect(shown).toEqual([expect.objectContaining({ email })])
  }
})

test('finds a person by email, and reports their progress without their name', async () => {
  const { id } = await clientWithEverything(portal)
  await portal.setPerson({ id }, { last_login_at: new Date('2026-03-04T10:00:00Z') })
  expect(await run('find', ' Xanthippe.Quokka@EXAMPLE.net')).toBe(
    `${id}  UT  created 2026-03-02 18:00:00 UTC  email not confirmed  last login 2026-03-04 10:00:00 UTC  paid 2026-03-02  no search done  matters 1`,
  )
})

test('logs a person out everywhere, by email or id, and nobody else', async () => {
  const [person, other] = [await portal.register(), await portal.register()]
  const alsoTheirs = await portal.signIn(person)
  const isIn = async ({ ask }: Account) => (await ask('GET /v1/person')).status === 200
  const done = (count: number) => `Person ${person.id} is logged out everywhere. Sessions ended: ${count}.`
  expect(await run('end-sessions', person.email.toUpperCase())).toBe(done(2))
  expect(await Promise.all([person, alsoTheirs, other].map(isIn))).toEqual([false, false, true])
  expect(await portal.database.$count(knownNetworks, eq(knownNetworks.person_id, person.id))).toBe(0)
  const again = await portal.signIn(person)
  expect(await run('end-sessions', person.id)).toBe(done(1))
  expect(await isIn(again)).toBe(false)
  const audits = await portal.database.select().from(auditLog).where(eq(auditLog.action, 'logged out everywhere'))
  expect(audits).toMatchObject([{ actor: 'operator ana', person_id: person.id }, { person_id: person.id }])
})

describe('where', () => {
  /** People of a state and campaign, who have these answers. */
  async function answering(number: number, us_state: string, utm_code: string | null, questions: readonly string[]) {
    for (let left = number; left > 0; left--) {
      const account = await portal.register({ us_state })
      await portal.setPerson(account, { utm_code })
      const rows = questions.map(question => ({ person_id: account.id, question, position: 0, selection: 'no' }))
      if (rows.length > 0) await portal.database.insert(answers).values(rows)
    }
  }
  beforeEach(async () => {
    await answering(2, 'UT', null, [])
    // what the portal saves by itself is on no page
    await answering(1, 'UT', null, ['auxiliary_campaign'])
    await answering(1, 'UT', null, ['race', 'open_cases', 'ethnicity'])
    // one page with two questions, of which one is answered
    await answering(1, 'UT', 'partnership_voc', ['race'])
    await answering(2, 'UT', 'partnership_voc', ['race', 'ethnicity'])
    portal.clock.time += day
    await answering(1, 'PA', 'email_promo', ['hobbies', 'household_income_range', 'employed'])
    await answering(2, 'PA', 'email_promo', ['household_income_range'])
  })

  test('counts people by state, campaign and the last page of those that they answered', async () => {
    expect(await run('where')).toBe(
      [
        'state  campaign         last page            people',
        'PA     email_promo      register/income      2',
        'PA     email_promo      statement/hobbies    1',
        'UT                                           3',
        'UT                      register/open-cases  1',
        'UT     partnership_voc  register/ethnicity   3',
      ].join('\n'),
    )
  })

  test('is for a spreadsheet, too, of one state and some days', async () => {
    const csv = [
      'state,campaign,last page,people',
      'PA,email_promo,register/income,2',
      'PA,email_promo,statement/hobbies,1',
    ]
    expect(await run('where', '--state', 'PA', '--format', 'csv')).toBe(csv.join('\n'))
    expect(await run('where', '--since', '2026-03-03', '--format', 'csv')).toBe(csv.join('\n'))
    expect(await run('where', '--state', 'UT', '--since', '2026-03-03')).toBe('There are none.')
  })
})

describe('a list', () => {
  const rows = async (...args: readonly string[]) =>
    JSON.parse((await run('list', '--format', 'json', ...args)) ?? '') as Record<string, unknown>[]

  test('shows how far people are, newest first, without names', async () => {
    const client = await clientWithEverything(portal)
    portal.clock.time += day
    const other = await portal.registerScreened({ us_state: 'AZ' })
    const list = await rows()
    expect(list).toEqual([
      {
        id: other.id,
        state: 'AZ',
        created: '2026-03-03T18:00:00.000Z',
        'last login': '2026-03-03T18:00:00.000Z',
        paid: null,
        verified: 'no',
        cases: null,
        matters: 0,
      },
      expect.objectContaining({
        id: client.id,
        state: 'UT',
        created: '2026-03-02T18:00:00.000Z',
        paid: '2026-03-02',
        matters: 1,
      }),
    ])
    for (const value of Object.values(personalValues)) expect(JSON.stringify(list)).not.toContain(value)
  })

  test('is filtered by state, step and day', async () => {
    const client = await clientWithEverything(portal)
    portal.clock.time += day
    const [registered, paid] = [await portal.registerScreened({ us_state: 'AZ' }), await portal.register()]
    await portal.setPerson(paid, { app_payment_date: '2026-03-03' })
    const ids = async (...args: readonly string[]) => (await rows(...args)).map(({ id }) => id)
    expect(await ids('--step', 'registered')).toEqual([registered.id])
    expect(await ids('--step', 'paid')).toEqual([paid.id])
    expect(await ids('--step', 'client')).toEqual([client.id])
    expect(await ids('--state', 'AZ')).toEqual([registered.id])
    expect(await ids('--until', '2026-03-03')).toEqual([client.id])
    expect(await ids('--limit', '1', '--since', '2026-03-03', '--state', 'UT')).toEqual([paid.id])
  })
})

describe('an export', () => {
  const about = tables.filter(table => Object.hasOwn(getTableColumns(table), 'person_id')).map(getTableName)

  test('has the rows of every table about people, or says why not', async () => {
    await clientWithEverything(portal)
    const exported = JSON.parse((await run('export', email)) ?? '') as Record<string, unknown>
    expect(about.length).toBeGreaterThan(9)
    const withRows = Object.keys(exported).filter(name => Array.isArray(exported[name]) && exported[name].length > 0)
    const isExcused = (name: string) => Object.hasOwn(tablesNotExported, name)
    expect(withRows.toSorted()).toEqual([...about, 'documents'].filter(name => !isExcused(name)).toSorted())
    // every exception exists in the schema
    expect(about).toEqual(expect.arrayContaining(Object.keys(tablesNotExported)))
  })

  test('contains what the person wrote and their documents, no secrets, and nothing about others', async () => {
    const { id, token } = await clientWithEverything(portal)
    const text = (await run('export', email)) ?? ''
    for (const value of Object.values(personalValues)) expect(text).toContain(value)
    expect(text).toContain('"content": "JVBERg=="')
    const { password_hash } = (await portal.personNow({ id }))!
    expect(password_hash).toContain('argon2')
    for (const secret of [password_hash, token]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/password|hash/)
    const other = await portal.registerScreened({ first_name: 'Barnaby' })
    const theirs = await run('export', other.email)
    for (const value of Object.values(personalValues)) expect(theirs).not.toContain(value)
  })
})

describe('a deletion', () => {
  type Rows = Readonly<Record<string, readonly string[]>>
  const holding = (rows: Rows, value: string) =>
    Object.keys(rows).filter(name => rows[name]?.some(row => row.includes(value)))

  test('leaves only the ledger without the person, and their id in the audit log', async () => {
    const account = await clientWithEverything(portal)
    const { referral_code } = (await portal.personNow(account))!
    const friend = await portal.registerScreened({ peer_referrer_code: referral_code.toLowerCase() })
    const [paid] = await paymentsNow()
    const before = await portal.everyRow()
    expect(holding(before, account.id)).toEqual(expect.arrayContaining(['people', 'answers', 'pgboss.job', 'payments']))
    for (const value of Object.values(personalValues))
      expect({ value, tables: holding(before, value) }).not.toEqual({ value, tables: [] })

    expect(await run('delete', email)).toContain(`Everything of person ${account.id} is deleted.`)

    const after = await portal.everyRow()
    expect(holding(after, account.id)).toEqual(['audit_log'])
    for (const value of Object.values(personalValues))
      expect({ value, tables: holding(after, value) }).toEqual({
        value,
        tables: value === personalValues.promotion_code ? ['promotion_codes'] : [],
      })
    for (const code of [referral_code, referral_code.toLowerCase()]) expect(holding(after, code)).toEqual([])
    expect(await paymentsNow()).toEqual([{ ...paid, person_id: null, promotion_code: null, idempotency_key: '' }])
    expect((await account.ask('GET /v1/person')).status).toBe(401)
    // the friend keeps the discount of the invitation
    expect((await friend.ask('GET /v1/person')).body).toMatchObject({ has_peer_referrer: true })
  })

  test('does not affect other people', async () => {
    await clientWithEverything(portal)
    const other = await portal.registerScreened()
    await pay(other)
    const ofOther = async () =>
      Object.values(await portal.everyRow())
        .flat()
        .filter(row => row.includes(other.id))
    const before = await ofOther()
    await run('delete', email)
    expect(await ofOther()).toEqual(before)
  })

  test.each(['created', 'charging', 'confirming', 'unknown', 'refunding'] as const)(
    'is refused while a payment is %s',
    async status => {
      await clientWithEverything(portal)
      await portal.database.update(payments).set({ status })
      const before = await portal.everyRow()
      await expect(run('delete', email)).rejects.toThrow('a payment of this person is under way')
      expect(await portal.everyRow()).toEqual(before)
    },
  )

  test('payments of two deleted people can be listed and refunded', async () => {
    const accounts = [await portal.registerScreened(), await portal.registerScreened()]
    for (const account of accounts) await pay(account)
    for (const account of accounts) await run('delete', account.email)
    const [first, ...others] = await paymentsNow()
    expect([first, ...others]).toMatchObject(accounts.map(() => ({ person_id: null, status: 'approved' })))
    expect(await runPayments('list')).toMatch(/ approved .* deleted /)
    expect(await runPayments('refund', first!.id)).toBe('$15 refunded. Should it fail: npm run payments list reversals')
    expect(await portal.charged()).toEqual([1500])
    await resumePayments(portal.dependencies)
    expect(await runPayments('list', 'unsettled')).toBe('There are none.')
  })

  test('an approval after the person’s deletion is refunded', async () => {
    const account = await portal.registerScreened()
    await pay(account)
    // the gateway charged it, but the answer was lost
    await portal.database.update(payments).set({ status: 'refused', refusal: 'paymentInterrupted' })
    await run('delete', account.email)
    await portal.jobs.send(portal.database, 'payment', { paymentId: (await paymentsNow())[0]!.id })
    await portal.runJobs()
    expect(await portal.charged()).toEqual([])
    expect(await paymentsNow()).toMatchObject([{ status: 'refunded', person_id: null }])
  })

  test('jobs about a deleted person end quietly', async () => {
    const { id } = await clientWithEverything(portal)
    await run('delete', email)
    const mailed = portal.mails.length
    await portal.jobs.send(portal.database, 'reset-mail', { personId: id })
    await portal.jobs.send(portal.database, 'record-search', { personId: id })
    await portal.jobs.send(portal.database, 'person-mail', { personId: id, letter: 'resultsReady' })
    await portal.jobs.send(portal.database, 'case-mail', { personId: id })
    await portal.runJobs()
    expect((await portal.jobs.counts()).find(({ name }) => name === 'reset-mail')).toMatchObject({ due: 0, failed: 0 })
    expect(portal.mails).toHaveLength(mailed)
    expect(portal.lines()).toEqual([])
  })
})

describe('inactive accounts', () => {
  const emails = async () => (await portal.database.select().from(people)).map(person => person.email).toSorted()

  test('are deleted after the configured days, except clients and open payments', async () => {
    const client = await clientWithEverything(portal)
    await portal.registerScreened({ email: 'gone@example.net' })
    const paying = await portal.registerScreened({ email: 'paying@example.net' })
    await pay(paying)
    await portal.database.update(payments).set({ status: 'unknown' }).where(eq(payments.person_id, paying.id))
    const back = await portal.registerScreened({ email: 'back@example.net' })
    portal.clock.time += 10 * day
    await portal.signIn(back)
    portal.clock.time += 20 * day
    await retain({ inactiveAccountDays: 30 })
    expect(await emails()).toHaveLength(4)
    portal.clock.time += 1000
    await retain({ inactiveAccountDays: 30 })
    expect(await emails()).toEqual([back.email, paying.email, client.email])
  })

  test('are kept if the owner comes back before their turn', async () => {
    const owner = await portal.registerScreened()
    portal.clock.time += 31 * day
    const { database } = portal
    let turns = 0
    const waiting = new Proxy(database, {
      get: (target, key) =>
        key === 'transaction'
          ? async (work: Parameters<typeof database.transaction>[0]) => {
              turns += 1
              await portal.signIn(owner)
              return database.transaction(work)
            }
          : Reflect.get(target, key),
    })
    await deleteInactiveAccounts({ ...portal.dependencies, database: waiting }, 30)
    expect([turns, await emails()]).toEqual([1, [owner.email]])
  })

  test('without a login count from registration; without the setting they are kept', async () => {
    await portal.setPerson(await portal.registerScreened(), { last_login_at: null })
    portal.clock.time += 31 * day
    await retain({})
    expect(await emails()).toHaveLength(1)
    await retain({ inactiveAccountDays: 30 })
    expect(await emails()).toEqual([])
  })
})

test('the retention empties the journey log of the last version', async () => {
  const step = { step: 1, screen: 'results', us_state: 'UT', day: '2026-03-02' } as const
  await portal.database.insert(journeySteps).values({ ...step, visit: crypto.randomUUID() })
  await retain({})
  expect(await portal.database.$count(journeySteps)).toBe(0)
})

describe('the audit log', () => {
  const audited = async () =>
    (await portal.database.select().from(auditLog).orderBy(auditLog.at)).map(
      ({ action, actor, person_id }) => `${actor} ${action} ${person_id}`,
    )

  test('records who did what to whom, and when', async () => {
    const { id, ask } = await clientWithEverything(portal)
    const tick = () => (portal.clock.time += 1000)
    tick()
    const access_token = await mailedCode(portal, email)
    const password = 'a-wholly-new-horse'
    await portal.ask('POST /v1/authentication/reset', { json: { access_token, password } })
    expect((await ask('POST /authentication/logout')).status).toBe(401)
    tick()
    const again = await portal.signIn({ email, password })
    tick()
    await again.ask('POST /authentication/logout')
    const last = await portal.signIn({ email, password })
    await last.ask('POST /authentication/logout/everywhere')
    tick()
    await run('export', email)
    tick()
    const [payment] = await paymentsNow()
    await runPayments('refund', payment!.id)
    tick()
    await run('delete', email)
    const lines = (await run('audit', id))?.split('\n').map(line => line.replace(/^2026-03-02 18:00:/, ''))
    expect(lines?.map(line => line.replace(`  person ${id}`, '')).toSorted()).toEqual(
      [
        '00 UTC  person  asked for texts',
        '00 UTC  person  logged in',
        '01 UTC  person  changed the password',
        '01 UTC  person  logged in',
        '02 UTC  person  logged in',
        '03 UTC  person  logged out',
        '03 UTC  person  logged in',
        '03 UTC  person  logged out everywhere',
        '04 UTC  operator ana  exported',
        `05 UTC  operator ana  refunded  ${payment!.id}`,
        '06 UTC  operator ana  deleted',
      ].toSorted(),
    )
    expect(await run('audit', '--since', '2026-03-02')).toContain('operator ana  exported')
    expect(await run('audit', '--since', '2026-03-03')).toBe('Nothing is written down.')
  })

  test('names the server for automatic deletions', async () => {
    const { id } = await portal.registerScreened()
    portal.clock.time += 31 * day
    await retain({ inactiveAccountDays: 30 })
    expect(await audited()).toContain(`server deleted ${id}`)
  })

  test('has no failed actions, and is kept for the configured days', async () => {
    const { id } = await portal.registerScreened()
    await portal.ask('POST /authentication/token', { form: { username: 'nobody@example.org', password: 'wrong' } })
    portal.clock.time += 5 * day
    await retain({ auditLogDays: 5 })
    expect(await audited()).toEqual([`person logged in ${id}`])
    portal.clock.time += 1000
    await retain({ auditLogDays: 5 })
    expect(await audited()).toEqual([])
  })
})
