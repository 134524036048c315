import type { Message } from '../../domain/wire/message.ts'
import { changeSession, type WithSession } from './session.ts'

/** Reports how a sent message says to reach the person, if it does. */
export const reportMedium = (
  { context: { session }, system }: { context: WithSession; system: unknown },
  { sent: { contact_media } }: { sent: Message },
) => {
  if (contact_media) changeSession(system, { person: { ...session.person, contact_media } })
}
