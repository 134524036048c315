import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { startNginx } from '../testing/nginx.ts'
import { goodCard, openPortal, type Portal, wrapCalls } from '../testing/portal.ts'
import { listen, type Listening } from './listen.ts'

const here = { host: '127.0.0.1', port: 0, setting: 'PORT' }
const long = 'x'.repeat(900_000)

describe('behind nginx with default settings and two servers', () => {
  let portals: readonly Portal[]
  let servers: readonly Listening[]
  let nginx: Awaited<ReturnType<typeof startNginx>>

  beforeAll(async () => {
    portals = [await openPortal({ trustProxy: true }), await openPortal({ trustProxy: true })]
    servers = await Promise.all(portals.map(({ app }) => listen(app.fetch, here)))
    nginx = await startNginx(servers.map(({ port }) => `http://127.0.0.1:${port}`))
  })
  afterAll(async () => {
    await nginx.stop()
    for (const each of [...servers, ...portals]) await each.close()
  })

  /** An attacker's call; `fetch` gives a GET no body. */
  async function call(method: string, path: string, body = '', headers: Readonly<Record<string, string>> = {}) {
    const outgoing = request(nginx.address + path, {
      method,
      headers: { 'Content-Length': Buffer.byteLength(body), ...headers },
    })
    outgoing.end(body)
    const [answer] = await once(outgoing, 'response')
    await text(answer)
    return answer.statusCode as number
  }

  test.each([
    ['a body that is too large', 413, 'POST', '/v1/person/', long],
    ['a body that is too large, of a GET', 413, 'GET', '/login', long],
    ['a body that nobody reads, without a session', 401, 'PUT', '/v1/answer/open_cases', long.slice(0, 90_000)],
    ['a body that nobody reads, of a call that is unknown', 404, 'POST', '/v1/nonsense', long.slice(0, 90_000)],
    ['a body that nobody reads, of a GET', 200, 'GET', '/healthz', long.slice(0, 90_000)],
  ])('%s is answered every time, without costing others an answer', async (_, status, method, path, body) => {
    const statuses: number[] = []
    for (let time = 0; time < 24; time++) statuses.push(await call(method, path, body), await call('GET', '/healthz'))
    expect(statuses).toEqual(statuses.map((_, index) => (index % 2 === 0 ? status : 200)))
  })
})

describe.each([
  ['default settings', false],
  ['connections that it keeps, as in deploy/', true],
])('behind nginx with %s', { tags: ['thorough'] }, (_, keepsConnections) => {
  // both servers and the clients share one event loop: on a machine with more work than cores a try can lose a call
  const tries = { retry: 4 }
  test(
    'ten restarts of two servers lose no call of four clients, nor a payment that waits for the gateway',
    tries,
    async () => {
      const portal = await openPortal({ trustProxy: true })
      const gateway = wrapCalls(portal.gateway, async (name, ask) => {
        // longer than the server takes calls after it is told to stop
        if (name === 'charge') await wait(4000)
        return ask()
      })
      const { fetch: response } = createApp({ ...portal.dependencies, gateway })
      const start = async (port: number) => listen(response, { ...here, port })
      const servers = [await start(0), await start(0)]
      const ports = servers.map(({ port }) => port)
      const over = new AbortController()
      const nginx = await startNginx(
        ports.map(port => `http://127.0.0.1:${port}`),
        { keepsConnections },
      )
      const agent = new Agent({ keepAlive: true })
      onTestFinished(async () => {
        over.abort()
        agent.destroy()
        await nginx.stop()
        for (const server of servers) await server.close()
      })
      const call = async (path: string, body: unknown, token = '') => {
        const headers = { Authorization: `Bearer ${token}` }
        const outgoing = request(nginx.address + path, { method: 'POST', agent, headers })
        outgoing.end(JSON.stringify(body))
        const [response] = await once(outgoing, 'response')
        await text(response)
        return response.statusCode as number
      }
      const statuses = new Map<number, number>()
      const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // faster ones would leave no empty turn: they share the event loop with both servers
      const clients = Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) {
          // nginx does not send a POST twice
          count(await call('/v1/message', { body: 'Hello' }, 'no session'))
          await wait(5)
        }
      })
      const payments: Promise<number>[] = []
      for (let restart = 0; restart < 10; restart++) {
        const { token } = await portal.registerScreened()
        payments.push(call('/v1/payment/', goodCard, token))
        await wait(300)
        const at = restart % 2
        await servers[at]!.close(2)
        servers[at] = await start(ports[at]!)
      }
      over.abort()
      await Promise.all(clients)
      expect(await Promise.all(payments)).toEqual(Array.from({ length: 10 }, () => 200))
      expect([...statuses.keys()]).toEqual([401])
    },
  )
})
