import { nameKey } from '../../domain/rules/name-match.ts'
import { failuresOf } from '../database/rate-limits.ts'
import type { PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'

/** The claimed identity, without middle names, which identity checks rarely compare. */
export const claimedIdentity = (person: PersonRow) => [person.us_state, person.birth_date, nameKey(person)].join(' ')

/** Whether a person who has paid used up the tries of a day, for the account or the claimed identity. */
export async function isLeftToTeam(
  dependencies: Needs<'tryLimit' | 'database' | 'now'>,
  person: PersonRow,
): Promise<boolean> {
  if (person.verified || person.app_payment_date === null) return false
  const failures = await failuresOf(dependencies, {
    verification: person.id,
    verificationByIdentity: claimedIdentity(person),
  })
  return Object.values(failures).some(({ isUsedUp }) => isUsedUp)
}
