import { and, eq, isNull } from 'drizzle-orm'
import { Refusal, refusalFrom } from '../../domain/refusal.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { writeAudit } from '../database/database.ts'
import { countTry } from '../database/rate-limits.ts'
import { type Actor, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { startSearch } from '../eligibility/search.ts'
import { announce } from '../ports/webhook.ts'
import { claimedIdentity } from './identity-tries.ts'

/**
 * Verifies the identity of a person who has paid and starts the record search. Throws 400 if already verified, not paid
 * or for wrong digits, and 429 `verificationByTeam` after too many wrong digits.
 */
export async function verifyPerson(
  dependencies: Needs<
    'tryLimit' | 'database' | 'identityCheck' | 'jobs' | 'log' | 'now' | 'searchDelaySeconds' | 'webhook'
  >,
  person: PersonRow,
  { ssn, network }: { readonly ssn: string; readonly network: string },
): Promise<void> {
  const { identityCheck } = dependencies
  if (person.verified) throw refused('alreadyVerified')
  if (person.app_payment_date === null) throw refused('paymentRequired')
  const oneTry = await countTry(dependencies, {
    verification: person.id,
    verificationByIdentity: claimedIdentity(person),
    verificationByNetwork: network,
  }).catch(async (error: unknown) => {
    const { code, retryAfter } = refusalFrom(error)
    if (code !== 'tooManyAttempts') throw error
    dependencies.log('identity left to the team', { person: person.id })
    await leaveToTeam(dependencies, person.id)
    // like too many tries, but waiting does not help: the team decides
    throw new Refusal('refused', { code: 'verificationByTeam', retryAfter })
  })
  const isConfirmed = await identityCheck.confirms(person, ssn).catch(async (error: unknown) => {
    // the digits were not checked
    await oneTry.takeBack()
    throw error
  })
  if (!isConfirmed) throw refused('verificationFailed')
  await oneTry.takeBack()
  await markVerified(dependencies, person.id)
}

/** Marks that the person waits for the team, and tells the operator's program once. */
const leaveToTeam = (dependencies: Needs<'database' | 'jobs' | 'now' | 'webhook'>, personId: string): Promise<void> =>
  dependencies.database.transaction(async transaction => {
    const marked = await transaction
      .update(people)
      .set({ identity_left_at: dependencies.now() })
      .where(and(eq(people.id, personId), isNull(people.identity_left_at)))
      .returning({ id: people.id })
    if (marked.length > 0)
      await announce(dependencies, transaction, { type: 'identity.locked', data: { person_id: personId } })
  })

/** Marks the identity as verified, by digits or by the operator, and starts the record search. */
export const markVerified = (
  dependencies: Needs<'database' | 'jobs' | 'now' | 'searchDelaySeconds'>,
  personId: string,
  by?: Actor,
): Promise<void> =>
  dependencies.database.transaction(async transaction => {
    const at = dependencies.now()
    await transaction
      .update(people)
      .set({ verified: true, identity_left_at: null, updated_at: at })
      .where(eq(people.id, personId))
    if (by) await writeAudit(transaction, { at, actor: by, action: 'verified', person_id: personId })
    await startSearch(dependencies, personId, transaction)
  })
