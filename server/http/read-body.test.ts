import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import { listen, type Listening } from './listen.ts'
import { wholeBody } from './read-body.ts'

const here = { host: '127.0.0.1', port: 0, setting: 'PORT' }

describe('a long body is drained', () => {
  let server: Listening
  const app = new Hono().use(wholeBody({ bytes: 300_000, milliseconds: 300 })).all('*', async context => {
    return context.text(String((await context.req.text()).length))
  })
  beforeAll(async () => {
    server = await listen(app.fetch, here)
  })
  afterAll(() => server.close())

  /** The raw response to this raw request. */
  async function responseTo(...parts: readonly string[]) {
    const socket = connect(server.port, '127.0.0.1')
    for (const each of parts) socket.write(each)
    let said = ''
    socket.setEncoding('utf8').on('data', (piece: string) => (said += piece))
    // a reset connection has already answered
    await new Promise(resolve => socket.once('close', resolve).once('error', resolve))
    return said
  }
  const post = (header: string) => `POST / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${header}\r\n\r\n`
  const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
  const inChunks = post('Transfer-Encoding: chunked')

  test('up to a limit; shorter ones are passed on', async () => {
    expect(await responseTo(inChunks, chunk(60_000), chunk(40_000), '0\r\n\r\n')).toMatch(
      /^HTTP\/1.1 200 .*\r\n\r\n100000$/s,
    )
    expect(await responseTo(inChunks, chunk(60_000), chunk(40_001), '0\r\n\r\n')).toMatch(/^HTTP\/1.1 413 /)
    expect(await responseTo(post('Content-Length: 100001'), 'x'.repeat(100_001))).toMatch(/^HTTP\/1.1 413 /)
  })

  test('within limits of bytes and time', async () => {
    expect(await responseTo(post('Content-Length: 300001'))).toMatch(/^HTTP\/1.1 413 /)
    expect(await responseTo(post('Content-Length: 200000'), 'x'.repeat(150_000))).toMatch(/^HTTP\/1.1 413 /)
    expect(await responseTo(inChunks, chunk(150_000))).toMatch(/^HTTP\/1.1 413 /)
    expect(await responseTo(inChunks, ...Array.from({ length: 31 }, () => chunk(10_000)))).toMatch(/^HTTP\/1.1 413 /)
  })
})

test.each([
  ['of a length', 'Content-Length: 5000\r\n\r\n{"first_name":'],
  ['in pieces', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
])('a body %s that a visitor aborts fails for no one else', async (_, begun) => {
  const portal = await openPortal()
  const { registry } = portal.dependencies.metrics
  const server = await listen(portal.app.fetch, here)
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`POST /v1/person/ HTTP/1.1\r\nHost: portal\r\n${begun}`)
  // the server is reading once it has answered a later call
  await fetch(`http://127.0.0.1:${server.port}/healthz`)
  socket.destroy()
  await expect.poll(() => registry.getSingleMetricAsString('portal_calls_total')).toContain('status="400"')
  expect(await registry.getSingleMetricAsString('portal_unforeseen_errors_total')).not.toContain('cause=')
  expect(portal.lines()).toEqual([])
  await server.close()
})
