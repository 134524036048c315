import type { Reminder } from '../wire/reminder.ts'

/** The sample case of Utah that can be cleared later, and another one. */
export const sampleReminders = [
  { case_number: '151900456', day: '2031-02-03', wanted: false },
  { case_number: '161900457', day: '2032-05-09', wanted: false },
] as const satisfies readonly Reminder[]
