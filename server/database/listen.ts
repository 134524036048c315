import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Listening, OpenDatabase } from './database.ts'

/** Milliseconds between tests of whether notifications get through, and after which a deaf connection is replaced. */
const testEvery = 1000
const deafAfter = 10_000
/** Milliseconds for which a passed test counts, from when it was sent. */
const testCounts = 3000

interface ListenSettings {
  readonly log: Log
  readonly milliseconds: number | undefined
}

/**
 * Listens on a connection of its own and replaces it when it is lost. A test notification, sent through the pool once a
 * second, shows whether notifications get through: a pooler in transaction mode lets none through.
 */
export function listenOn(pool: pg.Pool, url: string, { log, milliseconds }: ListenSettings): OpenDatabase['listen'] {
  return (channel, heard): Listening => {
    const tests = `portal_test_${randomUUID().replaceAll('-', '')}`
    let client: pg.Client | null = null
    let heardAt = 0
    let completeUntil = 0
    let isClosed = false
    let timer: NodeJS.Timeout | undefined

    const drop = async () => {
      const dropped = client
      client = null
      await dropped?.end().catch(() => undefined)
    }

    async function connect() {
      const opened = new pg.Client({
        connectionString: url,
        keepAlive: true,
        ...(milliseconds !== undefined && { connectionTimeoutMillis: milliseconds, query_timeout: milliseconds }),
      })
      opened.on('error', error => {
        // a cut connection reports more than one error
        if (client !== opened) return
        client = null
        if (!isClosed) log('database connection lost', { error })
      })
      opened.on('notification', message => {
        if (message.channel === channel) return heard(message.payload ?? null)
        heardAt = performance.now()
        completeUntil = Number(message.payload) + testCounts
      })
      await opened.connect()
      client = opened
      await opened.query(`listen ${channel}; listen ${tests}`)
      heardAt = performance.now()
      // until now changes were missed
      heard(null)
    }

    async function test() {
      try {
        if (performance.now() - heardAt > deafAfter) await drop()
        if (!client) await connect()
        await pool.query('select pg_notify($1, $2)', [tests, String(performance.now())])
      } catch {
        // the pool and the calls report a lost database; until it is back nothing counts for long
      }
      if (isClosed) await drop()
      else timer = setTimeout(() => (testing = test()), testEvery).unref()
    }
    let testing = test()

    return {
      isComplete: () => performance.now() < completeUntil,
      async close() {
        isClosed = true
        clearTimeout(timer)
        await testing
        await drop()
      },
    }
  }
}
