import { asc, eq } from 'drizzle-orm'
import type { ListedMessage } from '../../domain/wire/message.ts'
import type { Database, Transaction } from '../database/database.ts'
import { messages, type MessageRow } from '../database/schema.ts'

/** The number under which the person and the team speak of a message, from its id. */
export const referenceOf = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** A message as the API lists it. */
export const entryOf = (row: MessageRow) =>
  ({
    type: row.type,
    created_at: row.created_at.toISOString(),
    case_numbers: [...(row.case_numbers ?? [])],
    reference: referenceOf(row.id),
    withdrawn_case_numbers: [...(row.withdrawn_case_numbers ?? [])],
    not_mine_case_numbers: [...(row.not_mine_case_numbers ?? [])],
    topic: row.topic ?? null,
    answered_on: row.answered_on,
    answered_at: row.answered_at?.toISOString() ?? null,
  }) satisfies ListedMessage

/** What a person has written, the first message first. */
export async function sentBy(database: Database | Transaction, personId: string) {
  const sent = await database
    .select()
    .from(messages)
    .where(eq(messages.person_id, personId))
    .orderBy(asc(messages.created_at))
  return sent.map(entryOf)
}
