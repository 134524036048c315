import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refused } from '../../domain/refused.ts'
import type { Registered, Registration } from '../../domain/wire/person.ts'
import type { Database } from '../database/database.ts'
import { people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { announce } from '../ports/webhook.ts'
import { requestWelcomeMail } from './mailed-links.ts'
import { hashNewPassword } from './passwords.ts'

/** Creates an account. Throws 409 for an email in use, 422 for a password that is easily guessed. */
export async function registerPerson(
  dependencies: Needs<'attemptLimit' | 'database' | 'jobs' | 'now' | 'operator' | 'passwords' | 'webhook'>,
  registration: Registration,
): Promise<Registered> {
  const { database, now } = dependencies
  const { password, ...rest } = registration
  const email = rest.email.toLowerCase()
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
      await requestWelcomeMail(dependencies, made, transaction)
      await announce(dependencies, transaction, { type: 'person.registered', data: { person_id: made.id } })
    }
    return made
  })
  if (!created) throw refused('emailInUse', { email: rest.email })
  return { email: created.email, utm_code: created.utm_code, us_state: created.us_state }
}

/** Letters and digits that are not mistaken for each other when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const makeReferralCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Whether the code is a person's referral code. */
export const isReferralCode = async (database: Database, code: string): Promise<boolean> =>
  (await database.$count(people, eq(people.referral_code, code.trim().toUpperCase()))) > 0
