import { and, asc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm'
import { matters, people, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { statusAfter } from './search.ts'

/** People whose cases are read at once. */
const batchSize = 200

/**
 * Makes `NEW_NOT_ELIGIBLE` of people `NEW_ELIGIBLE` on the day in their state from which a case of theirs can be
 * cleared. A status that the team has set stays: it comes with a matter. Several servers may do so at once.
 */
export async function updateOpenedCases({ database, now }: Needs<'database' | 'now'>): Promise<void> {
  const waits = and(
    eq(people.client_status, 'NEW_NOT_ELIGIBLE'),
    notExists(database.select({ id: matters.id }).from(matters).where(eq(matters.person_id, people.id))),
  )
  const batchAfter = (id: string | undefined) =>
    database
      .select({ id: people.id, us_state: people.us_state, cases: recordSearches.cases })
      .from(people)
      .innerJoin(recordSearches, eq(recordSearches.person_id, people.id))
      .where(and(waits, isNotNull(recordSearches.completed_at), id === undefined ? undefined : gt(people.id, id)))
      .orderBy(asc(people.id))
      .limit(batchSize)
  for (let batch = await batchAfter(undefined); batch.length > 0; batch = await batchAfter(batch.at(-1)?.id)) {
    const opened = batch.filter(person => statusAfter(person.cases ?? [], person, now()) === 'NEW_ELIGIBLE')
    const theirs = inArray(
      people.id,
      opened.map(({ id }) => id),
    )
    await database.update(people).set({ client_status: 'NEW_ELIGIBLE', updated_at: now() }).where(and(theirs, waits))
  }
}
