import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isTexted } from '../../domain/promises.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { textingSecondsLeft, textingTime } from '../../domain/rules/texting-hours.ts'
import { stateInfo } from '../../domain/states.ts'
import { type ReplyKind, type TextKind, keywordIn, replyTo, textTo } from '../../domain/texts.ts'
import { textNumber } from '../../domain/typed-figures.ts'
import { type Transaction, writeAudit } from '../database/database.ts'
import { countAttempt, isWithinLimit } from '../database/rate-limits.ts'
import { auditLog, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import { NumberRefused, type NumberProblem, type TextNotice } from '../ports/text-sender.ts'

type Texting = Needs<'attemptLimit' | 'database' | 'jobs' | 'log' | 'now' | 'operator' | 'publicUrl' | 'textSender'>

/** Queues a text; whether the person wants texts and may get one is decided when it is sent. */
export const queueText = (
  { jobs }: Needs<'jobs'>,
  transaction: Transaction,
  personId: string,
  text: TextKind,
  startAfter?: Date,
): Promise<void> =>
  jobs.send(
    transaction,
    'person-text',
    { personId, text },
    // what waits for the morning is said once
    { key: `${personId} ${text}`, ...(startAfter && { startAfter }) },
  )

/** Texts that are worth nothing later: over the limit they are left out, as their mails are. */
const canBeLeftOut: Readonly<Record<TextKind, boolean>> = {
  caseMoved: true,
  emailChangeAsked: false,
  emailChanged: false,
  messageReceived: true,
  passwordChanged: false,
  resultsReady: true,
  somethingNeeded: true,
  textsTurnedOn: true,
}

/**
 * Texts a person; the only way to do so. Nothing is sent to people who do not want texts, or to a number that takes
 * none. Outside of texting hours it waits for 8 am in the person's state. Over the limit a text is left out, or
 * throws `RetryLater`. A number that refuses texts now is marked.
 */
export async function sendText(dependencies: Texting, personId: string, kind: TextKind): Promise<void> {
  const { database, log, now, operator, publicUrl, textSender } = dependencies
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  const to = textNumber(person?.phone)
  if (!person || !textSender || to === null || person.opt_in_sms !== true) return
  if (!isTexted(reachOf(person)))
    return log('text left out', { person: personId, text: kind, because: 'number refused' })
  const { timeZone } = stateInfo(person.us_state)
  const from = textingTime(now(), timeZone)
  if (from > now()) return database.transaction(within => queueText(dependencies, within, personId, kind, from))
  const counted = { text: to, ...(kind === 'textsTurnedOn' && { firstText: to }) }
  const attempt = await countAttempt(dependencies, counted).catch((error: unknown) => {
    if (refusalFrom(error).code !== 'tooManyAttempts') throw error
    if (!canBeLeftOut[kind]) throw new RetryLater()
    return null
  })
  if (attempt === null) return log('text left out', { person: personId, text: kind, because: 'too many texts' })
  const validSeconds = textingSecondsLeft(now(), timeZone)
  try {
    await textSender.send({ to, body: textTo(person, kind, { operator, publicUrl }), validSeconds })
  } catch (error) {
    await attempt.takeBack()
    if (!(error instanceof NumberRefused)) throw error
    await markRefused(dependencies, to, error.problem)
    log('text left out', { person: personId, text: kind, because: 'number refused' })
  }
}

/** What decides whether a person is texted, where texts are sent. */
const reachOf = ({ opt_in_sms, phone, phone_refused_at }: PersonRow) => ({
  opt_in_sms,
  phone,
  phone_reachable: phone_refused_at === null,
  sends_texts: true,
})

/** Whether a person is texted, where texts are sent. */
export const wantsTexts = (person: PersonRow): boolean => isTexted(reachOf(person))

/** The people with a number of the form `+18015550142`, however it was typed. */
const hasNumber = (number: string) => {
  const digits = number.replaceAll(/\D/g, '')
  return inArray(sql`regexp_replace(${people.phone}, '\\D', '', 'g')`, [digits, digits.replace(/^1/, '')])
}

/** Marks a number that takes no texts, for everybody who has it. Those who answered STOP do not want them anymore. */
function markRefused(
  { database, now }: Needs<'database' | 'now'>,
  number: string,
  problem: NumberProblem,
): Promise<void> {
  return database.transaction(async transaction => {
    // since when: a STOP may follow what the carrier said
    const since = and(hasNumber(number), isNull(people.phone_refused_at))
    await transaction.update(people).set({ phone_refused_at: now() }).where(since)
    if (problem !== 'stopped') return
    const stopped = await transaction
      .update(people)
      .set({ opt_in_sms: false, updated_at: now() })
      .where(and(hasNumber(number), eq(people.opt_in_sms, true)))
      .returning({ id: people.id })
    await auditEach({ now }, transaction, stopped, 'stopped texts')
  })
}

/**
 * Texts go to this number again: to those who wanted them before it refused them, or before STOP. Others with the same
 * number never asked for any. Returns whether the number had refused texts.
 */
const markStarted = ({ database, now }: Needs<'database' | 'now'>, number: string): Promise<boolean> =>
  database.transaction(async transaction => {
    const refusing = and(hasNumber(number), isNotNull(people.phone_refused_at))
    const whoStopped = await transaction
      .selectDistinct({ id: people.id })
      .from(people)
      .innerJoin(auditLog, and(eq(auditLog.person_id, people.id), gte(auditLog.at, people.phone_refused_at)))
      .where(and(refusing, eq(auditLog.action, 'stopped texts')))
    const reachable = await transaction
      .update(people)
      .set({ phone_refused_at: null, updated_at: now() })
      .where(refusing)
      .returning({ id: people.id })
    const started = whoStopped.map(({ id }) => id)
    await transaction.update(people).set({ opt_in_sms: true }).where(inArray(people.id, started))
    await auditEach({ now }, transaction, whoStopped, 'asked for texts')
    return reachable.length > 0
  })

async function auditEach(
  { now }: Needs<'now'>,
  transaction: Transaction,
  changed: readonly { readonly id: string }[],
  action: 'asked for texts' | 'stopped texts',
): Promise<void> {
  for (const { id } of changed) await writeAudit(transaction, { at: now(), actor: 'person', action, person_id: id })
}

/**
 * Does what a call of the text service reports: STOP and START change whom we text, a number that refuses texts is
 * marked. Returns the answer to a text, in the sender's language; null for none.
 */
export async function receiveNotice(
  dependencies: Needs<'attemptLimit' | 'database' | 'log' | 'now' | 'operator'>,
  notice: TextNotice,
): Promise<string | null> {
  const { log } = dependencies
  if (notice.kind === 'nothing new') return null
  if (notice.kind === 'not delivered') {
    const { code, isForOperator, problem, to } = notice
    if (problem !== null) await markRefused(dependencies, to, problem)
    else log(isForOperator ? 'ALARM texts are refused by carriers' : 'text not delivered', { code })
    return null
  }
  return receiveText(dependencies, notice)
}

async function receiveText(
  dependencies: Needs<'attemptLimit' | 'database' | 'now' | 'operator'>,
  { from, body, isAnswered }: Extract<TextNotice, { kind: 'received' }>,
): Promise<string | null> {
  const { database, operator } = dependencies
  const asked = keywordIn(body)
  const [known] = await database.select().from(people).where(hasNumber(from)).limit(1)
  const reply = (kind: ReplyKind) => {
    const language = asked?.language === 'es' ? 'es' : (known?.language ?? 'en')
    return isAnswered ? null : replyTo({ language, us_state: known?.us_state ?? null }, kind, operator)
  }
  if (asked?.keyword === 'stop') {
    await markRefused(dependencies, from, 'stopped')
    return reply('stopped')
  }
  if (asked?.keyword === 'start' && (await markStarted(dependencies, from))) return reply('started')
  // two programs that answer each other would never end
  if (!(await isWithinLimit(dependencies, { textAnswer: from }))) return null
  return reply(asked ? 'help' : 'unread')
}
