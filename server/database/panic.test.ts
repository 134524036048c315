import { expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import { isDatabaseGone, DatabasePanic, watchForPanic } from './failures.ts'

/** An embedded database that fails in some way from its second call on, and counts its calls. */
function failing(error: Error) {
  let calls = 0
  const ask = async (_message: Uint8Array) => {
    calls += 1
    if (calls > 1) throw error
    return { messages: [], data: new Uint8Array() }
  }
  const client = {
    execProtocol: ask,
    execProtocolRaw: async (message: Uint8Array) => (await ask(message)).data,
    execProtocolStream: async (message: Uint8Array) => (await ask(message)).messages,
  }
  return { client, panicked: watchForPanic(client), calls: () => calls }
}
const failure = (told: object) => Object.assign(new Error('could not write'), told)
const asked = new Uint8Array()

test.each([
  ['a full disk', failure({ code: '53100', severity: 'PANIC' })],
  ['an internal error', failure({ code: 'XX000' })],
  ['the machine that it runs in', new WebAssembly.RuntimeError('unreachable')],
])('a panic of %s is told, and nothing more is asked', async (_, error) => {
  const { client, panicked, calls } = failing(error)
  await client.execProtocol(asked)
  await expect(client.execProtocol(asked)).rejects.toThrow(DatabasePanic)
  await expect(client.execProtocolRaw(asked)).rejects.toThrow(DatabasePanic)
  expect((await panicked).cause).toBe(error)
  expect(isDatabaseGone(new Error('Failed query', { cause: await panicked }))).toBe(true)
  expect(calls()).toBe(2)
})

test.each([
  ['a full disk that it outlives', failure({ code: '53100', severity: 'ERROR' })],
  ['an internal error of one statement', failure({ code: 'XX000', severity: 'ERROR' })],
])('%s is no panic', async (_, error) => {
  const { client, calls } = failing(error)
  await client.execProtocol(asked)
  await expect(client.execProtocol(asked)).rejects.toBe(error)
  await expect(client.execProtocol(asked)).rejects.toBe(error)
  expect(calls()).toBe(3)
})

test('a panic that the queries read from an answer is told as well', async () => {
  const error = failure({ code: '53100', severity: 'PANIC' })
  const { client, panicked } = failing(error)
  await client.execProtocolStream(asked)
  await expect(client.execProtocolStream(asked)).rejects.toThrow(DatabasePanic)
  expect((await panicked).cause).toBe(error)
})

test('after a panic the health says that the process ends', async () => {
  const portal = await openPortal({ hasPanicked: () => true })
  expect(await portal.ask('GET /healthz')).toMatchObject({ status: 503, body: { process: 'ending' } })
  await portal.close()
})
