import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { refusalFrom } from '../../domain/refusal.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import type { Registered, Registration } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { Database } from '../database/database.ts'
import { people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { announce } from '../ports/webhook.ts'
import { addressHolder } from './former-emails.ts'
import { requestWelcomeMail } from './mailed-links.ts'
import { type Credentials, hashNewPassword, personWithPassword } from './passwords.ts'

/**
 * Creates an account. A registration that is sent again, as after a lost response, gets the same answer. Throws 409 for
 * an email in use, 422 for a state that is not offered or a password that cannot be chosen, 429 after too many tries of
 * another's password.
 */
export async function registerPerson(
  dependencies: Needs<'tryLimit' | 'database' | 'jobs' | 'now' | 'operator' | 'passwords' | 'webhook'>,
  registration: Registration,
  network: string,
): Promise<Registered> {
  const { database, now, operator } = dependencies
  const { password, ...rest } = registration
  if (!operator.states.includes(rest.us_state)) throw refused('invalidField', { field: 'us_state', reason: 'invalid' })
  const email = accountEmail(rest.email)
  const peer = rest.peer_referrer_code?.trim() || null
  const values = {
    ...rest,
    email,
    password_hash: await hashNewPassword(dependencies, password, rest),
    referral_code: makeReferralCode(),
    peer_referrer_code: peer,
    has_peer_referrer: peer !== null && (await isReferralCode(database, peer)),
    created_at: now(),
    updated_at: now(),
  }
  const created = await database.transaction(async transaction => {
    const [made] = await transaction
      .insert(people)
      .values(values)
      .onConflictDoNothing({ target: people.email })
      .returning()
    if (made) {
      // read after the insert, which waits for an account that is leaving the address
      if ((await addressHolder(transaction, email, now())) !== null) throw refused('emailInUse', { email: rest.email })
      await requestWelcomeMail(dependencies, made, transaction)
      await announce(dependencies, transaction, { type: 'person.registered', data: { person_id: made.id } })
    }
    return made
  })
  const person = created ?? (await personRegisteredAlready(dependencies, values, { email, password, network }))
  if (!person) throw refused('emailInUse', { email: rest.email })
  return { email: person.email, utm_code: person.utm_code, us_state: person.us_state }
}

type NewPerson = typeof people.$inferInsert

/**
 * The person who registers again with their own password, or undefined. With the same names, birth date and state it is
 * a login, which saves nothing that was typed. Another identity is a correction until the first login; after that it is
 * not theirs.
 */
async function personRegisteredAlready(
  dependencies: Needs<'tryLimit' | 'database' | 'now' | 'passwords'>,
  { created_at: _, password_hash: _hash, referral_code: _code, ...values }: NewPerson,
  credentials: Credentials,
): Promise<PersonRow | undefined> {
  const person = await personWithPassword(dependencies, credentials).catch(onlyWrongPassword)
  if (!person || identity.every(field => asRead(person[field]) === asRead(values[field]))) return person
  const neverUsed = and(eq(people.id, person.id), isNull(people.last_login_at), eq(people.verified, false))
  const [corrected] = await dependencies.database.update(people).set(values).where(neverUsed).returning()
  return corrected
}

const identity = ['first_name', 'middle_name', 'last_name', 'birth_date', 'us_state'] as const
/** A name in capitals is the same name. */
const asRead = (value = '') => value.normalize('NFC').toLowerCase()

function onlyWrongPassword(error: unknown): undefined {
  if (refusalFrom(error).code !== 'wrongCredentials') throw error
}

/** Letters and digits that are not mistaken for each other when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const makeReferralCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Whether the code is a person's referral code. */
export const isReferralCode = async (database: Database, code: string): Promise<boolean> =>
  (await database.$count(people, eq(people.referral_code, code.trim().toUpperCase()))) > 0
