import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Case } from '../../domain/wire/eligibility.ts'
import type { RecordSearch } from '../dependencies.ts'
import type { Database } from '../database/open.ts'
import { recordSearches } from '../database/schema.ts'
import { describeError, type Log } from '../http/errors.ts'
import { completeSearch } from './complete-search.ts'

/** How often due searches are looked for, in milliseconds. */
const pollInterval = 500
/** How long a search that failed is left alone, in seconds. */
const retryDelay = 60

export interface RecordSearchOptions {
  readonly database: Database
  /** How long a person waits for the results at least. */
  readonly delaySeconds: number
  readonly now: () => Date
  readonly log?: Log
}

export interface RecordSearchJob extends RecordSearch {
  /** Completes every search that is due; one that fails is logged and tried again a minute later. */
  runDue(): Promise<void>
  /** Looks for due searches from now on, those that a restart left behind included. */
  begin(): void
  /** Looks for no more; resolves when the search under way has ended. */
  stop(): Promise<void>
}

/** The search in the court records, as a job whose state is in the database alone: a restart loses nothing, servers can share it. */
export function createRecordSearch({ database, delaySeconds, now, log = console.error }: RecordSearchOptions): RecordSearchJob {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false

  async function completeDue() {
    const due = await database
      .select({ personId: recordSearches.person_id })
      .from(recordSearches)
      .where(and(isNull(recordSearches.completed_at), lte(recordSearches.due_at, now())))
      .orderBy(asc(recordSearches.due_at))
    for (const { personId } of due) {
      if (isStopping) return
      // one after the other: the results of the first do not wait for those of the last
      await completeSearch(database, personId, now()).catch((error: unknown) => postpone(personId, error))
    }
  }

  async function postpone(personId: string, error: unknown) {
    log(`record search: ${describeError(error)}`)
    await database
      .update(recordSearches)
      .set({ due_at: after(retryDelay) })
      .where(eq(recordSearches.person_id, personId))
  }

  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000)

  const runDue = () => (running ??= completeDue().finally(() => (running = undefined)))

  function poll() {
    timer = setTimeout(async () => {
      await runDue().catch((error: unknown) => log(`record search: ${describeError(error)}`))
      if (!isStopping) poll()
    }, pollInterval).unref()
  }

  return {
    async start(personId) {
      await database
        .insert(recordSearches)
        .values({ person_id: personId, due_at: after(delaySeconds) })
        .onConflictDoNothing()
    },
    runDue,
    begin: poll,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
    async resultOf(personId) {
      const [search] = await database.select().from(recordSearches).where(eq(recordSearches.person_id, personId))
      if (!search?.completed_at) return null
      const cases: Case[] = search.cases ?? []
      return { updated_at: search.completed_at.toISOString(), count: search.count ?? cases.length, cases }
    },
  }
}
