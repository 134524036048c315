import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { messageTypes } from '../../domain/wire/message.ts'
import { messages, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { readListOptions, writeList } from '../log/list.ts'

const columns = ['at', 'id', 'person', 'state', 'type', 'answer by', 'text'] as const

/** Parses the arguments of `npm run messages`. Returns the command, which resolves to its output; null if invalid. */
export function messagesCommand([command, ...rest]: readonly string[]):
  | ((workplace: Needs<'database'>) => Promise<string>)
  | null {
  const options = command === 'list' ? readListOptions(rest, { type: messageTypes }) : null
  if (options === null) return null
  const { filters, format, limit, since, until } = options
  return async ({ database }) => {
    const rows = await database
      .select({ message: messages, us_state: people.us_state })
      .from(messages)
      .innerJoin(people, eq(people.id, messages.person_id))
      .where(
        and(
          filters.type === undefined ? undefined : eq(messages.type, filters.type as (typeof messageTypes)[number]),
          since && gte(messages.created_at, since),
          until && lt(messages.created_at, until),
        ),
      )
      .orderBy(desc(messages.created_at))
      .limit(limit)
    return writeList(
      rows.map(({ message, us_state }) => ({
        at: message.created_at.toISOString(),
        id: message.id,
        person: message.person_id,
        state: us_state,
        type: message.type,
        'answer by': message.contact_media,
        text: message.body,
      })),
      columns,
      format,
    )
  }
}
