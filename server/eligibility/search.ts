import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { fullName } from '../../domain/format.ts'
import { caseYear } from '../../domain/rules/case-sections.ts'
import { caseEligibility } from '../../domain/rules/eligibility.ts'
import { areAlike } from '../../domain/rules/name-likeness.ts'
import { comparedName, matchNames, type Name } from '../../domain/rules/name-match.ts'
import { type Case, caseKey, type Eligibility } from '../../domain/wire/eligibility.ts'
import type { knownClientStatuses } from '../../domain/wire/person.ts'
import type { Database, Transaction } from '../database/database.ts'
import { aliases, courtRecords, people, type PersonRow, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { queueLetter } from '../message/letters.ts'
import { announce } from '../ports/webhook.ts'

/** A court record with the defendant's name. */
const { id: _, us_state: _state, birth_date: _born, digest: _digest, ...ofTheCase } = getTableColumns(courtRecords)

/** Queues a record search after `searchDelaySeconds`, once per person. */
export const startSearch = (
  { database, jobs, now, searchDelaySeconds }: Needs<'database' | 'jobs' | 'now' | 'searchDelaySeconds'>,
  personId: string,
  within?: Transaction,
): Promise<void> =>
  (within ?? database).transaction(async transaction => {
    const [begun] = await transaction
      .insert(recordSearches)
      .values({ person_id: personId })
      .onConflictDoNothing()
      .returning({ person_id: recordSearches.person_id })
    if (!begun) return
    const startAfter = new Date(now().getTime() + searchDelaySeconds * 1000)
    await jobs.send(transaction, 'record-search', { personId }, { startAfter, key: personId })
  })

/** The cases that the search has found; none, without a time, until it has ended. */
export async function resultsOf(database: Database | Transaction, personId: string): Promise<Eligibility> {
  const [search] = await database.select().from(recordSearches).where(eq(recordSearches.person_id, personId))
  const inReview = search?.names_in_review ?? []
  return {
    cases: search?.cases ?? [],
    updated_at: search?.completed_at?.toISOString() ?? null,
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

/** Searches a person's records, and mails once when the results are ready. */
export const searchRecords = (
  dependencies: Needs<'database' | 'jobs' | 'log' | 'now' | 'webhook'>,
  personId: string,
): Promise<void> =>
  dependencies.database.transaction(async transaction => {
    if (!(await completeSearch(transaction, personId, dependencies.now()))) return
    const { names_in_review } = await resultsOf(transaction, personId)
    if (names_in_review) dependencies.log('other name left to the team', { person: personId })
    await queueLetter(dependencies, transaction, personId, 'resultsReady')
    await announce(dependencies, transaction, { type: 'results.ready', data: { person_id: personId } })
  })

/** Saves the matching court records. Returns whether a search was pending. */
export async function completeSearch(transaction: Transaction, personId: string, now: Date): Promise<boolean> {
  const open = and(eq(recordSearches.person_id, personId), isNull(recordSearches.completed_at))
  const [search] = await transaction.select().from(recordSearches).where(open).for('update')
  if (!search) return false
  const [person] = await transaction.select().from(people).where(eq(people.id, personId))
  if (!person) return false
  const { cases, namesInReview } = await casesOf(transaction, person)
  const found = { completed_at: now, cases, count: cases.length, names_in_review: namesInReview }
  await transaction.update(recordSearches).set(found).where(open)
  await transaction
    .update(people)
    .set({ client_status: statusAfter(cases, person, now), updated_at: now })
    // keeps a status that the team has set meanwhile
    .where(and(eq(people.id, personId), or(isNull(people.client_status), eq(people.client_status, 'NEW'))))
  return true
}

/**
 * Adds the cases under a name that the team has confirmed to a search that has ended, and mails the person that results
 * are ready if there are any. Others stay as they were found. Returns how many were added.
 */
export async function addConfirmedCases(
  { jobs, now }: Needs<'jobs' | 'now'>,
  personId: string,
  transaction: Transaction,
): Promise<number> {
  const ended = and(eq(recordSearches.person_id, personId), isNotNull(recordSearches.completed_at))
  const [search] = await transaction.select().from(recordSearches).where(ended).for('update')
  const [person] = await transaction.select().from(people).where(eq(people.id, personId))
  if (!search || !person) return 0
  const stored = search.cases ?? []
  const { cases: found, namesInReview } = await casesOf(transaction, person)
  const keys = new Set(stored.map(caseKey))
  const added = found.filter(record => !keys.has(caseKey(record)))
  const cases = [...stored, ...added].sort(newestFirst)
  await transaction
    .update(recordSearches)
    .set({ cases, count: cases.length, names_in_review: namesInReview })
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

/** Approximate number of matches before the search: above ten rounded down to tens, so that an impostor learns less. */
export async function approximateCount(database: Database, person: PersonRow): Promise<number> {
  const { defendants } = await defendantsOf(database, person)
  const matches = defendants.reduce((sum, { cases }) => sum + cases, 0)
  return matches > 10 ? matches - (matches % 10) : matches
}

interface Found {
  readonly cases: Case[]
  readonly namesInReview: readonly string[]
}

/** Cases with the person's names, birth date and state, newest first, and the names that the team has to confirm. */
export async function casesOf(database: Database | Transaction, person: PersonRow): Promise<Found> {
  const { defendants, namesInReview } = await defendantsOf(database, person)
  if (defendants.length === 0) return { cases: [], namesInReview }
  const wholly = new Set(defendants.filter(({ match }) => match === 'whole').map(nameOf))
  const { first_name, middle_name, last_name } = courtRecords
  const written = defendants.map(name => sql`(${name.first_name}, ${name.middle_name}, ${name.last_name})`)
  const records = await database
    .select(ofTheCase)
    .from(courtRecords)
    .where(
      and(isBornWhere(person), sql`(${first_name}, ${middle_name}, ${last_name}) in (${sql.join(written, sql`, `)})`),
    )
  const cases = records
    .map(({ first_name, middle_name, last_name, ...record }): Case => {
      const name = { first_name, middle_name, last_name }
      return wholly.has(nameOf(name)) ? record : { ...record, under_name: fullName(name) }
    })
    .sort(newestFirst)
  return { cases, namesInReview }
}

const newestFirst = (one: Case, other: Case) =>
  yearOf(other) - yearOf(one) || (one.case_number < other.case_number ? 1 : -1)

const nameOf = ({ first_name, middle_name, last_name }: Name) => JSON.stringify([first_name, middle_name, last_name])

/**
 * The person's names as the courts spell them, with case counts, from an index-only query. A name in the records that
 * is like the person's own in neither part counts only if the team has confirmed the other name that it was found by:
 * anybody can type any name.
 */
async function defendantsOf(database: Database | Transaction, person: PersonRow) {
  const { first_name, middle_name, last_name } = courtRecords
  const otherNames = await database.select().from(aliases).where(eq(aliases.person_id, person.id))
  const bornThatDay = await database
    .select({ first_name, middle_name, last_name, cases: count() })
    .from(courtRecords)
    .where(isBornWhere(person))
    .groupBy(last_name, first_name, middle_name)
  const own = comparedName(person)
  const others = otherNames.map(name => ({ ...name, compared: comparedName(name) }))
  // whether it has cases or not, so that the answer says nothing about other people
  const inReview = new Set(others.filter(each => each.confirmed_at === null && !areAlike(own, each.compared)))
  const defendants = bornThatDay.flatMap(name => {
    const theirs = comparedName(name)
    const isLike = areAlike(own, theirs)
    const found = others.filter(({ compared }) => matchNames(compared, theirs) !== null)
    const counted = found.filter(each => isLike || each.confirmed_at !== null)
    const matches = [own, ...counted.map(({ compared }) => compared)].map(each => matchNames(each, theirs))
    const match = matches.find(each => each === 'whole') ?? matches.find(each => each !== null)
    if (match) return [{ ...name, match }]
    for (const each of found) inReview.add(each)
    return []
  })
  return { defendants, namesInReview: others.filter(each => inReview.has(each)).map(fullName) }
}

const isBornWhere = ({ us_state, birth_date }: PersonRow) =>
  and(eq(courtRecords.us_state, us_state), eq(courtRecords.birth_date, birth_date))

const yearOf = ({ case_number }: Pick<Case, 'case_number'>) => caseYear(case_number) ?? 0

const statusesAfterSearch = [
  'NEW_NO_RESULTS',
  'NEW_ELIGIBLE',
  'NEW_NOT_ELIGIBLE',
] as const satisfies readonly (typeof knownClientStatuses)[number][]

/** The client status by which the team decides whom to call first. */
export function statusAfter(
  cases: readonly Case[],
  { us_state }: PersonRow,
  now: Date,
): (typeof statusesAfterSearch)[number] {
  if (cases.length === 0) return 'NEW_NO_RESULTS'
  const today = now.toISOString().slice(0, 10)
  return cases.some(record => caseEligibility(record, us_state, today).outcome === 'now')
    ? 'NEW_ELIGIBLE'
    : 'NEW_NOT_ELIGIBLE'
}
