import { DatabasePanic } from './panic.ts'

/** What Node says of a connection that cannot be made or has ended. */
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
/** What the driver says without a code. */
const driverGaveUp =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether a call has failed only because the database cannot be reached now: asked again later, it may succeed. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabasePanic) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (connectionLost.includes(code) || serverAway.test(code) || driverGaveUp.test(error.message)) return true
  // Drizzle names the query, and the driver's error as its cause; a host with several addresses fails with all of them
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true
  return isDatabaseGone(error.cause)
}

/** Data exceptions and violated constraints: the value is wrong, and will be the next time. */
const wrongData = /^2[23]\w{3}$/

/** PostgreSQL's code for values that it did not take, whose message repeats them; null for any other failure. */
export function refusedData(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Drizzle names the query, and the driver's error as its cause
  return wrongData.test(code) ? code : refusedData(error.cause)
}

/** PostgreSQL keeps no NUL character and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
