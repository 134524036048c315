import { and, eq, gt } from 'drizzle-orm'
import type { PasswordChange } from '../../domain/wire/authentication.ts'
import { writeAudit } from '../database/audit.ts'
import type { Transaction } from '../database/database.ts'
import { auditLog, people, resetCodes, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { refused } from '../../domain/refused.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { countAttempt } from '../database/rate-limits.ts'
import { passwordWeakness, type Owner } from './password-strength.ts'
import { forgetOtherNetworks, rememberNetwork, endSessions } from './sessions.ts'

/** Hashes a newly chosen password; the only way to do so. Throws 422 if it is easily guessed. */
export async function hashNewPassword(
  { operator, passwords }: Needs<'operator' | 'passwords'>,
  password: string,
  owner: Owner,
): Promise<string> {
  const why = await passwordWeakness(password, owner, operator.brandName)
  if (why !== null) throw refused(why)
  return passwords.hash(password)
}

interface NewPassword {
  readonly password_hash: string
  readonly network: string
  readonly now: Date
  readonly jobs: Jobs
  /** Token of the session to keep; without one, all sessions end. */
  readonly kept?: string
}

/**
 * Stores a new password: ends other sessions, revokes mailed links and known networks (decision 020), and mails a
 * notice (ASVS 2.5.5).
 */
export async function storePassword(
  transaction: Transaction,
  person: Pick<PersonRow, 'id' | 'email'>,
  { password_hash, jobs, network, now, kept }: NewPassword,
): Promise<void> {
  await transaction.update(people).set({ password_hash, updated_at: now }).where(eq(people.id, person.id))
  await transaction.update(resetCodes).set({ used_at: now }).where(eq(resetCodes.person_id, person.id))
  await endSessions(transaction, person.id, kept)
  await forgetOtherNetworks(transaction, person, network)
  await rememberNetwork(transaction, person, network, now)
  await writeAudit(transaction, { at: now, actor: 'person', action: 'changed the password', person_id: person.id })
  await jobs.send(transaction, 'password-changed-mail', { personId: person.id })
}

/**
 * Changes the password and keeps the current session. Can be repeated. Throws 400 for a wrong current password and 429
 * after too many.
 */
export async function changePassword(
  dependencies: Needs<'attemptLimit' | 'database' | 'jobs' | 'now' | 'operator' | 'passwords'>,
  person: PersonRow,
  { current, password }: PasswordChange,
  { kept, network }: Required<Pick<NewPassword, 'kept' | 'network'>>,
): Promise<void> {
  const { database, jobs, now, passwords } = dependencies
  const attempt = await countAttempt(dependencies, { currentPassword: person.id })
  const isRight = await passwords.isRight(person.password_hash, current)
  const wasChanged = !isRight && (await isRepeated(dependencies, person, password))
  if (!isRight && !wasChanged) throw refused('wrongPassword')
  await attempt.takeBack('currentPassword')
  if (wasChanged) return
  const password_hash = await hashNewPassword(dependencies, password, person)
  await database.transaction(async transaction => {
    const unchanged = and(eq(people.id, person.id), eq(people.password_hash, person.password_hash))
    const [found] = await transaction.select().from(people).where(unchanged).for('update')
    // a parallel call won
    if (!found) throw refused('wrongPassword')
    await storePassword(transaction, found, { password_hash, jobs, network, now: now(), kept })
  })
}

/** How long a call with a lost response may be repeated. */
const repeatedMilliseconds = 10 * 60_000

/** Whether the password was just changed to this one. Checking counts as another guess. */
async function isRepeated(
  dependencies: Needs<'attemptLimit' | 'database' | 'now' | 'passwords'>,
  { id, password_hash }: PersonRow,
  password: string,
): Promise<boolean> {
  const { database, now, passwords } = dependencies
  const since = new Date(now().getTime() - repeatedMilliseconds)
  const changed = and(eq(auditLog.person_id, id), eq(auditLog.action, 'changed the password'), gt(auditLog.at, since))
  if ((await database.$count(auditLog, changed)) === 0) return false
  await countAttempt(dependencies, { currentPassword: id })
  return passwords.isRight(password_hash, password)
}
