import type { PGlite } from '@electric-sql/pglite'

const connectionLost = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
/** PostgreSQL errors of a server that is stopping, starting, full or slow: connections, shutdown, disk, timeout. */
const serverAway = /^(?:08\w{3}|57P0[123]|53100|53300|57014)$/
const driverGaveUp =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether a call failed only because the database is unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabasePanic) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (connectionLost.includes(code) || serverAway.test(code) || driverGaveUp.test(error.message)) return true
  // Drizzle wraps the driver's error as its cause; a host with several addresses fails with all of them
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}

/** Data exceptions and constraint violations, which a retry can't fix. */
const wrongData = /^2[23]\w{3}$/

/** PostgreSQL's error code for rejected values, whose message repeats them; null for other failures. */
export function dataErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Drizzle wraps the driver's error as its cause
  return wrongData.test(code) ? code : dataErrorCode(error.cause)
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The embedded database crashed. Only a new process can reopen it. */
export class DatabasePanic extends Error {
  override name = 'DatabasePanic'
  constructor(cause: unknown) {
    super('The embedded database has ended. Is the disk of DATA_DIR full or broken?', { cause })
  }
}

/** Resolves when the embedded database panics, as on a full disk. Later calls, which would hang, then throw. */
export function watchForPanic(
  client: Pick<PGlite, 'execProtocol' | 'execProtocolRaw' | 'execProtocolStream'>,
): Promise<DatabasePanic> {
  let panic: DatabasePanic | null = null
  return new Promise(resolve => {
    const guarded =
      <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        if (panic) throw panic
        try {
          return await ask(...given)
        } catch (error) {
          if (panic) throw panic
          if (!isPanic(error)) throw error
          panic = new DatabasePanic(error)
          resolve(panic)
          throw panic
        }
      }
    client.execProtocol = guarded(client.execProtocol.bind(client))
    // queries use this call, which reads errors from the answer of `execProtocolRaw` and does not throw
    client.execProtocolStream = guarded(client.execProtocolStream.bind(client))
    client.execProtocolRaw = guarded(client.execProtocolRaw.bind(client))
  })
}

/** Severities that end a PostgreSQL server; an internal error (XX000) of one statement is only an "ERROR". */
function isPanic(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus') return true
  const { code, severity } = error as Error & { readonly code?: unknown; readonly severity?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || (code === 'XX000' && severity !== 'ERROR')
}
