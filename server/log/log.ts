import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pino, { type DestinationStream } from 'pino'
import type { LetterKind } from '../../domain/promises.ts'
import type { SettlementState } from '../../domain/settlement.ts'
import type { SmsKind } from '../../domain/sms.ts'
import type { UsState } from '../../domain/states.ts'
import type { JobName } from '../jobs/queues.ts'

export const levels = ['error', 'warn', 'info', 'debug'] as const
export type Level = (typeof levels)[number]

/** A call by its route pattern (`/v1/answer/:question`): paths may hold codes, queries an email. */
export interface FinishedCall {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}
/** Logged by kind and place only (`describeError`). */
interface Failed {
  readonly error: unknown
}

/** Services of others that the server calls; the record search has lines and a metric of its own. */
export const outsideServices = ['mail', 'text', 'identity', 'webhook'] as const
export type OutsideService = (typeof outsideServices)[number]

class Line<Fields> {
  declare readonly fields?: Fields
  readonly level: Level

  constructor(level: Level) {
    this.level = level
  }
}

/**
 * Every log line and its fields: no personal input, and only ids of people and payments. Other lines don't compile
 * (docs/operating-reference.md, "Logs").
 */
const lines = {
  'call answered': new Line<FinishedCall>('info'),
  'page answered': new Line<FinishedCall>('debug'),
  'unforeseen failure': new Line<Pick<FinishedCall, 'method' | 'route'> & Failed>('error'),
  'payment gateway failed': new Line<Failed>('error'),
  'ALARM payment approved after it was refused, and being given back': new Line<{ payment: string }>('error'),
  'ALARM payment not settled for more than a day': new Line<{ payment: string; state: SettlementState }>('error'),
  'ALARM payment refund failed': new Line<{ payment: string; reason: string }>('error'),
  'ALARM payment disputed': new Line<{ payment: string; dispute: string }>('error'),
  'ALARM cards are declined from one network: stolen ones may be tried out': new Line<{ declines: number }>('error'),
  'outside service fails': new Line<{ service: OutsideService }>('error'),
  'outside service answers again': new Line<{ service: OutsideService }>('info'),
  'ALARM no court records of a state with accounts: nobody there can pay': new Line<{ state: UsState }>('error'),
  'no court records': new Line<{ state: UsState }>('warn'),
  'record search failed': new Line<{ person: string } & Failed>('error'),
  'ALARM record search not ended for more than a day': new Line<{ person: string }>('error'),
  'unknown stage': new Line<{ workflow: string | null; stage: string | null }>('warn'),
  'court records of one case differ in their remedies': new Line<{ records: string }>('warn'),
  'cases of one number differ in their remedies': new Line<{ person: string }>('warn'),
  'identity left to the team': new Line<{ person: string }>('warn'),
  'other name left to the team': new Line<{ person: string }>('warn'),
  'letter left out': new Line<{
    person: string
    letter: LetterKind
    because: 'address not confirmed' | 'address refused' | 'too many letters'
  }>('info'),
  'letter may have been sent': new Line<{ person: string | null; letter: LetterKind | 'team' | 'waiting' } & Failed>(
    'warn',
  ),
  'text left out': new Line<{
    person: string
    text: SmsKind
    because: 'number refused' | 'number not texted' | 'too many texts'
  }>('info'),
  'text not taken': new Line<{ person: string; text: SmsKind; tries: number } & Failed>('error'),
  'text may have been sent': new Line<{ person: string; text: SmsKind } & Failed>('error'),
  'text not delivered': new Line<{ code: string }>('info'),
  'ALARM texts are refused by carriers': new Line<{ code: string }>('error'),
  'job failed': new Line<{ job: JobName } & Failed>('error'),
  'jobs out of order': new Line<{ queue: string | null } & Failed>('error'),
  'jobs wait for the database': new Line<{ queue: string | null } & Failed>('warn'),
  'database connection lost': new Line<Failed>('warn'),
  'database not counted': new Line<Failed>('warn'),
  crashed: new Line<Failed>('error'),
}
type LogLines = {
  readonly [Line in keyof typeof lines]: NonNullable<(typeof lines)[Line]['fields']>
}

export type Log = <Line extends keyof LogLines>(line: Line, fields: LogLines[Line]) => void

/** Bytes per write, and milliseconds between flushes. */
const buffered = { minLength: 4096, periodicFlush: 1000 } as const

/** Standard output, in order and flushed before the process exits. */
export const standardOutput = () => pino.destination({ dest: 1, sync: false, ...buffered })

interface ProgramLog {
  readonly log: Log
  readonly note: (text: string) => void
}

/** Writes each line as a JSON object: level, time, message, request id and the fields of `LogLines`. */
export function jsonLog(level: Level, destination: DestinationStream): ProgramLog {
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
    log: (line, fields) => logger[lines[line].level](describedIn(fields) as object, line),
    note: text => logger.info(text.trim()),
  }
}

/** Writes each line of at least this level as plain text, for a person at a terminal. */
export const plainLog =
  (write: (line: string) => void, level: Level = 'debug'): Log =>
  (line, given) => {
    if (levels.indexOf(lines[line].level) > levels.indexOf(level)) return
    const { error, ...fields } = describedIn(given)
    const named = Object.entries(fields).map(([name, value]) => `${name} ${String(value)}`)
    const because = error ? [errorSummary(error), ...error.places.map(place => `    ${place}`)].join('\n') : ''
    write([[line, ...named].join(', '), because].filter(part => part !== '').join(': '))
  }

/** All that a server writes to a terminal: lines for the person there. `note` writes at every level. */
export const terminalLog = (level: Level, write: (line: string) => void): ProgramLog => ({
  log: plainLog(write, level),
  note: write,
})

const describedIn = <Line extends keyof LogLines>(given: LogLines[Line]) => {
  const { error, ...fields } = given as LogLines[Line] & { readonly error?: unknown }
  return { ...fields, ...('error' in given && { error: describeError(error) }) }
}

const current = new AsyncLocalStorage<string>()

const requestId = (): string | undefined => current.getStore()

/** Adds this request id to all lines logged during the work. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work)

/** Ids as proxies write them (nginx, Envoy, HAProxy): 128 random bits. Anything else may be user input. */
const fromProxy = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** The request id from a trusted proxy, or a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header && fromProxy.test(header) ? header : randomUUID()

export interface DescribedError {
  readonly kind: string
  readonly code?: string
  /** Request id of a failed call to a service, and the parameter that it rejected. */
  readonly requestId?: string
  readonly param?: string
  readonly cause?: Omit<DescribedError, 'places'>
  readonly places: readonly string[]
}

/** Kind, code and places of an error and its cause, without messages: a database's repeat values. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { kind: 'not an error', places: [] }
  const places = stackBelowMessage(error).flatMap(line => (line.startsWith('    at ') ? [line.trim()] : []))
  return { ...kindOf(error), ...(error.cause !== undefined && { cause: kindOf(error.cause) }), places }
}

/** `DrizzleQueryError, caused by error 42P01`. */
export const errorSummary = ({ cause, ...error }: Omit<DescribedError, 'places'>) =>
  [error, ...(cause ? [cause] : [])]
    .map(({ code, kind }) => (code === undefined ? kind : `${kind} ${code}`))
    .join(', caused by ')

/** A line of the message may look like a stack frame and contain user input. */
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

/** A code or identifier (`42P01`, `req_1a`, `metadata[payment]`), not user input. */
const isName = /^[\w[\].-]{1,100}$/

/** An error that the operator can fix, printed as its message without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The same, about the arguments or the file of a command. */
export class InvalidInput extends OperatorError {
  override name = 'InvalidInput'
}

/** The message of a failing program: an operator error's own, else what `describe` returns. */
export const explain = (error: unknown, describe: (error: unknown) => string): string =>
  error instanceof OperatorError ? error.message : describe(error)
