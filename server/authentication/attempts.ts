import { and, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import { attempts } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal, refusalFrom } from '../../domain/refusals.ts'
import { limitOf, type LimitName } from './limits.ts'
import { hashSecret } from './secrets.ts'

/** What is tried, and by whom: a network, an account, a person. Kept as a hash. */
type Tried = { readonly [Name in LimitName]?: string }

/** A try that has been counted. */
interface Attempt {
  /** It was no failure; those before count still, except those of `forgiven`. */
  readonly takeBack: (...forgiven: readonly LimitName[]) => Promise<void>
}

type Counting = Pick<Dependencies, 'database' | 'attemptLimit' | 'now'>

/** Counts that are over are removed on the way, so many at a time. */
const removedAtOnce = 100

/**
 * Counts a try before its outcome is known, so that many at once cannot slip through, on whichever server. A count
 * begins with the first try and ends after the minutes of its limit. Throws 429 when one of the limits is exceeded; a
 * try that is refused counts for none of them.
 */
export async function beginAttempt(dependencies: Counting, tried: Tried): Promise<Attempt> {
  const { attemptLimit, database, now } = dependencies
  const at = now()
  const named = Object.entries(tried).map(([name, whom]) => {
    const limit = limitOf(name as LimitName, attemptLimit)
    const ends_at = new Date(at.getTime() + limit.minutes * 60_000)
    return { name, limit, row: { key_hash: hashSecret(`${name} ${whom}`), ends_at, count: 1 } }
  })
  const counted = await countUp(
    database,
    named.map(({ row }) => row),
    at,
  )
  const takeBack = async (...forgiven: readonly string[]) => {
    const whole = named.filter(({ name }) => forgiven.includes(name)).map(({ row }) => row.key_hash)
    // a count that has begun anew since is not this one
    const these = counted.map(({ key_hash, ends_at }) =>
      and(eq(attempts.key_hash, key_hash), eq(attempts.ends_at, ends_at)),
    )
    const count =
      whole.length > 0 ? sql`case when ${inArray(attempts.key_hash, whole)} then 0 else ${lessOne} end` : lessOne
    const locked = database
      .select({ key_hash: attempts.key_hash })
      .from(attempts)
      .where(or(...these))
      .orderBy(attempts.key_hash)
      .for('update')
    await database.update(attempts).set({ count }).where(inArray(attempts.key_hash, locked))
  }
  const exceeded = counted.filter(({ key_hash, count }) => {
    const limit = named.find(({ row }) => row.key_hash === key_hash)?.limit
    return limit !== undefined && count > limit.count
  })
  if (exceeded.length > 0) {
    await takeBack()
    const milliseconds = Math.max(...exceeded.map(({ ends_at }) => ends_at.getTime())) - at.getTime()
    // when to come back, to people in minutes and to programs in seconds
    const params = { minutes: Math.ceil(milliseconds / 60_000) }
    throw new Refusal('refused', { code: 'tooManyAttempts', params, retryAfter: Math.ceil(milliseconds / 1000) })
  }
  return { takeBack }
}

/** Whether it may be tried once more, which then is counted. */
export const mayTry = (dependencies: Counting, tried: Tried): Promise<boolean> =>
  beginAttempt(dependencies, tried).then(
    () => true,
    (error: unknown) => {
      if (refusalFrom(error).code === 'tooManyAttempts') return false
      throw error
    },
  )

const lessOne = sql`greatest(${attempts.count} - 1, 0)`

/**
 * One more for each, in one statement: a row that another server is counting up is waited for and read as it is then.
 * Always in the same order, so that no two wait for one another.
 */
function countUp(database: Dependencies['database'], rows: readonly (typeof attempts.$inferInsert)[], at: Date) {
  const hashes = rows.map(({ key_hash }) => key_hash)
  const over = database
    .select({ key_hash: attempts.key_hash })
    .from(attempts)
    .where(and(lte(attempts.ends_at, at), notInArray(attempts.key_hash, hashes)))
    .limit(removedAtOnce)
    // left alone is what another server removes or counts just now
    .for('update', { skipLocked: true })
  const removed = database
    .$with('removed')
    .as(database.delete(attempts).where(inArray(attempts.key_hash, over)).returning({ key_hash: attempts.key_hash }))
  // one of which nothing is left begins anew with its next try
  const isOver = or(lte(attempts.ends_at, at), eq(attempts.count, 0))
  return database
    .with(removed)
    .insert(attempts)
    .values(rows.toSorted((one, other) => (one.key_hash < other.key_hash ? -1 : 1)))
    .onConflictDoUpdate({
      target: attempts.key_hash,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${attempts.ends_at} end`,
      },
    })
    .returning()
}
