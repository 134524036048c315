const minute = 60
/** The timer stops counting at this many minutes. */
export const longestWait = 30

/** A wait by the wall clock: its start, and the last reading of the clock; milliseconds since 1970. */
export interface Wait {
  readonly since: number
  readonly seen: number
}

/**
 * The wait at this moment; it starts now if there was none. Time while the page slept, was in the background or
 * reloaded counts. If the clock was set back, the start moves with it, so that the wait continues from where it was
 * (R601).
 */
export function continueWait(before: Wait | null, now: number): Wait {
  if (!before) return { since: now, seen: now }
  return { since: before.since - Math.max(0, before.seen - now), seen: now }
}

/** How long a wait has lasted, in whole seconds; never negative. */
export const secondsOf = ({ since, seen }: Wait): number => Math.max(0, Math.floor((seen - since) / 1000))

/**
 * A waiting time in whole seconds as the timer shows it: seconds under 60, then minutes:seconds, then "over 30 minutes"
 * (R601).
 */
export function waitTime(seconds: number): { shown: string; unit: 'seconds' | 'minutes'; over: boolean } {
  if (seconds < minute) return { shown: String(seconds), unit: 'seconds', over: false }
  const shown = `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`
  return { shown, unit: 'minutes', over: seconds > longestWait * minute }
}
