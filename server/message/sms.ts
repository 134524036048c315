import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { getsSms } from '../../domain/promises.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { smsSecondsLeft, smsTime } from '../../domain/rules/sms-hours.ts'
import { type ReplyKind, type SmsKind, keywordIn, replyTo, smsTo } from '../../domain/sms.ts'
import { stateInfo } from '../../domain/states.ts'
import { smsNumber } from '../../domain/typed-figures.ts'
import { type Transaction, writeAudit } from '../database/database.ts'
import { countTry, isWithinLimit } from '../database/rate-limits.ts'
import { auditLog, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import type { JobData } from '../jobs/queues.ts'
import { NumberRefused, type NumberProblem, type SmsNotice, SmsNotTaken, type SmsSender } from '../ports/sms-sender.ts'
import { beginDelivery, endDelivery, Interrupted } from './deliveries.ts'
import { takesSms } from './sms-numbers.ts'
import { forgetStop, rememberStop, stoppedAt } from './stopped-numbers.ts'

type SmsNeeds = Needs<'tryLimit' | 'database' | 'jobs' | 'log' | 'now' | 'operator' | 'publicUrl' | 'smsSender'>

/** Queues an sms; whether the person wants sms and may get one is decided when it is sent. */
export const queueSms = (
  { jobs }: Needs<'jobs'>,
  transaction: Transaction,
  personId: string,
  text: SmsKind,
  { startAfter, repeats }: { readonly startAfter?: Date; readonly repeats?: string } = {},
): Promise<void> =>
  jobs.send(
    transaction,
    'person-text',
    { personId, text, ...(repeats !== undefined && { repeats }) },
    // while an equal sms waits for the morning, no second one is queued; one that is being retried may still fail
    { key: [personId, text, repeats].join(' ').trim(), ...(startAfter && { startAfter }) },
  )

/** Sms that are worth nothing later: over the limit they are left out, as their mails are. */
const canBeLeftOut: Readonly<Record<SmsKind, boolean>> = {
  caseMoved: true,
  emailChangeAsked: false,
  emailChanged: false,
  messageReceived: true,
  passwordChanged: false,
  reminder: false,
  resultsReady: true,
  somethingNeeded: true,
  textsTurnedOn: true,
}

/** Minutes after which an sms is tried again that was refused once, and twice. */
const waits = [10, 20]

/**
 * Sends an sms to a person; the only way to do so. Nothing is sent to people who do not want sms, or to a number that
 * takes none. Outside of sms hours it waits for 8 am in the person's state. Over the limit an sms is left out, or
 * throws `RetryLater`. A number that refuses sms now is marked. One that was surely not sent is tried three times
 * within the hour, in sms hours; one that may have been sent is not sent again.
 * @param job the id of the job that sends it
 */
export async function sendSms(
  dependencies: SmsNeeds,
  { personId, text: kind, repeats }: JobData['person-text'],
  job: string,
): Promise<void> {
  const { database, log, now, smsSender } = dependencies
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  const to = smsNumber(person?.phone)
  if (!person || !smsSender || to === null || person.opt_in_sms !== true) return
  const leaveOut = (because: 'number refused' | 'number not texted' | 'too many texts') =>
    log('text left out', { person: personId, text: kind, because })
  if (!takesSms(smsSender, person)) return leaveOut('number not texted')
  if (!wantsSms(person, smsSender) || (await stoppedAt(database, to))) return leaveOut('number refused')
  const from = smsTime(now(), stateInfo(person.us_state).timeZone)
  if (from > now()) {
    if (repeats !== undefined) return
    return database.transaction(within => queueSms(dependencies, within, personId, kind, { startAfter: from }))
  }
  const counted = { text: to, ...(kind === 'textsTurnedOn' && { firstText: to }) }
  const oneTry = await countTry(dependencies, counted).catch((error: unknown) => {
    if (refusalFrom(error).code !== 'tooManyAttempts') throw error
    if (!canBeLeftOut[kind]) throw new RetryLater()
    return null
  })
  if (oneTry === null) return leaveOut('too many texts')
  await handOver(dependencies, { person, kind, id: repeats ?? job, to, takeBack: oneTry.takeBack })
}

interface Handed {
  readonly person: PersonRow
  readonly kind: SmsKind
  /** The id of the job that tried it first. */
  readonly id: string
  readonly to: string
  /** Undoes what was counted, if it was surely not sent. */
  readonly takeBack: () => Promise<void>
}

/** Hands an sms to the service, unless it may have been. */
async function handOver(dependencies: SmsNeeds, { person, kind, id, to, takeBack }: Handed): Promise<void> {
  const { database, log, now, operator, publicUrl, smsSender } = dependencies
  const begun = await beginDelivery(dependencies, { id, person_id: person.id, medium: 'text', kind })
  if ('ended' in begun) {
    await takeBack()
    if (begun.ended === 'unknown')
      log('text may have been sent', { person: person.id, text: kind, error: new Interrupted() })
    return
  }
  const validSeconds = smsSecondsLeft(now(), stateInfo(person.us_state).timeZone)
  try {
    await smsSender?.send({ to, body: smsTo(person, kind, { operator, publicUrl }), reference: id, validSeconds })
  } catch (error) {
    if (!(error instanceof NumberRefused || error instanceof SmsNotTaken)) {
      await endDelivery(dependencies, id, { outcome: 'unknown' })
      return log('text may have been sent', { person: person.id, text: kind, error })
    }
    await takeBack()
    if (error instanceof NumberRefused) {
      await endDelivery(dependencies, id, { outcome: 'undelivered' })
      await markRefused(dependencies, to, error.problem)
      return log('text left out', { person: person.id, text: kind, because: 'number refused' })
    }
    log('text not taken', { person: person.id, text: kind, tries: begun.tries, error })
    const wait = waits[begun.tries - 1]
    return database.transaction(async transaction => {
      const refused = { outcome: 'refused', code: error.code } as const
      await endDelivery({ database: transaction, now }, id, refused)
      if (wait === undefined) return
      const startAfter = new Date(now().getTime() + wait * 60_000)
      await queueSms(dependencies, transaction, person.id, kind, { startAfter, repeats: id })
    })
  }
  await endDelivery(dependencies, id, { outcome: 'taken' })
}

/** Whether a person gets sms from this sender, or where any are sent. */
export const wantsSms = (person: PersonRow, sender: SmsSender | null): boolean =>
  getsSms({
    opt_in_sms: person.opt_in_sms,
    phone: person.phone,
    phone_reachable: person.phone_refused_at === null,
    phone_takes_texts: takesSms(sender, person),
    sends_texts: true,
  })

/** The people with a number of the form `+18015550142`, however it was typed. */
const hasNumber = (number: string) => {
  const digits = number.replaceAll(/\D/g, '')
  return inArray(sql`regexp_replace(${people.phone}, '\\D', '', 'g')`, [digits, digits.replace(/^1/, '')])
}

/** Marks a number that takes no sms, for everybody who has it. Those who answered STOP do not want them anymore. */
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
    await rememberStop(transaction, number, now())
    const stopped = await transaction
      .update(people)
      .set({ opt_in_sms: false, updated_at: now() })
      .where(and(hasNumber(number), eq(people.opt_in_sms, true)))
      .returning({ id: people.id })
    await auditEach({ now }, transaction, stopped, 'stopped texts')
  })
}

/**
 * Sms go to this number again: to those who wanted them before it refused them, or before STOP. Others with the same
 * number never asked for any. Returns whether the number had refused sms.
 */
const markStarted = ({ database, now }: Needs<'database' | 'now'>, number: string): Promise<boolean> =>
  database.transaction(async transaction => {
    const hadStopped = await forgetStop(transaction, number)
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
    return hadStopped || reachable.length > 0
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
 * Does what a call of the sms service reports: STOP and START change who gets sms, a number that refuses sms is
 * marked. Returns the answer to an sms, in the sender's language; null for none.
 */
export async function receiveNotice(
  dependencies: Needs<'tryLimit' | 'database' | 'log' | 'now' | 'operator'>,
  notice: SmsNotice,
): Promise<string | null> {
  const { log } = dependencies
  if (notice.kind === 'nothing new') return null
  if (notice.kind === 'received') return receiveSms(dependencies, notice)
  const { reference } = notice
  if (reference !== null)
    await endDelivery(
      dependencies,
      reference,
      notice.kind === 'not delivered' ? { outcome: 'undelivered', code: notice.code } : { outcome: notice.kind },
    )
  if (notice.kind === 'not delivered') {
    const { code, isForOperator, problem, to } = notice
    if (problem !== null) await markRefused(dependencies, to, problem)
    else log(isForOperator ? 'ALARM texts are refused by carriers' : 'text not delivered', { code })
  }
  return null
}

async function receiveSms(
  dependencies: Needs<'tryLimit' | 'database' | 'now' | 'operator'>,
  { from, body, isAnswered }: Extract<SmsNotice, { kind: 'received' }>,
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
