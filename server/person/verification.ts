import { eq } from 'drizzle-orm'
import { beginAttempt } from '../authentication/attempts.ts'
import { people } from '../database/schema.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { startSearch } from '../records/search.ts'

/** Confirms the identity of a person who has paid, and has the records searched. Throws 400 for whoever is verified already, has not paid, or gives other digits (R502). */
export async function verifyPerson(dependencies: Dependencies, person: PersonRow, lastFour: string): Promise<void> {
  const { database, identityCheck, now } = dependencies
  if (person.verified) throw new Refusal('alreadyVerified')
  if (person.app_payment_date === null) throw new Refusal('paymentRequired')
  const attempt = await beginAttempt(dependencies, { verification: person.id })
  const isConfirmed = await identityCheck.confirms(person, lastFour).catch(async (error: unknown) => {
    // nothing was learned about the digits
    await attempt.takeBack('verification')
    throw error
  })
  if (!isConfirmed) throw new Refusal('verificationFailed')
  await attempt.takeBack('verification')
  await database.transaction(async transaction => {
    await transaction.update(people).set({ verified: true, updated_at: now() }).where(eq(people.id, person.id))
    await startSearch(dependencies, person.id, transaction)
  })
}
