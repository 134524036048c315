import { sql } from 'drizzle-orm'
import { type Db, type DrizzleTransactionLike, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import * as v from 'valibot'
import { usStates } from '../../domain/offered.ts'
import { stateInfo } from '../../domain/states.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/failures.ts'
import { shownTime } from '../log/list.ts'
import { describeError, errorSummary, type Log } from '../log/log.ts'
import { deadLetters, type JobData, type JobName, jobNames } from './queues.ts'

/** Thrown by a job to be retried later, without counting as an error. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  override message = 'not yet'
}

/** The id stays the same when the job is done again. */
export type JobHandlers = { readonly [Name in JobName]: (data: JobData[Name], id: string) => Promise<void> }

export interface When {
  readonly startAfter?: Date
  /** In exclusive or short queues, a second job with a pending key is dropped. */
  readonly key?: string
}

export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly failedAt: Date
  readonly failure: string
}
interface JobCounts {
  readonly name: JobName
  readonly due: number
  readonly underWay: number
  readonly failed: number
  /** For how long the oldest due one has waited, since it was to be done first; 0 without one. */
  readonly oldestDueSeconds: number
}
/** What pg-boss raises of a queue: the parts of an error, which is none itself. */
const raisedSchema = v.object({
  message: v.string(),
  stack: v.optional(v.string(), ''),
  code: v.optional(v.string()),
  queue: v.optional(v.string()),
})

/** The failure, and its queue; null if it is one of all of them. */
function readFailure(raised: unknown): { readonly error: unknown; readonly queue: string | null } {
  if (raised instanceof Error) return { error: raised, queue: null }
  const read = v.safeParse(raisedSchema, raised)
  if (!read.success) return { error: raised, queue: null }
  const { code, queue = null, stack } = read.output
  // pg-boss adds them to the message; the stack has it as it was
  const message = read.output.message.replace(/(?: \(Queue: [^()]*\))+$/, '')
  const name = /^\w+/.exec(stack)?.[0] ?? 'Error'
  return { error: Object.assign(new Error(message), { name, stack, ...(code !== undefined && { code }) }), queue }
}

const failureSchema = v.fallback(v.object({ failure: v.string() }), { failure: 'its server was killed' })

const countsSchema = v.array(
  v.object({ name: v.string(), state: v.string(), count: v.number(), age: v.nullable(v.number()) }),
)

/** Polling interval and batch size. */
const polling = { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const
const monitorIntervalSeconds = 15
/** Milliseconds in which a repeated failure is logged once. */
const silence = 60_000

/** Jobs that any server runs later, at least once (decision 019). Handlers must be idempotent. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: Log
  readonly #lastLogged = new Map<string, number>()

  private constructor(boss: PgBoss, log: Log) {
    this.#boss = boss
    this.#log = log
    boss.on('error', raised => this.#logOnce(raised))
  }

  /** `work: false` only sends and lists; the servers run jobs and do the maintenance. */
  static async open(db: Db, log: Log, { work }: { readonly work: boolean } = { work: true }): Promise<Jobs> {
    const jobs = new Jobs(
      new PgBoss({
        db,
        migrate: false,
        supervise: work,
        schedule: work,
        monitorIntervalSeconds,
        superviseIntervalSeconds: monitorIntervalSeconds,
      }),
      log,
    )
    await jobs.#boss.start()
    return jobs
  }

  /** In a transaction, the job exists only if the transaction commits. */
  async send<Name extends JobName>(
    database: Database | Transaction,
    name: Name,
    data: JobData[Name],
    { startAfter, key }: When = {},
  ): Promise<void> {
    await this.#boss.send(name, data, {
      // both drivers return rows, which Drizzle's common type omits
      db: fromDrizzle(database as DrizzleTransactionLike, sql),
      ...(startAfter && { startAfter }),
      ...(key !== undefined && { singletonKey: key }),
    })
  }

  /**
   * Starts running jobs, including those left by a stopped server, `retention` every night, `opened-cases` once the
   * day has begun in each of our states, `reminders` at eight in the morning of each state,
   * `waiting-mail` at eight in the morning of the time zone, and `stored-documents` every ten minutes.
   */
  async begin(handlers: JobHandlers, timeZone: string): Promise<void> {
    for (const name of jobNames)
      await this.#boss.work<JobData[JobName], unknown, typeof polling>(name, polling, jobs =>
        Promise.all(jobs.map(job => this.#run(handlers, name, job))),
      )
    await this.#boss.schedule('retention', '20 3 * * *', {}, { missed: 'once' })
    await this.#boss.schedule('opened-cases', '20 8 * * *', {}, { missed: 'once' })
    for (const usState of usStates) {
      const { timeZone: tz } = stateInfo(usState)
      const each = { key: usState, singletonKey: usState, tz, missed: 'once' } as const
      await this.#boss.schedule('reminders', '0 8 * * *', { usState }, each)
    }
    await this.#boss.schedule('waiting-mail', '0 8 * * *', {}, { missed: 'once', tz: timeZone })
    await this.#boss.schedule('stored-documents', '*/10 * * * *', {})
  }

  /** Requeues jobs of killed servers, as servers do by themselves. */
  async supervise(): Promise<void> {
    await this.#boss.supervise()
  }

  async runDue(handlers: JobHandlers): Promise<void> {
    for (const name of jobNames)
      for (const job of await this.#boss.fetch<JobData[JobName]>(name, { batchSize: 1000 })) {
        const { status, output } = await this.#run(handlers, name, job)
        await (status === 'completed' ? this.#boss.complete(name, job) : this.#boss.fail(name, job, output))
      }
  }

  /** Jobs that have used up their retries, oldest first. */
  async failed(): Promise<readonly FailedJob[]> {
    const jobs = await this.#boss.findJobs<object>(deadLetters)
    return jobs.map(({ id, createdOn, data, sourceName, sourceOutput }) => ({
      id,
      name: sourceName ?? '',
      data,
      failedAt: createdOn,
      failure: v.parse(failureSchema, sourceOutput).failure,
    }))
  }

  /** Retries the failed jobs. Returns how many. */
  retryFailed(): Promise<number> {
    return this.#boss.redrive(deadLetters)
  }

  /** Numbers of due, running and failed jobs by kind. */
  async counts(): Promise<readonly JobCounts[]> {
    // counted by the database: finished jobs stay for a day, and lists are limited
    const { rows } = await this.#boss.getDb().executeSql(
      `select case name when $1 then source_name else name end as name, case name when $1 then 'failed for good' else state::text end as state,
           count(*)::int,
           extract(epoch from pgboss.job_now() - min(case state when 'retry' then created_on else start_after end))::float8 as age
         from pgboss.job where name <> $1 or state = 'created' group by 1, 2`,
      [deadLetters],
    )
    const counts = v.parse(countsSchema, rows)
    return jobNames.map(name => {
      const count = (...states: readonly string[]) =>
        counts.reduce((sum, each) => (each.name === name && states.includes(each.state) ? sum + each.count : sum), 0)
      const ages = counts.flatMap(each =>
        each.name === name && (each.state === 'created' || each.state === 'retry') ? (each.age ?? 0) : 0,
      )
      const oldestDueSeconds = Math.max(0, ...ages)
      return {
        name,
        oldestDueSeconds,
        due: count('created', 'retry'),
        underWay: count('active'),
        failed: count('failed for good'),
      }
    })
  }

  async #run(handlers: JobHandlers, name: JobName, { id, data }: Job<JobData[JobName]>): Promise<JobResult<object>> {
    try {
      await (handlers[name] as (data: JobData[JobName], id: string) => Promise<void>)(data, id)
      return { id, status: 'completed' }
    } catch (error) {
      if (!(error instanceof RetryLater)) this.#log('job failed', { job: name, error })
      // stored with the job, without the message, which may repeat a person's input
      return { id, status: 'failed', output: { failure: errorSummary(describeError(error)) } }
    }
  }

  #logOnce(raised: unknown) {
    const now = Date.now()
    const { error, queue } = readFailure(raised)
    const failure = JSON.stringify([queue, describeError(error)])
    if (now - (this.#lastLogged.get(failure) ?? -silence) < silence) return
    this.#lastLogged.set(failure, now)
    const isAway = isDatabaseUnavailable(error)
    this.#log(isAway ? 'jobs wait for the database' : 'jobs out of order', { queue, error })
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 20_000, close: false })
  }
}

/** Parses the arguments of `npm run jobs`. Returns the command, or null if invalid. */
export function jobsCommand(
  args: readonly string[],
): ((dependencies: { readonly jobs: Pick<Jobs, 'counts' | 'failed' | 'retryFailed'> }) => Promise<string>) | null {
  const [command, ...rest] = args
  if (rest.length > 0) return null
  if (command === undefined) return async ({ jobs }) => [...(await waiting(jobs)), ...(await failed(jobs))].join('\n')
  if (command === 'retry') return async ({ jobs }) => `${counted(await jobs.retryFailed())} will be done again.`
  return null
}

const counted = (number: number) => `${number} job${number === 1 ? '' : 's'}`

const waiting = async (jobs: Pick<Jobs, 'counts'>) =>
  (await jobs.counts()).map(({ name, due, underWay }) => `${name.padEnd(14)} ${due} to be done, ${underWay} under way`)

const failed = async (jobs: Pick<Jobs, 'failed'>) => {
  const dead = await jobs.failed()
  if (dead.length === 0) return ['Nothing has failed for good.']
  return [
    `${counted(dead.length)} failed for good; \`npm run jobs retry\` has them done again:`,
    ...dead.map(
      ({ data, failedAt, failure, name }) => `  ${shownTime(failedAt)}  ${name}  ${JSON.stringify(data)}  ${failure}`,
    ),
  ]
}
