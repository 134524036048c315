import { eq } from 'drizzle-orm'
import { dayIn } from '../../domain/day.ts'
import { areAlike } from '../../domain/rules/name-likeness.ts'
import { comparedName } from '../../domain/rules/name-match.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { writeAudit } from '../database/database.ts'
import { type Actor, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { type Identity, identityFields } from '../eligibility/match-records.ts'
import { restartSearch } from '../eligibility/search.ts'
import { queueLetter } from '../message/letters.ts'
import { lockPersonIfExists } from './person.ts'

/** What the team corrects: the new values, and whether it has made sure who the person is. */
export interface Correction {
  readonly is: Partial<Identity>
  readonly isIdentityChecked: boolean
}

/** What a correction changes, with the old and new values. */
export interface Corrected {
  readonly was: Partial<Identity>
  readonly is: Partial<Identity>
  readonly verified: boolean
  /** Whether the person has to show again who they are. */
  readonly losesVerified: boolean
}

/**
 * What a correction would change. Another birth date, or a name that is not like the old one, takes back that
 * the person has shown who they are, unless the team has made sure.
 */
export function correctionOf(person: PersonRow, { is, isIdentityChecked }: Correction): Corrected {
  const changed = identityFields.filter(field => is[field] !== undefined && is[field] !== person[field])
  const corrected = { ...person, ...is }
  const isLike = areAlike(comparedName(person), comparedName(corrected))
  const losesVerified = person.verified && !isIdentityChecked && (corrected.birth_date !== person.birth_date || !isLike)
  return {
    was: pick(person, changed),
    is: pick(corrected, changed),
    verified: person.verified && !losesVerified,
    losesVerified,
  }
}

/** Whether the corrected birth date has not come in the person's state, which may be corrected, too. */
export const isBirthDateToCome = (person: PersonRow, { is }: Pick<Corrected, 'is'>, now: Date): boolean =>
  is.birth_date !== undefined && is.birth_date >= dayIn(is.us_state ?? person.us_state, now)

const pick = (from: Identity, fields: readonly (keyof Identity)[]): Partial<Identity> =>
  Object.fromEntries(fields.map(field => [field, from[field]]))

/**
 * Corrects a person. Their search is made again and replaces what was found; what was paid, matters and documents stay.
 * The mail goes to a confirmed address alone. Throws 404 if the person is gone, 412 if the account has other details
 * than `was`, and 422 for a state that is not offered or a birth date to come. What is so already is not done again.
 */
export const correctPerson = (
  dependencies: Needs<'database' | 'jobs' | 'now' | 'operator' | 'searchDelaySeconds'>,
  personId: string,
  { was, ...correction }: Correction & { readonly was: Partial<Identity> },
  actor: Actor,
): Promise<Corrected> =>
  dependencies.database.transaction(async transaction => {
    const { now, operator } = dependencies
    const person = await lockPersonIfExists(transaction, personId)
    if (!person) throw refused('notFound')
    const corrected = correctionOf(person, correction)
    const changed = Object.keys(corrected.is) as (keyof Identity)[]
    if (changed.length === 0) return corrected
    if (changed.some(field => was[field] !== person[field])) throw refused('answerChanged')
    const { us_state } = corrected.is
    if (us_state !== undefined && !operator.states.includes(us_state))
      throw refused('invalidField', { field: 'is.us_state', reason: 'invalid', valid: operator.states.join(', ') })
    if (isBirthDateToCome(person, corrected, now()))
      throw refused('invalidField', { field: 'is.birth_date', reason: 'birthDateInFuture' })
    const { verified } = corrected
    await transaction
      .update(people)
      .set({ ...corrected.is, verified, updated_at: now() })
      .where(eq(people.id, personId))
    const subject = changed.join(',')
    await writeAudit(transaction, { at: now(), actor, action: 'corrected', person_id: personId, subject })
    await restartSearch(dependencies, transaction, { id: personId, verified })
    if (person.email_confirmed_at !== null) await queueLetter(dependencies, transaction, personId, 'detailsCorrected')
    return corrected
  })
