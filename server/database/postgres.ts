import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installJobs } from '../jobs/queues.ts'
import { type Log, OperatorError } from '../log/log.ts'
import { migrationsFolder } from '../root.ts'
import { type Database, type OpenDatabase, timeLimits, type Transaction } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'
import * as schema from './schema.ts'

/** Lock ids, distinct from those of other programs on this database. */
const migrationLock = 7_274_010_002
const exclusiveLock = 7_274_010_003

interface ServerSettings {
  readonly log: Log
  /** Seconds without an answer after which the server counts as unavailable; no limit for an import. */
  readonly timeoutSeconds?: number | undefined
  /** Thrown if the portal's tables are not there; null creates them. */
  readonly missing?: OperatorError | null
}

/** Connects to a PostgreSQL server and migrates it. Throws `DatabaseRefused`. */
export async function openServer(
  url: string,
  { log, missing = null, timeoutSeconds }: ServerSettings,
): Promise<OpenDatabase> {
  await bringUpToDate(url, missing)
  const milliseconds = timeoutSeconds === undefined ? undefined : timeoutSeconds * 1000
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...(milliseconds !== undefined && {
      connectionTimeoutMillis: milliseconds,
      // the server cancels timed out statements; the driver does if the server is frozen
      statement_timeout: milliseconds,
      query_timeout: milliseconds,
    }),
  })
  let isClosing = false
  // the pool replaces broken idle connections; without a listener the process would exit
  pool.on('error', error => {
    if (!isClosing) log('database connection lost', { error })
  })
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return {
    database: Object.assign(drizzle(pool, { schema }), { transaction: transactionsOn(pool) }),
    exclusively: work => exclusively(pool, work),
    statements: { executeSql: (text, values) => pool.query(text, values) },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  }
}

/** The database server cannot be used. The message is for operators, without the URL, which may hold a password. */
class DatabaseRefused extends OperatorError {
  override name = 'DatabaseRefused'
  constructor(cause: unknown) {
    const { code } = cause as { readonly code?: unknown }
    const reason =
      typeof code === 'string'
        ? (refusals[code] ?? code)
        : 'the address cannot be read, or the server speaks another language'
    super(`DATABASE_URL leads to no database that can be used: ${reason}.`, { cause })
  }
}
const refusals: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens there (ECONNREFUSED)',
  ENOTFOUND: 'there is no such host (ENOTFOUND)',
  EAI_AGAIN: 'the host was not found (EAI_AGAIN)',
  ETIMEDOUT: 'the server does not answer (ETIMEDOUT)',
  ERR_INVALID_URL:
    'the address cannot be read; in a password, write %40 for @, %23 for # and %2F for / (ERR_INVALID_URL)',
  '28P01': 'the password is wrong (28P01)',
  '28000': 'the server does not let this user in (28000)',
  '3D000': 'the server has no database of that name (3D000)',
  '42501': 'its user may not make tables there (42501)',
}

/** Connects once. Throws `OperatorError` that says why it cannot. */
export async function connectFirst(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseRefused(error)
  }
}

/** Servers that start together migrate one after another. */
async function bringUpToDate(url: string, missing: OperatorError | null) {
  const client = await connectFirst(url)
  try {
    if (missing) {
      const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('people') is not null as "isThere"`)
      if (!rows[0]?.isThere) throw missing
    }
    // closing the connection releases the lock
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await installJobs({ executeSql: (text, values) => client.query(text, values) })
  } catch (error) {
    const { cause = error } = error as Error
    throw (cause as { readonly code?: unknown }).code === '42501' ? new DatabaseRefused(cause) : error
  } finally {
    await client.end()
  }
}

/** Runs work under a lock on its own connection, which ends with the process. */
async function exclusively<Answer>(pool: pg.Pool, work: () => Promise<Answer>): Promise<Answer> {
  let broken: Error | undefined
  const client = await fetchClient(pool, error => (broken = error))
  try {
    await client.query('select pg_advisory_lock($1)', [exclusiveLock])
    const result = await work()
    // without the lock the work was not exclusive
    if (broken) throw broken
    return result
  } finally {
    // closing the connection releases the lock
    client.release(true)
  }
}

/** Gets a connection with an error listener from the start: it may fail as soon as it opens. */
const fetchClient = (pool: pg.Pool, lost: (error: Error) => void) =>
  new Promise<pg.PoolClient>((resolve, reject) =>
    pool.connect((error, client) => {
      if (!client) return reject(error ?? new Error('no connection was fetched'))
      client.on('error', lost)
      resolve(client)
    }),
  )

/** The driver reads its own limit at each query; its types leave that out. */
const driverOf = (client: pg.PoolClient) =>
  (client as typeof client & { connectionParameters: { query_timeout?: number | false } }).connectionParameters

/** Transactions that survive a lost connection; Drizzle's own crash the process or leak the connection. */
export function transactionsOn(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    if (config) throw new Error('transactions begin without settings of their own')
    let broken: Error | undefined
    const lost = (error: Error) => void (broken = error)
    const client = await fetchClient(pool, lost)
    const driver = driverOf(client)
    const usual = driver.query_timeout
    try {
      await client.query('begin')
      const transaction = drizzle(client, { schema }) as unknown as Transaction
      timeLimits.set(transaction, async milliseconds => {
        await client.query(`set local statement_timeout = ${milliseconds}`)
        driver.query_timeout = milliseconds
      })
      const result = await work(transaction)
      await client.query('commit')
      return result
    } catch (error) {
      // a lost server rolls back by itself
      if (isDatabaseUnavailable(error)) broken ??= error as Error
      if (!broken) await client.query('rollback').catch(lost)
      throw error
    } finally {
      driver.query_timeout = usual
      client.off('error', lost)
      client.release(broken)
    }
  }
}
