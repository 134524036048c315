import { stateInfo, type UsState } from './states.ts'

/* Apart from other formats: the first page needs no time zones. */

/**
 * The calendar day, `yyyy-mm-dd`, of a moment in a state: a case's own, or else the person's. Never UTC's or the
 * device's. Swedish has this format.
 */
export const dayIn = (usState: UsState, moment: Date): string =>
  new Intl.DateTimeFormat('sv', {
    timeZone: stateInfo(usState).timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)

/** Compares days, year-month-day, for sorting: no alphabet is needed, which takes a slow phone 70 ms to read (R606). */
export const compareDays = (one: string, other: string): number => Number(one > other) - Number(one < other)
