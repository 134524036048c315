const minute = 60_000

/** How long a session lasts without activity, in milliseconds (R1001, R1002). */
export const idleMilliseconds = 30 * minute
/** How long before its end the person is warned, in milliseconds. */
export const warningMilliseconds = 2 * minute

/**
 * Whether somebody was away for too long by the clock on the wall, in milliseconds since 1970; 0 for an activity that nobody knows of. One that
 * lies far in the future, because the clock was set back since, counts as long ago: on a shared computer that is the safe side.
 */
export const wasAway = (lastActivity: number, now: number): boolean => Math.abs(now - lastActivity) >= idleMilliseconds
