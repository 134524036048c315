import { describe, expect, test } from 'vitest'
import { DatabasePanic, dataErrorCode, isDatabaseUnavailable, isStorable, watchForPanic } from './failures.ts'

const failure = (details: object) => Object.assign(new Error('could not write'), details)
/** As Drizzle wraps what the driver reports. */
const wrapped = (cause: unknown) => new Error('Failed query', { cause })

// codes of Node's sockets, and of PostgreSQL (Appendix A of its manual)
describe('the database is away', () => {
  const sockets = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'
  const server = '08000 08006 57P01 57P02 57P03 53100 53300 57014'
  test.each(`${sockets} ${server}`.split(' '))('at the code %s', code => {
    expect(isDatabaseUnavailable(failure({ code }))).toBe(true)
    expect(isDatabaseUnavailable(wrapped(wrapped(failure({ code }))))).toBe(true)
  })

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('when the driver says "%s"', message => {
    expect(isDatabaseUnavailable(wrapped(new Error(message)))).toBe(true)
    expect(isDatabaseUnavailable(new Error(`The note says: ${message}`))).toBe(false)
  })

  test('when no address of its host answers', () => {
    const refused = new AggregateError([failure({ code: 'ECONNREFUSED' })])
    expect(isDatabaseUnavailable(refused)).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([failure({ code: '23505' })]))).toBe(false)
  })

  test.each([
    failure({}),
    failure({ code: '23505' }),
    failure({ code: '57P04' }),
    failure({ code: '57P011' }),
    failure({ code: 'X08006' }),
    failure({ code: 57_014 }),
    { code: 'ECONNREFUSED' },
    null,
  ])('but not after %o', error => {
    expect(isDatabaseUnavailable(error)).toBe(false)
    expect(isDatabaseUnavailable(wrapped(error))).toBe(false)
  })
})

test.each([
  ['22P02', '22P02'],
  ['23505', '23505'],
  ['24000', null],
  ['X22P02', null],
  ['22P021', null],
  [23_505, null],
])('of the code %o, the one of rejected values is %o', (code, expected) => {
  expect(dataErrorCode(failure({ code }))).toBe(expected)
  expect(dataErrorCode(wrapped(failure({ code })))).toBe(expected)
})

test('what is not an error has no code of rejected values', () => {
  expect([dataErrorCode(null), dataErrorCode({ code: '23505' }), dataErrorCode(wrapped(undefined))]).toEqual(
    Array(3).fill(null),
  )
})

test.each([
  ['María 👍', true],
  ['', true],
  ['a\0b', false],
  ['a\ud800', false],
])('PostgreSQL can store %j: %s', (text, expected) => expect(isStorable(text)).toBe(expected))

/** An embedded database that fails from its second call on, and counts calls. */
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
const asked = new Uint8Array()

test.each([
  ['a full disk', failure({ code: '53100', severity: 'PANIC' })],
  ['the server’s last words', failure({ code: '57P01', severity: 'FATAL' })],
  ['an internal error', failure({ code: 'XX000' })],
  ['an exit of the machine', Object.assign(new Error('exit 1'), { name: 'ExitStatus' })],
  ['the machine that it runs in', new WebAssembly.RuntimeError('unreachable')],
])('a panic of %s is reported, and later calls fail', async (_, error) => {
  const { client, panicked, calls } = failing(error)
  await client.execProtocol(asked)
  await expect(client.execProtocol(asked)).rejects.toThrow(DatabasePanic)
  await expect(client.execProtocolRaw(asked)).rejects.toThrow(DatabasePanic)
  expect((await panicked).cause).toBe(error)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: await panicked }))).toBe(true)
  expect(calls()).toBe(2)
})

test.each([
  ['a full disk that it outlives', failure({ code: '53100', severity: 'ERROR' })],
  ['an internal error of one statement', failure({ code: 'XX000', severity: 'ERROR' })],
  ['a wrong value', failure({ code: '22P02' })],
])('%s is not a panic', async (_, error) => {
  const { client, calls } = failing(error)
  await client.execProtocol(asked)
  await expect(client.execProtocol(asked)).rejects.toBe(error)
  await expect(client.execProtocol(asked)).rejects.toBe(error)
  expect(calls()).toBe(3)
})

test('a panic that queries read from an answer is reported as well', async () => {
  const error = failure({ code: '53100', severity: 'PANIC' })
  const { client, panicked } = failing(error)
  await client.execProtocolStream(asked)
  await expect(client.execProtocolStream(asked)).rejects.toThrow(DatabasePanic)
  expect((await panicked).cause).toBe(error)
})
