import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { startPostgres } from '../testing/postgres.ts'
import { openServer, type OpenDatabase, type Transaction } from './open.ts'
import { promotionCodes } from './schema.ts'

/** More than the pool has connections: a connection that is not given back would leave the last ones waiting for ever. */
const times = Array.from({ length: 12 }, (_, index) => index)
let server: Awaited<ReturnType<typeof startPostgres>>
let opened: OpenDatabase

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = await startPostgres()
  opened = await openServer(server.url)
})
afterAll(async () => {
  await opened.close()
  await server.remove()
  vi.restoreAllMocks()
})

const write = (code: string) => (transaction: Transaction) =>
  transaction.insert(promotionCodes).values({ code, total: 1000 }).returning()
const codes = async () =>
  (await opened.database.select({ code: promotionCodes.code }).from(promotionCodes)).map(({ code }) => code)

describe('a transaction on a PostgreSQL server', () => {
  test('writes all or nothing', async () => {
    await opened.database.transaction(write('KEPT'))
    const refused = opened.database.transaction(async transaction => {
      await write('DROPPED')(transaction)
      throw new Refusal('notFound')
    })
    await expect(refused).rejects.toThrow(Refusal)
    expect(await codes()).toEqual(['KEPT'])
  })

  test('whose connection is lost fails alone: the process goes on, and so do all who come after', async () => {
    for (const time of times) {
      const lost = opened.database.transaction(async transaction => {
        await write(`LOST${time}`)(transaction)
        const { rows } = (await transaction.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
          rows: { pid: number }[]
        }
        await asOperator(`select pg_terminate_backend(${rows[0]?.pid})`)
        // nothing is asked for meanwhile: the loss comes as an event
        await new Promise(resolve => setTimeout(resolve, 20))
        await write(`LOST${time} too`)(transaction)
      })
      await expect(lost).rejects.toThrow()
    }
    await opened.database.transaction(write('AFTER'))
    expect(await codes()).toEqual(['KEPT', 'AFTER'])
  })

  test('cannot begin while the server is away, and can again when it is back', async () => {
    await server.stop('fast')
    for (const time of times) await expect(opened.database.transaction(write(`AWAY${time}`))).rejects.toThrow()
    await server.start()
    await opened.database.transaction(write('BACK'))
    expect(await codes()).toEqual(['KEPT', 'AFTER', 'BACK'])
  })
})

async function asOperator(statement: string) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
