import { eq, isNull } from 'drizzle-orm'
import type { Case } from '../../domain/wire/eligibility.ts'
import type { Database, Transaction } from '../database/open.ts'
import { recordSearches } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'

export interface SearchResult {
  readonly updated_at: string
  readonly count: number
  readonly cases: readonly Case[]
}

/**
 * Has the person's records searched by a job, as a part of the transaction if there is one; a search that is under way
 * or done is left alone. The result comes after `searchDelaySeconds` at the earliest.
 */
export const startSearch = (
  { database, jobs, now, searchDelaySeconds }: Pick<Dependencies, 'database' | 'jobs' | 'now' | 'searchDelaySeconds'>,
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

/** What was found; null when no search was asked for. */
export async function searchResult(database: Database, personId: string): Promise<SearchResult | 'under way' | null> {
  const [search] = await database.select().from(recordSearches).where(eq(recordSearches.person_id, personId))
  if (!search) return null
  if (!search.completed_at) return 'under way'
  const cases = search.cases ?? []
  return { updated_at: search.completed_at.toISOString(), count: search.count ?? cases.length, cases }
}

/**
 * Asks again for every search that is not done: after a backup was restored, the jobs may be others than those of the
 * searches.
 */
export async function resumeSearches({ database, jobs }: Pick<Dependencies, 'database' | 'jobs'>): Promise<void> {
  const open = await database
    .select({ personId: recordSearches.person_id })
    .from(recordSearches)
    .where(isNull(recordSearches.completed_at))
  for (const { personId } of open) await jobs.send(database, 'record-search', { personId }, { key: personId })
}
