import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Case, caseKey } from '../../domain/wire/eligibility.ts'
import type { Transaction } from '../database/database.ts'
import { people, type PersonRow, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { keptCasesOf, matchRecords, searchRequestOf } from './match-records.ts'
import { statusAfter, statusesAfterSearch } from './search.ts'

/** The cases that the imported records have under the person's names, as they are now; none of an outside service. */
export async function casesUnderNames(
  { recordSearch }: Needs<'recordSearch'>,
  transaction: Transaction,
  person: PersonRow,
): Promise<readonly Case[]> {
  if (recordSearch.isOutside(person.us_state)) return []
  const records = await recordSearch.find(transaction, await searchRequestOf(transaction, person))
  return records ? (await matchRecords(transaction, person, records)).cases : []
}

/** Takes cases away from a search that has ended, and says so to the team by the status that a search sets. */
export async function takeAway(
  { now }: Needs<'now'>,
  transaction: Transaction,
  person: PersonRow,
  isGone: (found: Case) => boolean,
): Promise<void> {
  const ended = and(eq(recordSearches.person_id, person.id), isNotNull(recordSearches.completed_at))
  const [search] = await transaction.select().from(recordSearches).where(ended).for('update')
  const found = search ? keptCasesOf(search, person.us_state) : []
  const cases = found.filter(each => !isGone(each))
  if (cases.length === found.length) return
  await transaction.update(recordSearches).set({ cases, count: cases.length }).where(ended)
  await transaction
    .update(people)
    .set({ client_status: statusAfter(cases, person, now()) })
    // keeps a status that the team has set
    .where(and(eq(people.id, person.id), inArray(people.client_status, [...statusesAfterSearch])))
}

/** The keys of cases. */
export const keysOf = (cases: readonly Case[]): ReadonlySet<string> => new Set(cases.map(caseKey))
