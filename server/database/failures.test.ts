import { describe, expect, test } from 'vitest'
import { dataErrorCode, isDatabaseUnavailable, isStorable } from './failures.ts'

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
