import { and, eq } from 'drizzle-orm'
import { messageTypes } from '../../domain/wire/message.ts'
import type { Database } from '../database/database.ts'
import { messages, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { isAfter, isListed, type ListChoice, newestFirst, readListOptions, writeList } from '../log/list.ts'
import { referenceOf } from './letters.ts'

const byAge = { at: messages.created_at, id: messages.id }

/** Messages to the team with the writer's email and state, newest first. */
export const listMessages = (database: Database, options: ListChoice<'type'>) =>
  database
    .select({ message: messages, email: people.email, us_state: people.us_state })
    .from(messages)
    .innerJoin(people, eq(people.id, messages.person_id))
    .where(and(isListed(options, messages.created_at, { type: messages.type }), isAfter(options, byAge)))
    .orderBy(...newestFirst(byAge))
    .limit(options.limit)

const columns = [
  'at',
  'id',
  'person',
  'email',
  'state',
  'type',
  'answer by',
  'reference',
  'start with',
  'text',
] as const

/** Parses the arguments of `npm run messages`. Returns the command, which resolves to its output; null if invalid. */
export function messagesCommand([command, ...rest]: readonly string[]):
  | ((workplace: Needs<'database'>) => Promise<string>)
  | null {
  const options = command === 'list' ? readListOptions(rest, { type: messageTypes }) : null
  if (options === null) return null
  return async ({ database }) => {
    const rows = await listMessages(database, options)
    return writeList(
      rows.map(({ email, message, us_state }) => ({
        at: message.created_at,
        id: message.id,
        person: message.person_id,
        email,
        state: us_state,
        type: message.type,
        'answer by': message.contact_media,
        reference: referenceOf(message.id),
        'start with': message.case_numbers?.join(', ') ?? null,
        text: message.body,
      })),
      columns.filter(column => options.contacts || column !== 'email'),
      options.format,
    )
  }
}
