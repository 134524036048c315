import { calendarFile } from '../../domain/calendar-file.ts'
import { readableReminders, type Reminder, type ReminderChange } from '../../domain/wire/reminder.ts'
import type { CalendarEvent } from '../../machines/reminders/reminders-machine.ts'
import { askServer } from './http.ts'
import { saveFile } from './save-file.ts'

/** Fetches the cases of which the person can be told. An API on another origin may not know. */
export const loadReminders = (): Promise<readonly Reminder[]> =>
  askServer('get', 'v1/eligibility/reminders', readableReminders)

/** Saves whether the person wants to be told of some cases; returns the list. */
export const saveReminders = (json: ReminderChange): Promise<readonly Reminder[]> =>
  askServer('put', 'v1/eligibility/reminders', readableReminders, { json })

/** Lets the browser save a file for the person's own calendar. */
export function saveCalendarFile(event: CalendarEvent) {
  // without https there is no `randomUUID`
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const text = calendarFile({ ...event, id, at: new Date() })
  saveFile(new Blob([text], { type: 'text/calendar' }), 'calendar.ics')
}
