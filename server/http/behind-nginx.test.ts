import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNginx } from '../testing/nginx.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
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
    const asked = request(nginx.address + path, {
      method,
      headers: { 'Content-Length': Buffer.byteLength(body), ...headers },
    })
    asked.end(body)
    const [answer] = await once(asked, 'response')
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
