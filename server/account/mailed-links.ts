import { eq, and, getTableColumns, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Reset } from '../../domain/wire/authentication.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isWithinLimit } from '../database/rate-limits.ts'
import { deliveries, type PersonRow, people, resetCodes } from '../database/schema.ts'
import { hashSecret, makeSecret } from '../database/secrets.ts'
import type { Needs } from '../dependencies.ts'
import { mailboxOf, type Mailing, sendLetter } from '../message/letters.ts'
import { confirmNewEmail } from './change-email.ts'
import { addressHolder } from './former-emails.ts'
import { hashNewPassword, storePassword } from './passwords.ts'
import { lockPerson } from './person.ts'
import { openSession } from './sessions.ts'

/** Queues the confirmation mail. Returns false if that mailbox has reached its limit. */
export async function requestWelcomeMail(
  { tryLimit, database, jobs, now }: Needs<'tryLimit' | 'database' | 'jobs' | 'now'>,
  { email, id }: Pick<PersonRow, 'email' | 'id'>,
  within: Database | Transaction = database,
): Promise<boolean> {
  if (!(await isWithinLimit({ tryLimit, database: within, now }, { firstLetter: mailboxOf(email) }))) return false
  await jobs.send(within, 'person-mail', { personId: id, letter: 'accountCreated' })
  return true
}

/**
 * Mails the link that confirms an address to it: the account's, or the new one unless its request was canceled. Earlier
 * links stop working.
 */
export async function mailConfirmation(
  mailing: Mailing,
  personId: string,
  letter: 'accountCreated' | 'newEmail',
): Promise<void> {
  const { database, publicUrl } = mailing
  const isNew = letter === 'newEmail'
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  const email = isNew ? person?.new_email : person?.email
  if (!person || !email) return
  const column = isNew ? 'new_email_code_hash' : 'email_code_hash'
  await sendLetter(mailing, { ...person, email }, letter, async tries => {
    const code = makeSecret()
    const first = person[column]
    if (tries > 1 && first !== null) await addCode(mailing, { code, first })
    else
      await database
        .update(people)
        .set({ [column]: hashSecret(code) })
        .where(eq(people.id, personId))
    return { link: `${publicUrl}/confirm-email?code=${code}&lang=${person.language}` }
  })
}

/** Of a mail that may have been sent before, the first code works, too: mailboxes show one mail of an id. */
async function addCode(
  { database, job }: Mailing,
  { code, first }: { readonly code: string; readonly first: string },
): Promise<void> {
  await database
    .update(deliveries)
    .set({ code_hash: hashSecret(code), first_code_hash: first })
    .where(eq(deliveries.id, job))
}

/** The hash under which a mailed code is stored: its own, or that of the first of two mails. */
async function storedHash(database: Database, code: string): Promise<string> {
  const hash = hashSecret(code)
  const [repeated] = await database
    .select({ first: deliveries.first_code_hash })
    .from(deliveries)
    .where(eq(deliveries.code_hash, hash))
  return repeated?.first ?? hash
}

/** Notifies the address that an account had until now, once. */
export async function mailEmailChanged(mailing: Mailing, personId: string): Promise<void> {
  const own = eq(people.id, personId)
  const [person] = await mailing.database.select().from(people).where(own)
  if (!person?.previous_email) return
  await sendLetter(mailing, { ...person, email: person.previous_email }, 'emailChanged', {})
  const unchanged = eq(people.previous_email, person.previous_email)
  await mailing.database.update(people).set({ previous_email: null }).where(and(own, unchanged))
}

/**
 * Confirms the address, or a new one, with the code of the latest mail. Returns true, also if repeated; then news may
 * be mailed there.
 */
export async function confirmByCode(dependencies: Needs<'database' | 'jobs' | 'now'>, code: string): Promise<boolean> {
  const { database, now } = dependencies
  const hash = await storedHash(database, code)
  const confirmed = await database
    .update(people)
    .set({ email_confirmed_at: now(), email_refused_at: null, updated_at: now() })
    .where(eq(people.email_code_hash, hash))
    .returning({ id: people.id })
  return confirmed.length > 0 || confirmNewEmail(dependencies, hash)
}

const codeMinutes = 60

/**
 * Queues a reset link, to the account's address now if it has left this one. Response and timing don't reveal whether
 * the email has an account.
 */
export async function requestReset(
  { database, jobs, now }: Needs<'database' | 'jobs' | 'now'>,
  email: string,
): Promise<void> {
  const holder = await addressHolder(database, email, now())
  const [person] = await database.select({ id: people.id }).from(people).where(eq(people.email, email))
  await jobs.send(database, 'reset-mail', { personId: person?.id ?? holder })
}

/** Mails a link to choose a new password. Earlier links stop working. */
export async function mailResetLink(mailing: Mailing, personId: string): Promise<void> {
  const { database, now, publicUrl } = mailing
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  if (!person) return
  const expires_at = new Date(now().getTime() + codeMinutes * 60_000)
  await database.delete(resetCodes).where(lt(resetCodes.expires_at, now()))
  const tries = await sendLetter(mailing, person, 'resetLink', async () => {
    const code = makeSecret()
    await database.insert(resetCodes).values({ hash: hashSecret(code), person_id: person.id, expires_at })
    return { link: `${publicUrl}/reset?lang=${person.language}#code=${code}` }
  })
  // mailboxes show one mail of an id: where there may be two, the link of the first works, too
  if (tries !== 1) return
  // only now: if this mail fails, the earlier link still works
  const older = and(eq(resetCodes.person_id, person.id), lt(resetCodes.expires_at, expires_at))
  await database.update(resetCodes).set({ used_at: now() }).where(older)
}

/**
 * Sets the new password, ends all sessions, notifies the owner by mail and starts a new session. Throws 400 for a used
 * or expired code, 422 for a password that cannot be chosen; the code stays valid then.
 */
export async function resetPassword(
  dependencies: Needs<'database' | 'jobs' | 'now' | 'passwords'>,
  { access_token, password }: Reset,
  { network, userAgent }: { readonly network: string; readonly userAgent: string | undefined },
): Promise<string> {
  const { database, jobs, now } = dependencies
  const usable = and(
    eq(resetCodes.hash, hashSecret(access_token)),
    isNull(resetCodes.used_at),
    gt(resetCodes.expires_at, now()),
  )
  // checked first, because hashing is costly
  const [owner] = await database
    .select(getTableColumns(people))
    .from(resetCodes)
    .innerJoin(people, eq(people.id, resetCodes.person_id))
    .where(usable)
  if (!owner) throw refused('resetLinkUsed')
  const password_hash = await hashNewPassword(dependencies, password, owner)
  return database.transaction(async transaction => {
    const [code] = await transaction.update(resetCodes).set({ used_at: now() }).where(usable).returning()
    if (!code) throw refused('resetLinkUsed')
    const { person_id } = code
    // the link came by mail, which also confirms the address
    const unconfirmed = or(isNull(people.email_confirmed_at), isNotNull(people.email_refused_at))
    await transaction
      .update(people)
      .set({ email_confirmed_at: now(), email_refused_at: null })
      .where(and(eq(people.id, person_id), unconfirmed))
    await storePassword(transaction, await lockPerson(transaction, person_id), {
      password_hash,
      jobs,
      network,
      now: now(),
    })
    return openSession(transaction, person_id, { now: now(), userAgent })
  })
}
