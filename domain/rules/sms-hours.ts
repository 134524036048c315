/** The hours of the day in which a person gets sms, in their state: from 8 am until 9 pm (R906). */
const firstHour = 8
const lastHour = 21
/** Sms that begin in the last minute could arrive too late. */
const lastMinutes = 1

const minute = 60_000
const hour = 60 * minute

/**
 * When an sms may begin to be sent: now, or at 8 am of the same or the next day in this time zone, such as
 * `America/Denver` (R906).
 */
export function smsTime(now: Date, timeZone: string): Date {
  const { hours, minutes, rest } = clockIn(timeZone, now)
  const isOpen = hours >= firstHour && hours * 60 + minutes < lastHour * 60 - lastMinutes
  if (isOpen) return now
  const morning = now.getTime() + ((firstHour - hours + 24) % 24) * hour - minutes * minute - rest
  // the clock may have changed in that night
  return new Date(morning + (firstHour - clockIn(timeZone, new Date(morning)).hours) * hour)
}

/** Whole seconds until 9 pm in this time zone, during sms hours (R906). */
export function smsSecondsLeft(now: Date, timeZone: string): number {
  const { hours, minutes, rest } = clockIn(timeZone, now)
  return Math.floor(((lastHour - hours) * hour - minutes * minute - rest) / 1000)
}

/** The local clock: hours, minutes, and the milliseconds of the minute. */
function clockIn(timeZone: string, moment: Date) {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('sv', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(moment)
    .split(':')
    .map(Number)
  return { hours, minutes, rest: moment.getTime() % minute }
}
