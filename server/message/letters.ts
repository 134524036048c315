import { and, eq } from 'drizzle-orm'
import { type LetterData, letterTo, type PlainLetter } from '../../domain/letters.ts'
import { moreImportant, openTasks, type CaseNews } from '../../domain/matters/tasks.ts'
import type { Operator } from '../../domain/operator.ts'
import { isMailed, isNews, type LetterKind } from '../../domain/promises.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { isSmsKind } from '../../domain/sms.ts'
import { shownPhone } from '../../domain/typed-figures.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import type { Message } from '../../domain/wire/message.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import type { Transaction } from '../database/database.ts'
import { countTry } from '../database/rate-limits.ts'
import { type MessageRow, type PersonRow, payments, people, messages } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import { matterListOf } from '../matter/matters.ts'
import { AddressRefused, type Mail, MayBeSent } from '../ports/mailer.ts'
import { beginDelivery, endDelivery, Interrupted, mailTries } from './deliveries.ts'
import { referenceOf } from './sent.ts'
import { queueSms } from './sms.ts'

export type Mailing = Needs<'tryLimit' | 'database' | 'log' | 'mailer' | 'now' | 'operator' | 'publicUrl'> & {
  /** The id of the job that mails. */
  readonly job: string
}

/** Normalizes the addresses of a mailbox: tags after a plus, and dots at Gmail, are ignored. */
export function mailboxOf(email: string): string {
  const address = accountEmail(email)
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const host = address.slice(at + 1)
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

type About<Kind extends LetterKind> = Omit<LetterData<Kind>, 'operator' | 'publicUrl'>

/**
 * Sends a mail; the only way to do so. Those that can be turned off are skipped if turned off, unconfirmed or to an
 * address that was refused; over the limit, news are skipped, and others throw `RetryLater`. An address that is refused
 * now is marked. One that may have been sent is sent once more.
 * @param about what it says, or makes that once it is sent; `tries` is 2 for one that may have been sent before
 * @returns the same number; 0 if it was not sent
 */
export async function sendLetter<Kind extends LetterKind>(
  dependencies: Mailing,
  person: PersonRow,
  kind: Kind,
  about: About<Kind> | ((tries: number) => Promise<About<Kind>>),
): Promise<number> {
  const { log, operator, publicUrl } = dependencies
  const { email_confirmed_at, email_notices, email_refused_at } = person
  const email_confirmed = email_confirmed_at !== null
  const leaveOut = (because: 'address not confirmed' | 'address refused' | 'too many letters') => {
    log('letter left out', { person: person.id, letter: kind, because })
    return 0
  }
  if (!isMailed(kind, { email_confirmed, email_notices, email_reachable: email_refused_at === null })) {
    if (!email_notices && isNews(kind)) return 0
    return leaveOut(email_confirmed ? 'address refused' : 'address not confirmed')
  }
  const oneTry = await countTry(dependencies, { letter: mailboxOf(person.email) }).catch((error: unknown) => {
    if (refusalFrom(error).code !== 'tooManyAttempts') throw error
    if (!isNews(kind)) throw new RetryLater()
    return null
  })
  if (oneTry === null) return leaveOut('too many letters')
  try {
    return await handOver(dependencies, { person_id: person.id, kind }, oneTry.takeBack, async tries => {
      const says = typeof about === 'function' ? await about(tries) : about
      return letterTo(person, kind, { ...says, operator, publicUrl } as LetterData<Kind>)
    })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await markRefused(dependencies, person)
    return leaveOut('address refused')
  }
}

interface Handed {
  /** Null for a mail that is about nobody in particular. */
  readonly person_id: string | null
  readonly kind: LetterKind | 'team' | 'waiting'
}

/**
 * Hands a mail to the mail server, unless this job has. Throws if it was surely not sent, and if it may have been and
 * is sent once more.
 * @param takeBack undoes what was counted, if it was surely not sent
 * @returns how often it was handed over; 0 if it was before
 */
export async function handOver(
  dependencies: Omit<Mailing, 'tryLimit' | 'operator'>,
  { person_id, kind }: Handed,
  takeBack: () => Promise<void>,
  write: (tries: number) => Promise<Omit<Mail, 'messageId'>>,
): Promise<number> {
  const { job, log, mailer, publicUrl } = dependencies
  const begun = await beginDelivery(dependencies, { id: job, person_id, medium: 'mail', kind })
  if ('ended' in begun) {
    await takeBack()
    if (begun.ended === 'unknown')
      log('letter may have been sent', { person: person_id, letter: kind, error: new Interrupted() })
    return 0
  }
  try {
    await mailer.send({ ...(await write(begun.tries)), messageId: `<${job}@${new URL(publicUrl).hostname}>` })
  } catch (error) {
    if (error instanceof MayBeSent) {
      await endDelivery(dependencies, job, { outcome: 'unknown' })
      if (begun.tries < mailTries) throw error
      log('letter may have been sent', { person: person_id, letter: kind, error })
      return begun.tries
    }
    await takeBack()
    await endDelivery(dependencies, job, { outcome: 'refused', uncounted: true })
    throw error
  }
  // if this fails, it may have been sent
  await endDelivery(dependencies, job, { outcome: 'taken' })
  return begun.tries
}

/** Of a mail that no limit counts. */
export const nothingCounted = (): Promise<void> => Promise.resolve()

/** Marks the person's address as refused, unless the mail went to another one. */
async function markRefused({ database, now }: Needs<'database' | 'now'>, { id, email }: PersonRow): Promise<void> {
  await database
    .update(people)
    .set({ email_refused_at: now() })
    .where(and(eq(people.id, id), eq(people.email, email)))
}

/** Queues a letter as a mail, and as an sms if it is one that goes to phones. */
export async function queueLetter(
  { jobs }: Needs<'jobs'>,
  transaction: Transaction,
  personId: string,
  letter: PlainLetter,
): Promise<void> {
  await jobs.send(transaction, 'person-mail', { personId, letter })
  if (isSmsKind(letter)) await queueSms({ jobs }, transaction, personId, letter)
}

/** Mails a person, unless they are gone or have turned off such mails. */
export async function mailLetter(mailing: Mailing, personId: string, letter: PlainLetter): Promise<void> {
  const [person] = await mailing.database.select().from(people).where(eq(people.id, personId))
  if (person) await sendLetter(mailing, person, letter, {})
}

/** Mails the receipt of an approved payment, unless the person is gone. */
export async function mailReceipt(mailing: Mailing, paymentId: string): Promise<void> {
  const [paid] = await mailing.database
    .select({ person: people, amount: payments.amount })
    .from(payments)
    .innerJoin(people, eq(people.id, payments.person_id))
    .where(eq(payments.id, paymentId))
  if (!paid || paid.person.app_payment_date === null) return
  await sendLetter(mailing, paid.person, 'paymentReceived', { amount: paid.amount, date: paid.person.app_payment_date })
}

/** Milliseconds in which an import's case news are gathered into one mail. */
const gathering = 10 * 60_000

/** Queues a mail about a client's cases, one for all that is imported within ten minutes. */
export async function queueCaseNews(
  { jobs, now }: Needs<'jobs' | 'now'>,
  transaction: Transaction,
  { id, case_news }: PersonRow,
  news: CaseNews,
): Promise<void> {
  await transaction
    .update(people)
    .set({ case_news: moreImportant(case_news, news) })
    .where(eq(people.id, id))
  const startAfter = new Date(now().getTime() + gathering)
  await jobs.send(transaction, 'case-mail', { personId: id }, { startAfter, key: id })
}

const letterOf: Readonly<Record<CaseNews, PlainLetter>> = { needed: 'somethingNeeded', moved: 'caseMoved' }

/**
 * Queues the letter about a client's gathered case news. If nothing is asked of them any longer, it only says that
 * something changed.
 */
export async function gatherCaseNews({ database, jobs }: Needs<'database' | 'jobs'>, personId: string): Promise<void> {
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  const news = person?.case_news
  if (!news) return
  const isAsked =
    openTasks(await matterListOf(database, person), await savedAnswersOf(database, personId), person.us_state).length >
    0
  await database.transaction(async transaction => {
    // newer news have a job of their own
    const unchanged = and(eq(people.id, personId), eq(people.case_news, news))
    const taken = await transaction
      .update(people)
      .set({ case_news: null })
      .where(unchanged)
      .returning({ id: people.id })
    if (taken.length > 0) await queueLetter({ jobs }, transaction, personId, letterOf[isAsked ? news : 'moved'])
  })
}

/** Mails a saved message to the operator's contact address, unless the person is gone. */
export async function mailToTeam(dependencies: Omit<Mailing, 'tryLimit'>, messageId: string): Promise<void> {
  const { database, operator } = dependencies
  const [found] = await database
    .select({ message: messages, person: people })
    .from(messages)
    .innerJoin(people, eq(people.id, messages.person_id))
    .where(eq(messages.id, messageId))
  if (!found) return
  await handOver(dependencies, { person_id: found.person.id, kind: 'team' }, nothingCounted, async () =>
    teamMail(operator, found.person, found.message),
  )
}

const phoneOf = ({ phone }: PersonRow) => phone && shownPhone(phone)
const answersBy: Readonly<Record<NonNullable<Message['contact_media']>, (person: PersonRow) => string>> = {
  call: person => `a call to ${phoneOf(person) ?? 'a number that is not known'}`,
  sms: person => `a text message to ${phoneOf(person) ?? 'a number that is not known'}`,
  email: ({ email }) => `a mail to ${email}`,
  noPreference: person => `any way: ${[person.email, phoneOf(person)].filter(Boolean).join(', ')}`,
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** The mail to the team about a new message. Replies go to the person. */
function teamMail(operator: Operator, person: PersonRow, message: MessageRow): Omit<Mail, 'messageId'> {
  const { body, case_numbers, withdrawn_case_numbers, not_mine_case_numbers } = message
  const { contact_media, created_at, id, type } = message
  const { brandName, contactEmail } = operator
  const details = [
    `From: ${person.first_name} ${person.last_name}, ${person.us_state}`,
    `Person: ${person.id}`,
    `Identity confirmed: ${yesOrNo(person.verified)}`,
    `Address confirmed: ${yesOrNo(person.email_confirmed_at !== null)}`,
    `Language: ${person.language === 'es' ? 'Spanish' : 'English'}`,
    `Written: ${created_at.toISOString()}`,
    `Kind: ${type}`,
    ...(case_numbers ? [`Asks us to start with: ${case_numbers.join(', ')}`] : []),
    ...(withdrawn_case_numbers ? [`Takes back: ${withdrawn_case_numbers.join(', ')}`] : []),
    ...(not_mine_case_numbers ? [`Says it is not theirs: ${not_mine_case_numbers.join(', ')}`] : []),
    ...((case_numbers ?? withdrawn_case_numbers) ? [`Reference: ${referenceOf(id)}`] : []),
    `Wishes: ${contact_media ? answersBy[contact_media](person) : `an answer to ${person.email}`}`,
  ]
  return {
    to: contactEmail,
    replyTo: person.email,
    subject: `A message to ${brandName}`,
    text: `${details.join('\n')}\n\n${body}\n`,
  }
}
