const minute = 60
const longest = 30 * minute

/** A waiting time of whole seconds as the timer shows it: seconds under 60, then minutes:seconds, then over 30 minutes (S2 §4.7). */
export function waitTime(seconds: number): { shown: string; over: boolean } {
  if (seconds < minute) return { shown: String(seconds), over: false }
  const shown = `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`
  return { shown, over: seconds > longest }
}
