import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('a call on a kept connection is answered, although the server was busy for seconds when it came', async () => {
  const { port, close } = await listen(() => new Response('heard'), { host: '127.0.0.1', port: 0, setting: 'PORT' })
  const connection = connect(port, '127.0.0.1')
  let answers = ''
  connection.on('data', data => (answers += String(data)))
  const call = () => connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  call()
  await expect.poll(() => answers).toContain('heard')
  answers = ''
  // not in a timer, after which Node reads before it looks at the time
  setImmediate(() => {
    call()
    // as a backup may: longer than Node by itself keeps a connection
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6500)
  })
  await expect.poll(() => answers).toContain('heard')
  await close()
})
