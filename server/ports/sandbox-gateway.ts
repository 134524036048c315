import { and, eq } from 'drizzle-orm'
import type { CardRefusal } from '../../domain/refusal.ts'
import type { Database } from '../database/database.ts'
import { sandboxCharges } from '../database/schema.ts'
import type { Card, FinalOutcome, Outcome, PaymentGateway } from './gateway.ts'

/** What the start prints for those who try the product. */
export const testCards = [
  { number: '4242 4242 4242 4242', meaning: 'approved' },
  { number: '4000 0000 0000 0002', meaning: 'declined' },
] as const

/** For trying the product: no money moves. What it knows is in a table of its own, without cards. */
export function sandboxGateway(database: Database, now: () => Date): PaymentGateway {
  const rowOf = async (reference: string) => {
    const [row] = await database.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference))
    if (!row) throw new Error('the sandbox knows no such payment')
    return row
  }
  const outcomeOf = async (reference: string): Promise<FinalOutcome | { kind: 'open' }> => {
    const { refusal, state } = await rowOf(reference)
    if (state === 'open') return { kind: 'open' }
    return state === 'refused' ? { kind: 'refused', refusal: refusal ?? 'paymentInterrupted' } : { kind: 'approved' }
  }
  /** The first outcome stays. */
  async function end(reference: string, refusal: CardRefusal | null): Promise<FinalOutcome> {
    await database
      .update(sandboxCharges)
      .set(refusal === null ? { state: 'charged' } : { state: 'refused', refusal })
      .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.state, 'open')))
    const outcome: Outcome = await outcomeOf(reference)
    if (outcome.kind === 'open') throw new Error('a payment that has ended is open')
    return outcome
  }
  return {
    takes: 'card',
    confirmsNames: true,
    async prepare({ key, amount }) {
      await database.insert(sandboxCharges).values({ key, amount, state: 'open' }).onConflictDoNothing()
      const [row] = await database.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
      if (!row) throw new Error('the sandbox has lost a payment')
      return { reference: row.reference }
    },
    async charge({ reference, means }) {
      if (!('card' in means)) throw new Error('the sandbox has no fields of its own')
      return end(reference, refusalOf(means.card, now()))
    },
    outcomeOf,
    giveUp: reference => end(reference, 'paymentInterrupted'),
    async refund(reference) {
      await database
        .update(sandboxCharges)
        .set({ state: 'refunded' })
        .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.state, 'charged')))
    },
  }
}

function refusalOf({ number, expirationMonth, expirationYear }: Card, now: Date): CardRefusal | null {
  if (!hasCheckDigit(number)) return 'wrongCardNumber'
  // a card is good through the last day of its month
  if (`${expirationYear}-${expirationMonth}` < now.toISOString().slice(0, 7)) return 'cardExpired'
  return number === '4000000000000002' ? 'cardDeclined' : null
}

/** The Luhn check. */
function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number, Number).reverse()
  const sum = digits.reduce((total, digit, index) => {
    const value = digit * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
