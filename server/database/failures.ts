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

/** Characters that control a terminal or text direction, except line ends and tabs. */
export const isControlled = (text: string) => /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/u.test(text)
