import { dictionary } from '@zxcvbn-ts/language-common'
import { and, eq, gt } from 'drizzle-orm'
import type { PasswordChange } from '../../domain/wire/authentication.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { writeAudit, type Transaction } from '../database/database.ts'
import { isStorable } from '../database/failures.ts'
import { countTry } from '../database/rate-limits.ts'
import { auditLog, people, resetCodes, type PersonRow } from '../database/schema.ts'
import { hashSecret } from '../database/secrets.ts'
import type { Needs } from '../dependencies.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { queueSms } from '../message/sms.ts'
import { noNewEmail } from './change-email.ts'
import { forgetOtherNetworks, personOnNetwork, rememberNetwork, endSessions } from './sessions.ts'

/** Hashes a newly chosen password; the only way to do so. Throws 422 for one that `passwordProblem` names. */
export async function hashNewPassword(
  { passwords }: Needs<'passwords'>,
  password: string,
  owner: Owner,
): Promise<string> {
  const why = passwordProblem(password, owner)
  if (why !== null) throw refused(why)
  return passwords.hash(password)
}

export interface Credentials {
  /** As accounts are found by (`accountEmail`). */
  readonly email: string
  readonly password: string
  readonly network: string
}

/**
 * The person with this email and password. Counts toward the login's limits, which begin again with each new password.
 * Throws 401 if either is wrong and 429 after too many.
 */
export async function personWithPassword(
  dependencies: Needs<'tryLimit' | 'database' | 'now' | 'passwords'>,
  { email, password, network }: Credentials,
): Promise<PersonRow> {
  const { database, now, passwords } = dependencies
  const found = isStorable(email) ? await personOnNetwork(database, { email, network, now: now() }) : undefined
  const password_hash = found?.person.password_hash
  const oneTry = await countTry(dependencies, {
    signIn: `${email} ${network} ${password_hash}`,
    signInByNetwork: network,
    // failed logins from other networks don't block the owner on a known one
    ...(!found?.isKnown && { signInElsewhere: `${email} ${password_hash}` }),
  })
  const form = await passwords.formOf(password_hash, password)
  if (form === null || !found) throw refused('wrongCredentials')
  await oneTry.takeBack('signIn')
  if (form === 'asSent') await hashAgain(dependencies, found.person, password)
  return found.person
}

/** Hashes a password in NFC that was hashed as it was sent, unless it was changed meanwhile. */
async function hashAgain(
  { database, passwords }: Needs<'database' | 'passwords'>,
  { id, password_hash }: PersonRow,
  password: string,
): Promise<void> {
  await database
    .update(people)
    .set({ password_hash: await passwords.hash(password) })
    .where(and(eq(people.id, id), eq(people.password_hash, password_hash)))
}

interface NewPassword {
  readonly password_hash: string
  readonly network: string
  readonly now: Date
  readonly jobs: Jobs
  /** Token of the session to keep; without one, all sessions end. */
  readonly ownToken?: string
}

/**
 * Stores a new password: ends other sessions, revokes mailed links, a request for another email and known networks
 * (decision 020), and mails a notice (ASVS 2.5.5).
 */
export async function storePassword(
  transaction: Transaction,
  person: Pick<PersonRow, 'id' | 'email'>,
  { password_hash, jobs, network, now, ownToken }: NewPassword,
): Promise<void> {
  const changes = { ...noNewEmail, password_hash, updated_at: now }
  await transaction.update(people).set(changes).where(eq(people.id, person.id))
  await transaction.update(resetCodes).set({ used_at: now }).where(eq(resetCodes.person_id, person.id))
  await endSessions(transaction, person.id, ownToken === undefined ? null : hashSecret(ownToken))
  await forgetOtherNetworks(transaction, person, network)
  await rememberNetwork(transaction, person, network, now)
  await writeAudit(transaction, { at: now, actor: 'person', action: 'changed the password', person_id: person.id })
  await jobs.send(transaction, 'password-changed-mail', { personId: person.id })
  await queueSms({ jobs }, transaction, person.id, 'passwordChanged')
}

/**
 * Changes the password and keeps the current session. Can be repeated. Throws 400 for a wrong current password and 429
 * after too many.
 */
export async function replacePassword(
  dependencies: Needs<'tryLimit' | 'database' | 'jobs' | 'now' | 'passwords'>,
  person: PersonRow,
  { current, password }: PasswordChange,
  { ownToken, network }: Required<Pick<NewPassword, 'ownToken' | 'network'>>,
): Promise<void> {
  const { database, jobs, now, passwords } = dependencies
  const oneTry = await countTry(dependencies, { currentPassword: person.password_hash })
  const isRight = await passwords.isRight(person.password_hash, current)
  const wasChanged = !isRight && (await isRepeated(dependencies, person, password))
  if (!isRight && !wasChanged) throw refused('wrongPassword')
  await oneTry.takeBack('currentPassword')
  if (wasChanged) return
  // a hash takes much of the processor, so changes are limited
  await countTry(dependencies, { passwordChange: person.id, passwordChangeByNetwork: network })
  const password_hash = await hashNewPassword(dependencies, password, person)
  await database.transaction(async transaction => {
    const unchanged = and(eq(people.id, person.id), eq(people.password_hash, person.password_hash))
    const [found] = await transaction.select().from(people).where(unchanged).for('update')
    // another call has changed the password meanwhile
    if (!found) throw refused('wrongPassword')
    await storePassword(transaction, found, { password_hash, jobs, network, now: now(), ownToken })
  })
}

/** How long a call with a lost response may be repeated. */
const repeatedMilliseconds = 10 * 60_000

/** Whether the password was just changed to this one. Checking counts as another guess. */
async function isRepeated(
  dependencies: Needs<'tryLimit' | 'database' | 'now' | 'passwords'>,
  { id, password_hash }: PersonRow,
  password: string,
): Promise<boolean> {
  const { database, now, passwords } = dependencies
  const since = new Date(now().getTime() - repeatedMilliseconds)
  const changed = and(eq(auditLog.person_id, id), eq(auditLog.action, 'changed the password'), gt(auditLog.at, since))
  if ((await database.$count(auditLog, changed)) === 0) return false
  await countTry(dependencies, { currentPassword: password_hash })
  return passwords.isRight(password_hash, password)
}

export type Owner = Pick<PersonRow, 'email' | 'first_name' | 'last_name' | 'middle_name'>

/** The 10,000 commonest, in small letters. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 10_000))

/**
 * Why a new password is refused: it is among those that everybody tries first, or its owner's email or full
 * name, without case, accents and spaces. Null for any other.
 */
export function passwordProblem(
  password: string,
  { email, first_name, middle_name, last_name }: Owner,
): 'passwordCommon' | 'passwordPersonal' | null {
  if (commonPasswords.has(password.normalize('NFC').toLowerCase())) return 'passwordCommon'
  const personal = [
    email,
    first_name + last_name,
    last_name + first_name,
    first_name + middle_name + last_name,
    last_name + first_name + middle_name,
  ]
  return personal.map(plain).includes(plain(password)) ? 'passwordPersonal' : null
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase()
