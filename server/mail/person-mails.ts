import { and, eq } from 'drizzle-orm'
import { weightier, openTasks, type CaseNews } from '../../domain/matters/tasks.ts'
import { answersOf } from '../answer/answers.ts'
import { matterListOf } from '../matter/matters.ts'
import type { Transaction } from '../database/open.ts'
import { payments, people } from '../database/schema.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import type { PlainLetter } from '../../domain/letters.ts'
import { sendLetter, type Mailing } from './send-letter.ts'

/** Mails a letter to a person, unless they are gone meanwhile or want no such mails (R902). */
export async function mailLetter(mailing: Mailing, personId: string, letter: PlainLetter): Promise<void> {
  const [person] = await mailing.database.select().from(people).where(eq(people.id, personId))
  if (person) await sendLetter(mailing, person, letter, {})
}

/** Mails the receipt of a payment that was approved. Nothing when its person is gone meanwhile. */
export async function mailReceipt(mailing: Mailing, paymentId: string): Promise<void> {
  const [paid] = await mailing.database
    .select({ person: people, amount: payments.amount })
    .from(payments)
    .innerJoin(people, eq(people.id, payments.person_id))
    .where(eq(payments.id, paymentId))
  if (!paid || paid.person.app_payment_date === null) return
  await sendLetter(mailing, paid.person, 'paymentReceived', { amount: paid.amount, date: paid.person.app_payment_date })
}

/** So long, in milliseconds, the mail about a client's cases waits for more of the same import. */
const gathering = 10 * 60_000

/**
 * Has a client told of their cases: once for all that is loaded in the next ten minutes, so that an import of many
 * cases is one mail.
 */
export async function gatherCaseNews(
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  transaction: Transaction,
  { id, case_news }: PersonRow,
  news: CaseNews,
): Promise<void> {
  await transaction
    .update(people)
    .set({ case_news: weightier(case_news, news) })
    .where(eq(people.id, id))
  const startAfter = new Date(now().getTime() + gathering)
  await jobs.send(transaction, 'case-mail', { personId: id }, { startAfter, key: id })
}

const letterOf: Readonly<Record<CaseNews, PlainLetter>> = { needed: 'somethingNeeded', moved: 'caseMoved' }

/**
 * Mails what has been gathered for a client, which then is told. Nobody is asked for what the portal does not ask for,
 * or no longer: such news only says that something has changed.
 */
export async function mailCaseNews(mailing: Mailing, personId: string): Promise<void> {
  const { database } = mailing
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  if (!person?.case_news) return
  const isAsked =
    openTasks(await matterListOf(database, person), await answersOf(database, personId), person.us_state).length > 0
  await mailLetter(mailing, personId, letterOf[isAsked ? person.case_news : 'moved'])
  const told = and(eq(people.id, personId), eq(people.case_news, person.case_news))
  await database.update(people).set({ case_news: null }).where(told)
}
