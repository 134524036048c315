import { remindersMachine } from '../../../machines/reminders/reminders-machine.ts'
import { call } from '../../../machines/shared/call.ts'
import { loadReminders, saveCalendarFile, saveReminders } from '../../services/reminders.ts'

/** The cases of which people can be told, with their services: part of the results and of the account. */
export const reminders = remindersMachine.provide({
  actors: { loadReminders: call(loadReminders), saveReminders: call(saveReminders) },
  actions: { saveFile: (_, event) => saveCalendarFile(event) },
})
