import { and, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { attempts } from './schema.ts'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import { hashSecret } from './secrets.ts'

interface Limit {
  readonly count: number
  readonly minutes: number
}

/**
 * How often what may be tried, by default (docs/operating.md, "What may be tried how often"). Limits by network are
 * wide: behind one there may be a library or a whole mobile carrier (decision 020).
 */
const limits = {
  /** Wrong passwords for an account from one network. */
  signIn: { count: 10, minutes: 10 },
  /** Wrong passwords from one network, for whichever accounts. */
  signInByNetwork: { count: 300, minutes: 10 },
  /** Wrong passwords for an account from all the networks that it is not known on. */
  signInElsewhere: { count: 50, minutes: 60 },
  registrationByNetwork: { count: 100, minutes: 10 },
  resetByNetwork: { count: 60, minutes: 10 },
  resetMail: { count: 5, minutes: 60 },
  /** Letters of all kinds to one mailbox, whichever accounts they are about. */
  letter: { count: 12, minutes: 60 },
  /** First letters to one mailbox: its address may be made up, or somebody else's. */
  firstLetter: { count: 5, minutes: 1440 },
  firstLetterAskedFor: { count: 5, minutes: 60 },
  referralByNetwork: { count: 300, minutes: 10 },
  /** Wrong current passwords of a person who changes it, or deletes the account. */
  currentPassword: { count: 10, minutes: 10 },
  /** Refused cards and unknown codes of a person. */
  payment: { count: 10, minutes: 10 },
  /** Wrong digits from one account; beyond each of these three a member of the team decides. */
  verification: { count: 5, minutes: 1440 },
  /** Wrong digits for whom people say that they are, from whichever accounts. */
  verificationByIdentity: { count: 5, minutes: 1440 },
  verificationByNetwork: { count: 50, minutes: 1440 },
  message: { count: 20, minutes: 60 },
  /** Changes of a person's other names: each shows how many records the courts keep under one more name. */
  aliases: { count: 10, minutes: 60 },
  /** Copies of all that is known of a person, each of which reads every table. */
  ownData: { count: 5, minutes: 60 },
} satisfies Readonly<Record<string, Limit>>

export type RateLimitName = keyof typeof limits

const usual = { failures: 10, minutes: 10 }

/** A limit as the operator has set it: the two settings stretch all of them alike. */
export function limitOf(name: RateLimitName, { failures, minutes }: Counting['attemptLimit']): Limit {
  const limit = limits[name]
  return {
    count: Math.ceil((limit.count * failures) / usual.failures),
    minutes: (limit.minutes * minutes) / usual.minutes,
  }
}

/** What is tried, and by whom: a network, an account, a person. Kept as a hash. */
type Tried = { readonly [Name in RateLimitName]?: string }

interface Attempt {
  /** It was no failure; those before count still, except those of `forgiven`. */
  readonly takeBack: (...forgiven: readonly RateLimitName[]) => Promise<void>
}

interface Counting {
  readonly database: Database | Transaction
  readonly attemptLimit: { readonly failures: number; readonly minutes: number }
  readonly now: () => Date
}

/** Counts that are over are removed on the way, so many at a time. */
const removedAtOnce = 100

/**
 * Counts a try before its outcome is known, so that many at once cannot slip through, on whichever server. Throws 429
 * when a limit is exceeded; such a try counts for none.
 */
export async function countAttempt(dependencies: Counting, tried: Tried): Promise<Attempt> {
  const { attemptLimit, database, now } = dependencies
  const at = now()
  const named = Object.entries(tried).map(([name, whom]) => {
    const limit = limitOf(name as RateLimitName, attemptLimit)
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
export const isWithinLimit = (dependencies: Counting, tried: Tried): Promise<boolean> =>
  countAttempt(dependencies, tried).then(
    () => true,
    (error: unknown) => {
      if (refusalFrom(error).code === 'tooManyAttempts') return false
      throw error
    },
  )

const lessOne = sql`greatest(${attempts.count} - 1, 0)`

/** One more for each, in one statement, and always in the same order, so that no two wait for one another. */
function countUp(database: Counting['database'], rows: readonly (typeof attempts.$inferInsert)[], at: Date) {
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
