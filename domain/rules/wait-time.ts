const minute = 60
/** The timer counts no further than this; minutes. */
export const longestWait = 30

/** A wait by the clock on the wall: when it began, and when the clock was last looked at; milliseconds since 1970. */
export interface Wait {
  readonly since: number
  readonly seen: number
}

/**
 * The wait as it is now; without an earlier one it begins now. Time that passed while the page slept, in the background
 * or was read again counts; a clock that was set back moves the beginning with it, so that the wait goes on from where
 * it was (R601).
 */
export function goOnWaiting(before: Wait | null, now: number): Wait {
  if (!before) return { since: now, seen: now }
  return { since: before.since - Math.max(0, before.seen - now), seen: now }
}

/** How long a wait has lasted, in whole seconds; never less than none. */
export const secondsOf = ({ since, seen }: Wait): number => Math.max(0, Math.floor((seen - since) / 1000))

/**
 * A waiting time of whole seconds as the timer shows it: seconds under 60, then minutes:seconds, then over 30 minutes
 * (R601).
 */
export function waitTime(seconds: number): { shown: string; unit: 'seconds' | 'minutes'; over: boolean } {
  if (seconds < minute) return { shown: String(seconds), unit: 'seconds', over: false }
  const shown = `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`
  return { shown, unit: 'minutes', over: seconds > longestWait * minute }
}
