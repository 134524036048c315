import { and, eq, gt } from 'drizzle-orm'
import { accountEmail } from '../../domain/typed-text.ts'
import type { EmailChange } from '../../domain/wire/authentication.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { writeAudit } from '../database/database.ts'
import { dataErrorCode } from '../database/failures.ts'
import { countTry } from '../database/rate-limits.ts'
import { people, resetCodes, type PersonRow } from '../database/schema.ts'
import { hashSecret } from '../database/secrets.ts'
import type { Needs } from '../dependencies.ts'
import { mailboxOf, queueLetter } from '../message/letters.ts'
import { forgetFormerEmail, isTaken, rememberEmail } from './former-emails.ts'
import { endSessions } from './sessions.ts'

/** How long the link to the new address works, in milliseconds. */
const linkMilliseconds = 24 * 60 * 60_000

/** No other address is waiting to be confirmed. */
export const noNewEmail = {
  new_email: null,
  new_email_asked_at: null,
  new_email_code_hash: null,
  new_email_session_hash: null,
}

/**
 * Asks for another email; the account keeps the old one until the link in the mail to the new one is used. The session
 * with this token outlives the change. The old email again cancels the request. Throws 400 for a wrong password, 409
 * for an email in use, 429 after too many.
 */
export async function requestEmailChange(
  dependencies: Needs<'tryLimit' | 'database' | 'jobs' | 'now' | 'passwords'>,
  person: PersonRow,
  change: EmailChange,
  token: string,
): Promise<void> {
  const { database, jobs, now, passwords } = dependencies
  const email = accountEmail(change.email)
  const oneTry = await countTry(dependencies, { currentPassword: person.password_hash })
  if (!(await passwords.isRight(person.password_hash, change.password))) throw refused('wrongPassword')
  await oneTry.takeBack('currentPassword')
  const own = eq(people.id, person.id)
  if (email === person.email) return void (await database.update(people).set(noNewEmail).where(own))
  await countTry(dependencies, { emailChange: person.id, firstLetter: mailboxOf(email) })
  await database.transaction(async transaction => {
    if (await isTaken(transaction, email, { id: person.id, now: now() }))
      throw refused('emailInUse', { email: change.email })
    const session = { new_email_session_hash: hashSecret(token) }
    const changes = { ...noNewEmail, ...session, new_email: email, new_email_asked_at: now() }
    await transaction.update(people).set(changes).where(own)
    const audit = { at: now(), actor: 'person', action: 'asked for another email', person_id: person.id } as const
    await writeAudit(transaction, audit)
    await jobs.send(transaction, 'person-mail', { personId: person.id, letter: 'newEmail' })
    await queueLetter({ jobs }, transaction, person.id, 'emailChangeAsked')
  })
}

/**
 * Gives the account the new email with the hash of the code of the latest mail to it, notifies the old one, and ends
 * reset links that went to it and all sessions but the one that asked. Returns false for a code that is unknown or a
 * day old, and for an email that another account has by now.
 */
export async function confirmNewEmail(dependencies: Confirming, codeHash: string): Promise<boolean> {
  return changeEmail(dependencies, codeHash).catch((error: unknown) => {
    // another account got it at the same time
    if (dataErrorCode(error) !== uniqueViolation) throw error
    return false
  })
}

type Confirming = Needs<'database' | 'jobs' | 'now'>
const uniqueViolation = '23505'

const changeEmail = ({ database, jobs, now }: Confirming, codeHash: string): Promise<boolean> =>
  database.transaction(async transaction => {
    const since = new Date(now().getTime() - linkMilliseconds)
    const usable = and(eq(people.new_email_code_hash, codeHash), gt(people.new_email_asked_at, since))
    const [person] = await transaction.select().from(people).where(usable).for('update')
    if (!person?.new_email || (await isTaken(transaction, person.new_email, { id: person.id, now: now() })))
      return false
    await rememberEmail(transaction, person, { now: now(), isDeleted: false })
    await forgetFormerEmail(transaction, person, person.new_email)
    await transaction
      .update(people)
      .set({
        ...noNewEmail,
        email: person.new_email,
        previous_email: person.email,
        email_confirmed_at: now(),
        email_refused_at: null,
        // the link says the same when it is opened again
        email_code_hash: person.new_email_code_hash,
        updated_at: now(),
      })
      .where(eq(people.id, person.id))
    await transaction.update(resetCodes).set({ used_at: now() }).where(eq(resetCodes.person_id, person.id))
    const audit = { at: now(), actor: 'person', action: 'changed the email', person_id: person.id } as const
    await writeAudit(transaction, audit)
    await endSessions(transaction, person.id, person.new_email_session_hash)
    await queueLetter({ jobs }, transaction, person.id, 'emailChanged')
    return true
  })
