import { beginAttempt } from '../authentication/attempts.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { refused } from '../../domain/refusals.ts'
import { deletePerson } from './delete.ts'
import { exportPerson } from './export.ts'

/**
 * A copy of all that is known of a person, as JSON, for the person (R901). Throws 429 for too many, 401 for whoever is
 * gone.
 */
export async function copyOfOwnData(dependencies: Dependencies, { id }: PersonRow): Promise<string> {
  await beginAttempt(dependencies, { ownData: id })
  const copy = await exportPerson(dependencies, id, 'person')
  if (copy === null) throw refused('noSession')
  return JSON.stringify(copy, null, 2)
}

/**
 * Deletes the account of a person who knows its password, as an operator would (docs/decisions/022). Throws 400 for
 * another password, 429 for too many of them, and 409 while a payment is under way, which may have to be given back.
 */
export async function deleteOwnAccount(dependencies: Dependencies, person: PersonRow, password: string): Promise<void> {
  const attempt = await beginAttempt(dependencies, { currentPassword: person.id })
  if (!(await dependencies.passwords.isRight(person.password_hash, password))) throw refused('wrongPassword')
  await attempt.takeBack('currentPassword')
  if ((await deletePerson(dependencies, person.id, 'person')) === 'payment under way') throw refused('paymentUnderWay')
}
