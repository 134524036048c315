import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { people, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { queueLetter } from '../message/letters.ts'
import { announce } from '../ports/webhook.ts'
import { casesOf, statusAfter } from './search.ts'

/**
 * Searches again for a person, or queues that for everyone whose search found nothing if `personId` is null: an import
 * may have brought their records.
 */
export async function searchPeopleAgain(
  dependencies: Needs<'database' | 'jobs' | 'now' | 'webhook'>,
  personId: string | null,
): Promise<void> {
  const { database, jobs } = dependencies
  if (personId !== null) {
    await searchAgain(dependencies, personId)
    return
  }
  const without = await database
    .select({ personId: recordSearches.person_id })
    .from(recordSearches)
    .where(and(isNotNull(recordSearches.completed_at), eq(recordSearches.count, 0)))
  for (const person of without) await jobs.send(database, 'search-again', person, { key: person.personId })
}

/**
 * Repeats a finished search, and mails the person if it finds more cases than before. One that finds fewer changes
 * nothing. Returns the number of cases before and now; null where no search has finished.
 */
export const searchAgain = (
  dependencies: Needs<'database' | 'jobs' | 'now' | 'webhook'>,
  personId: string,
): Promise<{ readonly before: number; readonly found: number } | null> =>
  dependencies.database.transaction(async transaction => {
    const finished = and(eq(recordSearches.person_id, personId), isNotNull(recordSearches.completed_at))
    const [search] = await transaction.select().from(recordSearches).where(finished).for('update')
    const [person] = await transaction.select().from(people).where(eq(people.id, personId))
    if (!search || !person) return null
    const before = search.count ?? 0
    const { cases, namesInReview } = await casesOf(transaction, person)
    if (cases.length <= before) return { before, found: cases.length }
    const now = dependencies.now()
    await transaction
      .update(recordSearches)
      .set({ completed_at: now, cases, count: cases.length, names_in_review: namesInReview })
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
