import type { Registered, Registration } from '../../domain/wire/person.ts'
import { people } from '../database/schema.ts'
import { hashNewPassword } from '../authentication/new-password.ts'
import { askForFirstLetter } from '../mail/confirm-email.ts'
import type { Dependencies } from '../dependencies.ts'
import { refused } from '../../domain/refusals.ts'
import { isReferralCode, makeReferralCode } from '../referral/code.ts'

/**
 * Creates an account (R1405). Throws 409 when the email has one already (R110), 422 when the password is easily
 * guessed.
 */
export async function registerPerson(dependencies: Dependencies, registration: Registration): Promise<Registered> {
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
    if (made) await askForFirstLetter(dependencies, made, transaction)
    return made
  })
  if (!created) throw refused('emailInUse', { email: rest.email })
  return { email: created.email, utm_code: created.utm_code, us_state: created.us_state }
}
