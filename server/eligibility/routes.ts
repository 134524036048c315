import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Eligibility, EligibilityCount } from '../../domain/wire/eligibility.ts'
import { signedIn } from '../authentication/guard.ts'
import { people } from '../database/schema.ts'
import { countMatches } from '../records/complete-search.ts'
import { searchResult, startSearch } from '../records/search.ts'
import type { Dependencies, PersonRow, SignedIn } from '../dependencies.ts'

const notYet = { cases: [], updated_at: null }

/** What the record search found (S1 §7). */
export function eligibilityRoutes(dependencies: Dependencies) {
  const { database, now } = dependencies

  async function countOf(person: PersonRow): Promise<EligibilityCount> {
    const result = await searchResult(database, person.id)
    if (result === 'under way') return {}
    if (result) return { updated_at: result.updated_at, count: result.count }
    // whoever was verified by another hand than the portal's leaves nobody waiting for ever either
    if (person.verified) {
      await startSearch(dependencies, person.id)
      return {}
    }
    return { count: await countMatches(database, person) }
  }

  return new Hono<SignedIn>()
    .use('/v1/eligibility/*', signedIn(dependencies))
    .use('/v2/eligibility/*', signedIn(dependencies))
    .get('/v1/eligibility/count', async context => context.json(await countOf(context.var.person)))
    .get('/v2/eligibility/count', async context => context.json(await countOf(context.var.person)))
    .get('/v2/eligibility', async context => {
      const result = await searchResult(database, context.var.person.id)
      const { cases, updated_at } = result === null || result === 'under way' ? notYet : result
      const eligibility: Eligibility = { cases: [...cases], updated_at }
      return context.json(eligibility)
    })
    .put('/v1/eligibility', async context => {
      // the first time counts
      await database
        .update(people)
        .set({ seen_results_at: now() })
        .where(and(eq(people.id, context.var.person.id), isNull(people.seen_results_at)))
      return context.json({ detail: 'Marked as seen' })
    })
}
