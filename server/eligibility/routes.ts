import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import {
  type EligibilityCount,
  eligibilityCountSchema,
  eligibilitySchema,
  type Seen,
  seenSchema,
} from '../../domain/wire/eligibility.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { reminderChangeSchema, remindersSchema } from '../../domain/wire/reminder.ts'
import { requireSession, type SignedIn } from '../account/sessions.ts'
import { countTry } from '../database/rate-limits.ts'
import { people, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { operation } from '../http/operation.ts'
import { isCovered } from '../records/coverage.ts'
import { keptCasesOf } from './match-records.ts'
import { remindersOf, storeReminders } from './reminders.ts'
import { approximateCount, resultsOf, startSearch } from './search.ts'

export function eligibilityRoutes(
  dependencies: Needs<
    'tryLimit' | 'database' | 'gateway' | 'jobs' | 'now' | 'recordSearch' | 'searchDelaySeconds' | 'trustProxy'
  >,
) {
  const { database, now } = dependencies
  const searches = database
    .select()
    .from(recordSearches)
    .where(eq(recordSearches.person_id, sql.placeholder('person')))
    .prepare('search')

  /** Waiting people poll every three seconds. */
  async function countOf(context: Context<SignedIn>): Promise<EligibilityCount> {
    const { person } = context.var
    const [search] = await searches.execute({ person: person.id })
    if (search?.completed_at)
      return { updated_at: search.completed_at.toISOString(), count: keptCasesOf(search, person.us_state).length }
    if (search) return search.is_delayed ? { delayed: true } : {}
    // people whom an operator verified also need a search
    if (person.verified) {
      await startSearch(dependencies, person.id)
      return {}
    }
    const recordCountByNetwork = networkOf(context, dependencies.trustProxy)
    await countTry(dependencies, { recordCount: person.id, recordCountByNetwork })
    if (person.app_payment_date === null && !(await isCovered(dependencies, person.us_state)))
      throw refused('noRecordsYet')
    return { count: await approximateCount(dependencies, person) }
  }

  return new Hono<SignedIn>()
    .use('/v1/eligibility/*', requireSession(dependencies))
    .use('/v2/eligibility/*', requireSession(dependencies))
    .get(
      '/v2/eligibility/count',
      operation({
        id: 'countResults',
        does: 'The number of cases; `updated_at` is set once the record search has ended. Before that, numbers above ten are rounded down to tens. The portal polls every three seconds.',
        responds: eligibilityCountSchema,
        refusals: ['noRecordsYet', 'tooManyAttempts'],
      }),
      async context => context.json(await countOf(context)),
    )
    .get(
      '/v1/eligibility/count',
      operation({
        id: 'countResultsFirst',
        does: 'The same, at its older path.',
        responds: eligibilityCountSchema,
        refusals: ['noRecordsYet', 'tooManyAttempts'],
      }),
      async context => context.json(await countOf(context)),
    )
    .get(
      '/v2/eligibility',
      operation({
        id: 'readResults',
        does: 'The cases found, and what could be done about each. `names_in_review` are other names that the team has to confirm first.',
        responds: eligibilitySchema,
      }),
      async context => context.json(await resultsOf(database, context.var.person.id)),
    )
    .get(
      '/v1/eligibility/reminders',
      operation({
        id: 'listReminders',
        does: 'The cases that can be cleared later, by day, and of which of them the person wants to be told. Optional: without this call, the portal offers no reminders.',
        responds: remindersSchema,
      }),
      async context => context.json(await remindersOf(dependencies, context.var.person)),
    )
    .put(
      '/v1/eligibility/reminders',
      operation({
        id: 'saveReminders',
        does: 'Whether the person wants to be told of these cases when their day has come: by one mail a day to the confirmed address, although news are off, and by text for days within a year while `opt_in_sms` holds. Cases that are not named stay as they are; numbers that are not in the list are left out.',
        sends: reminderChangeSchema,
        responds: remindersSchema,
      }),
      async context => context.json(await storeReminders(dependencies, context.var.person, context.req.valid('json'))),
    )
    .put(
      '/v1/eligibility',
      operation({ id: 'markSeen', does: 'The person has seen the results.', responds: seenSchema }),
      async context => {
        // only the first time counts
        const marked = await database
          .update(people)
          .set({ seen_results_at: now() })
          .where(and(eq(people.id, context.var.person.id), isNull(people.seen_results_at)))
          .returning({ id: people.id })
        const seen: Seen = { detail: 'Marked as seen', first_time: marked.length > 0 }
        return context.json(seen)
      },
    )
}
