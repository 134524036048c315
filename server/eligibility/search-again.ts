import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { caseKey } from '../../domain/wire/eligibility.ts'
import { lockPersonIfExists } from '../account/person.ts'
import { people, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import { queueLetter } from '../message/letters.ts'
import { announce } from '../ports/webhook.ts'
import { isSameIdentity, keptCasesOf, matchRecords } from './match-records.ts'
import { keysOf, takeAway } from './old-names.ts'
import { findRecords, statusAfter } from './search.ts'

type SearchingAgain = Needs<'database' | 'jobs' | 'log' | 'metrics' | 'now' | 'recordSearch' | 'webhook'>

/**
 * Searches again for a person, or queues that for everyone whose search found nothing if `personId` is null: an import
 * may have brought their records.
 */
export async function searchPeopleAgain(
  dependencies: SearchingAgain,
  personId: string | null,
  isNameRemoved = false,
): Promise<void> {
  const { database, jobs } = dependencies
  if (personId !== null) {
    const own = and(eq(recordSearches.person_id, personId), isNull(recordSearches.completed_at))
    // the first search may have begun without a name that was added since
    if (
      (await searchAgain(dependencies, personId, isNameRemoved)) === null &&
      (await database.$count(recordSearches, own)) > 0
    )
      throw new RetryLater()
    return
  }
  const without = await database
    .select({ personId: recordSearches.person_id })
    .from(recordSearches)
    .where(and(isNotNull(recordSearches.completed_at), eq(recordSearches.count, 0)))
  for (const person of without) await jobs.send(database, 'search-again', person, { key: person.personId })
}

/**
 * Repeats a finished search, and mails the person if it finds more cases than before. One that finds fewer changes no
 * case, unless a name was removed. Returns the number of cases before and now; null where no search has finished.
 */
export async function searchAgain(
  dependencies: SearchingAgain,
  personId: string,
  isNameRemoved = false,
): Promise<{ readonly before: number; readonly found: number } | null> {
  const { database } = dependencies
  const finished = and(eq(recordSearches.person_id, personId), isNotNull(recordSearches.completed_at))
  const [ended] = await database
    .select({ person: people })
    .from(recordSearches)
    .innerJoin(people, eq(people.id, recordSearches.person_id))
    .where(finished)
  if (!ended) return null
  const records = await findRecords(dependencies, ended.person)
  return database.transaction(async transaction => {
    const person = await lockPersonIfExists(transaction, personId)
    const [search] = await transaction.select().from(recordSearches).where(finished).for('update')
    if (!search || !person) return null
    if (!isSameIdentity(person, ended.person)) throw new RetryLater()
    const kept = keptCasesOf(search, person.us_state)
    const before = kept.length
    const { cases, hasDiffering, namesInReview } = await matchRecords(transaction, person, records)
    const now = dependencies.now()
    await transaction.update(recordSearches).set({ searched_at: now, names_in_review: namesInReview }).where(finished)
    if (namesInReview.some(name => !search.names_in_review?.includes(name))) {
      dependencies.log('other name left to the team', { person: personId })
      await announce(dependencies, transaction, { type: 'name.waiting', data: { person_id: personId } })
    }
    const found = keysOf(cases)
    if (isNameRemoved) await takeAway(dependencies, transaction, person, each => !found.has(caseKey(each)))
    const left = isNameRemoved ? kept.filter(each => found.has(caseKey(each))) : kept
    if (cases.length <= left.length) return { before, found: cases.length }
    if (hasDiffering) dependencies.log('cases of one number differ in their remedies', { person: personId })
    await transaction
      .update(recordSearches)
      .set({ completed_at: now, changed_at: now, cases, count: cases.length })
      .where(finished)
    await transaction.update(people).set({ seen_results_at: null, updated_at: now }).where(eq(people.id, personId))
    await transaction
      .update(people)
      .set({ client_status: statusAfter(cases, person, now) })
      // keeps a status that the team has set
      .where(
        and(
          eq(people.id, personId),
          or(
            isNull(people.client_status),
            inArray(people.client_status, ['NEW', 'NEW_NO_RESULTS', 'NEW_NOT_ELIGIBLE']),
          ),
        ),
      )
    await queueLetter(dependencies, transaction, personId, 'resultsReady')
    await announce(dependencies, transaction, { type: 'results.ready', data: { person_id: personId } })
    return { before, found: cases.length }
  })
}

/** Queues another search for everyone whose last one is this many months ago; 0 for nobody. */
export async function queueOldSearches(
  { database, jobs, now }: Needs<'database' | 'jobs' | 'now'>,
  months: number,
): Promise<void> {
  if (months === 0) return
  const before = now()
  before.setUTCMonth(before.getUTCMonth() - months)
  const isOld = or(
    lt(recordSearches.searched_at, before),
    and(isNull(recordSearches.searched_at), lt(recordSearches.completed_at, before)),
  )
  const old = await database
    .select({ personId: recordSearches.person_id })
    .from(recordSearches)
    .where(and(isNotNull(recordSearches.completed_at), isOld))
  for (const person of old) await jobs.send(database, 'search-again', person, { key: person.personId })
}

/** Logs an alarm for each search that has been pending for more than a day. */
export async function reportLateSearches({ database, log, now }: Needs<'database' | 'log' | 'now'>): Promise<void> {
  const yesterday = new Date(now().getTime() - 86_400_000)
  const late = await database
    .select({ person: recordSearches.person_id })
    .from(recordSearches)
    .where(and(isNull(recordSearches.completed_at), lt(recordSearches.asked_at, yesterday)))
  for (const { person } of late) log('ALARM record search not ended for more than a day', { person })
}
