import pino, { type DestinationStream } from 'pino'
import { describeError, errorInWords } from './describe-error.ts'
import { levelOf, type Level, type Log, type LogLines } from './lines.ts'
import { requestId } from './request-id.ts'

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
