import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { tooLong } from '../../domain/field-message.ts'
import { cardRefusals } from '../../domain/refusal.ts'
import {
  type Paid,
  paidSchema,
  paymentSchema,
  priceRequestSchema,
  priceSchema,
  promotionSchema,
  receiptSchema,
} from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { requireSession, type SignedIn } from '../account/sessions.ts'
import { payments } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { operation } from '../http/operation.ts'
import { isCovered } from '../records/coverage.ts'
import { BeingPaid, receiptOf, scheduleReversalSync, reconcileSoon } from './ledger.ts'
import { paymentLimits } from './limits.ts'
import { takePayment, payByPromotion } from './pay.ts'
import { priceFor } from './price.ts'
import type { SettlementDependencies } from './settlement.ts'

const longestKey = 200

export function paymentRoutes(
  dependencies: SettlementDependencies &
    Needs<'tryLimit' | 'metrics' | 'operator' | 'recordSearch' | 'smsSender' | 'trustProxy'>,
) {
  const limitsOf = (context: Context<SignedIn>) =>
    paymentLimits(dependencies, context.var.person, networkOf(context, dependencies.trustProxy))

  return new Hono<SignedIn>()
    .use('/v1/payment/*', requireSession(dependencies))
    .put(
      '/v1/payment/price',
      operation({
        id: 'price',
        does: 'The price of the screening with a promotion code, in cents.',
        sends: priceRequestSchema,
        responds: priceSchema,
        refusals: ['noRecordsYet', 'unknownPromotion', 'notFound', 'tooManyAttempts'],
      }),
      async context => {
        const { promotion_code, profile_id } = context.req.valid('json')
        const { person } = context.var
        if (profile_id !== person.id) throw refused('notFound')
        if (!(await isCovered(dependencies, person.us_state))) throw refused('noRecordsYet')
        const price = () => priceFor(dependencies, person, promotion_code)
        return context.json({ total: await limitsOf(context).guess(promotion_code, price) })
      },
    )
    .get(
      '/v1/payment/receipt',
      operation({
        id: 'readReceipt',
        does: 'What the person paid for the screening, on which day, and what was given back.',
        responds: receiptSchema,
        refusals: ['noReceipt'],
      }),
      async context => {
        const receipt = await receiptOf(dependencies.database, context.var.person)
        if (!receipt) throw refused('noReceipt')
        return context.json(receipt)
      },
    )
    .post(
      '/v1/payment',
      operation({
        id: 'pay',
        does: 'Pay the screening by card, by code or both. `verified` says that the gateway confirms names and the one on the card is the person’s own.',
        header: {
          name: 'Idempotency-Key',
          does: 'Names the attempt, so that a repeated one is harmless.',
          maxLength: longestKey,
        },
        sends: paymentSchema,
        responds: paidSchema,
        refusals: [
          'alreadyPaid',
          ...cardRefusals,
          'noRecordsYet',
          'paymentServiceUnreachable',
          'paymentUnderWay',
          'screeningOpen',
          'unknownPromotion',
          'tooManyAttempts',
        ],
      }),
      async context => {
        const payment = context.req.valid('json')
        const key = context.req.header('Idempotency-Key')?.trim() || randomUUID()
        if (key.length > longestKey)
          throw refused('invalidField', { field: 'Idempotency-Key', reason: tooLong(longestKey) })
        const { person } = context.var
        const paying = () =>
          takePayment(dependencies, person, { key: `card ${key}`, payment, limits: limitsOf(context) })
        return context.json(await onceDecided(paying))
      },
    )
    .post(
      '/v1/payment/promotion',
      operation({
        id: 'payByPromotion',
        does: 'Create results that a promotion pays for.',
        sends: promotionSchema,
        responds: paidSchema,
        refusals: [
          'alreadyPaid',
          'promotionNotFree',
          'screeningOpen',
          'unknownPromotion',
          'paymentUnderWay',
          'tooManyAttempts',
        ],
      }),
      async context => {
        const { promotion_code } = context.req.valid('json')
        const { person } = context.var
        const paying = () => payByPromotion(dependencies, person, promotion_code, limitsOf(context))
        return context.json(await onceDecided(paying))
      },
    )
}

/** Milliseconds between the tries while another call is paying for the person. */
const pauses = [100, 200, 400, 800]

/** Waits for a payment that another call makes, on any server: a press that arrives twice gets one outcome. */
async function onceDecided(paying: () => Promise<Paid>): Promise<Paid> {
  for (const pause of pauses)
    try {
      return await paying()
    } catch (error) {
      if (!(error instanceof BeingPaid)) throw error
      await setTimeout(pause)
    }
  return paying()
}

/** Webhook route, if the gateway has one (decision 021). */
export function webhookRoutes(dependencies: Needs<'database' | 'gateway' | 'jobs' | 'now'>) {
  const { database, gateway } = dependencies
  const { webhook } = gateway
  if (!webhook) return new Hono()
  return new Hono().post(`/v1/payment/webhook/${webhook.name}`, async context => {
    const notice = webhook.noticeIn(await context.req.text(), context.req.raw.headers)
    const [row] = notice ? await database.select().from(payments).where(eq(payments.reference, notice.reference)) : []
    if (row && notice?.isReversal) await scheduleReversalSync(dependencies, row.id)
    else if (row && row.status !== 'approved' && row.status !== 'refunded') await reconcileSoon(dependencies, row)
    return context.json({ received: true })
  })
}
