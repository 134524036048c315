import { and, eq, ne } from 'drizzle-orm'
import { lockPerson } from '../database/lock.ts'
import type { Database, Transaction } from '../database/open.ts'
import { payments, people } from '../database/schema.ts'
import type { PersonRow } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import type { Outcome } from './gateway.ts'

export type PaymentRow = typeof payments.$inferSelect

export interface Attempt {
  readonly key: string
  /** In cents. */
  readonly amount: number
  readonly promotionCode: string | null
  /** Whether the card is in the person's own name, which makes them verified once it is charged. */
  readonly verified: boolean
}

/** What this attempt has led to already, if it was made before. */
export async function attemptOf(
  database: Database | Transaction,
  personId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  const [known] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.person_id, personId), eq(payments.idempotency_key, key)))
  return known
}

/** The attempt that is under way or has succeeded; the schema allows one. */
export async function standingAttemptOf(database: Database | Transaction, personId: string): Promise<PaymentRow | undefined> {
  const [standing] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.person_id, personId), ne(payments.status, 'declined')))
  return standing
}

/**
 * Writes an attempt down before anything is charged, so that no other can begin. An attempt made before is answered as it is.
 * Throws 400 for who has paid (S1 §8), and 409 while another attempt is under way.
 */
export const openAttempt = (database: Database, personId: string, { key, amount, promotionCode, verified }: Attempt, now: Date) =>
  database.transaction(async (transaction): Promise<PaymentRow> => {
    const person = await lockPerson(transaction, personId)
    const known = await attemptOf(transaction, personId, key)
    if (known) return known
    if (person.app_payment_date !== null) throw new Refusal('alreadyPaid')
    if (await standingAttemptOf(transaction, personId)) throw new Refusal('paymentUnderWay')
    const [opened] = await transaction
      .insert(payments)
      .values({
        person_id: personId,
        idempotency_key: key,
        amount,
        promotion_code: promotionCode,
        status: 'pending',
        verified,
        created_at: now,
      })
      .returning()
    if (!opened) throw new Error('the payment was not written down')
    return opened
  })

/** Writes down how an attempt ended and, when it succeeded, that the person has paid. Does nothing a second time. */
export const settleAttempt = (database: Database, { id, person_id, verified }: PaymentRow, outcome: Outcome, now: Date) =>
  database.transaction(async (transaction): Promise<PaymentRow> => {
    const person = await lockPerson(transaction, person_id)
    const [settled] = await transaction
      .update(payments)
      .set(outcome.approved ? { status: 'succeeded', verified } : { status: 'declined', refusal: outcome.refusal })
      .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
      .returning()
    if (settled?.status === 'succeeded') await markPaid(transaction, person, settled, now)
    const [current] = settled ? [settled] : await transaction.select().from(payments).where(eq(payments.id, id))
    if (!current) throw new Error('the payment has gone')
    return current
  })

const markPaid = (transaction: Transaction, person: PersonRow, payment: PaymentRow, now: Date) =>
  transaction
    .update(people)
    .set({ app_payment_date: now.toISOString().slice(0, 10), verified: person.verified || payment.verified, updated_at: now })
    .where(eq(people.id, person.id))
