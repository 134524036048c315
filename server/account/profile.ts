import { eq } from 'drizzle-orm'
import { textNumber } from '../../domain/typed-figures.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { profileIn, type ProfileChanges } from '../../domain/wire/person.ts'
import { type Transaction, writeAudit } from '../database/database.ts'
import { people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { queueText, wantsTexts } from '../message/texts.ts'

/**
 * Saves the fields that are sent of the address and how to reach the person, whose row is locked. A new number is
 * reachable until it refuses a text, and gets one that says that texts are on, if the person wants them.
 */
export async function saveProfile(
  { jobs, now }: Needs<'jobs' | 'now'>,
  transaction: Transaction,
  saved: PersonRow,
  sent: ProfileChanges,
): Promise<PersonRow> {
  const after = profileIn({ ...saved, ...sent })
  if (tagOf(after) === tagOf(profileIn(saved))) return saved
  const phone = after.phone === null ? null : String(after.phone)
  const isNewNumber = textNumber(phone) !== textNumber(saved.phone)
  const changes = { ...sent, updated_at: now(), ...(isNewNumber && { phone_refused_at: null }) }
  const own = eq(people.id, saved.id)
  const [row = saved] = await transaction.update(people).set(changes).where(own).returning()
  const wants = sent.opt_in_sms ?? saved.opt_in_sms ?? false
  if ((saved.opt_in_sms ?? false) !== wants) {
    const action = wants ? 'asked for texts' : 'stopped texts'
    await writeAudit(transaction, { at: now(), actor: 'person', action, person_id: saved.id })
  }
  if (wantsTexts(row) && (isNewNumber || !wantsTexts(saved)))
    await queueText({ jobs }, transaction, saved.id, 'textsTurnedOn')
  return row
}
