import { expect, test } from 'vitest'
import {
  describeError,
  errorSummary,
  jsonLog,
  plainLog,
  requestIdFrom,
  terminalLog,
  withRequestId,
  type Level,
} from './log.ts'

const answered = { method: 'PUT', route: '/v1/answer/:question', status: 200, milliseconds: 1.5 }
/** A database message with user input that looks like a stack frame. */
const failure = Object.assign(new TypeError('Maria Vega\n    at 4711 Platypus Crescent'), {
  code: '23505',
  cause: Object.assign(new Error('maria@example.org'), { code: '42P01', detail: 'maria@example.org' }),
})

function written(level: Level, write: (log: ReturnType<typeof jsonLog>) => void) {
  const lines: string[] = []
  write(jsonLog(level, { write: line => void lines.push(line) }))
  expect(lines.every(line => /^.*\n$/.test(line))).toBe(true)
  return lines.map(line => JSON.parse(line) as Readonly<Record<string, unknown>>)
}

test('a line is a JSON object with level, time, message and fields', () => {
  const [line] = written('info', ({ log }) => log('call answered', answered))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    message: 'call answered',
    ...answered,
  })
})

test('errors are logged by kind, code and places, never by message', () => {
  const lines = written('info', ({ log }) => log('job failed', { job: 'reset-mail', error: failure }))
  expect(lines).toMatchObject([
    {
      level: 'error',
      job: 'reset-mail',
      error: {
        kind: 'TypeError',
        code: '23505',
        cause: { kind: 'Error', code: '42P01' },
        places: expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts/)]),
      },
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Maria|maria|Platypus/)
})

test('thrown values that are not errors are not logged either', () => {
  const [line] = written('info', ({ log }) => log('payment gateway failed', { error: 'maria@example.org' }))
  expect(line?.error).toEqual({ kind: 'not an error', places: [] })
})

test('what an error calls its code is left out unless it is one, and so is a stack without the message', () => {
  const email = 'maria@example.org'
  const odd = Object.assign(new Error('odd'), { code: `E1 ${email}`, requestId: email, param: 7, cause: email })
  expect(describeError(odd)).toEqual({ kind: 'Error', cause: { kind: 'not an error' }, places: expect.any(Array) })
  const changed = new Error('Maria')
  Object.assign(changed, { stack: changed.stack, message: 'changed later' })
  expect(describeError(changed)).toEqual({ kind: 'Error', places: [] })
  expect(errorSummary(describeError(changed))).toBe('Error')
})

const fromProxy = '01234567-89ab-4def-8123-456789abcdef'
test.each([
  [fromProxy, true],
  [fromProxy.replaceAll('-', '').toUpperCase(), true],
  [`maria${fromProxy}`, false],
  [`${fromProxy}maria`, false],
  ['maria', false],
  [undefined, false],
])('the id of a call sent by a proxy (%s) is kept if it cannot be about a person: %s', (header, isKept) => {
  const id = requestIdFrom(header)
  expect(id === header).toBe(isKept)
  expect(id).toMatch(/^[\da-f-]{32,36}$/i)
})

test('lines logged during a call have its id, and no others', async () => {
  const lines = written('info', ({ log }) => {
    withRequestId('call-1', () => log('payment gateway failed', { error: failure }))
    log('payment gateway failed', { error: failure })
  })
  expect(lines.map(({ request }) => request)).toEqual(['call-1', undefined])
})

test.each([
  ['debug', ['page answered', 'call answered', 'job failed']],
  ['info', ['call answered', 'job failed']],
  ['warn', ['job failed']],
  ['error', ['job failed']],
] as const)('at the level %s lower lines are not written', (level, messages) => {
  const lines = written(level, ({ log }) => {
    log('page answered', answered)
    log('call answered', answered)
    log('job failed', { job: 'payment', error: failure })
  })
  expect(lines.map(({ message }) => message)).toEqual(messages)
})

test('commands log the same as a sentence', () => {
  const lines: string[] = []
  const log = plainLog(line => lines.push(line))
  log('letter left out', { person: '1', letter: 'resultsReady', because: 'address refused' })
  log('job failed', { job: 'payment', error: failure })
  expect(lines[0]).toBe('letter left out, person 1, letter resultsReady, because address refused')
  expect(lines[1]).toMatch(/^job failed, job payment: TypeError 23505, caused by Error 42P01\n {4}at /)
  expect(lines[1]).not.toMatch(/Maria|maria|Platypus/)
})

test.each([
  ['error', ['job failed', 'here']],
  ['warn', ['unknown stage', 'job failed', 'here']],
  ['info', ['call answered', 'unknown stage', 'job failed', 'here']],
] as const)('a terminal gets lines from the level %s on, and every note', (level, begins) => {
  const lines: string[] = []
  const { log, note } = terminalLog(level, line => lines.push(line))
  log('page answered', answered)
  log('call answered', answered)
  log('unknown stage', { workflow: null, stage: 'Filed' })
  log('job failed', { job: 'payment', error: failure })
  note('here')
  expect(lines.map(line => line.split(',')[0])).toEqual(begins)
})

test('passing personal data to the log does not compile', () => {
  const person = { first_name: 'Maria', email: 'maria@example.org' }
  const tried = (log: ReturnType<typeof plainLog>) => {
    // @ts-expect-error a line that is not listed
    log(`${person.email} has logged in`, {})
    // @ts-expect-error a field that the line does not have
    log('call answered', { ...answered, person })
    // @ts-expect-error a person in place of the line's fields
    log('call answered', person)
    // @ts-expect-error a text where one of a few is allowed
    log('job failed', { job: person.email, error: failure })
  }
  expect(tried).toBeTypeOf('function')
})
