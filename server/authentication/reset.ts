import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Reset } from '../../domain/wire/authentication.ts'
import { writeAudit } from '../audit/audit.ts'
import { knownNetworks, people, resetCodes, tokens } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { resetMail } from '../mail/reset-mail.ts'
import { rememberNetwork } from './known-networks.ts'
import { hashSecret, makeSecret } from './secrets.ts'
import { beginSession } from './sessions.ts'

const codeMinutes = 60

type Mailing = Pick<Dependencies, 'database' | 'mailer' | 'now' | 'operator' | 'publicUrl'>

/**
 * Has a link to choose a new password mailed, when there is an account with that email. Whether there is one makes no difference to what is done
 * here, nor to how long it takes.
 */
export async function requestReset({ database, jobs }: Pick<Dependencies, 'database' | 'jobs'>, email: string): Promise<void> {
  const [person] = await database.select({ id: people.id }).from(people).where(eq(people.email, email))
  await jobs.send(database, 'reset-mail', { personId: person?.id ?? null })
}

/** Mails a link to choose a new password. The links that were mailed before stop working. */
export async function mailResetLink({ database, mailer, now, operator, publicUrl }: Mailing, personId: string): Promise<void> {
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  if (!person) return
  const code = makeSecret()
  const expires_at = new Date(now().getTime() + codeMinutes * 60_000)
  await database.delete(resetCodes).where(lt(resetCodes.expires_at, now()))
  await database.insert(resetCodes).values({ hash: hashSecret(code), person_id: person.id, expires_at })
  await mailer.send(resetMail({ person, operator, link: `${publicUrl}/reset?code=${code}` }))
  // only now: whom the newer mail does not reach has the older link still
  const older = and(eq(resetCodes.person_id, person.id), lt(resetCodes.expires_at, expires_at))
  await database.update(resetCodes).set({ used_at: now() }).where(older)
}

/** Sets the new password, ends every session of the person and begins a new one. A code works once. Throws 400 for any other. */
export async function resetPassword(
  { database, now, passwords }: Dependencies,
  { access_token, password }: Reset,
  network: string,
): Promise<string> {
  const usable = and(eq(resetCodes.hash, hashSecret(access_token)), isNull(resetCodes.used_at), gt(resetCodes.expires_at, now()))
  // asked first, because hashing a password is costly
  if ((await database.select({ hash: resetCodes.hash }).from(resetCodes).where(usable)).length === 0)
    throw new Refusal('resetLinkUsed')
  const password_hash = await passwords.hash(password)
  return database.transaction(async transaction => {
    const [code] = await transaction.update(resetCodes).set({ used_at: now() }).where(usable).returning()
    if (!code) throw new Refusal('resetLinkUsed')
    const { person_id } = code
    await transaction.update(resetCodes).set({ used_at: now() }).where(eq(resetCodes.person_id, person_id))
    const [person] = await transaction
      .update(people)
      .set({ password_hash, updated_at: now() })
      .where(eq(people.id, person_id))
      .returning()
    await transaction.delete(tokens).where(eq(tokens.person_id, person_id))
    // whoever knew the old password is not known any longer
    await transaction.delete(knownNetworks).where(eq(knownNetworks.person_id, person_id))
    if (person) await rememberNetwork(transaction, person, network, now())
    await writeAudit(transaction, { at: now(), actor: 'person', action: 'changed the password', person_id })
    return beginSession(transaction, person_id, now())
  })
}
