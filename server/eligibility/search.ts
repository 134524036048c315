import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { dayIn } from '../../domain/day.ts'
import { keptCases } from '../../domain/reading/case-number.ts'
import { inOrder } from '../../domain/rules/case-order.ts'
import { caseEligibility } from '../../domain/rules/eligibility.ts'
import { type Case, caseKey, type Eligibility } from '../../domain/wire/eligibility.ts'
import type { knownClientStatuses } from '../../domain/wire/person.ts'
import { lockPersonIfExists } from '../account/person.ts'
import type { Database, Transaction } from '../database/database.ts'
import { people, type PersonRow, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import { queueLetter } from '../message/letters.ts'
import { type FoundRecords, SearchFailed } from '../ports/record-search.ts'
import { announce } from '../ports/webhook.ts'
import { isSameIdentity, keptCasesOf, type Matched, matchRecords, searchRequestOf } from './match-records.ts'

/** Queues a record search after `searchDelaySeconds`, once per person. */
export const startSearch = (
  { database, jobs, now, searchDelaySeconds }: Needs<'database' | 'jobs' | 'now' | 'searchDelaySeconds'>,
  personId: string,
  within?: Transaction,
): Promise<void> =>
  (within ?? database).transaction(async transaction => {
    const [begun] = await transaction
      .insert(recordSearches)
      .values({ person_id: personId, asked_at: now() })
      .onConflictDoNothing()
      .returning({ person_id: recordSearches.person_id })
    if (!begun) return
    const startAfter = new Date(now().getTime() + searchDelaySeconds * 1000)
    await jobs.send(transaction, 'record-search', { personId }, { startAfter, key: personId })
  })

/**
 * Makes the search of a corrected person again. What was found for who they were is gone, also if nothing is found now.
 * Who has not shown who they are has no search until they do.
 */
export async function restartSearch(
  dependencies: Needs<'database' | 'jobs' | 'now' | 'searchDelaySeconds'>,
  transaction: Transaction,
  { id, verified }: Pick<PersonRow, 'id' | 'verified'>,
): Promise<void> {
  const own = eq(recordSearches.person_id, id)
  await transaction
    .update(people)
    .set({ seen_results_at: null, client_status: 'NEW' })
    // keeps a status that the team has set
    .where(and(eq(people.id, id), inArray(people.client_status, [...statusesAfterSearch])))
  if (!verified) return void (await transaction.delete(recordSearches).where(own))
  const at = dependencies.now()
  const [begun] = await transaction
    .update(recordSearches)
    .set({ ...notSearched, asked_at: at })
    .where(own)
    .returning({ person_id: recordSearches.person_id })
  if (!begun) return startSearch(dependencies, id, transaction)
  const startAfter = new Date(at.getTime() + dependencies.searchDelaySeconds * 1000)
  // a search that is under way begins again by itself, but may also end before it notices
  const key = `${id} ${at.toISOString()}`
  await dependencies.jobs.send(transaction, 'record-search', { personId: id }, { startAfter, key })
}

const notSearched = {
  completed_at: null,
  changed_at: null,
  searched_at: null,
  cases: null,
  count: null,
  names_in_review: null,
  is_delayed: false,
}

/** The cases that the search has found; none, without a time, until it has ended. */
export async function resultsOf(database: Database | Transaction, personId: string): Promise<Eligibility> {
  const [row] = await database
    .select({ search: recordSearches, us_state: people.us_state })
    .from(recordSearches)
    .innerJoin(people, eq(people.id, recordSearches.person_id))
    .where(eq(recordSearches.person_id, personId))
  const inReview = row?.search.names_in_review ?? []
  return {
    cases: row ? keptCasesOf(row.search, row.us_state) : [],
    updated_at: row?.search.completed_at?.toISOString() ?? null,
    ...(row?.search.changed_at && { changed_at: row.search.changed_at.toISOString() }),
    ...(inReview.length > 0 && { names_in_review: [...inReview] }),
  }
}

/** Queues all unfinished searches again: a restored backup may have lost their jobs. */
export async function resumeSearches({ database, jobs }: Needs<'database' | 'jobs'>): Promise<void> {
  const open = await database
    .select({ personId: recordSearches.person_id })
    .from(recordSearches)
    .where(isNull(recordSearches.completed_at))
  for (const { personId } of open) await jobs.send(database, 'record-search', { personId }, { key: personId })
}

type Searching = Needs<'database' | 'log' | 'metrics' | 'recordSearch'>

/**
 * The records of people with the person's birth date, from the source for their state. Throws `RetryLater` while a
 * service is still searching, or does not answer.
 */
export async function findRecords(dependencies: Searching, person: PersonRow): Promise<FoundRecords> {
  const { database, log, metrics, recordSearch } = dependencies
  const own = eq(recordSearches.person_id, person.id)
  const setDelayed = (isDelayed: boolean) => database.update(recordSearches).set({ is_delayed: isDelayed }).where(own)
  try {
    const found = await recordSearch.find(database, await searchRequestOf(database, person))
    if (!recordSearch.isOutside(person.us_state)) return found ?? nothing
    await setDelayed(false)
    metrics.searched(found === null ? 'searching' : 'done')
    if (found === null) throw new RetryLater()
    return found
  } catch (error) {
    if (!(error instanceof SearchFailed)) throw error
    await setDelayed(true)
    metrics.searched('failed')
    log('record search failed', { person: person.id, error })
    throw new RetryLater()
  }
}

const nothing: FoundRecords = { defendants: [], recordsOf: async () => [] }

/** Searches a person's records, and mails once when the results are ready. Throws like `findRecords`. */
export async function searchRecords(
  dependencies: Searching & Needs<'jobs' | 'now' | 'webhook'>,
  personId: string,
): Promise<void> {
  const { database, now } = dependencies
  const [open] = await database
    .select({ person: people })
    .from(recordSearches)
    .innerJoin(people, eq(people.id, recordSearches.person_id))
    .where(and(eq(recordSearches.person_id, personId), isNull(recordSearches.completed_at)))
  if (!open) return
  // a service may take its time: nothing is locked meanwhile
  const found = await findRecords(dependencies, open.person)
  await database.transaction(async transaction => {
    const matched = await completeSearch(transaction, open.person, now(), found)
    if (matched === null) return
    const { hasDiffering, namesInReview } = matched
    if (namesInReview.length > 0) {
      dependencies.log('other name left to the team', { person: personId })
      await announce(dependencies, transaction, { type: 'name.waiting', data: { person_id: personId } })
    }
    if (hasDiffering) dependencies.log('cases of one number differ in their remedies', { person: personId })
    await queueLetter(dependencies, transaction, personId, 'resultsReady')
    await announce(dependencies, transaction, { type: 'results.ready', data: { person_id: personId } })
  })
}

/**
 * Saves the records of the person among those found, and returns them; null if no search was pending. Throws
 * `RetryLater` if the person was corrected since `searched` was read.
 */
export async function completeSearch(
  transaction: Transaction,
  searched: PersonRow,
  now: Date,
  records: FoundRecords,
): Promise<Matched | null> {
  const personId = searched.id
  // before the search, like all who change both: otherwise a correction and this could wait for each other
  const person = await lockPersonIfExists(transaction, personId)
  const open = and(eq(recordSearches.person_id, personId), isNull(recordSearches.completed_at))
  const [search] = await transaction.select().from(recordSearches).where(open).for('update')
  if (!search || !person) return null
  if (!isSameIdentity(person, searched)) throw new RetryLater()
  const matched = await matchRecords(transaction, person, records)
  const { cases, namesInReview } = matched
  const found = {
    completed_at: now,
    changed_at: now,
    searched_at: now,
    cases,
    count: cases.length,
    names_in_review: namesInReview,
  }
  await transaction.update(recordSearches).set(found).where(open)
  // keeps a status that the team has set meanwhile
  const isNew = person.client_status === null || person.client_status === 'NEW'
  await transaction
    .update(people)
    .set({ ...(isNew && { client_status: statusAfter(cases, person, now) }), updated_at: now })
    .where(eq(people.id, personId))
  return matched
}

/**
 * Adds the cases under a name that the team has confirmed to a search that has ended, and mails the person that results
 * are ready if there are any. Others stay as they were found. Returns how many were added.
 */
export async function addConfirmedCases(
  { jobs, now }: Needs<'jobs' | 'now'>,
  personId: string,
  transaction: Transaction,
  records: FoundRecords,
): Promise<number> {
  const ended = and(eq(recordSearches.person_id, personId), isNotNull(recordSearches.completed_at))
  const [search] = await transaction.select().from(recordSearches).where(ended).for('update')
  const [person] = await transaction.select().from(people).where(eq(people.id, personId))
  if (!search || !person) return 0
  const stored = keptCasesOf(search, person.us_state)
  const { cases: found, namesInReview } = await matchRecords(transaction, person, records)
  const known = keptCases(found, stored.map(caseKey))
  const added = found.filter(record => !known.includes(record))
  const cases = inOrder([...stored, ...added], each => each)
  const changed_at = added.length > 0 ? now() : search.changed_at
  await transaction
    .update(recordSearches)
    .set({ cases, changed_at, count: cases.length, names_in_review: namesInReview })
    .where(ended)
  if (added.length === 0) return 0
  // keeps a status that the team has set meanwhile
  const isAsFound = and(eq(people.id, personId), inArray(people.client_status, [...statusesAfterSearch]))
  await transaction
    .update(people)
    .set({ client_status: statusAfter(cases, person, now()), updated_at: now() })
    .where(isAsFound)
  await queueLetter({ jobs }, transaction, personId, 'resultsReady')
  return added.length
}

/**
 * Approximate number of matches before the search: above ten rounded down to tens, so that an impostor learns less.
 * Null where an outside service would be asked: it hears of nobody before they have shown who they are.
 */
export async function approximateCount(
  { database, recordSearch }: Needs<'database' | 'recordSearch'>,
  person: PersonRow,
): Promise<number | null> {
  if (recordSearch.isOutside(person.us_state)) return null
  const found = await recordSearch.find(database, await searchRequestOf(database, person))
  const { cases } = await matchRecords(database, person, found ?? nothing)
  return cases.length > 10 ? cases.length - (cases.length % 10) : cases.length
}

/** The statuses that a search sets; others are the team's. */
export const statusesAfterSearch = [
  'NEW_NO_RESULTS',
  'NEW_ELIGIBLE',
  'NEW_NOT_ELIGIBLE',
] as const satisfies readonly (typeof knownClientStatuses)[number][]

/** The client status by which the team decides whom to call first. */
export function statusAfter(
  cases: readonly Case[],
  { us_state }: Pick<PersonRow, 'us_state'>,
  now: Date,
): (typeof statusesAfterSearch)[number] {
  if (cases.length === 0) return 'NEW_NO_RESULTS'
  const today = dayIn(us_state, now)
  return cases.some(record => caseEligibility(record, us_state, today).outcome === 'now')
    ? 'NEW_ELIGIBLE'
    : 'NEW_NOT_ELIGIBLE'
}
