import { beforeEach, describe, expect, test } from 'vitest'
import { payments } from '../database/schema.ts'
import { openPortalWithStripe } from '../testing/portal-with-stripe.ts'
import { paymentsCommand } from './commands.ts'
import { syncReversals } from './settlement.ts'

type Opened = Awaited<ReturnType<typeof openPortalWithStripe>>
let stripe: Opened['stripe']
let portal: Opened['portal']
let account: Opened['account']
let eventOf: Opened['eventOf']
let callWebhook: Opened['callWebhook']
/** The payment's id here, and at Stripe. */
let id: string
let reference: string
beforeEach(async () => {
  const opened = await openPortalWithStripe()
  ;({ stripe, portal, account, eventOf, callWebhook } = opened)
  await opened.pay(account, 'a')
  const row = await paymentNow()
  id = row.id
  reference = row.reference!
})

const paymentNow = async () => (await portal.database.select().from(payments))[0]!
const run = (...args: readonly string[]) => paymentsCommand(args)?.(portal.dependencies, 'operator ana')
/** Status, what was refunded in cents, why a refund failed, and the dispute, as the list has them. */
const shown = async (...args: readonly string[]) => {
  const rows = JSON.parse((await run('list', ...args, '--format', 'json')) ?? '') as Record<string, unknown>[]
  const row = rows.find(each => each['id'] === id)
  return row && [row['status'], row['refunded'], row['refund failure'], row['dispute']]
}
const alarms = () => portal.lines().filter(({ message }) => String(message).startsWith('ALARM'))
const runJobs = async () => {
  portal.clock.time += 60_000
  await portal.runJobs()
}
/** Sends a webhook call and runs its job. */
async function callAndRun(type: string, object: object) {
  expect(await callWebhook(eventOf(object, type))).toMatchObject({ status: 200 })
  await runJobs()
}

describe('refunds made at Stripe', () => {
  test('in parts are added up, and the person keeps what they paid for', async () => {
    stripe.refundInDashboard(reference, 400)
    await callAndRun('charge.refunded', stripe.chargeOf(reference))
    expect(await shown('reversals')).toEqual(['approved', 400, null, null])
    stripe.refundInDashboard(reference, 150)
    await callAndRun('charge.refunded', stripe.chargeOf(reference))
    expect(await shown()).toEqual(['approved', 550, null, null])
    expect(await paymentNow()).toMatchObject({ status: 'approved', refunded: 550, refund_failure: null, dispute: null })
    expect((await account.ask('GET /v1/person')).body).toMatchObject({ app_payment_date: '2026-03-02' })
    expect(alarms()).toEqual([])
  })

  test('in full also let the person keep what they paid for', async () => {
    stripe.refundInDashboard(reference, 1500)
    await callAndRun('charge.refunded', stripe.chargeOf(reference))
    expect(await paymentNow()).toMatchObject({ status: 'approved', refunded: 1500 })
    expect((await account.ask('GET /v1/person')).body).toMatchObject({ app_payment_date: '2026-03-02' })
    await run('refund', id)
    await runJobs()
    expect(await shown()).toEqual(['refunded', 1500, null, null])
  })

  test('that fail are listed with the reason, with one alarm, until another replaces them', async () => {
    const refund = stripe.refundInDashboard(reference, 1500)
    await callAndRun('charge.refunded', stripe.chargeOf(reference))
    stripe.failRefund(refund, 'expired_or_canceled_card')
    await callAndRun('refund.failed', refund)
    await callAndRun('charge.refund.updated', refund)
    expect(await shown('reversals')).toEqual(['approved', null, 'expired_or_canceled_card', null])
    expect(alarms()).toMatchObject([
      { message: 'ALARM payment refund failed', payment: id, reason: 'expired_or_canceled_card' },
    ])
    stripe.refundInDashboard(reference, 400)
    await callAndRun('charge.refunded', stripe.chargeOf(reference))
    expect(await shown()).toEqual(['approved', 400, 'expired_or_canceled_card', null])
    stripe.refundInDashboard(reference, 1100)
    await callAndRun('charge.refunded', stripe.chargeOf(reference))
    expect(await paymentNow()).toMatchObject({ refunded: 1500, refund_failure: null })
    expect(alarms()).toHaveLength(1)
  })

  test('by the team that fail at once are listed, and not repeated', async () => {
    stripe.nextRefund.status = 'failed'
    expect(await run('refund', id)).toBe('$15 refunded. Should it fail: npm run payments list reversals')
    for (let time = 0; time < 3; time++) await runJobs()
    expect(await shown('reversals')).toEqual(['refunded', null, 'failed', null])
    expect(stripe.received.filter(({ call }) => call === 'refund')).toHaveLength(1)
  })

  test('by the team that fail later are listed, although the payment counts as refunded', async () => {
    await run('refund', id)
    await runJobs()
    expect(await shown()).toEqual(['refunded', 1500, null, null])
    const refund = stripe.refunds[0]!
    stripe.failRefund(refund, 'lost_or_stolen_card')
    await callAndRun('refund.failed', refund)
    expect(await shown('reversals')).toEqual(['refunded', null, 'lost_or_stolen_card', null])
  })
})

test('a dispute is listed with its status at Stripe, and raises an alarm for each status', async () => {
  const dispute = stripe.dispute(reference)
  for (let time = 0; time < 2; time++) await callAndRun('charge.dispute.created', dispute)
  expect(await shown('reversals')).toEqual(['approved', null, null, 'needs_response'])
  dispute.status = 'lost'
  await callAndRun('charge.dispute.closed', dispute)
  expect(await shown()).toEqual(['approved', null, null, 'lost'])
  expect(alarms()).toMatchObject([
    { message: 'ALARM payment disputed', payment: id, dispute: 'needs_response' },
    { message: 'ALARM payment disputed', payment: id, dispute: 'lost' },
  ])
  expect((await account.ask('GET /v1/person')).body).toMatchObject({ app_payment_date: '2026-03-02' })
})

describe('the webhook', () => {
  test('proves nothing: late, repeated and forged events change nothing that Stripe does not list', async () => {
    const before = structuredClone(stripe.refundInDashboard(reference, 1500))
    stripe.failRefund(stripe.refunds[0]!, 'declined')
    await callAndRun('refund.failed', stripe.refunds[0]!)
    for (let time = 0; time < 2; time++) await callAndRun('refund.created', before)
    await callAndRun('charge.dispute.created', { object: 'dispute', payment_intent: reference, status: 'lost' })
    expect(await paymentNow()).toMatchObject({ refunded: 0, refund_failure: 'declined', dispute: null })
    expect(alarms()).toHaveLength(1)
  })

  test('creates one job for several events, retried while Stripe is unreachable', async () => {
    const refund = stripe.refundInDashboard(reference, 1500)
    stripe.faults.disputes = 'lost'
    for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated'])
      await callWebhook(eventOf(refund, type))
    const due = async () => (await portal.jobs.counts()).find(({ name }) => name === 'payment-reversals')?.due
    expect(await due()).toBe(1)
    await runJobs()
    expect([(await paymentNow()).refunded, await due()]).toEqual([0, 1])
    await runJobs()
    expect([(await paymentNow()).refunded, await due()]).toEqual([1500, 0])
    expect(portal.lines()).toMatchObject([{ message: 'payment gateway failed' }])
  })
})

test('nothing is read about a payment that is deleted, or was never known at Stripe', async () => {
  const before = stripe.received.length
  await syncReversals(portal.dependencies, crypto.randomUUID())
  await portal.database.update(payments).set({ reference: null })
  await syncReversals(portal.dependencies, id)
  expect(stripe.received).toHaveLength(before)
})

test('reads a list again if another job overtook it', async () => {
  const { gateway } = portal.dependencies
  const overtaken = {
    ...portal.dependencies,
    gateway: {
      ...gateway,
      async reversalsOf(...given: Parameters<NonNullable<typeof gateway.reversalsOf>>) {
        const old = await gateway.reversalsOf!(...given)
        stripe.refundInDashboard(reference, 1500)
        await syncReversals(portal.dependencies, id)
        return old
      },
    },
  }
  await expect(syncReversals(overtaken, id)).rejects.toThrow('not yet')
  expect(await paymentNow()).toMatchObject({ refunded: 1500 })
})
