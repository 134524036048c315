import * as v from 'valibot'
import { devices } from '../device.ts'
import { answeredList, flag, neededText, piece, textOr } from './readable.ts'

const device = v.nullable(v.picklist(devices))

/**
 * `GET /v1/person/sessions`: where the person is logged in (R901). `id` reveals nothing about the token; `last_day` is
 * the day of the last call in the time zone of the person's state; `current` marks the session that asks.
 */
export const sessionsSchema = v.array(v.object({ id: v.string(), device, last_day: v.string(), current: v.boolean() }))

/** `POST /v1/person/sessions/end`: the session to end. */
export const sessionEndSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

export const readableSessions = answeredList(
  piece({ id: neededText, device: v.fallback(device, null), last_day: textOr(''), current: flag }),
)
export type OwnSession = v.InferOutput<typeof readableSessions>[number]
