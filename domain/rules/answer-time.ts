import { dayIn } from '../day.ts'
import type { UsState } from '../states.ts'

/**
 * The day, year-month-day, of a time that an API names: in this state, or as written where it names only a day. Null
 * for anything else.
 */
export function dayNamed(usState: UsState, time: string | null): string | null {
  if (time === null) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(time)) return time
  const moment = new Date(time)
  return Number.isNaN(moment.getTime()) ? null : dayIn(usState, moment)
}

const oneDay = 86_400_000
const isWorkingDay = (moment: number) => ![0, 6].includes(new Date(moment).getUTCDay())

/** Whether more working days than these have begun and ended after a day: then we should have answered (R616). */
export function isAnswerOverdue(asked: string, today: string, workingDays: number): boolean {
  let days = 0
  for (let moment = Date.parse(asked) + oneDay; moment < Date.parse(today); moment += oneDay)
    if (isWorkingDay(moment) && ++days >= workingDays) return true
  return false
}
