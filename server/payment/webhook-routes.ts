import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { payments } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { lookAtReversals, lookSoon } from './ledger.ts'

/**
 * Where the gateway says that something has become of a payment (docs/decisions/021); nowhere when it says nothing by
 * itself.
 */
export function webhookRoutes(dependencies: Needs<'database' | 'gateway' | 'jobs' | 'now'>) {
  const { database, gateway } = dependencies
  const { webhook } = gateway
  if (!webhook) return new Hono()
  return new Hono().post(`/v1/payment/webhook/${webhook.name}`, async context => {
    const notice = webhook.noticeIn(await context.req.text(), context.req.raw.headers)
    const [row] = notice ? await database.select().from(payments).where(eq(payments.reference, notice.reference)) : []
    if (row && notice?.isReversal) await lookAtReversals(dependencies, row.id)
    else if (row && row.status !== 'approved' && row.status !== 'refunded') await lookSoon(dependencies, row)
    return context.json({ received: true })
  })
}
