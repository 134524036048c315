import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { attempts } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { hashSecret } from './secrets.ts'

/** A try that has been counted. */
interface Attempt {
  /** It was no failure; those before count still. */
  readonly takeBack: () => Promise<void>
}

type Counting = Pick<Dependencies, 'database' | 'attemptLimit' | 'now'>

/** Old tries are removed on the way, so many at a time. */
const removedAtOnce = 100

/**
 * Counts a try before its outcome is known, so that many at once cannot slip through, on whichever server: passwords, digits and codes cannot be
 * tried out. `key` says what is tried by whom, and is kept as a hash. Throws 429 when there were too many.
 */
export async function beginAttempt({ database, attemptLimit, now }: Counting, key: string): Promise<Attempt> {
  const { failures, minutes } = attemptLimit
  const hash = hashSecret(key)
  const at = now()
  const start = new Date(at.getTime() - minutes * 60_000)
  await removeOld(database, start)
  const id = await database.transaction(async transaction => {
    // tries of the same thing are counted one after the other
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`)
    const recent = await transaction.$count(attempts, and(eq(attempts.key_hash, hash), gt(attempts.at, start)))
    if (recent >= failures) throw new Refusal('tooManyAttempts', { minutes })
    const [counted] = await transaction.insert(attempts).values({ key_hash: hash, at }).returning({ id: attempts.id })
    return counted?.id ?? ''
  })
  return { takeBack: async () => void (await database.delete(attempts).where(eq(attempts.id, id))) }
}

/** The right secret was given: what was tried before no longer counts. */
export async function forgetAttempts({ database }: Pick<Dependencies, 'database'>, key: string): Promise<void> {
  await database.delete(attempts).where(eq(attempts.key_hash, hashSecret(key)))
}

/** Leaves alone what another server is removing just now. */
async function removeOld(database: Dependencies['database'], start: Date) {
  const old = database.select({ id: attempts.id }).from(attempts).where(lte(attempts.at, start)).limit(removedAtOnce)
  await database.delete(attempts).where(inArray(attempts.id, old.for('update', { skipLocked: true })))
}
