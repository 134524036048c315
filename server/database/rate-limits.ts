import { and, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import type { Database, Transaction } from './database.ts'
import { attempts } from './schema.ts'
import { hashSecret } from './secrets.ts'

interface Limit {
  readonly count: number
  readonly minutes: number
}

/**
 * Default rate limits (docs/operating-reference.md). Limits by network are wide, since a library or a mobile carrier
 * may share one (decision 020).
 */
const limits = {
  /** Wrong passwords for an account from one network. */
  signIn: { count: 10, minutes: 10 },
  /** Wrong passwords from one network, for any account. */
  signInByNetwork: { count: 300, minutes: 10 },
  /** Wrong passwords for an account from all networks not known to it. */
  signInElsewhere: { count: 50, minutes: 60 },
  registrationByNetwork: { count: 100, minutes: 10 },
  resetByNetwork: { count: 60, minutes: 10 },
  resetMail: { count: 5, minutes: 60 },
  /** Mails of all kinds to one mailbox, about any account. */
  letter: { count: 12, minutes: 60 },
  /** Confirmation mails to one mailbox, whose address may be invented or belong to someone else. */
  firstLetter: { count: 5, minutes: 1440 },
  firstLetterAskedFor: { count: 5, minutes: 60 },
  /** Sms of all kinds to one number, about any account. */
  text: { count: 12, minutes: 60 },
  /** Confirmations that sms are on, to a number that may be invented or belong to someone else. */
  firstText: { count: 5, minutes: 1440 },
  /** Numbers for which a person turns sms on, each of which gets one that says so. */
  textedNumber: { count: 5, minutes: 1440 },
  textedNumberByNetwork: { count: 100, minutes: 60 },
  /** Answers to a number that sends us sms. */
  textAnswer: { count: 5, minutes: 60 },
  referralByNetwork: { count: 300, minutes: 10 },
  /** Requests for another email, each of which reveals whether an email has an account. */
  emailChange: { count: 5, minutes: 1440 },
  /** Wrong current passwords when changing password or email, or deleting the account. */
  currentPassword: { count: 10, minutes: 10 },
  /** Declined cards of a person. */
  decline: { count: 10, minutes: 10 },
  /** A decline of their own, after which a person waits in a network with too many. Any number of them counts. */
  declineInHour: { count: 1, minutes: 60 },
  declineByNetwork: { count: 30, minutes: 60 },
  /** Unknown promotion codes, which stop only other people's codes. */
  code: { count: 10, minutes: 10 },
  codeByNetwork: { count: 30, minutes: 60 },
  /** Changes of a password, each of which hashes two. */
  passwordChange: { count: 10, minutes: 60 },
  passwordChangeByNetwork: { count: 60, minutes: 60 },
  /** Wrong digits from one account. After any of these three limits the team verifies the person. */
  verification: { count: 5, minutes: 1440 },
  /** Wrong digits for one claimed identity, from any account. */
  verificationByIdentity: { count: 5, minutes: 1440 },
  verificationByNetwork: { count: 50, minutes: 1440 },
  message: { count: 20, minutes: 60 },
  messageByNetwork: { count: 40, minutes: 60 },
  /** Saves of a person's address and of how to reach them. */
  profile: { count: 60, minutes: 60 },
  /** Changes of a person's other names, each of which reveals a number of court records. */
  aliases: { count: 10, minutes: 60 },
  /** New names of a person whose results are there; after either, the team adds more. */
  otherNameInDay: { count: 3, minutes: 1440 },
  otherNameInYear: { count: 10, minutes: 525_600 },
  /** Numbers of records shown before the identity is confirmed: anybody can type a name and a birth date. */
  recordCount: { count: 40, minutes: 1440 },
  recordCountByNetwork: { count: 500, minutes: 1440 },
  /** Exports of a person's data, each of which reads every table. */
  ownData: { count: 5, minutes: 60 },
  /** Calls of an operator's program, by its token. */
  operatorCall: { count: 1200, minutes: 10 },
  operatorTokenByNetwork: { count: 30, minutes: 10 },
} satisfies Readonly<Record<string, Limit>>

export type RateLimitName = keyof typeof limits

const usual = { failures: 10, minutes: 10 }

/** A limit after applying the operator's two settings, which scale all limits alike. */
export function limitOf(name: RateLimitName, { failures, minutes }: Counting['tryLimit'] = usual): Limit {
  const limit = limits[name]
  return {
    count: Math.ceil((limit.count * failures) / usual.failures),
    minutes: (limit.minutes * minutes) / usual.minutes,
  }
}

/** What is tried, and by which network, account or person. Stored as a hash. */
type Tried = { readonly [Name in RateLimitName]?: string }

interface CountedTry {
  /** Undoes this count after a success. Earlier ones stay, except those of `forgiven`. */
  readonly takeBack: (...forgiven: readonly RateLimitName[]) => Promise<void>
}

interface Counting {
  readonly database: Database | Transaction
  readonly tryLimit: { readonly failures: number; readonly minutes: number }
  readonly now: () => Date
}

/** Expired counts deleted per call. */
const removedAtOnce = 100

/**
 * Counts a try before its outcome is known, so that parallel ones can't slip through on any server. Throws 429
 * over the limit; refused tries don't count.
 */
export async function countTry(dependencies: Counting, tried: Tried): Promise<CountedTry> {
  const { database } = dependencies
  const { at, counted, named } = await countEach(dependencies, tried)
  const takeBack = async (...forgiven: readonly string[]) => {
    const whole = named.filter(({ name }) => forgiven.includes(name)).map(({ row }) => row.key_hash)
    // a count restarted since is another one
    const these = counted.map(({ key_hash, ends_at }) =>
      and(eq(attempts.key_hash, key_hash), eq(attempts.ends_at, ends_at)),
    )
    const count = sql`case when ${inArray(attempts.key_hash, whole)} then 0 else greatest(${attempts.count} - 1, 0) end`
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
    throw tooManyUntil(Math.max(...exceeded.map(({ ends_at }) => ends_at.getTime())), at)
  }
  return { takeBack }
}

/** The refusal of what may be tried again at a time, in milliseconds since 1970. */
export function tooManyUntil(time: number, at: Date): Refusal {
  const milliseconds = time - at.getTime()
  // retry time: minutes for people, seconds for programs
  const params = { minutes: Math.ceil(milliseconds / 60_000) }
  return new Refusal('refused', { code: 'tooManyAttempts', params, retryAfter: Math.ceil(milliseconds / 1000) })
}

function rowsOf(tried: Tried, tryLimit: Counting['tryLimit'], at: Date) {
  return Object.entries(tried).map(([key, who]) => {
    const name = key as RateLimitName
    const limit = limitOf(name, tryLimit)
    const ends_at = new Date(at.getTime() + limit.minutes * 60_000)
    return { name, limit, row: { key_hash: hashSecret(`${name} ${who}`), ends_at, count: 1 } }
  })
}

/** Counts one more for each of the limits. */
async function countEach({ tryLimit, database, now }: Counting, tried: Tried) {
  const at = now()
  const named = rowsOf(tried, tryLimit, at)
  const counted = await countUp(
    database,
    named.map(({ row }) => row),
    at,
  )
  return { at, counted, named }
}

/** Counts what has failed. Returns which limits it has used up: each is named once, until its count begins again. */
export async function countFailure(dependencies: Counting, tried: Tried): Promise<ReadonlySet<RateLimitName>> {
  const { counted, named } = await countEach(dependencies, tried)
  const count = new Map(counted.map(row => [row.key_hash, row.count]))
  return new Set(named.filter(({ limit, row }) => count.get(row.key_hash) === limit.count).map(({ name }) => name))
}

interface Count {
  readonly count: number
  /** When it begins again, in milliseconds since 1970. */
  readonly endsAt: number
  readonly isUsedUp: boolean
}

/** What has failed so far, without counting anything. What has not is left out. */
export async function failuresOf(
  { tryLimit, database, now }: Counting,
  tried: Tried,
): Promise<{ readonly [Name in RateLimitName]?: Count }> {
  const at = now()
  const named = rowsOf(tried, tryLimit, at)
  const hashes = named.map(({ row }) => row.key_hash)
  const rows = await database
    .select()
    .from(attempts)
    .where(and(inArray(attempts.key_hash, hashes), gt(attempts.ends_at, at), gt(attempts.count, 0)))
  return Object.fromEntries(
    rows.map(({ count, ends_at, key_hash }) => {
      const { limit, name } = named.find(({ row }) => row.key_hash === key_hash)!
      return [name, { count, endsAt: ends_at.getTime(), isUsedUp: count >= limit.count }]
    }),
  )
}

/** Counts one more try. Returns false over the limit. */
export const isWithinLimit = (dependencies: Counting, tried: Tried): Promise<boolean> =>
  countTry(dependencies, tried).then(
    () => true,
    (error: unknown) => {
      if (refusalFrom(error).code === 'tooManyAttempts') return false
      throw error
    },
  )

/** Increments all counts in one statement, in a fixed order, so that parallel calls can't deadlock. */
function countUp(database: Counting['database'], rows: readonly (typeof attempts.$inferInsert)[], at: Date) {
  const hashes = rows.map(({ key_hash }) => key_hash)
  const over = database
    .select({ key_hash: attempts.key_hash })
    .from(attempts)
    .where(and(lte(attempts.ends_at, at), notInArray(attempts.key_hash, hashes)))
    .limit(removedAtOnce)
    // skips rows that another server is deleting or counting
    .for('update', { skipLocked: true })
  const removed = database
    .$with('removed')
    .as(database.delete(attempts).where(inArray(attempts.key_hash, over)).returning({ key_hash: attempts.key_hash }))
  // an empty count starts again with the next try
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
