import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { decisionOn } from '../../domain/matters/tasks.ts'
import { namedBy } from '../../domain/reading/case-number.ts'
import { asksAmong } from '../../domain/rules/told.ts'
import { type Message, messageListSchema, messageSchema } from '../../domain/wire/message.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { lockPerson } from '../account/person.ts'
import { requireSession, type SignedIn } from '../account/sessions.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import type { Transaction } from '../database/database.ts'
import { countTry } from '../database/rate-limits.ts'
import { messages, people, type MessageRow, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { operation } from '../http/operation.ts'
import { announce } from '../ports/webhook.ts'
import { queueLetter } from './letters.ts'
import { entryOf, sentBy } from './sent.ts'

/** Milliseconds in which an identical message counts as a double click. */
const repeatedWithin = 10 * 60_000

/** Routes for messages to the team, which are saved and mailed (docs/operating-reference.md). */
export const messageRoutes = (
  dependencies: Needs<'tryLimit' | 'database' | 'jobs' | 'now' | 'trustProxy' | 'webhook'>,
) =>
  new Hono<SignedIn>()
    .use('/v1/message/*', requireSession(dependencies))
    .get(
      '/v1/message',
      operation({ id: 'readMessages', does: 'The messages that the person has sent.', responds: messageListSchema }),
      async context => {
        return context.json(await sentBy(dependencies.database, context.var.person.id))
      },
    )
    .post(
      '/v1/message',
      operation({
        id: 'sendMessage',
        does: 'Write to the team; a `contact_media` is kept with the person. Nobody asks twice to start with a case, unless they have taken it back with `withdrawn_case_numbers`. A message with `decisions` goes out once, and only if they are what is saved in `agreed_cases`; sent again, it is answered with the first.',
        sends: messageSchema,
        responds: messageListSchema.item,
        refusals: ['alreadyAsked', 'decisionNotSaved', 'tooManyAttempts'],
      }),
      async context => {
        const message = context.req.valid('json')
        const { person } = context.var
        const repeated = await repeatedMessage(dependencies, person, message)
        if (repeated) return context.json(entryOf(repeated))
        const messageByNetwork = networkOf(context, dependencies.trustProxy)
        await countTry(dependencies, { message: person.id, messageByNetwork })
        return context.json(entryOf(await keepMessage(dependencies, person, message)))
      },
    )

const keepMessage = (
  dependencies: Needs<'database' | 'jobs' | 'now' | 'webhook'>,
  { id }: PersonRow,
  message: Message,
): Promise<MessageRow> =>
  dependencies.database.transaction(async transaction => {
    const { jobs, now } = dependencies
    const { contact_media, case_numbers = [], withdrawn_case_numbers = [], decisions } = message
    // two tabs ask, or take back, one after the other
    if (case_numbers.length + withdrawn_case_numbers.length > 0) await lockPerson(transaction, id)
    if (case_numbers.length > 0) await expectNotAsked(transaction, id, case_numbers)
    const told = decisions && (await toldBefore(transaction, id, decisions))
    if (told) return told
    const [row] = await transaction
      .insert(messages)
      .values({ person_id: id, ...message, created_at: now() })
      .returning()
    if (!row) throw new Error('an inserted row is returned')
    if (contact_media) await transaction.update(people).set({ contact_media }).where(eq(people.id, id))
    await jobs.send(transaction, 'team-mail', { messageId: row.id })
    await queueLetter(dependencies, transaction, id, 'messageReceived')
    await announce(dependencies, transaction, {
      type: 'message.received',
      data: { person_id: id, message_id: row.id },
    })
    if (case_numbers.length > 0)
      await announce(dependencies, transaction, {
        type: 'start.asked',
        data: { person_id: id, message_id: row.id },
      })
    return row
  })

/** Throws 409 if the person asks us already to start with one of these cases, however it is spelled. */
async function expectNotAsked(transaction: Transaction, personId: string, numbers: readonly string[]): Promise<void> {
  const known = asksAmong(await sentBy(transaction, personId)).flatMap(each => each.case_numbers)
  const twice = namedBy(numbers, number => number, known)
  if (twice.length > 0) throw refused('alreadyAsked', { numbers: twice.join(', ') })
}

/**
 * The message that has told the team these decisions already, if there is one: it goes out once. Throws 409 if one of
 * them is not what is saved.
 */
async function toldBefore(
  transaction: Transaction,
  personId: string,
  decisions: NonNullable<Message['decisions']>,
): Promise<MessageRow | undefined> {
  // two tabs tell one after the other
  await lockPerson(transaction, personId)
  const answers = await savedAnswersOf(transaction, personId)
  const isSaved = decisions.every(({ id, task, says }) => decisionOn(answers, { id }, task)?.says === says)
  if (!isSaved) throw refused('decisionNotSaved')
  const sent = await transaction
    .select()
    .from(messages)
    .where(and(eq(messages.person_id, personId), isNotNull(messages.decisions)))
    .orderBy(asc(messages.created_at))
  const keyOf = ({ id, task, says }: (typeof decisions)[number]) => JSON.stringify([id, task, says])
  const tellingOf = (decision: (typeof decisions)[number]) =>
    sent.find(row => row.decisions?.some(told => keyOf(told) === keyOf(decision)))
  return decisions.every(tellingOf) ? tellingOf(decisions[0]!) : undefined
}

/** This same message, if the person has just sent it. What was asked, taken back and asked again was not repeated. */
async function repeatedMessage(
  { database, now }: Needs<'database' | 'now'>,
  { id }: PersonRow,
  { type, body, contact_media, case_numbers, withdrawn_case_numbers }: Message,
): Promise<MessageRow | undefined> {
  const same = and(
    eq(messages.person_id, id),
    eq(messages.type, type),
    eq(messages.body, body),
    contact_media ? eq(messages.contact_media, contact_media) : isNull(messages.contact_media),
    gt(messages.created_at, new Date(now().getTime() - repeatedWithin)),
  )
  const [repeated] = await database.select().from(messages).where(same).orderBy(desc(messages.created_at)).limit(1)
  if (!repeated || !(case_numbers ?? withdrawn_case_numbers)) return repeated
  const isSame = (one: readonly string[] | null, other: readonly string[] = []) =>
    (one ?? []).join('\n') === other.join('\n')
  if (!isSame(repeated.case_numbers, case_numbers)) return undefined
  if (!isSame(repeated.withdrawn_case_numbers, withdrawn_case_numbers)) return undefined
  const asksOrTakesBack = or(isNotNull(messages.case_numbers), isNotNull(messages.withdrawn_case_numbers))
  const [last] = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.person_id, id), asksOrTakesBack))
    .orderBy(desc(messages.created_at))
    .limit(1)
  return last?.id === repeated.id ? repeated : undefined
}
