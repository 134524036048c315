import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { payments } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { NotYet } from '../jobs/jobs.ts'
import type { Reversals } from '../ports/gateway.ts'
import { answerOf } from './settle.ts'

/**
 * Writes the refunds and disputes that the gateway lists for a payment to its row, with an alarm for each failed refund
 * and dispute. Throws `NotYet` without an answer, or when another job wrote meanwhile.
 */
export async function readReversals(
  { database, gateway, log }: Needs<'database' | 'gateway' | 'log'>,
  paymentId: string,
): Promise<void> {
  const { reversalsOf } = gateway
  const [before] = await database.select().from(payments).where(eq(payments.id, paymentId))
  const reference = before?.reference
  if (!before || !reference || !reversalsOf) return
  const found = await answerOf({ log }, signal => reversalsOf(reference, signal))
  if (found === null) throw new NotYet()
  await database.transaction(async transaction => {
    const [row] = await transaction.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!row || !isDeepStrictEqual(reversalsIn(row), reversalsIn(before))) throw new NotYet()
    const { dispute, refund_failure: reason } = found
    if (reason !== null && reason !== row.refund_failure)
      log('ALARM payment refund failed', { payment: row.id, reason })
    if (dispute !== null && dispute !== row.dispute) log('ALARM payment disputed', { payment: row.id, dispute })
    await transaction.update(payments).set(found).where(eq(payments.id, row.id))
  })
}

const reversalsIn = ({ dispute, refund_failure, refunded }: Reversals): Reversals => ({
  dispute,
  refund_failure,
  refunded,
})
