import { and, eq, isNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '../../domain/day.ts'
import { isCalendarDate } from '../../domain/wire/fields.ts'
import { messageTypes } from '../../domain/wire/message.ts'
import { type Database, writeAudit } from '../database/database.ts'
import { type Actor, type MessageRow, messages, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { isAfter, isListed, type ListChoice, newestFirst, readListOptions, writeList } from '../log/list.ts'
import { InvalidInput } from '../log/log.ts'
import { referenceOf } from './sent.ts'

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
  'answered',
  'answer by',
  'reference',
  'start with',
  'takes back',
  'not theirs',
  'about',
  'text',
] as const

type Work = (workplace: Needs<'database' | 'now'>, actor: Actor) => Promise<string>

/** Parses the arguments of `npm run messages`. Returns the command, which resolves to its output; null if invalid. */
export function messagesCommand([command, ...rest]: readonly string[]): Work | null {
  if (command === 'answered') return answeredCommand(rest)
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
        answered: message.answered_on,
        'answer by': message.contact_media,
        reference: referenceOf(message.id),
        'start with': message.case_numbers?.join(', ') ?? null,
        'takes back': message.withdrawn_case_numbers?.join(', ') ?? null,
        'not theirs': message.not_mine_case_numbers?.join(', ') ?? null,
        about: message.topic ?? null,
        text: message.body,
      })),
      columns.filter(column => options.contacts || column !== 'email'),
      options.format,
    )
  }
}

/** `answered ID`, or `answered --before DAY` for all that were written before a day. */
function answeredCommand(args: readonly string[]): Work | null {
  const [which = '', day = ''] = args
  if (which === '--before' && args.length === 2 && isCalendarDate(day))
    return async (workplace, actor) => {
      const open = and(isNull(messages.answered_on), lt(messages.created_at, new Date(day)))
      const rows = await workplace.database.select({ id: messages.id }).from(messages).where(open)
      for (const { id } of rows) await markAnswered(workplace, id, null, actor)
      return `${rows.length} message${rows.length === 1 ? '' : 's'} marked as answered.`
    }
  if (args.length !== 1 || which.startsWith('-')) return null
  return async (workplace, actor) => {
    const row = await markAnswered(workplace, which, null, actor)
    if (row === null) throw new InvalidInput(`There is no message ${which}.`)
    return `Message ${row.id} was answered on ${row.answered_on}.`
  }
}

/**
 * Marks a message as answered on a day (null: today, in the person's state). Without a day, one that was marked keeps
 * its own. Returns the message; null if there is none.
 */
export const markAnswered = (
  { database, now }: Needs<'database' | 'now'>,
  id: string,
  day: string | null,
  actor: Actor,
): Promise<MessageRow | null> =>
  database.transaction(async transaction => {
    const isThis = eq(messages.id, id)
    const [found] = v.UUID_REGEX.test(id)
      ? await transaction
          .select({ message: messages, us_state: people.us_state })
          .from(messages)
          .innerJoin(people, eq(people.id, messages.person_id))
          .where(isThis)
      : []
    if (!found) return null
    const { message, us_state } = found
    const answered_on = day ?? message.answered_on ?? dayIn(us_state, now())
    if (answered_on === message.answered_on) return message
    const answered_at = message.answered_at ?? now()
    await transaction.update(messages).set({ answered_on, answered_at }).where(isThis)
    const about = { person_id: message.person_id, subject: id }
    await writeAudit(transaction, { at: now(), actor, action: 'answered a message', ...about })
    return { ...message, answered_on, answered_at }
  })
