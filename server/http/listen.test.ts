import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('a call on a open connection is answered, although the server was busy for seconds when it came', async () => {
  const { port, close } = await listen(() => new Response('heard'), { host: '127.0.0.1', port: 0, setting: 'PORT' })
  const connection = connect(port, '127.0.0.1')
  let responses = ''
  connection.on('data', data => (responses += String(data)))
  const call = () => connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  call()
  await expect.poll(() => responses).toContain('heard')
  responses = ''
  // not in a timer, after which Node reads before it looks at the time
  setImmediate(() => {
    call()
    // as a backup may: longer than Node by itself keeps a connection
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6500)
  })
  await expect.poll(() => responses).toContain('heard')
  await close()
})

const here = { host: '127.0.0.1', port: 0, setting: 'PORT' }

/** A client that keeps its connection. */
async function openConnection(port: number) {
  const connection = connect(port, '127.0.0.1')
  await once(connection, 'connect')
  const ended = once(connection, 'close')
  return {
    ended,
    call: async () => {
      connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      let response = ''
      while (!response.includes('heard')) response += String((await once(connection, 'data'))[0])
      return response
    },
  }
}

test('a server that stops answers each open connection once more and then closes it, new ones too', async () => {
  const { port, close } = await listen(() => new Response('heard'), here)
  const open = await Promise.all(Array.from({ length: 24 }, () => openConnection(port)))
  for (const { call } of open) expect(await call()).toContain('Connection: keep-alive')
  const idle = await openConnection(port)
  await idle.call()
  const closed = close(2)
  const last = await Promise.all([...open, await openConnection(port)].map(({ call }) => call()))
  for (const response of last) expect(response).toContain('Connection: close')
  await Promise.all(open.map(({ ended }) => ended))
  // at the end of the grace period
  await Promise.all([closed, idle.ended])
  await expect(openConnection(port)).rejects.toThrow('ECONNREFUSED')
})

test('a server that stops waits for the call that it is answering, and closes its connection', async () => {
  const response = Promise.withResolvers<Response>()
  const arrived = Promise.withResolvers<void>()
  const { port, close } = await listen(() => {
    arrived.resolve()
    return response.promise
  }, here)
  const { call, ended } = await openConnection(port)
  const called = call()
  await arrived.promise
  let isClosed = false
  const closed = close().then(() => (isClosed = true))
  await expect.poll(() => openConnection(port).then(() => '', String)).toContain('ECONNREFUSED')
  expect(isClosed).toBe(false)
  response.resolve(new Response('heard'))
  expect(await called).toContain('Connection: close')
  await Promise.all([ended, closed])
})
