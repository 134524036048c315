const minute = 60_000

/** How long a session lasts without activity (R1001, R1002). */
export const idleMinutes = 30
export const idleMilliseconds = idleMinutes * minute
/** How long before its end the person is warned. */
export const warningMinutes = 2
export const warningMilliseconds = warningMinutes * minute

/**
 * Whether the person was away too long by the wall clock, in milliseconds since 1970. Without a known activity (null)
 * they count as active now: the session has just started, and the server has its own limit (R1002). An activity far in
 * the future, because the clock was set back, counts as long ago, which is safer on a shared computer.
 */
export const wasAway = (lastActivity: number | null, now: number): boolean =>
  lastActivity !== null && Math.abs(now - lastActivity) >= idleMilliseconds
