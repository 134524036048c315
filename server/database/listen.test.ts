import { createServer } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { listening } from '../testing/afterwards.ts'
import { askServer, poolOf, startPostgres } from '../testing/postgres.ts'
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
    const heardOn = listen('heard_in_tests', payload => void heard.push(payload))
    onTestFinished(() => heardOn.close())
    return { heard, ...heardOn }
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

  test('end with their connection: nothing is heard, opened or logged after that', async () => {
    const logged: Parameters<Log>[] = []
    const log: Log = (...line) => void logged.push(line)
    const { heard, close } = hear(listenOn(poolOf(opened.database), server.url, { log, milliseconds: 1000 }))
    await expect.poll(() => heard).toEqual([null])
    await askServer(server.url, cutListeners)
    await expect.poll(() => heard).toEqual([null, null])
    const lost = [['database connection lost', { error: expect.any(Error) }]]
    expect(logged).toEqual(lost)
    const connecting = hear()
    await Promise.all([close(), connecting.close()])
    await notify('three')
    // the next test of a connection would have come after a second
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect([heard, connecting.heard, logged]).toEqual([[null, null], [null], lost])
    expect(await askServer(server.url, listeners)).toEqual([])
  })

  test('do not wait for a server that says nothing', async () => {
    let connections = 0
    const silent = createServer(socket => {
      connections += 1
      socket.resume().on('error', () => {})
    })
    const url = `postgres://portal@127.0.0.1:${await listening(silent)}/portal`
    const { close } = hear(listenOn(poolOf(opened.database), url, { log: () => {}, milliseconds: 100 }))
    await expect.poll(() => connections).toBeGreaterThan(1)
    await close()
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

  describe('where none gets through, as with a pooler in transaction mode,', () => {
    /** Listens in one database and sends its tests to another. */
    function hearNothing() {
      const elsewhere = Object.assign(new URL(server.url), { pathname: '/template1' })
      const sent = { tests: 0 }
      const pool = poolOf(opened.database)
      const counting = {
        query: async (...given: readonly unknown[]) => {
          await (pool.query as (...given: readonly unknown[]) => Promise<unknown>)(...given)
          sent.tests += 1
        },
      } as unknown as pg.Pool
      return { sent, ...hear(listenOn(counting, elsewhere.href, { log: () => {}, milliseconds: undefined })) }
    }

    test('they are never complete', async () => {
      const { sent, heard, isComplete } = hearNothing()
      await expect.poll(() => sent.tests).toBe(3)
      expect([heard, isComplete()]).toEqual([[null], false])
    })

    test('the connection is replaced after ten seconds, not before', async () => {
      const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
      onTestFinished(() => clock.mockRestore())
      const { sent, heard } = hearNothing()
      await expect.poll(() => sent.tests).toBe(1)
      clock.mockReturnValue(11_000)
      await expect.poll(() => sent.tests).toBe(3)
      expect(heard).toEqual([null])
      clock.mockReturnValue(11_001)
      await expect.poll(() => heard).toEqual([null, null])
    })
  })
})

const listeners = `select pid from pg_stat_activity where query like 'listen heard_in_tests%'`
const cutListeners = `select pg_terminate_backend(pid) from (${listeners}) as listener`
