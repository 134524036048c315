/** Data exceptions and violated constraints: the value is wrong, and will be the next time. */
const wrongData = /^2[23]\w{3}$/

/**
 * PostgreSQL's code for the values that it did not take; null when a statement failed for any other reason. Its message
 * repeats values.
 */
export function refusedData(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Drizzle names the query, and the driver's error as its cause
  return wrongData.test(code) ? code : refusedData(error.cause)
}
