import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Message, messageListSchema, messageSchema } from '../../domain/wire/message.ts'
import { signedIn, type SignedIn } from '../account/sessions.ts'
import { countAttempt } from '../database/rate-limits.ts'
import { messages, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { operation } from '../http/operation.ts'
import { announce } from '../ports/webhook.ts'
import { queueLetter } from './letters.ts'

/** Milliseconds in which an identical message counts as a double click. */
const repeatedWithin = 10 * 60_000

/** Routes for messages to the team, which are saved and mailed (docs/operating-reference.md). */
export const messageRoutes = (
  dependencies: Needs<'attemptLimit' | 'database' | 'jobs' | 'now' | 'trustProxy' | 'webhook'>,
) =>
  new Hono<SignedIn>()
    .use('/v1/message/*', signedIn(dependencies))
    .get(
      '/v1/message',
      operation({ id: 'readMessages', does: 'The messages that the person has sent.', answers: messageListSchema }),
      async context => {
        const sent = await dependencies.database
          .select({ type: messages.type, created_at: messages.created_at })
          .from(messages)
          .where(eq(messages.person_id, context.var.person.id))
          .orderBy(asc(messages.created_at))
        return context.json(sent)
      },
    )
    .post(
      '/v1/message',
      operation({
        id: 'sendMessage',
        does: 'Write to the team; a `contact_media` is kept with the person.',
        sends: messageSchema,
        answers: messageListSchema.item,
        refusals: ['tooManyAttempts'],
      }),
      async context => {
        const message = context.req.valid('json')
        const { person } = context.var
        if (!(await isRepeated(dependencies, person, message))) {
          const messageByNetwork = networkOf(context, dependencies.trustProxy)
          await countAttempt(dependencies, { message: person.id, messageByNetwork })
          await keepMessage(dependencies, person, message)
        }
        return context.json({ type: message.type })
      },
    )

const keepMessage = (
  dependencies: Needs<'database' | 'jobs' | 'now' | 'webhook'>,
  { id }: PersonRow,
  message: Message,
): Promise<void> =>
  dependencies.database.transaction(async transaction => {
    const { jobs, now } = dependencies
    const [row] = await transaction
      .insert(messages)
      .values({ person_id: id, ...message, created_at: now() })
      .returning({ messageId: messages.id })
    if (!row) return
    const { contact_media } = message
    if (contact_media) await transaction.update(people).set({ contact_media }).where(eq(people.id, id))
    await jobs.send(transaction, 'team-mail', row)
    await queueLetter(dependencies, transaction, id, 'messageReceived')
    await announce(dependencies, transaction, {
      type: 'message.received',
      data: { person_id: id, message_id: row.messageId },
    })
  })

/** Whether the person has just sent this same message. */
async function isRepeated(
  { database, now }: Needs<'database' | 'now'>,
  { id }: PersonRow,
  { type, body, contact_media }: Message,
): Promise<boolean> {
  const same = and(
    eq(messages.person_id, id),
    eq(messages.type, type),
    eq(messages.body, body),
    contact_media ? eq(messages.contact_media, contact_media) : isNull(messages.contact_media),
    gt(messages.created_at, new Date(now().getTime() - repeatedWithin)),
  )
  return (await database.$count(messages, same)) > 0
}
