import * as v from 'valibot'
import { flag, listOf, neededText, piece, textOrNull } from './readable.ts'

/**
 * `GET /v1/eligibility/reminders`: the cases that can be cleared later, by day, and those of which the person wants to
 * be told. `day` is year-month-day; null where none is known by now.
 */
export const remindersSchema = v.array(
  v.object({ case_number: v.string(), day: v.nullable(v.string()), wanted: v.boolean() }),
)

/** `PUT /v1/eligibility/reminders`: whether the person wants to be told of these cases. Others stay as they are. */
export const reminderChangeSchema = v.object({
  case_numbers: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(500)),
  wanted: v.boolean(),
})
export type ReminderChange = v.InferOutput<typeof reminderChangeSchema>

/** The same as a browser reads it. */
export const readableReminders = listOf(piece({ case_number: neededText, day: textOrNull, wanted: flag }))
export type Reminder = v.InferOutput<typeof readableReminders>[number]
