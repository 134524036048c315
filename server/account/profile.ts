import { eq } from 'drizzle-orm'
import { smsNumber } from '../../domain/typed-figures.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { profileIn, type ProfileChanges } from '../../domain/wire/profile.ts'
import { type Transaction, writeAudit } from '../database/database.ts'
import { countTry } from '../database/rate-limits.ts'
import { people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { queueSms, wantsSms } from '../message/sms.ts'
import { rememberOlderStop, stoppedAt } from '../message/stopped-numbers.ts'

interface Sent {
  readonly changes: ProfileChanges
  readonly network: string
}

/**
 * Saves the fields that are sent of the address and how to reach the person, whose row is locked. A new number is
 * reachable until it refuses an sms, unless it has answered STOP, and gets one that says that sms are on, if the
 * person wants them. Throws 429, and saves nothing, after too many numbers of the person or from the network.
 */
export async function storeProfile(
  { tryLimit, jobs, now, smsSender }: Needs<'tryLimit' | 'jobs' | 'now' | 'smsSender'>,
  transaction: Transaction,
  saved: PersonRow,
  { changes: sent, network }: Sent,
): Promise<PersonRow> {
  const after = profileIn({ ...saved, ...sent })
  if (tagOf(after) === tagOf(profileIn(saved))) return saved
  const number = smsNumber(after.phone === null ? null : String(after.phone))
  const isNewNumber = number !== smsNumber(saved.phone)
  if (isNewNumber) await rememberOlderStop(transaction, saved)
  const changes = {
    ...sent,
    updated_at: now(),
    ...(isNewNumber && { phone_refused_at: await stoppedAt(transaction, number) }),
  }
  const own = eq(people.id, saved.id)
  const [row = saved] = await transaction.update(people).set(changes).where(own).returning()
  const wants = sent.opt_in_sms ?? saved.opt_in_sms ?? false
  if ((saved.opt_in_sms ?? false) !== wants) {
    const action = wants ? 'asked for texts' : 'stopped texts'
    await writeAudit(transaction, { at: now(), actor: 'person', action, person_id: saved.id })
  }
  if (wantsSms(row, smsSender) && (isNewNumber || !wantsSms(saved, smsSender))) {
    const tried = { textedNumber: saved.id, textedNumberByNetwork: network }
    await countTry({ tryLimit, database: transaction, now }, tried)
    await queueSms({ jobs }, transaction, saved.id, 'textsTurnedOn')
  }
  return row
}
