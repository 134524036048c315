import type { Message } from '../../domain/wire/message.ts'
import type { Person } from '../../domain/wire/person.ts'
import { portalOf } from './session.ts'

/** The person, who wants to be reached as this message says, if it does. */
export const withMedium = (person: Person, { contact_media }: Message): Person =>
  contact_media ? { ...person, contact_media } : person

/** Reports how a sent message says to reach the person, if it does. */
export const notifyMedium = (
  { context: { person }, system }: { context: { person: Person }; system: unknown },
  { sent }: { sent: Message },
) => {
  if (sent.contact_media)
    portalOf(system)?.send({ type: 'SESSION_CHANGED', changes: { person: withMedium(person, sent) } })
}
