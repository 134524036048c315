import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { dayIn } from '../../domain/day.ts'
import { namedBy } from '../../domain/reading/case-number.ts'
import { remindersFor, tellOn } from '../../domain/rules/reminders.ts'
import { smsTime } from '../../domain/rules/sms-hours.ts'
import { asksAmong, disownedAs } from '../../domain/rules/told.ts'
import { stateInfo, type UsState } from '../../domain/states.ts'
import type { Reminder, ReminderChange } from '../../domain/wire/reminder.ts'
import { lockPerson, lockPersonIfExists } from '../account/person.ts'
import type { Database, Transaction } from '../database/database.ts'
import { matters, people, type PersonRow, reminders } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { queueLetter } from '../message/letters.ts'
import { sentBy } from '../message/sent.ts'
import { resultsOf } from './search.ts'

type Asked = Pick<PersonRow, 'id' | 'us_state'>

/** What a person asked to be told of, without what is over. */
const askedBy = (database: Database | Transaction, { id }: Asked) =>
  database
    .select()
    .from(reminders)
    .where(and(eq(reminders.person_id, id), isNull(reminders.over_on)))
    .orderBy(asc(reminders.case_number))

/** `GET /v1/eligibility/reminders`: the cases of which a person can be told, and those that they asked about. */
export async function remindersOf(
  { database, now }: { readonly database: Database | Transaction; readonly now: () => Date },
  person: Asked,
): Promise<Reminder[]> {
  const { cases } = await resultsOf(database, person.id)
  const wanted = (await askedBy(database, person)).map(({ case_number }) => case_number)
  return [...remindersFor(cases, person.us_state, dayIn(person.us_state, now()), wanted)]
}

/** Keeps which cases a person wants to be told of, or not anymore; numbers of other cases are left out. */
export const storeReminders = (
  { database, now }: Needs<'database' | 'now'>,
  { id }: Pick<PersonRow, 'id'>,
  { case_numbers, wanted }: ReminderChange,
): Promise<Reminder[]> =>
  database.transaction(async transaction => {
    // two tabs change it one after the other
    const person = await lockPerson(transaction, id)
    const within = { database: transaction, now }
    const meant = namedBy(await remindersOf(within, person), each => each.case_number, case_numbers)
    const numbers = meant.filter(each => each.wanted !== wanted).map(each => each.case_number)
    if (numbers.length === 0) return remindersOf(within, person)
    const asked_on = dayIn(person.us_state, now())
    const rows = numbers.map(case_number => ({ person_id: id, case_number, asked_on, over_on: null }))
    const kept = await transaction.select().from(reminders).where(eq(reminders.person_id, id))
    // however they are spelled, and those that were over
    const before = namedBy(kept, each => each.case_number, numbers).map(each => each.case_number)
    await transaction.delete(reminders).where(and(eq(reminders.person_id, id), inArray(reminders.case_number, before)))
    if (wanted) await transaction.insert(reminders).values(rows)
    return remindersOf(within, person)
  })

/**
 * Tells the people of a state, by one mail and sms each, that a case of theirs can be cleared from today. Nothing is
 * sent before 8 am there, or late in the evening: the next run does it. Several servers may do so at once.
 */
export async function sendReminders(dependencies: Needs<'database' | 'jobs' | 'now'>, usState: UsState): Promise<void> {
  const { database, now } = dependencies
  if (smsTime(now(), stateInfo(usState).timeZone) > now()) return
  const ofState = inArray(
    reminders.person_id,
    database.select({ id: people.id }).from(people).where(eq(people.us_state, usState)),
  )
  await database.delete(reminders).where(and(ofState, lt(reminders.over_on, dayIn(usState, now()))))
  const waiting = await database
    .selectDistinct({ id: reminders.person_id })
    .from(reminders)
    .where(and(ofState, isNull(reminders.over_on)))
  for (const { id } of waiting) await database.transaction(transaction => remind(dependencies, transaction, id))
}

/** Tells a person, once a day, and marks what is over. */
async function remind({ jobs, now }: Needs<'jobs' | 'now'>, transaction: Transaction, personId: string): Promise<void> {
  const person = await lockPersonIfExists(transaction, personId)
  if (!person) return
  const today = dayIn(person.us_state, now())
  const ofPerson = eq(reminders.person_id, personId)
  if ((await transaction.$count(reminders, and(ofPerson, eq(reminders.over_on, today)))) > 0) return
  const { cases } = await resultsOf(transaction, personId)
  const taken = await takenNumbers(
    transaction,
    personId,
    cases.map(({ case_number }) => case_number),
  )
  const { over, by } = tellOn(await askedBy(transaction, person), cases, person.us_state, today, taken)
  const numbers = over.map(({ case_number }) => case_number)
  await transaction
    .update(reminders)
    .set({ over_on: today })
    .where(and(ofPerson, inArray(reminders.case_number, numbers)))
  if (by === 'mailAndSms') await queueLetter({ jobs }, transaction, personId, 'reminder')
  if (by === 'mail') await jobs.send(transaction, 'person-mail', { personId, letter: 'reminder' })
}

/** The numbers of cases that are cleared or begun, that the person asked us to start with, or says are not theirs. */
async function takenNumbers(transaction: Transaction, personId: string, numbers: readonly string[]): Promise<string[]> {
  const written = await sentBy(transaction, personId)
  const begun = await transaction
    .select({ number: matters.case_number })
    .from(matters)
    .where(eq(matters.person_id, personId))
  return [
    ...begun.flatMap(({ number }) => number ?? []),
    ...asksAmong(written).flatMap(({ case_numbers }) => case_numbers),
    ...numbers.filter(number => disownedAs(written, number) !== null),
  ]
}
