import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pino, { type DestinationStream } from 'pino'
import { type Level, levelOf, type Log, type LogLines } from './lines.ts'

/** So many bytes are written at once; what is waiting is written every so many milliseconds. */
const buffered = { minLength: 4096, periodicFlush: 1000 } as const

/** Where lines go that are written one after the other, and all of them before the process ends by itself. */
export const standardOutput = () => pino.destination({ dest: 1, sync: false, ...buffered })

export interface JsonLog {
  readonly log: Log
  /** What the server tells whoever starts it: a line without fields. */
  readonly note: (text: string) => void
}

/** Writes each line as one JSON object: level, time, message, the id of the call, and the fields of `LogLines`. */
export function jsonLog(level: Level, destination: DestinationStream): JsonLog {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      mixin: () => ({ request: requestId() }),
    },
    destination,
  )
  return {
    log: (line, told) => logger[levelOf[line]](describedIn(told) as object, line),
    note: text => logger.info(text),
  }
}

/** Writes each line as a sentence: for commands, whose user sits before them. */
export const plainLog =
  (write: (line: string) => void): Log =>
  (line, told) => {
    const { error, ...fields } = describedIn(told)
    const facts = Object.entries(fields).map(([name, value]) => `${name} ${String(value)}`)
    const because = error ? [errorInWords(error), ...error.places.map(place => `    ${place}`)].join('\n') : ''
    write([[line, ...facts].join(', '), because].filter(part => part !== '').join(': '))
  }

const describedIn = <Line extends keyof LogLines>(told: LogLines[Line]) => {
  const { error, ...fields } = told as LogLines[Line] & { readonly error?: unknown }
  return { ...fields, ...('error' in told && { error: describeError(error) }) }
}

const current = new AsyncLocalStorage<string>()

/** The id of the call that is being answered; none where nobody has called. */
const requestId = (): string | undefined => current.getStore()

/** Everything that is logged within the work bears this id. */
export const withRequestId = <Answer>(id: string, work: () => Answer): Answer => current.run(id, work)

/** What proxies write (nginx, Envoy, HAProxy): 128 random bits. Anything else may be what somebody has typed. */
const fromProxy = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** The id that a trusted proxy has given a call, or a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header && fromProxy.test(header) ? header : randomUUID()

export interface DescribedError {
  readonly kind: string
  readonly code?: string
  /** What a service that was called names its answer, and the name of the parameter that it refused. */
  readonly requestId?: string
  readonly param?: string
  readonly cause?: Omit<DescribedError, 'places'>
  /** The lines of its stack. */
  readonly places: readonly string[]
}

/** Kind, code and places of an error and its cause, without the message: a database's repeats the values. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { kind: 'not an error', places: [] }
  const places = stackBelowMessage(error).flatMap(line => (line.startsWith('    at ') ? [line.trim()] : []))
  return { ...kindOf(error), ...(error.cause !== undefined && { cause: kindOf(error.cause) }), places }
}

/** `DrizzleQueryError, caused by error 42P01`. */
export const errorInWords = ({ cause, ...error }: Omit<DescribedError, 'places'>) =>
  [error, ...(cause ? [cause] : [])]
    .map(({ code, kind }) => (code === undefined ? kind : `${kind} ${code}`))
    .join(', caused by ')

/** A line of the message may itself look like a place, and hold what a person wrote. */
function stackBelowMessage({ message, stack = '' }: Error): readonly string[] {
  const begin = stack.indexOf(message)
  return begin === -1 ? [] : stack.slice(begin + message.length).split('\n')
}

function kindOf(error: unknown): Omit<DescribedError, 'places'> {
  if (!(error instanceof Error)) return { kind: 'not an error' }
  const named = (['code', 'requestId', 'param'] as const).flatMap(name => {
    const fact: unknown = Reflect.get(error, name)
    return typeof fact === 'string' && isName.test(fact) ? [[name, fact] as const] : []
  })
  return { kind: error.name, ...Object.fromEntries(named) }
}

/** A code or the name of something (`42P01`, `req_1a`, `metadata[payment]`), not a value that a person wrote. */
const isName = /^[\w[\].-]{1,100}$/
