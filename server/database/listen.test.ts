import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { askServer, startPostgres } from '../testing/postgres.ts'
import type { OpenDatabase } from './database.ts'
import { listenOn } from './listen.ts'
import { openServer } from './postgres.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let opened: OpenDatabase
beforeAll(async () => {
  server = await startPostgres()
  opened = await openServer(server.url, { log: () => {}, timeoutSeconds: 1 })
})
afterAll(async () => {
  await opened.close()
  await server.remove()
})

describe('notifications', () => {
  /** What is heard on a channel of this server. */
  function hear(listen = opened.listen) {
    const heard: (string | null)[] = []
    const listening = listen('heard_in_tests', payload => void heard.push(payload))
    onTestFinished(() => listening.close())
    return { heard, isComplete: listening.isComplete }
  }
  const notify = (payload: string) => askServer(server.url, `select pg_notify('heard_in_tests', '${payload}')`)

  test('of other processes are heard, and it is known that none is missing', async () => {
    const { heard, isComplete } = hear()
    expect(isComplete()).toBe(false)
    await expect.poll(isComplete).toBe(true)
    expect(heard).toEqual([null])
    await notify('one')
    await expect.poll(() => heard).toEqual([null, 'one'])
  })

  test.each([
    ['its connection was cut', () => askServer(server.url, cutListeners)],
    ['the server was stopped and started', () => server.stop('fast').then(() => server.start())],
  ])('may have been missed after %s, which is reported; later ones are heard', async (_, lose) => {
    const { heard, isComplete } = hear()
    await expect.poll(isComplete).toBe(true)
    await lose()
    await expect.poll(() => heard).toEqual([null, null])
    await notify('two')
    await expect.poll(() => heard).toEqual([null, null, 'two'])
    await expect.poll(isComplete).toBe(true)
  })

  test('are not complete three seconds after the server froze, and are again when it is back', async () => {
    const { isComplete } = hear()
    await expect.poll(isComplete).toBe(true)
    await server.freeze()
    const frozen = performance.now()
    // a look that comes late on a busy machine finds the same
    await expect.poll(() => performance.now() - frozen, { timeout: 10_000 }).toBeGreaterThan(3500)
    expect(isComplete()).toBe(false)
    await server.thaw()
    await expect.poll(isComplete).toBe(true)
  })

  test('are never complete where none gets through, as with a pooler in transaction mode', async () => {
    await askServer(server.url, 'create database elsewhere')
    const elsewhere = new URL(server.url)
    elsewhere.pathname = '/elsewhere'
    let tests = 0
    const pool = (opened.database as typeof opened.database & { $client: pg.Pool }).$client
    const counting = {
      query: async (...given: readonly unknown[]) => {
        await (pool.query as (...given: readonly unknown[]) => Promise<unknown>)(...given)
        tests += 1
      },
    } as unknown as pg.Pool
    const { heard, isComplete } = hear(listenOn(counting, elsewhere.href, { log: () => {}, milliseconds: undefined }))
    await expect.poll(() => tests).toBe(3)
    expect([heard, isComplete()]).toEqual([[null], false])
  })
})

const cutListeners = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen heard_in_tests%'`
