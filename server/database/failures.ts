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
/** PostgreSQL going, coming, full or slow: connection exceptions, shutdowns, disk, too many connections, a timeout. */
const serverAway = /^(?:08\w{3}|57P0[123]|53100|53300|57014)$/
const driverGaveUp =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether a call has failed only because the database cannot be reached now: asked again later, it may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabasePanic) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (connectionLost.includes(code) || serverAway.test(code) || driverGaveUp.test(error.message)) return true
  // Drizzle names the query, and the driver's error as its cause; a host with several addresses fails with all of them
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}

/** Data exceptions and violated constraints: the value is wrong, and will be the next time. */
const wrongData = /^2[23]\w{3}$/

/** PostgreSQL's code for values that it did not take, whose message repeats them; null for any other failure. */
export function dataErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Drizzle names the query, and the driver's error as its cause
  return wrongData.test(code) ? code : dataErrorCode(error.cause)
}

/** PostgreSQL keeps no NUL character and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The embedded database has ended in the middle of its work. Only a new process can open it again. */
export class DatabasePanic extends Error {
  override name = 'DatabasePanic'
  constructor(cause: unknown) {
    super('The embedded database has ended. Is the disk of DATA_DIR full?', { cause })
  }
}

/** Answers the panic of an embedded database, as on a full disk. Every later call, which would hang, throws it. */
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
    // what its queries go through: it reads the error from the answer of `execProtocolRaw`, which throws none
    client.execProtocolStream = guarded(client.execProtocolStream.bind(client))
    client.execProtocolRaw = guarded(client.execProtocolRaw.bind(client))
  })
}

/** What ends a PostgreSQL server, or its machine; an internal error (XX000) of one statement says "ERROR". */
function isPanic(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus') return true
  const { code, severity } = error as Error & { readonly code?: unknown; readonly severity?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || (code === 'XX000' && severity !== 'ERROR')
}
