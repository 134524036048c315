import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setJobClock } from '../testing/database.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { Jobs, type JobHandlers, jobsCommand } from './jobs.ts'
import type { JobName } from './queues.ts'

let portal: Portal
let done: string[]
beforeEach(async () => {
  portal = await openPortal()
  done = []
})

const handlers = (changes: Partial<JobHandlers> = {}): JobHandlers => ({
  'record-search': async ({ personId }) => void done.push(personId),
  'reset-mail': async ({ personId }) => void done.push(personId ?? 'nobody'),
  'password-changed-mail': async ({ personId }) => void done.push(`changed ${personId}`),
  'person-mail': async ({ letter }) => void done.push(letter),
  'receipt-mail': async ({ paymentId }) => void done.push(`receipt ${paymentId}`),
  'case-mail': async ({ personId }) => void done.push(`cases ${personId}`),
  'team-mail': async ({ messageId }) => void done.push(messageId),
  webhook: async ({ event }) => void done.push(event.type),
  payment: async ({ paymentId }) => void done.push(paymentId),
  'payment-reversals': async ({ paymentId }) => void done.push(`reversals ${paymentId}`),
  'stored-documents': async () => void done.push('stored documents'),
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
  await server.begin(handlers())
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
  expect(portal.logged).toHaveLength(1)
  for (let time = 0; time < 3; time++) await later(60, failing)
  await later(600)
  expect(done).toEqual(['a'])
})

test('a job out of retries waits for the operator, and stores only the kind and place of its failure', async () => {
  await mailTo('a')
  for (let time = 0; time < 20; time++) await later(700, failing)
  const [dead, ...others] = await portal.jobs.failed()
  expect(others).toEqual([])
  expect(await portal.jobs.counts()).toContainEqual({ name: 'reset-mail', due: 0, underWay: 0, failed: 1 })
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
  expect(await portal.jobs.counts()).toContainEqual({ name: 'reset-mail', due: 1, underWay: 0, failed: 0 })
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
  expect(await portal.jobs.counts()).toContainEqual({ name: 'reset-mail', due: 1, underWay: 0, failed: 0 })
})

test('a search has one job', async () => {
  const ask = () => portal.jobs.send(portal.database, 'record-search', { personId: 'a' }, { key: 'a' })
  await ask()
  await ask()
  await later(0)
  expect(done).toEqual(['a'])
})

test.each([[['again']], [['retry', 'now']]])('npm run jobs %j is not a command', args =>
  expect(jobsCommand(args)).toBeNull(),
)
