import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setJobClock } from '../testing/database.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { Jobs, type JobHandlers, jobsCommand, RetryLater } from './jobs.ts'
import type { JobName } from './queues.ts'

let portal: Portal
let done: string[]
beforeEach(async () => {
  portal = await openPortal()
  done = []
})

const handlers = (changes: Partial<JobHandlers> = {}): JobHandlers => ({
  'record-search': async ({ personId }) => void done.push(personId),
  'search-again': async ({ personId }) => void done.push(`again ${personId}`),
  'reset-mail': async ({ personId }) => void done.push(personId ?? 'nobody'),
  'password-changed-mail': async ({ personId }) => void done.push(`changed ${personId}`),
  'person-mail': async ({ letter }) => void done.push(letter),
  'person-text': async ({ text }) => void done.push(`text ${text}`),
  'receipt-mail': async ({ paymentId }) => void done.push(`receipt ${paymentId}`),
  'case-mail': async ({ personId }) => void done.push(`cases ${personId}`),
  'team-mail': async ({ messageId }) => void done.push(messageId),
  webhook: async ({ event }) => void done.push(event.type),
  payment: async ({ paymentId }) => void done.push(paymentId),
  'payment-reversals': async ({ paymentId }) => void done.push(`reversals ${paymentId}`),
  'opened-cases': async () => void done.push('opened cases'),
  reminders: async ({ usState }) => void done.push(`reminders ${usState}`),
  'stored-documents': async () => void done.push('stored documents'),
  'join-records': async () => void done.push('join records'),
  'waiting-mail': async () => void done.push('waiting'),
  retention: async () => void done.push('retention'),
  ...changes,
})
const mailTo = (personId: string) => portal.jobs.send(portal.database, 'reset-mail', { personId })
const failing = handlers({
  'reset-mail': () =>
    Promise.reject(Object.assign(new Error('550 <maria@example.org> is unknown'), { code: 'EENVELOPE' })),
})
async function later(seconds: number, run = handlers(), jobs = portal.jobs) {
  portal.clock.time += seconds * 1000
  await setJobClock(portal.database, new Date(portal.clock.time))
  await jobs.runDue(run)
}
const anotherServer = () => Jobs.open(portal.opened.statements, portal.dependencies.log, { work: false })

test('a job runs once, on one of the servers', async () => {
  const other = await anotherServer()
  for (const person of ['a', 'b', 'c']) await mailTo(person)
  await Promise.all([portal.jobs.runDue(handlers()), other.runDue(handlers())])
  await later(3600)
  expect(done.toSorted()).toEqual(['a', 'b', 'c'])
  await other.stop()
})

test('a server runs jobs left by another', async () => {
  await mailTo('a')
  const server = await Jobs.open(portal.opened.statements, portal.dependencies.log)
  await server.begin(handlers(), 'UTC')
  await expect.poll(() => done, { timeout: 10_000 }).toContain('a')
  await server.stop()
})

test('a job exists only if its transaction committed', async () => {
  await expect(
    portal.database.transaction(async transaction => {
      await portal.jobs.send(transaction, 'reset-mail', { personId: 'never' })
      throw new Error('not today')
    }),
  ).rejects.toThrow('not today')
  await portal.database.transaction(transaction => portal.jobs.send(transaction, 'reset-mail', { personId: 'a' }))
  await later(0)
  expect(done).toEqual(['a'])
})

test('another server takes over the jobs of a killed one after a minute', async () => {
  await mailTo('a')
  const killed = await anotherServer()
  // its work never ends
  let begun = false
  void killed.runDue(handlers({ 'reset-mail': () => new Promise(() => (begun = true)) }))
  await expect.poll(() => begun).toBe(true)
  await later(59)
  await portal.jobs.supervise()
  await later(0)
  expect(done).toEqual([])
  await later(20)
  await portal.jobs.supervise()
  await later(60)
  expect(done).toEqual(['a'])
})

test('a failing job is retried with growing delays until it succeeds', async () => {
  await mailTo('a')
  await later(0, failing)
  await later(0, failing)
  expect(portal.lines()).toMatchObject([
    { level: 'error', message: 'job failed', job: 'reset-mail', error: { code: 'EENVELOPE' } },
  ])
  for (let time = 0; time < 3; time++) await later(60, failing)
  await later(600)
  expect(done).toEqual(['a'])
})

test('a job out of retries waits for the operator, and stores only the kind and place of its failure', async () => {
  await mailTo('a')
  for (let time = 0; time < 20; time++) await later(700, failing)
  const [dead, ...others] = await portal.jobs.failed()
  expect(others).toEqual([])
  expect(await portal.jobs.counts()).toContainEqual({
    name: 'reset-mail',
    due: 0,
    underWay: 0,
    failed: 1,
    oldestDueSeconds: 0,
  })
  expect(dead).toMatchObject({
    name: 'reset-mail',
    data: { personId: 'a' },
    failure: expect.stringContaining('Error EENVELOPE'),
  })
  expect(JSON.stringify([dead, portal.logged])).not.toContain('maria@example.org')
  expect(await jobsCommand([])?.(portal.dependencies)).toMatch(
    /^record-search +0 to be done, 0 under way\nreset-mail [^]*\n1 job failed for good[^]*reset-mail {2}\{"personId":"a"\} {2}Error EENVELOPE$/,
  )
  expect(await jobsCommand(['retry'])?.(portal.dependencies)).toBe('1 job will be done again.')
  expect(await portal.jobs.counts()).toContainEqual({
    name: 'reset-mail',
    due: 1,
    underWay: 0,
    failed: 0,
    oldestDueSeconds: expect.any(Number),
  })
  expect(await jobsCommand([])?.(portal.dependencies)).toMatch(
    /reset-mail +1 to be done[^]*\nNothing has failed for good.$/,
  )
  expect(await portal.jobs.failed()).toEqual([])
  await later(0)
  expect(done).toEqual(['a'])
})

/** As the guide for operators says. */
test.each<readonly [hours: number, names: readonly JobName[]]>([
  [1, ['reset-mail']],
  [3 * 24, ['password-changed-mail', 'person-mail', 'receipt-mail', 'case-mail', 'team-mail', 'webhook']],
  [14 * 24, ['record-search', 'payment', 'payment-reversals']],
])('for about %i hours are tried %j', async (hours, names) => {
  for (const name of names) {
    const { rows } = await portal.opened.statements.executeSql(
      `select sum(least(retry_delay_max, retry_delay * 2 ^ least(n, 16)))::float8 / 3600 as hours
         from pgboss.queue, generate_series(0, retry_limit - 1) n where name = $1`,
      [name],
    )
    const [tried] = rows as readonly { readonly hours: number }[]
    expect([name, Math.round((10 * tried!.hours) / hours)]).toEqual([name, 10])
  }
})

test('due jobs are all counted, however many run', async () => {
  await portal.database.execute(sql`insert into pgboss.job (name, data, state, created_on, completed_on)
    select 'reset-mail', '{}', 'completed', '2026-01-01', '2026-01-01' from generate_series(1, 1001)`)
  await mailTo('a')
  expect(await portal.jobs.counts()).toContainEqual(
    expect.objectContaining({ name: 'reset-mail', due: 1, underWay: 0, failed: 0 }),
  )
})

/** Which jobs there are at once, from these keys, while one with the key "a" is under way. */
test.each<readonly [name: JobName, keys: readonly string[], jobs: number]>([
  ['record-search', ['a', 'a', 'b', 'b'], 2],
  ['payment', ['a', 'a', 'b', 'b'], 2],
  ['stored-documents', ['a', 'a'], 1],
  ['retention', ['a', 'a'], 1],
  // what comes meanwhile is for the next mail, and for the next list of refunds
  ['case-mail', ['a', 'a', 'b', 'b'], 3],
  ['payment-reversals', ['a', 'a', 'b', 'b'], 3],
  ['team-mail', ['a', 'a'], 3],
])('%s with keys %j is %i jobs', async (name, keys, jobs) => {
  const data = { personId: 'a', paymentId: 'a', messageId: 'a' }
  const ask = (key: string) => portal.jobs.send(portal.database, name, data, { key })
  let rounds = 0
  const other = await anotherServer()
  const meanwhile = async () => {
    if (++rounds > 1) return
    for (const key of keys) await ask(key)
    const counts = await portal.jobs.counts()
    expect(counts.find(each => each.name === name)).toMatchObject({ name, due: jobs - 1, underWay: 1, failed: 0 })
  }
  await ask('a')
  await other.runDue(handlers({ [name]: meanwhile }))
  expect([rounds, await portal.jobs.failed(), portal.logged]).toEqual([1, [], []])
  await other.stop()
})

test('a job runs when it is time, and one that is too early is retried without a line in the log', async () => {
  const startAfter = new Date(portal.clock.time + 60_000)
  await portal.jobs.send(portal.database, 'reset-mail', { personId: 'a' }, { startAfter })
  await later(59)
  expect(done).toEqual([])
  await later(2, handlers({ 'reset-mail': () => Promise.reject(new RetryLater()) }))
  expect(portal.lines()).toEqual([])
  await later(60)
  expect(done).toEqual(['a'])
})

test('a server keeps its schedule, reports each failure of the database once, and ends what it has begun', async () => {
  let isGone = false
  let tries = 0
  let failure: Error = Object.assign(new Error('maria@example.org has no table'), { code: '42P01' })
  const server = await Jobs.open(
    {
      executeSql: async (...query) => {
        if (!isGone) return portal.opened.statements.executeSql(...query)
        tries += 1
        throw failure
      },
    },
    portal.dependencies.log,
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  await server.begin(
    handlers({
      'team-mail': async ({ messageId }) => {
        await promise
        done.push(messageId)
      },
    }),
    'America/Denver',
  )
  const { rows } = await portal.opened.statements.executeSql('select name, key, cron, options from pgboss.schedule', [])
  const atEight = { name: 'reminders', cron: '0 8 * * *' }
  expect(rows).toMatchObject([
    { name: 'retention', cron: '20 3 * * *', options: { missed: 'once' } },
    { name: 'opened-cases', cron: '20 8 * * *', options: { missed: 'once' } },
    { ...atEight, key: 'UT', options: { missed: 'once', tz: 'America/Denver' } },
    { ...atEight, key: 'AZ', options: { missed: 'once', tz: 'America/Phoenix' } },
    { ...atEight, key: 'PA', options: { missed: 'once', tz: 'America/New_York' } },
    { name: 'waiting-mail', cron: '0 8 * * *', options: { missed: 'once', tz: 'America/Denver' } },
    { name: 'stored-documents', cron: '*/10 * * * *' },
  ])
  isGone = true
  await expect.poll(() => tries).toBeGreaterThan(30)
  const lines = portal.lines()
  expect(new Set(lines.map(({ level, message }) => `${String(level)} ${String(message)}`))).toEqual(
    new Set(['error jobs out of order']),
  )
  expect(new Set(lines.map(({ error, queue }) => JSON.stringify([queue, error]))).size).toBe(lines.length)
  // what is out of order: each queue, by the failure of its own
  const ofQueue = lines.filter(({ queue }) => queue === 'team-mail')
  const places: unknown = expect.arrayContaining([expect.stringContaining('jobs.test.ts')])
  expect(ofQueue).toMatchObject([{ error: { kind: 'Error', code: '42P01', places } }])
  expect(JSON.stringify(lines)).not.toMatch(/not an error|maria@/)
  // where only the database is away, that is no error of the jobs
  failure = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const waiting = () => portal.lines().filter(({ message }) => message === 'jobs wait for the database')
  await expect.poll(() => waiting().map(({ queue }) => queue)).toContain('team-mail')
  expect(new Set(waiting().map(({ level }) => level))).toEqual(new Set(['warn']))
  isGone = false
  await portal.jobs.send(portal.database, 'team-mail', { messageId: 'a' })
  await expect.poll(async () => (await portal.jobs.counts()).find(({ underWay }) => underWay > 0)).toBeTruthy()
  const stopped = server.stop()
  resolve()
  await stopped
  expect(done).toEqual(['a'])
})

test.each([[['again']], [['retry', 'now']]])('npm run jobs %j is not a command', args =>
  expect(jobsCommand(args)).toBeNull(),
)
